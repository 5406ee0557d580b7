import type {
  EditableProduct,
  ProductEdit,
  ProductField,
  SkuEdit,
} from '@gian-hang/marketplace/types/product-write-types';
import type { StoredSkuChange } from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { ProductRow } from '../list/product-list.ts';
import type { ProductRecord } from '../sync/product-record.ts';
import { writeProduct } from './marketplace-write.service.ts';
import { productRulesOf } from './product-rules.service.ts';

export type SkuChange = StoredSkuChange;
export type ProductContent = Omit<ProductEdit, 'skus'>;

const NOT_EDITABLE = {
  vi: 'Sàn không cho sửa mục này khi sản phẩm đang ở trạng thái hiện tại.',
  en: 'The marketplace does not allow this change in the current state of the product.',
};

/** Sends an edit to the marketplace, then stores and returns the product as read then; null if that is put off. */
export async function editOnMarketplace(
  deps: Deps,
  row: ProductRow,
  content: ProductContent,
  skus: readonly SkuChange[],
): Promise<ProductRecord | null> {
  const editable = productRulesOf(deps, row).editableFields(row.status);
  if (!fieldsOf(content, skus).every((field) => editable.includes(field)))
    throw new AppError('marketplace_refused', { message: NOT_EDITABLE });
  const edit = { ...content, skus: skus.map(toSkuEdit) };
  return writeProduct(deps, row, (calls) => calls.editProduct(toEditableProduct(row), edit));
}

function fieldsOf({ title, description, coverUri }: ProductContent, skus: readonly SkuChange[]) {
  const changes: Record<ProductField, boolean> = {
    title: title !== undefined,
    description: description !== undefined,
    cover: coverUri !== undefined,
    price: skus.some(({ price }) => price !== undefined),
    stock: skus.some(({ stock }) => stock !== undefined),
  };
  return (Object.keys(changes) as ProductField[]).filter((field) => changes[field]);
}

const toStockLevels = (stock: NonNullable<SkuChange['stock']>) =>
  stock.map(({ warehouse_id, quantity }) => ({ warehouseId: warehouse_id || null, quantity }));

function toSkuEdit({ id, price, stock }: SkuChange): SkuEdit {
  return { id, price, stock: stock && toStockLevels(stock) };
}

function toEditableProduct({ product_id, status, skus }: ProductRow): EditableProduct {
  return {
    id: product_id,
    status,
    skus: skus.map(({ id, currency, price, stock }) => ({
      id,
      currency,
      price,
      stock: toStockLevels(stock),
    })),
  };
}
