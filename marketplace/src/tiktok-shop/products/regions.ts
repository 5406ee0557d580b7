import type { DraftLimits, PackageUnits } from '../../types/product-write-types.ts';

const SOUTH_EAST_ASIA = ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'];
const LATIN_AMERICA = ['BR', 'MX'];
/** Everywhere else a product needs package dimensions. */
const DIMENSIONS_OPTIONAL = ['ID', 'TH', 'VN'];

const METRIC: PackageUnits = { weight: 'KILOGRAM', length: 'CENTIMETER' };
const IMPERIAL: PackageUnits = { weight: 'POUND', length: 'INCH' };
const GRAMS: PackageUnits = { weight: 'GRAM', length: 'CENTIMETER' };

export const isSouthEastAsia = (region: string) => SOUTH_EAST_ASIA.includes(region);

/** The category tree of reads: the United States use v2. */
export const readCategoryVersion = (region: string) => (region === 'US' ? 'v2' : 'v1');

/** Creating and editing in South-East Asia takes v2, although reads there use v1. */
export const writeCategoryVersion = (region: string) =>
  region === 'US' || isSouthEastAsia(region) ? 'v2' : 'v1';

export const needsDimensions = (region: string) => !DIMENSIONS_OPTIONAL.includes(region);

function packageUnits(region: string): PackageUnits[] {
  if (region === 'US') return [IMPERIAL, METRIC];
  return isSouthEastAsia(region) ? [METRIC, GRAMS] : [METRIC];
}

export function draftLimits(region: string): DraftLimits {
  return {
    packageUnits: packageUnits(region),
    title: {
      min: isSouthEastAsia(region) ? 25 : 1,
      max: LATIN_AMERICA.includes(region) ? 300 : 255,
    },
    description: { max: 10_000, maxImages: 30 },
    images: { max: 9, maxBytes: 10 * 1024 * 1024, minSide: 300, maxSide: 4000 },
  };
}
