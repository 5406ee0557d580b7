import type { ProductFilters } from '@gian-hang/contract/products';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { amount, type ExportCell, type ExportColumn, text } from '../exports/cells.service.ts';
import { type ExportFile, type ExportFormat, writeSpreadsheet } from '../exports/spreadsheet.service.ts';
import { eachProduct } from './export-products.queries.ts';
import type { ProductRow } from './page-products.queries.ts';
import { resolveProductFilters } from './products.service.ts';

const COLUMNS: readonly ExportColumn[] = [
  { header: 'Mã sản phẩm', width: 22 },
  { header: 'Tiêu đề', width: 50 },
  { header: 'Tiêu đề phụ', width: 30 },
  { header: 'Shop', width: 22 },
  { header: 'Mã shop', width: 22 },
  { header: 'Trạng thái', width: 22 },
  { header: 'Chất lượng', width: 12 },
  { header: 'Danh mục', width: 24 },
  { header: 'Thương hiệu', width: 18 },
  { header: 'Ngày tạo', width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: 'Ngày cập nhật', width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: 'Mã SKU', width: 22 },
  { header: 'SKU', width: 20 },
  { header: 'Phân loại', width: 20 },
  { header: 'Giá', width: 14 },
  { header: 'Tiền tệ', width: 9 },
  { header: 'Tồn kho', width: 10 },
  { header: 'Giảm giá (%)', width: 12 },
  { header: 'Đánh giá', width: 10 },
  { header: 'Mã nội bộ', width: 16 },
  { header: 'Hashtag', width: 20 },
];

/** One row per SKU. */
function rowsOf(product: ProductRow, writeDate: (date: Date) => string | Date): ExportCell[][] {
  const skus = product.skus.length > 0 ? product.skus : [null];
  return skus.map((sku) => [
    product.product_id,
    text(product.pending_title ?? product.title),
    text(product.subtitle),
    text(product.shop_name),
    product.shop_shop_id,
    product.status,
    product.quality,
    text(product.categories.at(-1)?.name ?? ''),
    text(product.brand?.name ?? ''),
    writeDate(product.create_time),
    writeDate(product.update_time),
    sku?.id ?? '',
    text(sku?.seller_sku ?? ''),
    text(sku?.attributes.map(({ value_name }) => value_name).join(', ') ?? ''),
    amount(sku?.price ?? null),
    sku?.currency ?? product.currency,
    sku?.quantity ?? null,
    product.discount,
    amount(product.rating),
    text(product.code),
    text(product.hashtag),
  ]);
}

/** A spreadsheet of the list under the same filters. */
export function exportProducts(
  deps: Deps,
  actor: Actor,
  filters: ProductFilters,
  format: ExportFormat,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, format, async () => {
    const wanted = await resolveProductFilters(deps, actor, filters);
    return {
      name: 'Products',
      columns: COLUMNS,
      read: (db: Deps['db']) => eachProduct(db, wanted),
      rowsOf,
      record: { action: 'products.exported', filters },
    };
  });
}
