import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the window of page numbers', () => {
  it.each([
    { current: 1, last: 3, size: 10, pages: [1, 2, 3] },
    { current: 1, last: 40, size: 10, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { current: 20, last: 40, size: 10, pages: [15, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
    { current: 40, last: 40, size: 10, pages: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40] },
    { current: 7, last: 9, size: 3, pages: [6, 7, 8] },
  ])('of $size at page $current of $last', ({ current, last, size, pages }) => {
    expect(pageWindow(current, last, size)).toEqual(pages);
  });
});
