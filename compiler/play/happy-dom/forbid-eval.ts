import type { BrowserWindow } from 'happy-dom';

/**
 * If the page's content security policy forbids `eval`, makes `eval` and `Function` throw, and
 * reports each attempt.
 */
export function forbidEval(
  window: BrowserWindow,
  policy: string | undefined,
  failed: (error: string) => void,
): void {
  const directive = policy?.split(/;\s*/).find((part) => part.startsWith('script-src '));
  if (directive === undefined || directive.includes("'unsafe-eval'")) return;
  const page = window as unknown as {
    readonly EvalError: ErrorConstructor;
    readonly Function: FunctionConstructor;
  };
  const refuse = (): never => {
    failed("the page's policy forbids script-src eval");
    throw new page.EvalError("The page's policy forbids eval.");
  };
  const set = (name: string, value: unknown): void =>
    void Object.defineProperty(window, name, { value, writable: true, configurable: true });
  set('eval', refuse);
  set('Function', new Proxy(page.Function, { apply: refuse, construct: refuse }));
}
