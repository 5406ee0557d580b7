import type { Decimal } from '../../runtime/page.ts';
import type { Dimensions, Measure } from '../../types/product-types.ts';
import type { PackageUnits } from '../../types/product-write-types.ts';

/** Sizes of the units as whole numbers: weights in 0.01 mg, lengths in 0.1 mm. */
const SIZES: Record<string, bigint> = {
  GRAM: 100_000n,
  KILOGRAM: 100_000_000n,
  POUND: 45_359_237n,
  CENTIMETER: 100n,
  INCH: 254n,
};
const DECIMALS = 2;

/** Rounds up, so that a parcel is never declared smaller than it is. */
function convert(value: Decimal, from: string, to: string): Decimal {
  const [fromSize, toSize] = [SIZES[from], SIZES[to]];
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (from === to || fromSize === undefined || toSize === undefined || whole === '') return value;
  const divisor = toSize * 10n ** BigInt(fraction.length);
  const scaled = BigInt(whole + fraction) * fromSize * 10n ** BigInt(DECIMALS);
  const units = ((scaled + divisor - 1n) / divisor).toString().padStart(DECIMALS + 1, '0');
  return `${units.slice(0, -DECIMALS)}.${units.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}

/** Converts a package to the units that a region accepts; accepted units stay as they are. */
export function toAcceptedUnits(
  weight: Measure | null,
  dimensions: Dimensions | null,
  accepted: readonly PackageUnits[],
): { weight: Measure | null; dimensions: Dimensions | null } {
  const isAccepted = accepted.some(
    (units) =>
      (weight === null || weight.unit === units.weight) &&
      (dimensions === null || dimensions.unit === units.length),
  );
  const [units] = accepted;
  if (isAccepted || !units) return { weight, dimensions };
  return {
    weight: weight && { value: convert(weight.value, weight.unit, units.weight), unit: units.weight },
    dimensions: dimensions && {
      length: convert(dimensions.length, dimensions.unit, units.length),
      width: convert(dimensions.width, dimensions.unit, units.length),
      height: convert(dimensions.height, dimensions.unit, units.length),
      unit: units.length,
    },
  };
}
