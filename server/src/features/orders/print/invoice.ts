import { isZero, multiplyAmount, negateAmount } from '@gian-hang/contract/money/money';
import type { DocumentFormats } from './document-formats.ts';
import type { DocumentTexts } from './document-texts.ts';
import { MUTED_COLOR, type PdfLayout, sanitizeText } from './pdf-layout.ts';
import type { PrintableOrder } from './printable-orders.service.ts';

export type DocumentContext = { paper: PdfLayout; texts: DocumentTexts; formats: DocumentFormats };

const EMPTY_CELL = '—';
const GAP = 10;
const HALF = 0.58;

/** Start of each column as a share of the width; the last one ends at the right margin. */
const COLUMNS = { number: 0, product: 0.05, quantity: 0.55, price: 0.62, total: 0.81 };

export function writeInvoice(context: DocumentContext, order: PrintableOrder): void {
  const { paper, texts } = context;
  paper.beginDocument(() => {
    paper.y += paper.text(`${texts.orderId}: ${order.t_order_id}`, paper.left, paper.y, {
      width: paper.width,
      color: MUTED_COLOR,
    });
    paper.y += GAP;
    writeColumnNames(context);
  });
  writeHead(context, order);
  writeParties(context, order);
  writeColumnNames(context);
  order.lines.forEach((line, n) => {
    writeLine(context, order.currency, line, n + 1);
  });
  writeTotals(context, order);
  paper.end(texts.page);
}

function writeHead({ paper, texts, formats }: DocumentContext, order: PrintableOrder): void {
  const left = paper.width * 0.5;
  const right = paper.width - left - GAP;
  const paid = order.details.times.find(({ event }) => event === 'paid');
  const facts = [
    `${texts.orderId}: ${order.t_order_id}`,
    `${texts.ordered}: ${formats.date(order.create_time)}`,
    ...(paid ? [`${texts.paid}: ${formats.date(new Date(paid.at))}`] : []),
  ];
  const top = paper.y;
  const name = paper.text(sanitizeText(order.shop_name), paper.left, top, {
    width: left,
    size: 15,
    bold: true,
  });
  paper.text(order.shop_shop_id, paper.left, top + name + 2, { width: left, color: MUTED_COLOR });
  const x = paper.left + left + GAP;
  let y = top;
  y += paper.text(texts.invoice, x, y, { width: right, size: 15, bold: true, align: 'right' }) + 2;
  if (order.status === 'CANCELLED')
    y += paper.text(texts.cancelled, x, y, { width: right, bold: true, align: 'right' }) + 2;
  for (const fact of facts)
    y += paper.text(fact, x, y, { width: right, align: 'right', color: MUTED_COLOR }) + 1;
  paper.y = Math.max(y, top + name + 16) + GAP;
  paper.rule();
  paper.y += GAP;
}

/** Writes a label and its lines; empty lines are skipped. */
function writeBlock(
  { paper }: DocumentContext,
  place: { x: number; y: number; width: number },
  label: string,
  lines: string[],
): number {
  const { x, width } = place;
  let y = place.y;
  y += paper.text(label, x, y, { width, size: 8, color: MUTED_COLOR }) + 2;
  for (const [n, line] of lines.filter(Boolean).entries())
    y += paper.text(line, x, y, { width, size: 9.5, bold: n === 0 }) + 1;
  return y;
}

export function recipientLines(texts: DocumentTexts, order: PrintableOrder): string[] {
  if (order.erasure_reason) return [sanitizeText(order.recipient_name), texts.addressErased];
  const known = [order.recipient_name, order.recipient_phone, order.recipient_address].map(sanitizeText);
  return known.some(Boolean) ? known : [texts.noAddress];
}

function writeParties(context: DocumentContext, order: PrintableOrder): void {
  const { paper, texts } = context;
  const width = paper.width * HALF - GAP;
  const x = paper.left + paper.width * HALF;
  const other = paper.width * (1 - HALF);
  const y = paper.y;
  const method = order.is_cod
    ? texts.cashOnDelivery
    : sanitizeText(order.details.payment_method) || EMPTY_CELL;
  const below = writeBlock(
    context,
    { x: paper.left, y, width },
    texts.recipient,
    recipientLines(texts, order),
  );
  const paidBy = writeBlock(context, { x, y, width: other }, texts.payment, [method]);
  const shipped = [sanitizeText(order.details.provider), sanitizeText(order.tracking_number)].filter(Boolean);
  const sentBy = writeBlock(
    context,
    { x, y: paidBy + 5, width: other },
    texts.shipping,
    shipped.length > 0 ? shipped : [EMPTY_CELL],
  );
  paper.y = Math.max(below, sentBy) + GAP + 4;
}

function cells({ paper }: DocumentContext) {
  const at = (share: number) => paper.left + paper.width * share;
  const wide = (from: number, to: number) => paper.width * (to - from) - 6;
  return {
    number: { x: at(COLUMNS.number), width: wide(COLUMNS.number, COLUMNS.product) },
    product: { x: at(COLUMNS.product), width: wide(COLUMNS.product, COLUMNS.quantity) },
    quantity: { x: at(COLUMNS.quantity), width: wide(COLUMNS.quantity, COLUMNS.price) },
    price: { x: at(COLUMNS.price), width: wide(COLUMNS.price, COLUMNS.total) },
    total: { x: at(COLUMNS.total), width: paper.width * (1 - COLUMNS.total) },
  };
}

function writeColumnNames(context: DocumentContext): void {
  const { paper, texts } = context;
  const { number, product, quantity, price, total } = cells(context);
  const look = { size: 8, bold: true, color: MUTED_COLOR };
  paper.text('#', number.x, paper.y, { ...look, width: number.width });
  paper.text(texts.product, product.x, paper.y, { ...look, width: product.width });
  paper.text(texts.quantity, quantity.x, paper.y, { ...look, width: quantity.width, align: 'right' });
  paper.text(texts.price, price.x, paper.y, { ...look, width: price.width, align: 'right' });
  paper.text(texts.lineTotal, total.x, paper.y, { ...look, width: total.width, align: 'right' });
  paper.y += 14;
  paper.rule();
  paper.y += 6;
}

export function lineDescription(texts: DocumentTexts, line: PrintableOrder['lines'][number]): string {
  const parts = [
    sanitizeText(line.sku_name),
    line.seller_sku && `${texts.sku}: ${sanitizeText(line.seller_sku)}`,
    line.sku_type === 'GIFT' && texts.gift,
  ];
  return parts.filter(Boolean).join(' · ');
}

function writeLine(
  context: DocumentContext,
  currency: string,
  line: PrintableOrder['lines'][number],
  no: number,
): void {
  const { paper, texts, formats } = context;
  const { number, product, quantity, price, total } = cells(context);
  const name = sanitizeText(line.product_name) || EMPTY_CELL;
  const about = lineDescription(texts, line);
  const small = { width: product.width, size: 8, color: MUTED_COLOR };
  const height =
    paper.heightOf(name, { width: product.width }) + (about ? paper.heightOf(about, small) + 1 : 0);
  paper.ensureSpace(height + 8);
  const { y } = paper;
  const money = (amount: string | null) => (amount === null ? EMPTY_CELL : formats.money(amount, currency));
  paper.text(String(no), number.x, y, { width: number.width, color: MUTED_COLOR });
  const written = paper.text(name, product.x, y, { width: product.width });
  if (about) paper.text(about, product.x, y + written + 1, small);
  paper.text(String(line.quantity), quantity.x, y, { width: quantity.width, align: 'right' });
  paper.text(money(line.price), price.x, y, { width: price.width, align: 'right' });
  paper.text(money(line.price && multiplyAmount(line.price, line.quantity)), total.x, y, {
    width: total.width,
    align: 'right',
  });
  paper.y += height + 4;
  paper.rule();
  paper.y += 4;
}

/** The rows that lead to the total; all other amounts of the marketplace form one row, so that they add up. */
function totalsOf(texts: DocumentTexts, order: PrintableOrder): [string, string][] {
  const amount = (name: string) => order.details.amounts.find((one) => one.name === name)?.amount ?? '0';
  const rows: [string, string][] = [];
  const discounts: [string, string][] = [
    [texts.sellerDiscount, negateAmount(amount('seller_discount'))],
    [texts.platformDiscount, negateAmount(amount('platform_discount'))],
  ];
  const given = discounts.filter(([, value]) => !isZero(value));
  if (given.length > 0) rows.push([texts.originalTotal, amount('original_total_product_price')], ...given);
  const { sub_total, shipping_fee, tax, others } = order;
  if (sub_total !== null) rows.push([texts.subTotal, sub_total]);
  if (shipping_fee !== null) rows.push([texts.shippingFee, shipping_fee]);
  if (tax !== null && !isZero(tax)) rows.push([texts.tax, tax]);
  if (others !== null && !isZero(others)) rows.push([texts.others, others]);
  return rows;
}

function writeTotals({ paper, texts, formats }: DocumentContext, order: PrintableOrder): void {
  const rows = totalsOf(texts, order);
  const x = paper.left + paper.width * 0.45;
  const width = paper.width * 0.55;
  paper.ensureSpace(rows.length * 15 + 70);
  paper.y += 6;
  for (const [name, value] of rows) {
    paper.text(name, x, paper.y, { width: width * 0.6, color: MUTED_COLOR });
    const money = formats.money(value, order.currency);
    paper.y += paper.text(money, x, paper.y, { width, align: 'right' }) + 3;
  }
  paper.y += 3;
  const total = order.total_amount === null ? EMPTY_CELL : formats.money(order.total_amount, order.currency);
  paper.text(texts.total, x, paper.y, { width: width * 0.4, size: 12, bold: true });
  paper.y += paper.text(total, x, paper.y, { width, size: 12, bold: true, align: 'right' }) + 6;
  if (order.amount_to_collect !== null) {
    paper.text(texts.toCollect, x, paper.y, { width: width * 0.6, bold: true });
    const money = formats.money(order.amount_to_collect, order.currency);
    paper.y += paper.text(money, x, paper.y, { width, bold: true, align: 'right' });
  }
  paper.y += 12;
  paper.y += paper.text(texts.notVat, paper.left, paper.y, {
    width: paper.width,
    size: 8,
    color: MUTED_COLOR,
  });
}
