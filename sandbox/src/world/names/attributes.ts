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
  required: boolean;
  values: readonly OptionValue[];
};

const MATERIAL: ProductAttribute = {
  id: '100392',
  vi: 'Chất liệu',
  en: 'Material',
  required: false,
  values: values(
    1001000,
    'Cotton|Lụa=Silk|Linen|Inox=Stainless steel|Gốm=Ceramic|Da PU=PU leather|Thủy tinh=Glass',
  ),
};
const ORIGIN: ProductAttribute = {
  id: '100401',
  vi: 'Xuất xứ',
  en: 'Country of origin',
  required: true,
  values: values(
    1001100,
    'Việt Nam=Vietnam|Hàn Quốc=South Korea|Nhật Bản=Japan|Anh=United Kingdom|Hoa Kỳ=United States',
  ),
};
const SKIN: ProductAttribute = {
  id: '100410',
  vi: 'Loại da',
  en: 'Skin type',
  required: false,
  values: values(1001200, 'Mọi loại da=All skin types|Da dầu=Oily|Da khô=Dry|Da nhạy cảm=Sensitive'),
};

export function productAttributesOf(leaf: LeafCategory): readonly ProductAttribute[] {
  return leaf.options === 'volume' ? [ORIGIN, SKIN] : [ORIGIN, MATERIAL];
}
