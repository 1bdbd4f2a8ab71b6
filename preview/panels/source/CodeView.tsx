import { yaml } from '@codemirror/lang-yaml';
import {
  codeFolding,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from '@codemirror/view';
import { useEffect, useRef } from 'react';

/** The editor effect that highlights a line. */
const pointAt = StateEffect.define<number>();
const pointed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, newDoc }) {
    for (const effect of effects)
      if (effect.is(pointAt))
        return Decoration.set(
          Decoration.line({ class: 'cm-pointed', attributes: { 'aria-current': 'true' } }).range(
            newDoc.line(effect.value).from,
          ),
        );
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The editor's default colours, but darker in light mode and lighter in dark mode. */
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec as { readonly color?: string };
    return color === undefined
      ? spec
      : {
          ...spec,
          color: `light-dark(color-mix(in oklab, ${color} 75%, black), color-mix(in oklab, ${color} 30%, white))`,
        };
  }),
);

/**
 * The app's styles for the editor. The app's stylesheets are in cascade layers, so they can't
 * override the editor's default styles, which aren't in a layer.
 */
const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--paper)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)' },
  '.cm-gutters': {
    color: 'var(--soft)',
    backgroundColor: 'var(--sunk)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-pointed': { backgroundColor: 'var(--accent-wash)', boxShadow: 'inset 3px 0 var(--accent)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--raised)' },
  '.cm-panels .cm-textfield, .cm-panels .cm-button': {
    color: 'var(--text)',
    background: 'var(--paper)',
    border: '1px solid var(--line-strong)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-wash)', outline: '1px solid var(--warn)' },
  '.cm-foldPlaceholder': { color: 'var(--soft)', backgroundColor: 'var(--hover)', border: '0' },
});

/** Shows a read-only file that can be folded and searched, with one highlighted line. */
export function CodeView({
  file,
  text,
  line,
}: {
  readonly file: string;
  readonly text: string;
  readonly line: number;
}) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    const editor = new EditorView({
      parent: container.current!,
      state: EditorState.create({ doc: text, extensions: extensionsFor(file) }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [file, text]);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const number = Math.min(line, editor.state.doc.lines);
    editor.dispatch({
      effects: [
        pointAt.of(number),
        EditorView.scrollIntoView(editor.state.doc.line(number).from, { y: 'center' }),
      ],
      selection: { anchor: editor.state.doc.line(number).from },
    });
  }, [file, text, line]);
  return <div className="code" ref={container} />;
}

function extensionsFor(file: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    // By default, read-only content can't be focused with the Tab key.
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': `Source of ${file}`,
      'aria-readonly': 'true',
    }),
    look,
    EditorView.lineWrapping,
    lineNumbers(),
    codeFolding(),
    foldGutter(),
    search({ top: true }),
    highlightSelectionMatches(),
    pointed,
    syntaxHighlighting(colours),
    keymap.of([...searchKeymap, ...foldKeymap]),
    /\.ya?ml$/.test(file) ? yaml() : [],
  ];
}
