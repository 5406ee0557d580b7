export type Brand = { id: string; name: string; vietnamese: boolean };

const NAMES_VN =
  'Mộc Lan|Sen Hồng|Cỏ Mềm Nhà Làm|Trúc Xinh|Phố Cổ|Bến Thành Craft|Lúa Non|An Nhiên|Tràm Trà|Dệt May Nam Sơn'.split(
    '|',
  );
const NAMES_EN =
  'Harbor & Pine|Northwind|Willow Lane|Juniper Goods|Oak & Ember|Clearwater|Fable Studio|Moorland|Brightside|Tidewell'.split(
    '|',
  );

const brandId = (n: number) => `7082427${String(311_584_346_905 + n * 7_919_113).padStart(12, '0')}`;

export const BRANDS: readonly Brand[] = [
  ...NAMES_VN.map((name, n) => ({ id: brandId(n), name, vietnamese: true })),
  ...NAMES_EN.map((name, n) => ({ id: brandId(100 + n), name, vietnamese: false })),
];

export function brandById(id: string): Brand | undefined {
  return BRANDS.find((brand) => brand.id === id);
}
