/** `12.3`: since a time of `performance.now()`. */
export function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
