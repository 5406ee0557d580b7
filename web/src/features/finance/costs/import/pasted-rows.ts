/** A code and a cost of each pasted line: two columns of a spreadsheet, or two words. Other lines are left out. */
export function toPastedRows(text: string): [code: string, cost: string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [code = '', ...more] = splitLine(line).map((cell) => cell.trim());
    const cost = more.findLast((cell) => cell !== '') ?? '';
    return code === '' || cost === '' ? [] : [[code, cost]];
  });
}

/** Commas and dots separate no columns: they belong to the amounts. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t');
  if (line.includes(';')) return line.split(';');
  const [, code = '', cost = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(line) ?? [];
  return [code, cost];
}
