var log = (level6, text3, error = "") => {
  try {
    "true" === localStorage.getItem("tagwright.debug") &&
      console[level6](`[tagwright] ${text3}${messageOf(error)}`);
  } catch {}
};
var messageOf = (error) => String(error?.message ?? error);
var contain = (failed2, run) => {
  const report2 = (error) => log("error", `${failed2} `, error);
  try {
    const result = run();
    result?.catch?.(report2);
    return result;
  } catch (error) {
    report2(error);
    return;
  }
};
var atLoad = (read) => contain("Failed to load.", read);
var startTimer = atLoad(() => window.setTimeout);
var now = () => Date.now();
var later = (run, ms) => {
  startTimer(contain, ms, "Failed to react to timer.", run);
};
var path = () => location.pathname;
var host = () => location.host;
var href = () => location.href;
var textOf = (value) => ("string" == typeof value ? value : "");
var clientSize = () => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { viewportWidth: clientWidth, viewportHeight: clientHeight };
};
var screenSize = () => {
  const { width: width2, height, orientation } = screen;
  return {
    screenWidth: width2,
    screenHeight: height,
    screenOrientation: orientation?.type?.split("-")[0],
  };
};
var context = (eventType) => {
  const moment = new Date(now());
  const offset = moment.getTimezoneOffset();
  return {
    eventType,
    web: { webPageDetails: { URL: href() }, webReferrer: { URL: textOf(document.referrer) } },
    device: screenSize(),
    environment: { type: "browser", browserDetails: clientSize() },
    placeContext: {
      localTime: withOffset(moment, offset),
      localTimezoneOffset: offset,
      ianaTimezone:
        window.Temporal?.Now?.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    timestamp: moment.toISOString(),
    implementationDetails: {
      name: "https://ns.adobe.com/experience/alloy",
      version: "2.33.1",
      environment: "browser",
    },
  };
};
var withOffset = (moment, offset) =>
  new Date(+moment - 6e4 * offset).toISOString().slice(0, -1) +
  (offset > 0 ? "-" : "+") +
  new Date(6e4 * Math.abs(offset)).toISOString().slice(11, 16);
var isRequested = !1;
var personalization = () => {
  if (!isRequested) {
    isRequested = !0;
    return {
      personalization: {
        schemas: [
          "default-content-item",
          "html-content-item",
          "json-content-item",
          "redirect-item",
          "ruleset-item",
          "message/in-app",
          "message/content-card",
          "dom-action",
        ].map((schema) => `https://ns.adobe.com/personalization/${schema}`),
        decisionScopes: ["__view__"],
        surfaces: [`web://${host().toLowerCase()}${path().replace(/\/+$/, "") || "/"}`],
      },
    };
  }
};
var stringify = atLoad(() => JSON.stringify);
var serialise = (value, indent) =>
  stringify(
    value,
    function (key, bent) {
      const own3 = this[key];
      return [{}, [], "", 0, !1].some((one) => one.toJSON === own3?.toJSON) ? own3 : bent;
    },
    indent,
  );
var put = (fields, path2, value) => {
  void 0 !== value &&
    contain(`Failed to write ${path2}.`, () => {
      "string" != typeof value && serialise(value);
      const names = path2.split(".");
      const last = names.pop();
      let inner = fields;
      for (const name of names) inner = inner[name] ?? (inner[name] = {});
      inner[last] = value;
    });
};
var variables = atLoad(() => new Map());
var setVariable = (path2, value) => {
  variables.set(path2, value);
};
var own = atLoad(() => new WeakMap());
var setVariableOnce = (event, path2, value) => {
  own.set(occurrence(event), (own.get(occurrence(event)) ?? new Map()).set(path2, value));
};
var occurrence = (event) => event.native ?? event;
var addVariables = (xdm, event) => {
  const add2 = (value, path2) => put(xdm, path2, value);
  variables.forEach(add2);
  own.get(occurrence(event))?.forEach(add2);
};
var sendEvent = (settings, event) => {
  const { edge, type, pageView, documentUnloading } = settings;
  let xdm = context(type);
  addVariables(xdm, event);
  pageView && put(xdm, "web.webPageDetails.pageViews.value", 1);
  const sent = { xdm, documentUnloading };
  return edge.send(settings.renderDecisions ? { ...sent, query: personalization() } : sent);
};
var sendLink = ({ edge, name, url, type }, event) => {
  const xdm = context("web.webinteraction.linkClicks");
  addVariables(xdm, event);
  put(xdm, "web.webInteraction", { URL: url, type, linkClicks: { value: 1 } });
  put(xdm, "web.webInteraction.name", name);
  return edge.send({ xdm, documentUnloading: !0 });
};
var asText = (value) =>
  null == value ? value : contain("Failed to write a value.", () => String(value));
var eventPath = (number2) => {
  const from = number2 - ((number2 - 1) % 100);
  return `_experience.analytics.event${from}to${from + 99}.event${number2}.value`;
};
var setAll = (values, pathOf, isText) => {
  for (const [name, value] of Object.entries(values ?? {}))
    setVariable(pathOf(name), isText ? asText(value) : value);
};
var setVariables = (settings, event) => {
  setAll(
    settings.page,
    (name) =>
      `web.webPageDetails.${"section" === name ? "siteSection" : "error" === name ? "isErrorPage" : name}`,
  );
  "currency" in settings && setVariable("commerce.order.currencyCode", settings.currency);
  "campaign" in settings && setVariable("marketing.trackingCode", settings.campaign);
  setAll(
    settings.props,
    (number2) => `_experience.analytics.customDimensions.props.prop${number2}`,
    !0,
  );
  setAll(
    settings.eVars,
    (number2) => `_experience.analytics.customDimensions.eVars.eVar${number2}`,
    !0,
  );
  for (const number2 of settings.events ?? []) setVariableOnce(event, eventPath(number2), 1);
  if (settings.identity) {
    const { id, namespace } = settings.identity;
    setVariable(
      `identityMap.${namespace}`,
      "string" == typeof id && id
        ? [{ id, authenticatedState: "authenticated", primary: !0 }]
        : void 0,
    );
  }
};
var date = ({ from = -1 / 0, until = 1 / 0 }) => now() >= from && now() < until;
var safely = (read) => {
  try {
    return read();
  } catch {
    return;
  }
};
var findElements = (selector) =>
  safely(() => Array.from(document.querySelectorAll(selector))) ?? [];
var isMatch = (element2, selector) => !!safely(() => element2.matches(selector));
var closest = (element2, selector) =>
  safely(() => element2.closest(selector) ?? closest(element2.getRootNode().host, selector));
var isShown = (element2) =>
  element2.getClientRects().length > 0 && "visible" === getComputedStyle(element2).visibility;
var visible = (left2, right) => [].concat(left2 ?? []).some(isShown) === right;
var OwnImage = atLoad(() => window.Image);
var OwnPromise = (() => (async () => {})().constructor)();
var integer = (max) => Math.floor(Math.random() * (max + 1));
var floodlight = ({
  advertiser,
  group,
  activity,
  revenue,
  quantity,
  currency,
  currencyVariable,
  order,
  variables: variables2,
}) => {
  const parameters = {
    src: advertiser,
    type: group,
    cat: activity,
    ...variables2,
    ...(void 0 === revenue ? {} : { [currencyVariable]: currency, qty: quantity, cost: revenue }),
    ord: order ?? integer(1e12),
  };
  return ((url) => {
    const image = new OwnImage();
    const loaded = new OwnPromise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error(`Failed to load ${url}`));
    });
    loaded.catch(() => {});
    image.src = url;
    return loaded;
  })(
    `https://ad.doubleclick.net/ddm/activity/${Object.entries(parameters)
      .filter(([, value]) => void 0 !== value)
      .map(
        ([name, value]) =>
          `${name}=${((value) => encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, "\ufffd")))(value)}`,
      )
      .join(";")}?`,
  );
};
var environment = (rows) => {
  const name = (() => {
    const script = document.currentScript;
    const name =
      script instanceof HTMLScriptElement ? script.getAttribute("data-environment") : void 0;
    return "string" == typeof name ? name : void 0;
  })();
  return void 0 !== name && Object.prototype.hasOwnProperty.call(rows, name) ? rows[name] : void 0;
};
var decode = (text3) => {
  try {
    return decodeURIComponent(text3);
  } catch {
    return text3;
  }
};
var jar;
var inMemory = atLoad(() => new Map());
var cookies = () => {
  if (!jar) {
    jar = new Map(inMemory);
    try {
      for (const pair of `${document.cookie}`.split(/; */)) {
        const at = pair.indexOf("=");
        const name = decode(pair.slice(0, at));
        at > 0 && !jar.has(name) && jar.set(name, decode(pair.slice(at + 1)));
      }
    } catch {}
  }
  return jar;
};
var readCookie = (name) => cookies().get(name);
var forgetCookies = () => {
  jar = void 0;
};
var writeCookie = (
  name,
  value,
  attributes = "",
  written = value.replace(/[^\w=.-]+/g, encodeURIComponent),
) => {
  try {
    document.cookie = `${name}=${written}; path=/${attributes}`;
  } catch {}
  forgetCookies();
};
var listeners = [];
var beginTurn = () => {
  forgetCookies();
  for (const listener of listeners) listener();
};
var step = (action, timeoutMs, result, rule2) =>
  "function" != typeof result?.then
    ? result
    : (async () => {
        try {
          return await new OwnPromise((resolve, reject) => {
            result.then(resolve, reject);
            later(() => reject(`It took longer than ${timeoutMs / 1e3} seconds.`), timeoutMs);
          });
        } catch (error) {
          log("error", `Failed to execute action ${action} of rule ${rule2}. `, error);
          return new OwnPromise(() => {});
        }
      })();
var count = 0;
var rule = (body, facts) => {
  const number2 = count++;
  return (event) => contain(`Failed to execute rule ${number2}.`, () => body(event, number2));
};
var serves =
  (paths, hosts, moreHosts = []) =>
  () => {
    const isServed =
      (!paths.length || paths.some((start2) => `${path()}/`.startsWith(start2))) &&
      (!hosts.length || [...hosts, ...moreHosts].includes(host().replace(/:\d+$/, "")));
    isServed || log("warn", "This page is not served by the bundle.");
    return isServed;
  };
var mark = Symbol.for("tagwright");
var isSwitchedOff = () =>
  void 0 !== (readCookie("tagwright_off") ?? document.currentScript?.dataset?.off);
var addListener = atLoad(() => window.addEventListener);
var listen = (type, listener) => {
  atLoad(() =>
    addListener.call(
      window,
      type,
      (event) => contain(`Failed to react to ${type}.`, () => listener(event)),
      !0,
    ),
  );
};
var held = [];
var trigger = (run) => {
  if (held) held.push(run);
  else {
    beginTurn();
    run();
  }
};
var start = (serves2, ...setup) =>
  atLoad(() => {
    if (window[mark] || !(window[mark] = !0)) return log("warn", "Another bundle is loaded.");
    if (atLoad(isSwitchedOff)) return log("warn", "Switched off.");
    if (!serves2 || serves2()) {
      for (const [register, run, settings] of setup) atLoad(() => register(run, settings));
      (() => {
        const waiting3 = held;
        held = void 0;
        for (const run of waiting3) trigger(run);
      })();
    }
  });
var isFor = (element2, settings) => isMatch(element2, settings.selector ?? "*") && !0;
var elementsOf = (native) => native.composedPath().filter((node) => node instanceof Element);
var rules = [];
var click = (run, settings) => {
  rules.length || listen("click", react);
  rules.push({ run, settings });
};
var react = (native) => {
  ((native, rules2) => {
    const path2 = elementsOf(native);
    const met = [];
    for (const { run, settings } of rules2) {
      const element2 = path2.find((node) => isFor(node, settings));
      element2 &&
        (native.isTrusted || settings.untrusted) &&
        met.push({ run, settings, event: { element: element2, native } });
    }
    met.length && trigger(() => met.forEach(({ run, event }) => run(event)));
  })(native, rules);
};
var listening = atLoad(() => new Map());
var customEvent = (run, { type, selector }) => {
  const rules2 = listening.get(type) ?? [];
  listening.has(type) || listen(type, (native) => react2(native, rules2));
  listening.set(type, rules2);
  rules2.push({ run, selector });
};
var react2 = (native, rules2) => {
  const path2 = elementsOf(native);
  const { detail: detail2 } = native;
  const met = rules2.flatMap(({ run, selector }) => {
    const element2 = path2.find((node) => isMatch(node, selector ?? "*"));
    return element2 || !selector ? [() => run({ element: element2, native, detail: detail2 })] : [];
  });
  met.length && trigger(() => met.forEach((run) => run()));
};
var phases = [[], [], [], []];
var reached = -1;
var watching = !1;
var reach = (phase, event) => {
  for (; reached < phase;) {
    const runs = phases[++reached];
    trigger(() => runs.forEach((run) => run(event)));
  }
};
var onPhase = (phase, run) => {
  watching ||
    (() => {
      watching = !0;
      listen("DOMContentLoaded", (native) => reach(2, { native }));
      listen("load", (native) => reach(3, { native }));
      trigger(() => {
        reach(0, {});
        const phase = { complete: 3, interactive: 2 }[textOf(document.readyState)];
        phase && later(() => reach(phase, {}), 0);
      });
    })();
  phases[phase].push(run);
};
var domReady = (run, _settings) => onPhase(2, run);
var windowLoaded = (run, _settings) => onPhase(3, run);
var lowerCase = (value) => ("string" == typeof value ? value.toLowerCase() : value);
var trim = (value) => ("string" == typeof value ? value.trim() : value);
var filled = (value) => ("" === value ? void 0 : value);
var own2 = (table, key) =>
  void 0 !== key && Object.prototype.hasOwnProperty.call(table, String(key))
    ? table[String(key)]
    : void 0;
var template = (...parts) => (parts.includes(void 0) ? void 0 : parts.join(""));
var hasAny = (left2, right) => Array.isArray(left2) && right.some((item) => left2.includes(item));
var digits = (cookie) =>
  readCookie(cookie)
    ?.split(/[^\w.-]/)
    .filter((token) => /^\d$/.test(token))
    .map(Number);
var failed = "Failed to check the cookies.";
var waiting2 = atLoad(() => new Set());
var isWatching = !1;
var isPolling = !1;
var hasChangeEvent = !1;
var poll = () => {
  isPolling = !0;
  later(() => {
    isPolling = !1;
    beginTurn();
    for (const isWaiting of waiting2) !isPolling && isWaiting() && poll();
  }, 500);
};
var gate = (allowed, settings, action, event, pending) => {
  if (allowed()) return action(settings(), event);
};
var left = (before) =>
  new OwnPromise((resolve) => {
    listen("pagehide", resolve);
    listen("visibilitychange", () => document.hidden && resolve(1));
    before(resolve);
  });
var request = atLoad(() => window.fetch);
var sendBeacon = atLoad(() => navigator.sendBeacon);
var post = async (url, body, mayKeep) => {
  const keepalive = mayKeep && body.length < 6e4;
  const signal = AbortSignal.timeout?.(2e4);
  try {
    return await request(url, {
      body,
      redirect: "error",
      method: "POST",
      credentials: "include",
      cache: "no-cache",
      referrer: location.origin,
      keepalive,
      signal,
    });
  } catch (error) {
    await new OwnPromise((resolve) => later(resolve, 0));
    if (!keepalive || signal?.aborted) throw error;
    return;
  }
};
var probe = "tagwright_probe";
var apex;
var apexDomain = () => {
  const labels = location.hostname.split(".");
  for (let count2 = 2; void 0 === apex && count2 < labels.length; count2++) {
    const domain = labels.slice(-count2).join(".");
    writeCookie(probe, "1", `; domain=${domain}`);
    readCookie(probe) && (apex = domain);
    writeCookie(probe, "", `; domain=${domain}; max-age=0`);
  }
  return apex ?? (apex = location.hostname);
};
var store = (kind, key, value) => {
  try {
    window[kind].setItem(key, value);
  } catch {}
};
var rememberCookie = ({ key, value }, prefix) => {
  key.startsWith(prefix) && inMemory.set(key, value);
  forgetCookies();
};
var storeCookie = ({ key, value, maxAge, attrs }, prefix) => {
  if (!key.startsWith(prefix)) return;
  inMemory.delete(key);
  const sameSite = attrs?.SameSite;
  writeCookie(
    key,
    value,
    (apexDomain().includes(".") ? `; domain=${apexDomain()}` : "") +
      (void 0 === maxAge ? "" : `; max-age=${maxAge}`) +
      (sameSite ? `; samesite=${sameSite}` : "") +
      (/none/i.test(sameSite) ? "; secure" : ""),
  );
};
var pretty = (value) => serialise(value, 2);
var report = (level6, label, notes = []) =>
  notes.forEach((note) => log(level6, `The server responded with ${label}:\n${pretty(note)}`));
var queryParameter = (name) => new URLSearchParams(location.search).get(name) ?? void 0;
var isRetried = (status) => [429, 502, 503, 504].includes(status);
var waitToRetry = ({ headers }, retry) =>
  left((resolve) =>
    later(
      resolve,
      ((retryAfter, retry) => {
        const header = `${retryAfter}`;
        const seconds = parseFloat(header);
        const delayMs = isNaN(seconds) ? Date.parse(header) - now() : 1e3 * seconds;
        return isNaN(delayMs)
          ? (700 + integer(600)) * (1 + retry)
          : Math.min(Math.max(delayMs, 0), 3e5);
      })(headers.get("Retry-After"), retry),
    ),
  );
var createEdge = (config, allowed) => {
  const { datastream, org, domain } = config;
  const prefix = ((org) => `kndctr_${org.replace("@", "_")}_`)(org);
  const suites = config.reportSuites;
  const fallback = config.thirdPartyDomain;
  let first;
  const isKnown = () => !!readCookie(`${prefix}identity`);
  const deliver = async (event, created, leaving2) => {
    const id = "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
      (
        +digit ^
        ((15 &
          (() => {
            try {
              return crypto.getRandomValues(new Uint8Array(1))[0];
            } catch {
              return 256 * Math.random();
            }
          })()) >>
          (+digit / 4))
      ).toString(16),
    );
    const request2 = async (to) => {
      const hint = readCookie(`${prefix}cluster`);
      const url = `https://${to}/ee${hint ? `/${hint}` : ""}/v1/${leaving2 ? "collect" : "interact"}?configId=${datastream}&requestId=${id}`;
      const body = ((event, to, prefix, waitedMs, reportSuites) => {
        const domain = apexDomain();
        const entries = [...(to.endsWith(domain) ? inMemory : cookies())]
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => ({ key, value }));
        return `{"events":[${event}],${serialise({ query: { identity: { fetch: ["ECID"] } }, meta: { configOverrides: reportSuites && { com_adobe_analytics: { reportSuites } }, state: { domain, cookiesEnabled: !0, entries: entries.length ? entries : void 0 }, queueTimeMillis: Math.min(Math.max(waitedMs, 0), 3e5) } }).slice(1)}`;
      })(event, to, prefix, now() - created, suites);
      let isTaken;
      if (
        !leaving2 ||
        !(isTaken = ((url, body) => {
          try {
            return sendBeacon.call(
              navigator,
              url,
              new Blob([body], { type: "text/plain; charset=UTF-8" }),
            );
          } catch {
            return;
          }
        })(url, body))
      )
        for (let retry = 0; ;) {
          const response = await post(url, body, !1 !== isTaken);
          if (response) {
            if (3 === retry || !isRetried(response.status)) return response;
            await waitToRetry(response, retry++);
          } else isTaken = !1;
        }
    };
    try {
      const response = await (
        fallback ? request2(domain).catch(() => request2(fallback)) : request2(domain)
      ).catch((error) => log("error", "Network request failed.\nCaused by: ", error));
      if (!response) return;
      const handles = await (async (response) => {
        const { status } = response;
        let body = await response.text();
        let answer;
        try {
          answer = JSON.parse(body);
          body = pretty(answer);
        } catch {}
        if (!response.ok || (answer ? !Array.isArray(answer.handle) : 204 !== status))
          throw new Error(
            `The server responded with a status code ${status} and ${body ? `response body:\n${body}` : "no response body."}`,
          );
        report("warn", "a warning", answer?.warnings);
        report("error", "a non-fatal error", answer?.errors);
        return answer?.handle ?? [];
      })(response);
      forgetCookies();
      const apply = (isInMemory) =>
        ((handles, prefix, isInMemory) => {
          for (const handle of handles)
            for (const item of [handle?.payload].flat())
              contain("Failed to apply a response.", () => {
                const { type } = handle;
                "state:store" === type && (isInMemory ? rememberCookie : storeCookie)(item, prefix);
                "identity:result" !== type ||
                  isInMemory ||
                  "ECID" !== item.namespace.code ||
                  store("sessionStorage", "ecid", item.id);
              });
        })(handles, prefix, isInMemory);
      edge.storing ? edge.storing(apply) : apply();
      isKnown() || log("warn", "Identity cookie not found.");
    } catch (error) {
      log("error", "", error);
    }
  };
  const edge = {
    async send({ xdm, query, documentUnloading }) {
      const created = now();
      const event = serialise({ xdm, query });
      for (
        ;
        first &&
        !isKnown() &&
        !(await left((resolve) => {
          first.then(resolve);
        }));
      );
      const leaving2 = documentUnloading && isKnown();
      first = deliver(event, created, leaving2).then(() => {
        first = void 0;
      });
    },
  };
  return edge;
};
var storeWhenAllowed = (edge, allowed) => {
  const held3 = [];
  const isHolding2 = () => !!held3.length;
  const storeHeld = () => {
    if (allowed()) for (const apply of held3.splice(0)) apply();
  };
  ((listener = storeHeld), listeners.push(listener));
  var listener;
  return Object.assign(edge, {
    storing(apply) {
      held3.push(apply);
      if (allowed()) return storeHeld();
      apply(!0);
      ((isWaiting) => {
        waiting2.add(isWaiting);
        if (!isWatching) {
          isWatching = !0;
          listen("visibilitychange", beginTurn);
          listen("focus", beginTurn);
          contain(failed, () => {
            const { cookieStore } = window;
            cookieStore?.addEventListener("change", () => contain(failed, beginTurn));
            hasChangeEvent = !!cookieStore;
          });
        }
        hasChangeEvent || isPolling || poll();
      })(isHolding2);
    },
  });
};
var attribute = ({ element: element2 }, name) =>
  ((element2, name) => safely(() => element2.getAttribute(name)) ?? void 0)(
    closest(element2, `[${name}]`),
    name,
  );
var detail = (event, path2) => {
  try {
    let value = event.detail;
    for (const name of path2?.split(".") ?? []) {
      value = value?.[name];
      if (value === {}[name]) return;
    }
    return value ?? void 0;
  } catch {
    return;
  }
};
var readGlobal = (path2) => {
  try {
    let value = window;
    for (const name of path2.split(".")) {
      const owner = value;
      value = owner[name];
      if (
        value === {}[name] ||
        (owner === window && (value instanceof Element || value instanceof HTMLCollection))
      )
        return;
    }
    return value ?? void 0;
  } catch {
    return;
  }
};
var level = (number2) => path().split("/")[number2] || void 0;
var level2 = () => level(2);
var level3 = () => level(3);
var level4 = () => level(4);
var level5 = () => level(5);
var width = () => [window.innerWidth, window.innerHeight][0];
// The code that is generated for the site:

const declared23 = () => digits("cmapi_cookie_privacy");
const declared4 = () => lowerCase(trim(readGlobal("digitalData.page.pageInfo.pageTrack")));
const declared6 = () => level2();
const declared7 = () => level3();
const declared8 = () => level4();
const declared9 = () => level5();
const declared10 = () =>
  filled(readGlobal("digitalData.page.pageInfo.pageName")) ??
  template("in:", declared6(), ":", declared7(), ":", declared8(), ":", declared9()) ??
  template("in:", declared6(), ":", declared7(), ":", declared8()) ??
  template("in:", declared6(), ":", declared7()) ??
  template("in:", declared6()) ??
  "in:home";
const declared11 = () =>
  filled(own2(declared2, declared4())) ?? filled(own2(declared3, declared6())) ?? "others";
const declared15 = () =>
  readGlobal("digitalData.user.loginEnabled") === "N"
    ? "logged out"
    : readCookie("xsdcxyn") === "YG"
      ? "logged in"
      : path().includes("/business/") && readCookie("xsdcbxyn") === "YGB"
        ? "logged in"
        : "logged out";
const declared16 = () => (width() <= 768 ? "mobile" : "desktop");
const declared2 = {
  home: "home",
  "business home": "business",
  "product family showcase": "consumer",
  "product category detail": "consumer",
  "product finder": "consumer",
  "product compare": "consumer",
  "product detail": "consumer",
  "flagship pdp": "consumer",
  "business product detail": "business",
  "business flagship pdp": "business",
  "business insights detail": "business",
  "business solution detail": "business",
  "marketing page": "campaign",
  microsite: "campaign",
  "offer detail": "offer",
  "support product detail": "support",
  "support category": "support",
  "store locator": "store locator",
  "search result": "search",
  "ai search": "search",
  "my account": "account",
  "brand hub": "explore",
  "about samsung": "info",
  news: "news",
  "news detail": "news",
  unpacked: "event",
  "event detail": "event",
  "live commerce": "event",
  "investor relations": "info",
  "smart home": "explore",
  privacy: "info",
  legal: "info",
  cookies: "info",
  "terms and conditions": "info",
  sitemap: "info",
  accessibility: "info",
  "shop help": "support",
};
const declared3 = {
  business: "business",
  support: "support",
  offer: "offer",
  search: "search",
  aisearch: "search",
  "store-locator": "store locator",
  explore: "explore",
  info: "info",
  microsite: "campaign",
  account: "account",
  news: "news",
  blog: "blog",
  event: "event",
  apps: "apps",
};
const declared1 = () => hasAny(declared23(), [4]);
const declared24 = storeWhenAllowed(
  createEdge({
    datastream: "11111111-2222-4333-8444-555555555555",
    org: "ABCDEF0123456789ABCDEF01@AdobeOrg",
    domain: "edge.shop.example",
    reportSuites: ["shop-in", "shop-global"],
    thirdPartyDomain: "adobedc.demdex.net",
  }),
  () => hasAny(declared23(), [3]),
);
start(
  serves(["/in/"], ["www.shop.example"], environment({ preview: ["localhost", "127.0.0.1"] })),
  [
    domReady,
    rule((parameter1) => {
      if (!["search result", "ai search"].includes(declared4())) return;
      setVariables(
        {
          eVars: {
            12: visible(findElements("#no-result"), true)
              ? "search result:no"
              : "search result:yes",
          },
        },
        parameter1,
      );
    }),
  ],
  [
    click,
    rule((parameter1, parameter2) => {
      setVariables(
        {
          props: {
            20: attribute(parameter1, "an-ca"),
            21: attribute(parameter1, "an-tr"),
            22: attribute(parameter1, "an-la"),
            23: attribute(parameter1, "aria-label"),
          },
          eVars: {
            20: attribute(parameter1, "an-ca"),
            21: attribute(parameter1, "an-tr"),
            22: attribute(parameter1, "an-la"),
          },
          events: [30],
        },
        parameter1,
      );
      step(
        2,
        2000,
        sendLink(
          { edge: declared24, name: attribute(parameter1, "an-la"), type: "other" },
          parameter1,
        ),
        parameter2,
      );
    }),
    { selector: "[an-la], [an-la] *" },
  ],
  [
    domReady,
    rule((parameter1, parameter2) => {
      setVariables(
        {
          page: { name: declared10(), section: declared11() },
          currency: "INR",
          campaign: queryParameter("cid"),
          identity: { namespace: "CRMID", id: queryParameter("samid") || readCookie("samid") },
          props: {
            1: declared10(),
            2: declared6(),
            3: declared7(),
            4: declared8(),
            5: declared9(),
            6: declared11(),
            7: declared15(),
            8: declared16(),
          },
          eVars: {
            1: declared10(),
            2: declared11(),
            3:
              declared9() !== undefined
                ? 5
                : declared8() !== undefined
                  ? 4
                  : declared7() !== undefined
                    ? 3
                    : declared6() !== undefined
                      ? 2
                      : 1,
            4: filled(readGlobal("digitalData.product.0.pvi_subtype_name")) ?? declared6(),
            5: declared15(),
            6:
              href().includes("multistore") || href().includes("epp")
                ? "epp"
                : href().includes("in/business/")
                  ? "smb"
                  : "b2c",
            7: "INR",
            8: hasAny(declared23(), [2]) ? "in" : "out",
            9: readCookie("__COM_SPEED") === "H" ? "high bandwidth" : "low bandwidth",
            10: declared16(),
            11: width() < 768 ? "mobileweb" : "web",
            13: declared4(),
          },
          events: [1],
        },
        parameter1,
      );
      step(
        2,
        2000,
        sendEvent(
          {
            edge: declared24,
            type: "web.webpagedetails.pageViews",
            pageView: true,
            renderDecisions: true,
          },
          parameter1,
        ),
        parameter2,
      );
    }),
  ],
  [
    windowLoaded,
    rule((parameter1, parameter2) => {
      if (
        !![
          "/in/home_hq",
          "/in/home_hq/",
          "/in/home_notag",
          "/in/home_notag/",
          "/in/home_3rd",
          "/in/home_3rd/",
        ].includes(path())
      )
        return;
      if (!date({ from: 1742322600000, until: 1748716200000 })) return;
      step(
        1,
        2000,
        gate(
          declared1,
          () => ({
            advertiser: "1234567",
            group: "spring25",
            activity: "pagevw01",
            variables: { u1: declared10(), u2: declared11() },
            quantity: 1,
            currency: "INR",
            currencyVariable: "u20",
          }),
          floodlight,
          parameter1,
        ),
        parameter2,
      );
    }),
  ],
  [
    customEvent,
    rule((parameter1, parameter2) => {
      if (!date({ from: 1742322600000, until: 1748716200000 })) return;
      step(
        1,
        2000,
        gate(
          declared1,
          () => ({
            advertiser: "1234567",
            group: "inshop",
            activity: "purchase",
            revenue: detail(parameter1, "total"),
            order: detail(parameter1, "order"),
            quantity: 1,
            currency: "INR",
            currencyVariable: "u20",
          }),
          floodlight,
          parameter1,
        ),
        parameter2,
      );
    }),
    { type: "shop:purchase" },
  ],
);
