import { expect, it } from 'vitest';
import { toAcceptedUnits } from './package-units.ts';
import { draftLimits } from './regions.ts';

const KILOGRAMS = { value: '0.25', unit: 'KILOGRAM' };
const CENTIMETRES = { length: '30', width: '20', height: '3', unit: 'CENTIMETER' };
const unitsOf = (region: string) => draftLimits(region).packageUnits;

it('leaves units that the region takes', () => {
  const inches = { ...CENTIMETRES, unit: 'INCH' };
  const pounds = { value: '1.2', unit: 'POUND' };
  expect(toAcceptedUnits(KILOGRAMS, CENTIMETRES, unitsOf('US'))).toEqual({
    weight: KILOGRAMS,
    dimensions: CENTIMETRES,
  });
  expect(toAcceptedUnits(pounds, inches, unitsOf('US'))).toEqual({ weight: pounds, dimensions: inches });
  expect(toAcceptedUnits({ value: '250', unit: 'GRAM' }, null, unitsOf('VN')).weight).toEqual({
    value: '250',
    unit: 'GRAM',
  });
});

it('converts exactly and rounds up', () => {
  const pounds = { value: '2.5', unit: 'POUND' };
  const inches = { length: '10', width: '0.5', height: '1.25', unit: 'INCH' };
  expect(toAcceptedUnits(pounds, inches, unitsOf('GB'))).toEqual({
    weight: { value: '1.14', unit: 'KILOGRAM' },
    dimensions: { length: '25.4', width: '1.27', height: '3.18', unit: 'CENTIMETER' },
  });
  expect(toAcceptedUnits({ value: '1', unit: 'GRAM' }, null, unitsOf('GB')).weight).toEqual({
    value: '0.01',
    unit: 'KILOGRAM',
  });
});

it('mends a pair that no region takes', () => {
  const inches = { ...CENTIMETRES, unit: 'INCH' };
  expect(toAcceptedUnits(KILOGRAMS, inches, unitsOf('US'))).toEqual({
    weight: { value: '0.56', unit: 'POUND' },
    dimensions: inches,
  });
});
