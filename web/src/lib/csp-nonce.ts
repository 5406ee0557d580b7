const PLACEHOLDER = '__CSP_NONCE__';

/** The nonce the server wrote into the page; empty on the development server. */
export function cspNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === PLACEHOLDER ? '' : content;
}

/** The scroll lock of dialogs adds a <style> and reads its nonce from this global. */
export function exposeNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() || undefined });
}
