var log = (level, text3, error = "") => {
  try {
    "true" === localStorage.getItem("tagwright.debug") &&
      console[level](`[tagwright] ${text3}${messageOf(error)}`);
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
var textOf = (value) => ("string" == typeof value ? value : "");
var clientSize = () => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { viewportWidth: clientWidth, viewportHeight: clientHeight };
};
var screenSize = () => {
  const { width, height, orientation } = screen;
  return {
    screenWidth: width,
    screenHeight: height,
    screenOrientation: orientation?.type?.split("-")[0],
  };
};
var context = (eventType) => {
  const moment = new Date(now());
  const offset = moment.getTimezoneOffset();
  return {
    eventType,
    web: {
      webPageDetails: { URL: location.href },
      webReferrer: { URL: textOf(document.referrer) },
    },
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
var stringify = atLoad(() => JSON.stringify);
var serialise = (value, indent) =>
  stringify(
    value,
    function (key, bent) {
      const own2 = this[key];
      return [{}, [], "", 0, !1].some((one) => one.toJSON === own2?.toJSON) ? own2 : bent;
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
  return edge.send(sent);
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
  setAll(
    settings.eVars,
    (number2) => `_experience.analytics.customDimensions.eVars.eVar${number2}`,
    !0,
  );
  for (const number2 of settings.events ?? []) setVariableOnce(event, eventPath(number2), 1);
};
var decode = (text3) => {
  try {
    return decodeURIComponent(text3);
  } catch {
    return text3;
  }
};
var jar;
var cookies = () => {
  if (!jar) {
    jar = new Map();
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
var OwnPromise = (() => (async () => {})().constructor)();
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
    forgetCookies();
    run();
  }
};
var start = (serves, ...setup) =>
  atLoad(() => {
    if (window[mark] || !(window[mark] = !0)) return log("warn", "Another bundle is loaded.");
    if (atLoad(isSwitchedOff)) return log("warn", "Switched off.");
    if (!serves || serves()) {
      for (const [register, run, settings] of setup) atLoad(() => register(run, settings));
      (() => {
        const waiting3 = held;
        held = void 0;
        for (const run of waiting3) trigger(run);
      })();
    }
  });
var safely = (read) => {
  try {
    return read();
  } catch {
    return;
  }
};
var closest = (element2, selector) =>
  safely(() => element2.closest(selector) ?? closest(element2.getRootNode().host, selector));
var isFor = (element2, settings) =>
  ((element2, selector) => !!safely(() => element2.matches(selector)))(
    element2,
    settings.selector ?? "*",
  ) && !0;
var rules = [];
var click = (run, settings) => {
  rules.length || listen("click", react);
  rules.push({ run, settings });
};
var react = (native) => {
  ((native, rules2) => {
    const path2 = ((native) => native.composedPath().filter((node) => node instanceof Element))(
      native,
    );
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
var phases = [[], [], [], []];
var reached = -1;
var watching = !1;
var reach = (phase, event) => {
  for (; reached < phase;) {
    const runs = phases[++reached];
    trigger(() => runs.forEach((run) => run(event)));
  }
};
var pageBottom = (run, _settings) =>
  ((phase, run) => {
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
    phases[1].push(run);
  })(0, run);
var hasAny = (left2, right) => Array.isArray(left2) && right.some((item) => left2.includes(item));
var digits = (cookie) =>
  readCookie(cookie)
    ?.split(/[^\w.-]/)
    .filter((token) => /^\d$/.test(token))
    .map(Number);
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
var storeCookie = ({ key, value, maxAge, attrs }, prefix) => {
  if (!key.startsWith(prefix)) return;
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
var report = (level, label, notes = []) =>
  notes.forEach((note) => log(level, `The server responded with ${label}:\n${pretty(note)}`));
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
          ? (700 + Math.floor(601 * Math.random())) * (1 + retry)
          : Math.min(Math.max(delayMs, 0), 3e5);
      })(headers.get("Retry-After"), retry),
    ),
  );
var isAllowed = (allowed) => {
  forgetCookies();
  return !1 !== allowed?.();
};
var createEdge = (config, allowed) => {
  const { datastream, org, domain } = config;
  const prefix = ((org) => `kndctr_${org.replace("@", "_")}_`)(org);
  let first;
  const isKnown = () => !!readCookie(`${prefix}identity`);
  const deliver = async (event, created, leaving) => {
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
    try {
      const response = await (async (to) => {
        const hint = readCookie(`${prefix}cluster`);
        const url = `https://${to}/ee${hint ? `/${hint}` : ""}/v1/${leaving ? "collect" : "interact"}?configId=${datastream}&requestId=${id}`;
        const body = ((event, to, prefix, waitedMs) => {
          const domain = apexDomain();
          const entries = to.endsWith(domain)
            ? []
            : [...cookies()]
                .filter(([key]) => key.startsWith(prefix))
                .map(([key, value]) => ({ key, value }));
          return `{"events":[${event}],${serialise({ query: { identity: { fetch: ["ECID"] } }, meta: { state: { domain, cookiesEnabled: !0, entries: entries.length ? entries : void 0 }, queueTimeMillis: Math.min(Math.max(waitedMs, 0), 3e5) } }).slice(1)}`;
        })(event, to, prefix, now() - created);
        let isTaken;
        if (!(
          leaving &&
          isAllowed(allowed) &&
          (isTaken = ((url, body) => {
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
        ))
          for (let retry = 0; isAllowed(allowed);) {
            const response = await post(url, body, !1 !== isTaken);
            if (response) {
              if (3 === retry || !isRetried(response.status)) return response;
              await waitToRetry(response, retry++);
            } else isTaken = !1;
          }
      })(domain).catch((error) => log("error", "Network request failed.\nCaused by: ", error));
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
      if (!isAllowed(allowed)) return;
      forgetCookies();
      const apply = (isInMemory) =>
        ((handles, prefix) => {
          for (const handle of handles)
            for (const item of [handle?.payload].flat())
              contain("Failed to apply a response.", () => {
                const { type } = handle;
                "state:store" === type && storeCookie(item, prefix);
                "identity:result" === type &&
                  "ECID" === item.namespace.code &&
                  store("sessionStorage", "ecid", item.id);
              });
        })(handles, prefix);
      apply();
      isKnown() || log("warn", "Identity cookie not found.");
    } catch (error) {
      log("error", "", error);
    }
  };
  return {
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
      const leaving = documentUnloading && isKnown();
      first = deliver(event, created, leaving).then(() => {
        first = void 0;
      });
    },
  };
};
var attribute = ({ element: element2 }, name) =>
  ((element2, name) => safely(() => element2.getAttribute(name)) ?? void 0)(
    closest(element2, `[${name}]`),
    name,
  );
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
// The code that is generated for the site:

const declared4 = () => digits("cmapi_cookie_privacy");
const declared2 = () => readGlobal("digitalData.page.pageInfo.pageName");
const declared1 = () => hasAny(declared4(), [3]);
const declared5 = createEdge(
  {
    datastream: "11111111-2222-4333-8444-555555555555",
    org: "ABCDEF0123456789ABCDEF01@AdobeOrg",
    domain: "edge.shop.example",
  },
  declared1,
);
start(
  undefined,
  [
    pageBottom,
    rule((parameter1, parameter2) => {
      setVariables(
        {
          page: { name: declared2() },
          currency: "EUR",
          eVars: { 1: declared2(), 2: readCookie("xsdcxyn") === "YG" ? "logged in" : "logged out" },
          events: [1],
        },
        parameter1,
      );
      step(
        2,
        2000,
        gate(
          declared1,
          () => ({ edge: declared5, type: "web.webpagedetails.pageViews", pageView: true }),
          sendEvent,
          parameter1,
        ),
        parameter2,
      );
    }),
  ],
  [
    click,
    rule((parameter1, parameter2) => {
      setVariables({ eVars: { 20: attribute(parameter1, "an-la") }, events: [30] }, parameter1);
      step(
        2,
        2000,
        gate(
          declared1,
          () => ({ edge: declared5, name: attribute(parameter1, "an-la"), type: "other" }),
          sendLink,
          parameter1,
        ),
        parameter2,
      );
    }),
    { selector: "[an-la]" },
  ],
);
