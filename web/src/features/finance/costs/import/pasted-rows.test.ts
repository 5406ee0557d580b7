import { expect, it } from 'vitest';
import { toPastedRows } from './pasted-rows.ts';

it.each([
  ['AO-M\t219.000', ['AO-M', '219.000']],
  ['AO-M\t219,000\r\n', ['AO-M', '219,000']],
  ['AO M đen\t219k', ['AO M đen', '219k']],
  ['AO-M\tÁo thun\t\t219.000 ₫\t', ['AO-M', '219.000 ₫']],
  ['AO-M;12,5', ['AO-M', '12,5']],
  ['AO-M  219 000', ['AO-M', '219 000']],
])('reads %j', (text, row) => {
  expect(toPastedRows(text)).toEqual([row]);
});

it('leaves out lines without two columns', () => {
  expect(toPastedRows('AO-M\n\n \t5\nAO-L\t7')).toEqual([['AO-L', '7']]);
});
