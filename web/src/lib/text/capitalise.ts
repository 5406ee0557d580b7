/** Trims a text and capitalises its first letter. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = text.trim();
  return first.toLocaleUpperCase('vi') + rest.join('');
}
