import { useEffect } from 'react';
import { isTyping } from '../lib/is-typing.ts';

/** '/' focuses the page's search box, if it has one. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const box = document.querySelector<HTMLInputElement>('input[data-page-search]');
      if (box === null) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
