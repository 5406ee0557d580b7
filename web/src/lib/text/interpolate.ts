const PLACEHOLDER = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** Fills placeholders; `{count|order|orders}` chooses the word for one or for any other number. */
export function interpolate(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return String(value) === '1' ? one : many;
  });
}
