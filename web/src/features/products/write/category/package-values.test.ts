import { describe, expect, it } from 'vitest';
import { toNewPackage, validatePackage } from './package-values.ts';

const EMPTY = { weight: '', length: '', width: '', height: '', units: '' };
const INCHES = { weight_unit: 'POUND', length_unit: 'INCH' } as const;

describe('the package', () => {
  it('needs a weight; the sides only where the category asks for them, but then all', () => {
    expect(Object.keys(validatePackage(EMPTY, false))).toEqual(['package.weight']);
    expect(Object.keys(validatePackage({ ...EMPTY, weight: '1', width: '2' }, false))).toEqual([
      'package.length',
      'package.height',
    ]);
    expect(Object.keys(validatePackage({ ...EMPTY, weight: '1' }, true))).toHaveLength(3);
  });

  it.each(['0', '-1', '1.2345', 'x', '1e3'])('refuses %s', (weight) => {
    expect(Object.keys(validatePackage({ ...EMPTY, weight }, false))).toEqual(['package.weight']);
  });

  it('takes whole sides only', () => {
    const sides = { ...EMPTY, weight: '1', length: '10.5', width: '10', height: '0' };
    expect(Object.keys(validatePackage(sides, true))).toEqual(['package.length', 'package.height']);
  });

  it('is sent in the units of the region, with a point for a comma', () => {
    expect(toNewPackage({ ...EMPTY, weight: ' 1,25 ' }, INCHES)).toEqual({
      weight: '1.25',
      weight_unit: 'POUND',
    });
    expect(toNewPackage({ ...EMPTY, weight: '1', length: '2', width: '3', height: '4' }, INCHES)).toEqual({
      weight: '1',
      weight_unit: 'POUND',
      length: '2',
      width: '3',
      height: '4',
      length_unit: 'INCH',
    });
  });
});
