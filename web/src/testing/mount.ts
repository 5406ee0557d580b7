import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | null = null;

/** Shows an element alone in the document. */
export function mount(element: ReactNode): void {
  unmount();
  const container = document.createElement('div');
  document.body.append(container);
  const mounted = createRoot(container);
  root = mounted;
  flushSync(() => mounted.render(element));
}

export function unmount(): void {
  const mounted = root;
  root = null;
  if (mounted) flushSync(() => mounted.unmount());
  document.body.replaceChildren();
}
