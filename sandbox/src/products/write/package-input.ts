import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import type { Market } from '../../world/markets.ts';
import type { ProductContent } from '../product-record.ts';

type Weight = ProductContent['weight'];
type Dimensions = ProductContent['dimensions'];

const IMPERIAL_UNITS = ['POUND', 'INCH'];
const DECIMALS_BY_WEIGHT_UNIT: Readonly<Record<string, number>> = { GRAM: 0, KILOGRAM: 3, POUND: 2 };

/** The live service accepts grams in Vietnam, although its documentation names only kilograms there. */
const WEIGHT_UNITS: Readonly<Record<Market['region'], readonly string[]>> = {
  US: ['KILOGRAM', 'POUND'],
  VN: ['KILOGRAM', 'GRAM'],
  GB: ['KILOGRAM'],
};
const lengthUnits = ({ region }: Market) => (region === 'US' ? ['CENTIMETER', 'INCH'] : ['CENTIMETER']);

function checkUnit(field: string, unit: unknown, allowed: readonly string[], code: number): string {
  if (typeof unit === 'string' && allowed.includes(unit)) return unit;
  throw IMPERIAL_UNITS.includes(String(unit))
    ? new ApiError(12019061, `${field}.unit: imperial units are not supported on non-US local products.`)
    : new ApiError(code, `${field}.unit: one of ${allowed.join(', ')}.`);
}

export function readWeight(market: Market, value: unknown): Weight {
  if (!isRecord(value))
    throw new ApiError(12019011, 'package_weight: the product package weight is invalid.');
  const unit = checkUnit('package_weight', value.unit, WEIGHT_UNITS[market.region], 12019011);
  const match = /^\d+(?:\.(\d+))?$/.exec(typeof value.value === 'string' ? value.value : '');
  const decimals = DECIMALS_BY_WEIGHT_UNIT[unit] ?? 0;
  if (match === null || (match[1] ?? '').length > decimals)
    throw new ApiError(
      12052006,
      `package_weight.value: a positive number with at most ${decimals} decimals.`,
    );
  if (Number(match[0]) === 0)
    throw new ApiError(12052181, 'package_weight.value: the package weight of the product can not be zero.');
  return { value: match[0], unit };
}

function readSide(value: Record<string, unknown>, name: string, code: number): string {
  const side = value[name];
  if (typeof side !== 'string' || !/^[1-9]\d*$/.test(side))
    throw new ApiError(code, `package_dimensions.${name}: a positive whole number.`);
  return side;
}

export function readDimensions(market: Market, value: unknown): Dimensions {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) throw new ApiError(12019012, 'package_dimensions: the package size is invalid.');
  return {
    length: readSide(value, 'length', 12052005),
    width: readSide(value, 'width', 12052004),
    height: readSide(value, 'height', 12052003),
    unit: checkUnit('package_dimensions', value.unit, lengthUnits(market), 12019012),
  };
}

/** Weight and dimensions are both metric or both imperial. */
export function checkUnitsMatch(weight: Weight, dimensions: Dimensions): void {
  if (dimensions === undefined) return;
  if (IMPERIAL_UNITS.includes(weight.unit) !== IMPERIAL_UNITS.includes(dimensions.unit))
    throw new ApiError(
      12052915,
      'package_dimensions.unit: package weight unit and dimension unit do not match.',
    );
}
