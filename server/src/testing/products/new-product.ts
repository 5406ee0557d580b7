import type {
  CategoryRules,
  NewProductInput,
  NewProductOptions,
} from '@gian-hang/contract/products/new-product';
import type { LightMyRequestResponse } from 'fastify';

type Call = (method: string, path: string, body?: unknown) => Promise<LightMyRequestResponse>;

/** A product that the shop's marketplace accepts: with everything that its category requires, and dimensions. */
export async function buildNewProduct(call: Call, shopId: string): Promise<NewProductInput> {
  const read = async (path: string) => (await call('GET', path)).json().data;
  const options: NewProductOptions = await read(`/products/new-options?shop_id=${shopId}`);
  const category_id = options.categories[0]?.id ?? '';
  const query = `shop_id=${shopId}&category_id=${category_id}`;
  const rules: CategoryRules = await read(`/products/category-rules?${query}`);
  const { items: pictures } = await read(`/products/images-list?shop_id=${shopId}`);
  const [units] = options.package_units;
  const img: string = pictures[0].value;
  return {
    shop_id: shopId,
    title: 'Túi vải canvas in hình, khổ lớn cho mọi nhà',
    description_1: '<p>Vải canvas.</p>',
    category_id,
    img,
    price: '59000',
    attributes: rules.attributes
      .filter(({ required }) => required)
      .map(({ id, values: [listed], numeric }) => ({
        id,
        values: [listed ? { id: listed.id } : { name: numeric ? '12' : 'Tự ghi' }],
      })),
    certifications: rules.certifications
      .filter(({ required }) => required)
      .map(({ id }) => ({ id, images: [img], expires_on: '2035-12-31' })),
    ...(rules.size_chart.required ? { size_chart_image: img } : {}),
    package: {
      weight: '0.4',
      weight_unit: units?.weight_unit ?? 'KILOGRAM',
      length: '30',
      width: '20',
      height: '5',
      length_unit: units?.length_unit ?? 'CENTIMETER',
    },
  };
}
