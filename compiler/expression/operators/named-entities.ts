/**
 * The names of HTML's character references, such as `eacute`, that stand for a single character.
 * There is one entry for each character, in the order of the code points. An entry starts with the
 * difference from the previous entry's code point. A difference of 1 is omitted. Then come the
 * character's names.
 */
const singles = `
9Tab NewLine 23excl QUOT,quot num dollar percnt AMP,amp apos lpar rpar ast,midast plus comma
2period sol 11colon semi LT,lt equals GT,gt quest commat 27lbrack,lsqb bsol rbrack,rsqb Hat
UnderBar,lowbar DiacriticalGrave,grave 27lbrace,lcub VerticalLine,verbar,vert rbrace,rcub
35NonBreakingSpace,nbsp iexcl cent pound curren yen brvbar sect Dot,DoubleDot,die,uml COPY,copy
ordf laquo not shy REG,circledR,reg macr,strns deg PlusMinus,plusmn,pm sup2 sup3
DiacriticalAcute,acute micro para CenterDot,centerdot,middot Cedilla,cedil sup1 ordm raquo
frac14 frac12,half frac34 iquest Agrave Aacute Acirc Atilde Auml Aring,angst AElig Ccedil Egrave
Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times
Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig
ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
ouml div,divide oslash ugrave uacute ucirc uuml yacute thorn yuml Amacr amacr Abreve abreve
Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr
emacr 3Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil 2Hcirc
hcirc Hstrok hstrok Itilde itilde Imacr imacr 3Iogon iogon Idot imath,inodot IJlig ijlig Jcirc
jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok
Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr 3Odblac odblac OElig oelig
Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron scaron
Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring uring
Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron
20fnof 35imped 64gacute 66jmath 143circ Hacek,caron 17Breve,breve DiacriticalDot,dot ring ogon
DiacriticalTilde,tilde DiacriticalDoubleAcute,dblac 52DownBreve 128Alpha Beta Gamma Delta
Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 2Sigma Tau Upsilon Phi Chi Psi
Omega,ohm 8alpha beta gamma delta epsi,epsilon zeta eta theta iota kappa lambda mu nu xi omicron
pi rho sigmaf,sigmav,varsigma sigma tau upsi,upsilon phi chi psi omega 8thetasym,thetav,vartheta
Upsi,upsih 3phiv,straightphi,varphi piv,varpi 6Gammad digamma,gammad 19kappav,varkappa
rhov,varrho 4epsiv,straightepsilon,varepsilon backepsilon,bepsi 11IOcy DJcy GJcy Jukcy DScy
Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy 2Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy
Lcy Mcy Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy
YAcy acy bcy vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy
tscy chcy shcy shchcy hardcy ycy softcy ecy yucy yacy 2iocy djcy gjcy jukcy dscy iukcy yicy
jsercy ljcy njcy tshcy kjcy 2ubrcy dzcy 7075ensp emsp emsp13 emsp14 2numsp puncsp
ThinSpace,thinsp VeryThinSpace,hairsp
NegativeMediumSpace,NegativeThickSpace,NegativeThinSpace,NegativeVeryThinSpace,ZeroWidthSpace
zwnj zwj lrm rlm dash,hyphen 3ndash mdash horbar Verbar,Vert 2OpenCurlyQuote,lsquo
CloseCurlyQuote,rsquo,rsquor lsquor,sbquo 2OpenCurlyDoubleQuote,ldquo
CloseCurlyDoubleQuote,rdquo,rdquor bdquo,ldquor 2dagger Dagger,ddagger bull,bullet 3nldr
hellip,mldr 10permil pertenk prime Prime tprime backprime,bprime 4lsaquo rsaquo 4OverBar,oline
3caret 2hybull frasl 11bsemi 8qprime 8MediumSpace NoBreak ApplyFunction,af InvisibleTimes,it
InvisibleComma,ic 73euro 47TripleDot,tdot DotDot 38Copf,complexes 3incare 5gscr
HilbertSpace,Hscr,hamilt Hfr,Poincareplane Hopf,quaternions planckh hbar,hslash,planck,plankv
Iscr,imagline Ifr,Im,image,imagpart Laplacetrf,Lscr,lagran ell 2Nopf,naturals numero copysr
weierp,wp Popf,primes Qopf,rationals Rscr,realine Re,Rfr,real,realpart Ropf,reals rx
4TRADE,trade 2Zopf,integers 3mho Zfr,zeetrf iiota 3Bernoullis,Bscr,bernou Cayleys,Cfr 2escr
Escr,expectation Fouriertrf,Fscr 2Mellintrf,Mscr,phmmat order,orderof,oscr alefsym,aleph beth
gimel daleth 13CapitalDifferentialD,DD DifferentialD,dd ExponentialE,ee,exponentiale
ImaginaryI,ii 11frac13 frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58
frac78 50LeftArrow,ShortLeftArrow,larr,leftarrow,slarr ShortUpArrow,UpArrow,uarr,uparrow
RightArrow,ShortRightArrow,rarr,rightarrow,srarr DownArrow,ShortDownArrow,darr,downarrow
LeftRightArrow,harr,leftrightarrow UpDownArrow,updownarrow,varr UpperLeftArrow,nwarr,nwarrow
UpperRightArrow,nearr,nearrow LowerRightArrow,searr,searrow LowerLeftArrow,swarr,swarrow
nlarr,nleftarrow nrarr,nrightarrow 2rarrw,rightsquigarrow Larr,twoheadleftarrow Uarr
Rarr,twoheadrightarrow Darr larrtl,leftarrowtail rarrtl,rightarrowtail LeftTeeArrow,mapstoleft
UpTeeArrow,mapstoup RightTeeArrow,map,mapsto DownTeeArrow,mapstodown 2hookleftarrow,larrhk
hookrightarrow,rarrhk larrlp,looparrowleft looparrowright,rarrlp harrw,leftrightsquigarrow
nharr,nleftrightarrow 2Lsh,lsh Rsh,rsh ldsh rdsh 2crarr cularr,curvearrowleft
curarr,curvearrowright 3circlearrowleft,olarr circlearrowright,orarr
LeftVector,leftharpoonup,lharu DownLeftVector,leftharpoondown,lhard
RightUpVector,uharr,upharpoonright LeftUpVector,uharl,upharpoonleft
RightVector,rharu,rightharpoonup DownRightVector,rhard,rightharpoondown
RightDownVector,dharr,downharpoonright LeftDownVector,dharl,downharpoonleft
RightArrowLeftArrow,rightleftarrows,rlarr UpArrowDownArrow,udarr
LeftArrowRightArrow,leftrightarrows,lrarr leftleftarrows,llarr upuparrows,uuarr
rightrightarrows,rrarr ddarr,downdownarrows ReverseEquilibrium,leftrightharpoons,lrhar
Equilibrium,rightleftharpoons,rlhar nLeftarrow,nlArr nLeftrightarrow,nhArr nRightarrow,nrArr
DoubleLeftArrow,Leftarrow,lArr DoubleUpArrow,Uparrow,uArr
DoubleRightArrow,Implies,Rightarrow,rArr DoubleDownArrow,Downarrow,dArr
DoubleLeftRightArrow,Leftrightarrow,hArr,iff DoubleUpDownArrow,Updownarrow,vArr nwArr neArr
seArr swArr Lleftarrow,lAarr Rrightarrow,rAarr 2zigrarr 7LeftArrowBar,larrb RightArrowBar,rarrb
16DownArrowUpArrow,duarr 8loarr roarr hoarr ForAll,forall comp,complement PartialD,part
Exists,exist NotExists,nexist,nexists empty,emptyset,emptyv,varnothing 2Del,nabla
Element,in,isin,isinv NotElement,notin,notinva 2ReverseElement,SuchThat,ni,niv
NotReverseElement,notni,notniva 3Product,prod Coproduct,coprod Sum,sum minus MinusPlus,mnplus,mp
dotplus,plusdo 2Backslash,setminus,setmn,smallsetminus,ssetmn lowast SmallCircle,compfn
2Sqrt,radic 3Proportional,prop,propto,varpropto,vprop infin angrt ang,angle angmsd,measuredangle
angsph VerticalBar,mid,shortmid,smid NotVerticalBar,nmid,nshortmid,nsmid
DoubleVerticalBar,par,parallel,shortparallel,spar
NotDoubleVerticalBar,npar,nparallel,nshortparallel,nspar and,wedge or,vee cap cup Integral,int
Int iiint,tint ContourIntegral,conint,oint Conint,DoubleContourIntegral Cconint cwint
ClockwiseContourIntegral,cwconint CounterClockwiseContourIntegral,awconint
Therefore,there4,therefore Because,becaus,because ratio Colon,Proportion dotminus,minusd 2mDDot
homtht Tilde,sim,thicksim,thksim backsim,bsim ac,mstpos acd VerticalTilde,wr,wreath
NotTilde,nsim EqualTilde,eqsim,esim TildeEqual,sime,simeq NotTildeEqual,nsime,nsimeq
TildeFullEqual,cong simne NotTildeFullEqual,ncong TildeTilde,ap,approx,asymp,thickapprox,thkap
NotTildeTilde,nap,napprox ape,approxeq apid backcong,bcong CupCap,asympeq
Bumpeq,HumpDownHump,bump HumpEqual,bumpe,bumpeq DotEqual,doteq,esdot doteqdot,eDot
efDot,fallingdotseq erDot,risingdotseq Assign,colone,coloneq ecolon,eqcolon ecir,eqcirc
circeq,cire 2wedgeq veeeq 2triangleq,trie 3equest,questeq NotEqual,ne Congruent,equiv
NotCongruent,nequiv 2le,leq GreaterEqual,ge,geq LessFullEqual,lE,leqq GreaterFullEqual,gE,geqq
lnE,lneqq gnE,gneqq Lt,NestedLessLess,ll Gt,NestedGreaterGreater,gg between,twixt NotCupCap
NotLess,nless,nlt NotGreater,ngt,ngtr NotLessEqual,nle,nleq NotGreaterEqual,nge,ngeq
LessTilde,lesssim,lsim GreaterTilde,gsim,gtrsim NotLessTilde,nlsim NotGreaterTilde,ngsim
LessGreater,lessgtr,lg GreaterLess,gl,gtrless NotLessGreater,ntlg NotGreaterLess,ntgl
Precedes,pr,prec Succeeds,sc,succ PrecedesSlantEqual,prcue,preccurlyeq
SucceedsSlantEqual,sccue,succcurlyeq PrecedesTilde,precsim,prsim SucceedsTilde,scsim,succsim
NotPrecedes,npr,nprec NotSucceeds,nsc,nsucc sub,subset Superset,sup,supset nsub nsup
SubsetEqual,sube,subseteq SupersetEqual,supe,supseteq NotSubsetEqual,nsube,nsubseteq
NotSupersetEqual,nsupe,nsupseteq subne,subsetneq supne,supsetneq 2cupdot UnionPlus,uplus
SquareSubset,sqsub,sqsubset SquareSuperset,sqsup,sqsupset SquareSubsetEqual,sqsube,sqsubseteq
SquareSupersetEqual,sqsupe,sqsupseteq SquareIntersection,sqcap SquareUnion,sqcup
CirclePlus,oplus CircleMinus,ominus CircleTimes,otimes osol CircleDot,odot circledcirc,ocir
circledast,oast 2circleddash,odash boxplus,plusb boxminus,minusb boxtimes,timesb dotsquare,sdotb
RightTee,vdash LeftTee,dashv DownTee,top UpTee,bot,bottom,perp 2models DoubleRightTee,vDash
Vdash Vvdash VDash nvdash nvDash nVdash nVDash prurel 2LeftTriangle,vartriangleleft,vltri
RightTriangle,vartriangleright,vrtri LeftTriangleEqual,ltrie,trianglelefteq
RightTriangleEqual,rtrie,trianglerighteq origof imof multimap,mumap hercon intcal,intercal
veebar 2barvee angrtvb lrtri Wedge,bigwedge,xwedge Vee,bigvee,xvee Intersection,bigcap,xcap
Union,bigcup,xcup Diamond,diam,diamond sdot Star,sstarf divideontimes,divonx bowtie ltimes
rtimes leftthreetimes,lthree rightthreetimes,rthree backsimeq,bsime curlyvee,cuvee
curlywedge,cuwed Sub,Subset Sup,Supset Cap Cup fork,pitchfork epar lessdot,ltdot gtdot,gtrdot Ll
Gg,ggg LessEqualGreater,leg,lesseqgtr GreaterEqualLess,gel,gtreqless 3cuepr,curlyeqprec
cuesc,curlyeqsucc NotPrecedesSlantEqual,nprcue NotSucceedsSlantEqual,nsccue
NotSquareSubsetEqual,nsqsube NotSquareSupersetEqual,nsqsupe 3lnsim gnsim precnsim,prnsim
scnsim,succnsim NotLeftTriangle,nltri,ntriangleleft NotRightTriangle,nrtri,ntriangleright
NotLeftTriangleEqual,nltrie,ntrianglelefteq NotRightTriangleEqual,nrtrie,ntrianglerighteq vellip
ctdot utdot dtdot disin isinsv isins isindot notinvc notinvb 2isinE nisd xnis nis notnivc
notnivb 7barwed,barwedge Barwed,doublebarwedge 2LeftCeiling,lceil RightCeiling,rceil
LeftFloor,lfloor RightFloor,rfloor drcrop dlcrop urcrop ulcrop bnot 2profline profsurf 2telrec
target 6ulcorn,ulcorner urcorn,urcorner dlcorn,llcorner drcorn,lrcorner 3frown,sfrown
smile,ssmile 10cylcty profalar 8topbot 7ovbar 2solbar 61angzarr 52lmoust,lmoustache
rmoust,rmoustache 3OverBracket,tbrk UnderBracket,bbrk bbrktbrk 38OverParenthesis
UnderParenthesis OverBrace UnderBrace 3trpezium 5elinters 60blank 165circledS,oS
56HorizontalLine,boxh 2boxv 10boxdr 4boxdl 4boxur 4boxul 4boxvr 8boxvl 8boxhd 8boxhu 8boxvh
20boxH boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr
boxVR boxvL boxVl boxVL boxHd boxhD boxHD boxHu boxhU boxHU boxvH boxVh boxVH 20uhblk 4lhblk
4block 9blk14 blk12 blk34 14Square,squ,square 9FilledVerySmallSquare,blacksquare,squarf,squf
EmptyVerySmallSquare 2rect marker 3fltns 2bigtriangleup,xutri blacktriangle,utrif triangle,utri
3blacktriangleright,rtrif rtri,triangleright 4bigtriangledown,xdtri blacktriangledown,dtrif
dtri,triangledown 3blacktriangleleft,ltrif ltri,triangleleft 7loz,lozenge cir 33tridot
3bigcirc,xcirc 9ultri urtri lltri EmptySmallSquare FilledSmallSquare 9bigstar,starf star 8phone
50female 2male 30spades,spadesuit 3clubs,clubsuit 2hearts,heartsuit diamondsuit,diams 4sung
3flat natur,natural sharp 164check,checkmark 4cross 9malt,maltese 22sext 34VerticalSeparator
26lbbrk rbbrk 85bsolhsub suphsol 29LeftDoubleBracket,lobrk RightDoubleBracket,robrk
LeftAngleBracket,lang,langle RightAngleBracket,rang,rangle Lang Rang loang roang
8LongLeftArrow,longleftarrow,xlarr LongRightArrow,longrightarrow,xrarr
LongLeftRightArrow,longleftrightarrow,xharr DoubleLongLeftArrow,Longleftarrow,xlArr
DoubleLongRightArrow,Longrightarrow,xrArr DoubleLongLeftRightArrow,Longleftrightarrow,xhArr
2longmapsto,xmap 3dzigrarr 259nvlArr nvrArr nvHarr Map 7lbarr bkarow,rbarr lBarr dbkarow,rBarr
RBarr,drbkarow DDotrahd UpArrowBar DownArrowBar 3Rarrtl 3latail ratail lAtail rAtail larrfs
rarrfs larrbfs rarrbfs 3nwarhk nearhk hksearow,searhk hkswarow,swarhk nwnear nesear,toea
seswar,tosa swnwar 9rarrc 2cudarrr ldca rdca cudarrl larrpl 3curarrm cularrp 8rarrpl 3harrcir
Uarrocir lurdshar ldrushar 3LeftRightVector RightUpDownVector DownLeftRightVector
LeftUpDownVector LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar
DownLeftVectorBar DownRightVectorBar LeftUpVectorBar LeftDownVectorBar LeftTeeVector
RightTeeVector RightUpTeeVector RightDownTeeVector DownLeftTeeVector DownRightTeeVector
LeftUpTeeVector LeftDownTeeVector lHar uHar rHar dHar luruhar ldrdhar ruluhar rdldhar lharul
llhard rharul lrhard UpEquilibrium,udhar ReverseUpEquilibrium,duhar RoundImplies erarr simrarr
larrsim rarrsim rarrap ltlarr 2gtrarr subrarr 2suplarr lfisht rfisht ufisht dfisht 6lopar ropar
5lbrke rbrke lbrkslu rbrksld lbrksld rbrkslu langd rangd lparlt rpargt gtlPar ltrPar 4vzigzag
2vangrt angrtvbd 7ange range dwangle uwangle angmsdaa angmsdab angmsdac angmsdad angmsdae
angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv laemptyv ohbar omid opar 2operp
2olcross odsold 2olcir ofcir olt ogt cirscir cirE solb bsolb 4boxbox 4trisb rtriltri
LeftTriangleBar RightTriangleBar 12iinfin infintie nvinfin 5eparsl smeparsl eqvparsl
6blacklozenge,lozf 9RuleDelayed 2dsol 10bigodot,xodot bigoplus,xoplus bigotimes,xotime
2biguplus,xuplus 2bigsqcup,xsqcup 6iiiint,qint fpartint 3cirfnint awint rppolint scpolint
npolint pointint quatint intlarhk 11pluscir plusacir simplus plusdu plussim plustwo 2mcomma
minusdu 3loplus roplus Cross timesd timesbar 2smashp lotimes rotimes otimesas Otimes odiv
triplus triminus tritime intprod,iprod 3amalg capdot 2ncup ncap capand cupor cupcap capcup
cupbrcap capbrcup cupcup capcap ccups ccaps 3ccupssm 3And Or andand oror orslope andslope 2andv
orv andd ord 2wedbar 7sdote 4simdot 3congdot easter apacir apE eplus pluse Esim Colone Equal
2ddotseq,eDDot equivDD ltcir gtcir ltquest gtquest LessSlantEqual,leqslant,les
GreaterSlantEqual,geqslant,ges lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap,lessapprox
gap,gtrapprox lne,lneq gne,gneq lnap,lnapprox gnap,gnapprox lEg,lesseqqgtr gEl,gtreqqless lsime
gsime lsimg gsiml lgE glE lesges gesles els,eqslantless egs,eqslantgtr elsdot egsdot el eg 3siml
simg simlE simgE LessLess GreaterGreater 2glj gla ltcc gtcc lescc gescc smt lat smte late bumpE
PrecedesEqual,pre,preceq SucceedsEqual,sce,succeq 3prE scE precneqq,prnE scnE,succneqq
prap,precapprox scap,succapprox precnapprox,prnap scnap,succnapprox Pr Sc subdot supdot subplus
supplus submult supmult subedot supedot subE,subseteqq supE,supseteqq subsim supsim
3subnE,subsetneqq supnE,supsetneqq 3csub csup csube csupe subsup supsub subsub supsup suphsub
supdsub forkv topfork mlcp 9Dashv,DoubleLeftTee 2Vdashl Barv vBar vBarv 2Vbar Not bNot rnmid
cirmid midcir topcir nhpar parsim 10parsl 53251fflig filig fllig ffilig ffllig 55704Ascr 2Cscr
Dscr 3Gscr 3Jscr Kscr 3Nscr Oscr Pscr Qscr 2Sscr Tscr Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr
cscr dscr 2fscr 2hscr iscr jscr kscr lscr mscr nscr 2pscr qscr rscr sscr tscr uscr vscr wscr
xscr yscr zscr 53Afr Bfr 2Dfr Efr Ffr Gfr 3Jfr Kfr Lfr Mfr Nfr Ofr Pfr Qfr 2Sfr Tfr Ufr Vfr Wfr
Xfr Yfr 2afr bfr cfr dfr efr ffr gfr hfr ifr jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr vfr
wfr xfr yfr zfr Aopf Bopf 2Dopf Eopf Fopf Gopf 2Iopf Jopf Kopf Lopf Mopf 2Oopf 4Sopf Topf Uopf
Vopf Wopf Xopf Yopf 2aopf bopf copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf
popf qopf ropf sopf topf uopf vopf wopf xopf yopf zopf`;

/** Names that stand for two characters. Each entry is both code points, followed by the names. */
const pairs = `
60+8402,nvlt 61+8421,bne 62+8402,nvgt 102+106,fjlig 8287+8202,ThickSpace 8605+824,nrarrw
8706+824,npart 8736+8402,nang 8745+65024,caps 8746+65024,cups 8764+8402,nvsim 8765+817,race
8766+819,acE 8770+824,NotEqualTilde,nesim 8779+824,napid 8781+8402,nvap
8782+824,NotHumpDownHump,nbump 8783+824,NotHumpEqual,nbumpe 8784+824,nedot 8801+8421,bnequiv
8804+8402,nvle 8805+8402,nvge 8806+824,nlE,nleqq 8807+824,NotGreaterFullEqual,ngE,ngeqq
8808+65024,lvertneqq,lvnE 8809+65024,gvertneqq,gvnE 8810+824,NotLessLess,nLtv 8810+8402,nLt
8811+824,NotGreaterGreater,nGtv 8811+8402,nGt 8831+824,NotSucceedsTilde
8834+8402,NotSubset,nsubset,vnsub 8835+8402,NotSuperset,nsupset,vnsup
8842+65024,varsubsetneq,vsubne 8843+65024,varsupsetneq,vsupne 8847+824,NotSquareSubset
8848+824,NotSquareSuperset 8851+65024,sqcaps 8852+65024,sqcups 8884+8402,nvltrie
8885+8402,nvrtrie 8920+824,nLl 8921+824,nGg 8922+65024,lesg 8923+65024,gesl 8949+824,notindot
8953+824,notinE 10547+824,nrarrc 10703+824,NotLeftTriangleBar 10704+824,NotRightTriangleBar
10861+824,ncongdot 10864+824,napE 10877+824,NotLessSlantEqual,nleqslant,nles
10878+824,NotGreaterSlantEqual,ngeqslant,nges 10913+824,NotNestedLessLess
10914+824,NotNestedGreaterGreater 10924+65024,smtes 10925+65024,lates
10927+824,NotPrecedesEqual,npre,npreceq 10928+824,NotSucceedsEqual,nsce,nsucceq
10949+824,nsubE,nsubseteqq 10950+824,nsupE,nsupseteqq 10955+65024,varsubsetneqq,vsubnE
10956+65024,varsupsetneqq,vsupnE 11005+8421,nparsl`;

const read = (): ReadonlyMap<string, string> => {
  const characters = new Map<string, string>();
  let code = 0;
  for (const entry of singles.trim().split(/\s+/)) {
    const [, distance, names] = /^(\d*)(.*)$/.exec(entry)!;
    code += Number(distance || 1);
    for (const name of names!.split(',')) characters.set(name, String.fromCodePoint(code));
  }
  for (const entry of pairs.trim().split(/\s+/)) {
    const [codes, ...names] = entry.split(',');
    const text = String.fromCodePoint(...codes!.split('+').map(Number));
    for (const name of names) characters.set(name, text);
  }
  return characters;
};

let known: ReadonlyMap<string, string> | undefined;

/** Returns the characters of each named reference in HTML, by name (`eacute`). */
export const namedEntities = (): ReadonlyMap<string, string> => (known ??= read());
