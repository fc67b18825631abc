interface ScriptPolicy {
  /** Creates values that are valid wherever a script URL is required. */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Not every browser supports Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
    };
  }
}

export const serviceWorkerUrl = '/sw.js';
const engineScript = /^\/engine\/[\w.-]+\/[\w.-]+\.js$/;

/** The scripts this site starts beside its own bundle. */
export function isOwnScript(url: string, origin: string): boolean {
  const target = new URL(url, origin);
  const { pathname } = target;
  return target.origin === origin && (pathname === serviceWorkerUrl || engineScript.test(pathname));
}

let policy: ScriptPolicy | undefined;

/** The CSP allows scripts only through this policy; a policy name can be used once. */
export function toTrustedScript(url: string): string {
  const { trustedTypes } = window;
  policy ??= trustedTypes
    ? trustedTypes.createPolicy('app', { createScriptURL })
    : { createScriptURL };
  return policy.createScriptURL(url);
}

function createScriptURL(url: string): string {
  if (isOwnScript(url, location.origin)) return url;
  throw new TypeError(`Not a script of this site: ${url}`);
}
