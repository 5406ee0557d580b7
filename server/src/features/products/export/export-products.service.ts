import { statusLabel } from '@gian-hang/contract/labels/status-labels';
import type { ProductFilters } from '@gian-hang/contract/products/products';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import {
  amount,
  type CellFormats,
  type ExportCell,
  type ExportColumn,
  text,
} from '../../exports/cells.service.ts';
import { type ExportFile, type ExportOptions, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import type { ProductRow } from '../list/page-products.queries.ts';
import { resolveProductFilters } from '../list/products.service.ts';
import { eachProduct } from './export-products.queries.ts';

const COLUMNS: readonly ExportColumn[] = [
  { header: { vi: 'Mã sản phẩm', en: 'Product id' }, width: 22 },
  { header: { vi: 'Tiêu đề', en: 'Title' }, width: 50 },
  { header: { vi: 'Tiêu đề phụ', en: 'Subtitle' }, width: 30 },
  { header: { vi: 'Shop', en: 'Shop' }, width: 22 },
  { header: { vi: 'Mã shop', en: 'Shop id' }, width: 22 },
  { header: { vi: 'Trạng thái', en: 'Status' }, width: 22 },
  { header: { vi: 'Chất lượng', en: 'Quality' }, width: 12 },
  { header: { vi: 'Danh mục', en: 'Category' }, width: 24 },
  { header: { vi: 'Thương hiệu', en: 'Brand' }, width: 18 },
  { header: { vi: 'Ngày tạo', en: 'Created' }, width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: { vi: 'Ngày cập nhật', en: 'Updated' }, width: 17, numFmt: 'dd/mm/yyyy hh:mm' },
  { header: { vi: 'Mã SKU', en: 'SKU id' }, width: 22 },
  { header: { vi: 'SKU', en: 'SKU' }, width: 20 },
  { header: { vi: 'Phân loại', en: 'Variant' }, width: 20 },
  { header: { vi: 'Giá', en: 'Price' }, width: 14 },
  { header: { vi: 'Tiền tệ', en: 'Currency' }, width: 9 },
  { header: { vi: 'Tồn kho', en: 'Stock' }, width: 10 },
  { header: { vi: 'Giảm giá (%)', en: 'Discount (%)' }, width: 12 },
  { header: { vi: 'Đánh giá', en: 'Rating' }, width: 10 },
  { header: { vi: 'Mã nội bộ', en: 'Internal code' }, width: 16 },
  { header: { vi: 'Hashtag', en: 'Hashtag' }, width: 20 },
];

/** One row per SKU. */
function rowsOf(product: ProductRow, { language, writeDate }: CellFormats): ExportCell[][] {
  const skus = product.skus.length > 0 ? product.skus : [null];
  return skus.map((sku) => [
    product.product_id,
    text(product.pending_title ?? product.title),
    text(product.subtitle),
    text(product.shop_name),
    product.shop_shop_id,
    text(statusLabel(language, 'product', product.status)),
    text(statusLabel(language, 'quality', product.quality)),
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
  options: ExportOptions,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, options, async () => {
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
