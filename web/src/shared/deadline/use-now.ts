import { useEffect } from 'react';
import { createStore } from '../../lib/store.ts';

const TICK_MS = 30_000;

const clock = createStore(Date.now());
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function follow(): () => void {
  const tick = () => clock.set(Date.now());
  if (followers === 0) {
    tick();
    timer = setInterval(tick, TICK_MS);
  }
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) clearInterval(timer);
  };
}

/** The current time; one timer updates it every 30 s for all components. */
export function useNow(): number {
  useEffect(follow, []);
  return clock.use();
}
