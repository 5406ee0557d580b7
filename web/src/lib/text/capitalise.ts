/** A text without spaces around it and with a capital first letter. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = text.trim();
  return first.toLocaleUpperCase('vi') + rest.join('');
}
