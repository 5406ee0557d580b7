import { usePageKey } from '../lib/use-page-key.ts';

/** '/' focuses the page's search box, if it has one. */
export function useSearchShortcut(): void {
  usePageKey('/', (event) => {
    const box = document.querySelector<HTMLInputElement>('input[data-page-search]');
    if (box === null) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
