import { hashText } from '../hash.ts';
import type { LeafCategory } from './categories.ts';

export type OptionValue = { id: string; vi: string; en: string };
export type OptionAxis = { id: string; vi: string; en: string; values: readonly OptionValue[] };

const values = (firstId: number, pairs: string): OptionValue[] =>
  pairs.split('|').map((pair, n) => {
    const [vi = '', en = vi] = pair.split('=');
    return { id: String(firstId + n), vi, en };
  });

export const COLOUR: OptionAxis = {
  id: '100000',
  vi: 'Màu sắc',
  en: 'Color',
  values: values(
    1000100,
    'Đen=Black|Trắng=White|Be=Beige|Hồng=Pink|Xanh rêu=Olive|Xanh dương=Blue|Nâu=Brown|Vàng=Yellow',
  ),
};
const SIZE: OptionAxis = {
  id: '100007',
  vi: 'Kích cỡ',
  en: 'Size',
  values: values(1000200, 'S|M|L|XL'),
};
const SHOE_SIZE: OptionAxis = {
  id: '100008',
  vi: 'Cỡ giày',
  en: 'Shoe size',
  values: values(1000300, '36|37|38|39|40|41|42'),
};
const VOLUME: OptionAxis = {
  id: '100089',
  vi: 'Dung tích',
  en: 'Volume',
  values: values(1000400, '30ml|50ml|100ml'),
};
const PACK: OptionAxis = {
  id: '100090',
  vi: 'Quy cách',
  en: 'Pack',
  values: values(1000500, 'Gói lẻ=Single|Combo 2=Pack of 2|Combo 5=Pack of 5'),
};

const AXES: Readonly<Record<LeafCategory['options'], readonly OptionAxis[]>> = {
  clothes: [COLOUR, SIZE],
  shoes: [COLOUR, SHOE_SIZE],
  colour: [COLOUR],
  volume: [VOLUME],
  pack: [PACK],
};

export const axesOf = (leaf: LeafCategory) => AXES[leaf.options];

export type ProductAttribute = {
  id: string;
  vi: string;
  en: string;
  isRequired: boolean;
  isMultiple: boolean;
  /** Sellers may write a value of their own. */
  isCustomizable: boolean;
  values: readonly OptionValue[];
  /** The value that generated products have where there is no list to choose from. */
  freeText?: OptionValue;
};

const ORIGIN: ProductAttribute = {
  id: '100401',
  vi: 'Xuất xứ',
  en: 'Country of origin',
  isRequired: true,
  isMultiple: false,
  isCustomizable: false,
  values: values(
    1001100,
    'Việt Nam=Vietnam|Hàn Quốc=South Korea|Nhật Bản=Japan|Anh=United Kingdom|Hoa Kỳ=United States',
  ),
};
const MATERIAL: ProductAttribute = {
  id: '100392',
  vi: 'Chất liệu',
  en: 'Material',
  isRequired: false,
  isMultiple: true,
  isCustomizable: true,
  values: values(
    1001000,
    'Cotton|Lụa=Silk|Linen|Inox=Stainless steel|Gốm=Ceramic|Da PU=PU leather|Thủy tinh=Glass',
  ),
};
const SKIN: ProductAttribute = {
  id: '100410',
  vi: 'Loại da',
  en: 'Skin type',
  isRequired: true,
  isMultiple: true,
  isCustomizable: false,
  values: values(1001200, 'Mọi loại da=All skin types|Da dầu=Oily|Da khô=Dry|Da nhạy cảm=Sensitive'),
};
const INGREDIENTS: ProductAttribute = {
  id: '100420',
  vi: 'Thành phần',
  en: 'Ingredients',
  isRequired: true,
  isMultiple: false,
  isCustomizable: true,
  values: [],
  freeText: { id: '', vi: 'Nước, glycerin, niacinamide', en: 'Water, glycerin, niacinamide' },
};

/** The marketplace gives every value that a seller writes an id. */
export const customValueId = (name: string) => String(7_000_000 + (hashText(name) % 1_000_000));

export function productAttributesOf(leaf: LeafCategory): readonly ProductAttribute[] {
  return leaf.options === 'volume' ? [ORIGIN, SKIN, INGREDIENTS] : [ORIGIN, MATERIAL];
}
