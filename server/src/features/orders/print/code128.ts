const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');

const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;
const STOP = 106;
const MAX_LENGTH = 40;

/** Encodes runs of four or more digits in pairs, as the standard advises, and other characters singly. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let set: 'B' | 'C' | null = null;
  const switchCodeSet = (wanted: 'B' | 'C') => {
    if (set === null) values.push(wanted === 'B' ? START_B : START_C);
    else if (set !== wanted) values.push(wanted === 'B' ? TO_B : TO_C);
    set = wanted;
  };
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    if (digits >= 4) {
      switchCodeSet('C');
      for (const end = at + digits - (digits % 2); at < end; at += 2)
        values.push(Number(text.slice(at, at + 2)));
    } else {
      switchCodeSet('B');
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}

/** Returns the widths of bars and gaps of a Code 128, a bar first; null for a text it cannot encode. */
export function code128(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text) || text.length > MAX_LENGTH) return null;
  const values = valuesOf(text);
  const check = values.reduce((total, value, n) => total + value * Math.max(1, n), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number));
}
