const PLACEHOLDER = '__CSP_NONCE__';

/** The nonce the server wrote into this page; empty where none was (the development server). */
export function cspNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === PLACEHOLDER ? '' : content;
}

/** The scroll lock behind dialogs writes a <style>; it looks for its nonce in this global. */
export function exposeNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() || undefined });
}
