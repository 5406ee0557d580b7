import type { LeafCategory } from '../world/names/categories.ts';
import type { Shop } from '../world/shop.ts';

type Certification = { id: string; vi: string; en: string };

type CategoryRules = {
  isCodSupported: boolean;
  needsDimensions: boolean;
  needsSizeChart: boolean;
  certifications: readonly Certification[];
};

const DRESSES = '601265';
const LAMPS = '600024';
const TEA_AND_COFFEE = '700646';

const FOOD_SAFETY: Certification = {
  id: '602362',
  vi: 'Giấy chứng nhận an toàn thực phẩm',
  en: 'Food safety certificate',
};

/** What a category asks beside its attributes. South-East Asia asks for dimensions of bulky goods only. */
export function categoryRules(
  { market }: Pick<Shop, 'market'>,
  { id }: Pick<LeafCategory, 'id'>,
): CategoryRules {
  return {
    isCodSupported: market.codShare > 0,
    needsDimensions: market.region !== 'VN' || id === LAMPS,
    needsSizeChart: id === DRESSES,
    certifications: id === TEA_AND_COFFEE ? [FOOD_SAFETY] : [],
  };
}
