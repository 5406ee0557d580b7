import type { NewAttribute, NewProduct } from '@gian-hang/contract/products/new-product';
import type { CategoryRules } from '@gian-hang/marketplace/types/product-types';
import type { DraftField, ProductDraft, SkuDraft } from '@gian-hang/marketplace/types/product-write-types';

type Context = { currency: string; warehouseId: string | null; rules: CategoryRules };

/** Builds the marketplace's draft; sales properties go to the single SKU. */
export function toProductDraft(input: NewProduct, { currency, warehouseId, rules }: Context): ProductDraft {
  const isSales = ({ id }: NewAttribute) =>
    rules.attributes.some((attribute) => attribute.id === id && attribute.kind === 'sales');
  const sales = input.attributes.filter(isSales);
  const attributes = input.attributes.filter((attribute) => !isSales(attribute));
  const dimensions = toDimensions(input.package);
  return {
    title: input.title,
    description: input.description_1,
    categoryId: input.category_id,
    ...(input.brand_id ? { brandId: input.brand_id } : {}),
    imageUris: [input.img, ...input.more_images],
    weight: { value: input.package.weight, unit: input.package.weight_unit },
    ...(dimensions ? { dimensions } : {}),
    ...(attributes.length > 0 ? { attributes: attributes.map(toAttribute) } : {}),
    ...(input.certifications.length > 0 ? { certifications: toCertifications(input) } : {}),
    ...(input.size_chart_image ? { sizeChartUri: input.size_chart_image } : {}),
    skus: [
      {
        ...(input.seller_sku ? { sellerSku: input.seller_sku } : {}),
        price: { amount: input.price, currency },
        stock: [{ warehouseId, quantity: input.quantity }],
        ...(sales.length > 0 ? { attributes: sales.map(toSalesAttribute) } : {}),
      },
    ],
    asDraft: input.as_draft,
  };
}

function toDimensions({ length, width, height, length_unit }: NewProduct['package']) {
  return length && width && height && length_unit ? { length, width, height, unit: length_unit } : null;
}

/** A listed value is sent by its id only. */
const toValue = ({ id, name }: NewAttribute['values'][number]) =>
  id ? { id } : { ...(name ? { name } : {}) };

const toAttribute = ({ id, values }: NewAttribute) => ({ id, values: values.map(toValue) });

function toSalesAttribute({ id, values }: NewAttribute): NonNullable<SkuDraft['attributes']>[number] {
  const [value] = values;
  return {
    id,
    ...(value?.id ? { valueId: value.id } : {}),
    ...(value?.name && !value.id ? { valueName: value.name } : {}),
  };
}

function toCertifications({ certifications }: NewProduct) {
  return certifications.map(({ id, images, expires_on }) => ({
    id,
    imageUris: images,
    ...(expires_on ? { expiresAt: new Date(expires_on) } : {}),
  }));
}

type PlainField = Exclude<DraftField, `${string}.${string}` | 'attributes' | 'certifications'>;

const FIELD_PATHS: Record<PlainField, string> = {
  title: 'title',
  description: 'description_1',
  category: 'category_id',
  brand: 'brand_id',
  images: 'img',
  price: 'price',
  quantity: 'quantity',
  warehouse: 'warehouse_id',
  seller_sku: 'seller_sku',
  weight: 'package.weight',
  weight_unit: 'package.weight_unit',
  dimensions: 'package.length',
  length: 'package.length',
  width: 'package.width',
  height: 'package.height',
  length_unit: 'package.length_unit',
  size_chart: 'size_chart_image',
};

/** The path in NewProduct; empty for a refusal of the whole product. */
export function toFieldPath(field: DraftField | null): string {
  if (field === null) return '';
  return FIELD_PATHS[field as PlainField] ?? field;
}
