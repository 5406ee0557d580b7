import { expect, it } from 'vitest';
import { swipeDirection } from './swipe.ts';

it('follows a long sideways movement', () => {
  expect(swipeDirection(80, 10)).toBe('right');
  expect(swipeDirection(-80, -20)).toBe('left');
});

it('ignores taps, short drags and scrolling', () => {
  expect(swipeDirection(0, 0)).toBeNull();
  expect(swipeDirection(59, 0)).toBeNull();
  expect(swipeDirection(80, 60)).toBeNull();
  expect(swipeDirection(-100, 300)).toBeNull();
});
