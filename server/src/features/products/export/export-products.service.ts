import type { Language } from '@gian-hang/contract/accounts/settings';
import { statusLabel } from '@gian-hang/contract/labels/status-labels';
import type { ProductExportQuery } from '@gian-hang/contract/products/products';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { NEWEST_FIRST } from '../../../lists/list.ts';
import { streamList } from '../../../lists/stream-list.queries.ts';
import {
  amountCell,
  type CellFormats,
  type ExportCell,
  type ExportColumn,
  textCell,
} from '../../exports/export-cells.service.ts';
import { type ExportFile, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { PRODUCT_LIST, type ProductRow } from '../list/product-list.ts';
import { resolveFilters } from '../list/products.service.ts';

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
function toRows(product: ProductRow, { language, writeDate }: CellFormats): ExportCell[][] {
  const skus = product.skus.length > 0 ? product.skus : [null];
  return skus.map((sku) => [
    product.product_id,
    textCell(product.pending_title ?? product.title),
    textCell(product.subtitle),
    textCell(product.shop_name),
    product.shop_shop_id,
    textCell(statusLabel(language, 'product', product.status)),
    textCell(statusLabel(language, 'quality', product.quality)),
    textCell(product.categories.at(-1)?.name ?? ''),
    textCell(product.brand?.name ?? ''),
    writeDate(product.create_time),
    writeDate(product.update_time),
    sku?.id ?? '',
    textCell(sku?.seller_sku ?? ''),
    textCell(sku?.attributes.map(({ value_name }) => value_name).join(', ') ?? ''),
    amountCell(sku?.price ?? null),
    sku?.currency ?? product.currency,
    sku?.quantity ?? null,
    product.discount,
    amountCell(Number(product.own_rating) === 0 ? null : product.own_rating),
    textCell(product.code),
    textCell(product.hashtag),
  ]);
}

/** A spreadsheet of the list under the same filters. */
export function exportProducts(
  deps: Deps,
  actor: Actor,
  { format, pageNum: _, pageSize: __, ...filters }: ProductExportQuery,
  language: Language,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, { format, language }, async () => {
    const query = {
      filters: await resolveFilters(deps, actor, filters),
      timeZone: deps.config.timeZone,
      sort: NEWEST_FIRST,
    };
    return {
      name: 'Products',
      columns: COLUMNS,
      read: (db: Deps['db']) => streamList(db, PRODUCT_LIST, query),
      toRows,
      record: { action: 'products.exported', filters },
    };
  });
}
