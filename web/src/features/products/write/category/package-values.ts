import type { PackageUnits, ProductPackage } from '@gian-hang/contract/products/new-product';
import { translate } from '../../../../lib/text/i18n.ts';

/** The package as typed; `units` is the weight unit that was chosen, empty for the usual one. */
export type PackageValues = { weight: string; length: string; width: string; height: string; units: string };

export const SIDES = ['length', 'width', 'height'] as const;

/** A decimal above zero; a comma is taken as the decimal point. */
function toMeasure(text: string): string | null {
  const number = text.trim().replace(',', '.');
  return /^(?=.*[1-9])\d{1,8}(\.\d{1,3})?$/.test(number) ? number : null;
}

/** Whether the marketplace takes the number: sides are whole. */
const isMeasure = (name: keyof PackageValues, text: string) =>
  name === 'weight' ? toMeasure(text) !== null : /^[1-9]\d{0,7}$/.test(text.trim());

/** The three sides are needed together. */
export function validatePackage(values: PackageValues, needsSides: boolean): Record<string, string> {
  const hasSide = SIDES.some((side) => values[side].trim() !== '');
  const names = needsSides || hasSide ? (['weight', ...SIDES] as const) : (['weight'] as const);
  const errors = names.flatMap((name) => {
    if (values[name].trim() === '') return [[`package.${name}`, translate('products.form.required')]];
    const fault = translate(name === 'weight' ? 'products.faults.weight' : 'products.faults.side');
    return isMeasure(name, values[name]) ? [] : [[`package.${name}`, fault]];
  });
  return Object.fromEntries(errors);
}

export function toNewPackage(values: PackageValues, units: PackageUnits | undefined): ProductPackage {
  const { weight_unit, length_unit } = units ?? { weight_unit: 'KILOGRAM', length_unit: 'CENTIMETER' };
  const [length, width, height] = SIDES.map((side) => toMeasure(values[side]));
  const sides = length && width && height ? { length, width, height, length_unit } : {};
  return { weight: toMeasure(values.weight) ?? '', weight_unit, ...sides };
}
