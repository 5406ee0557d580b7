/** At most `size` consecutive page numbers with the current one in the middle, or nearest to it at the ends. */
export function pageWindow(current: number, last: number, size: number): number[] {
  const length = Math.min(size, last);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
