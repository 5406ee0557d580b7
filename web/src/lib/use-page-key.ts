import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

/** Runs when a key is pressed alone while no field has the focus. */
export function usePageKey(key: string, run: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    run(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
