/** At most `size` page numbers in a row, around the current one where the ends allow. */
export function pageWindow(current: number, last: number, size: number): number[] {
  const length = Math.min(size, last);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
