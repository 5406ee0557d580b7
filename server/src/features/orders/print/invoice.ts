import { isZero, negative, timesQuantity } from '@gian-hang/contract/money/money';
import type { Formats } from './document-formats.ts';
import type { DocumentTexts } from './document-texts.ts';
import { FAINT, type Paper, printable } from './paper.ts';
import type { PrintableOrder } from './printable-orders.service.ts';

export type Writing = { paper: Paper; texts: DocumentTexts; formats: Formats };

const NOTHING = '—';
const GAP = 10;
const HALF = 0.58;

/** Where the columns of the lines begin, as shares of the width; the last ends at the right margin. */
const COLUMNS = { number: 0, product: 0.05, quantity: 0.55, price: 0.62, total: 0.81 };

export function writeInvoice(writing: Writing, order: PrintableOrder): void {
  const { paper, texts } = writing;
  paper.begin(() => {
    paper.y += paper.text(`${texts.orderId}: ${order.t_order_id}`, paper.left, paper.y, {
      width: paper.width,
      color: FAINT,
    });
    paper.y += GAP;
    writeColumnNames(writing);
  });
  writeHead(writing, order);
  writeParties(writing, order);
  writeColumnNames(writing);
  order.lines.forEach((line, n) => {
    writeLine(writing, order.currency, line, n + 1);
  });
  writeTotals(writing, order);
  paper.end(texts.page);
}

function writeHead({ paper, texts, formats }: Writing, order: PrintableOrder): void {
  const left = paper.width * 0.5;
  const right = paper.width - left - GAP;
  const paid = order.details.times.find(({ event }) => event === 'paid');
  const facts = [
    `${texts.orderId}: ${order.t_order_id}`,
    `${texts.ordered}: ${formats.date(order.create_time)}`,
    ...(paid ? [`${texts.paid}: ${formats.date(new Date(paid.at))}`] : []),
  ];
  const top = paper.y;
  const name = paper.text(printable(order.shop_name), paper.left, top, { width: left, size: 15, bold: true });
  paper.text(order.shop_shop_id, paper.left, top + name + 2, { width: left, color: FAINT });
  const x = paper.left + left + GAP;
  let y = top;
  y += paper.text(texts.invoice, x, y, { width: right, size: 15, bold: true, align: 'right' }) + 2;
  if (order.status === 'CANCELLED')
    y += paper.text(texts.cancelled, x, y, { width: right, bold: true, align: 'right' }) + 2;
  for (const fact of facts) y += paper.text(fact, x, y, { width: right, align: 'right', color: FAINT }) + 1;
  paper.y = Math.max(y, top + name + 16) + GAP;
  paper.rule();
  paper.y += GAP;
}

/** Label and lines; empty lines are left out. */
function writeBlock(
  { paper }: Writing,
  place: { x: number; y: number; width: number },
  label: string,
  lines: string[],
): number {
  const { x, width } = place;
  let y = place.y;
  y += paper.text(label, x, y, { width, size: 8, color: FAINT }) + 2;
  for (const [n, line] of lines.filter(Boolean).entries())
    y += paper.text(line, x, y, { width, size: 9.5, bold: n === 0 }) + 1;
  return y;
}

export function recipientLines(texts: DocumentTexts, order: PrintableOrder): string[] {
  if (order.personal_gone) return [printable(order.recipient_name), texts.addressGone];
  const known = [order.recipient_name, order.recipient_phone, order.recipient_address].map(printable);
  return known.some(Boolean) ? known : [texts.noAddress];
}

function writeParties(writing: Writing, order: PrintableOrder): void {
  const { paper, texts } = writing;
  const width = paper.width * HALF - GAP;
  const x = paper.left + paper.width * HALF;
  const other = paper.width * (1 - HALF);
  const y = paper.y;
  const method = order.is_cod ? texts.cashOnDelivery : printable(order.details.payment_method) || NOTHING;
  const below = writeBlock(
    writing,
    { x: paper.left, y, width },
    texts.recipient,
    recipientLines(texts, order),
  );
  const paidBy = writeBlock(writing, { x, y, width: other }, texts.payment, [method]);
  const shipped = [printable(order.details.provider), printable(order.tracking_number)].filter(Boolean);
  const sentBy = writeBlock(
    writing,
    { x, y: paidBy + 5, width: other },
    texts.shipping,
    shipped.length > 0 ? shipped : [NOTHING],
  );
  paper.y = Math.max(below, sentBy) + GAP + 4;
}

function cells({ paper }: Writing) {
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

function writeColumnNames(writing: Writing): void {
  const { paper, texts } = writing;
  const { number, product, quantity, price, total } = cells(writing);
  const look = { size: 8, bold: true, color: FAINT };
  paper.text('#', number.x, paper.y, { ...look, width: number.width });
  paper.text(texts.product, product.x, paper.y, { ...look, width: product.width });
  paper.text(texts.quantity, quantity.x, paper.y, { ...look, width: quantity.width, align: 'right' });
  paper.text(texts.price, price.x, paper.y, { ...look, width: price.width, align: 'right' });
  paper.text(texts.lineTotal, total.x, paper.y, { ...look, width: total.width, align: 'right' });
  paper.y += 14;
  paper.rule();
  paper.y += 6;
}

export function aboutLine(texts: DocumentTexts, line: PrintableOrder['lines'][number]): string {
  const parts = [
    printable(line.sku_name),
    line.seller_sku && `${texts.sku}: ${printable(line.seller_sku)}`,
    line.sku_type === 'GIFT' && texts.gift,
  ];
  return parts.filter(Boolean).join(' · ');
}

function writeLine(
  writing: Writing,
  currency: string,
  line: PrintableOrder['lines'][number],
  no: number,
): void {
  const { paper, texts, formats } = writing;
  const { number, product, quantity, price, total } = cells(writing);
  const name = printable(line.product_name) || NOTHING;
  const about = aboutLine(texts, line);
  const small = { width: product.width, size: 8, color: FAINT };
  const height =
    paper.heightOf(name, { width: product.width }) + (about ? paper.heightOf(about, small) + 1 : 0);
  paper.room(height + 8);
  const { y } = paper;
  const money = (amount: string | null) => (amount === null ? NOTHING : formats.money(amount, currency));
  paper.text(String(no), number.x, y, { width: number.width, color: FAINT });
  const written = paper.text(name, product.x, y, { width: product.width });
  if (about) paper.text(about, product.x, y + written + 1, small);
  paper.text(String(line.quantity), quantity.x, y, { width: quantity.width, align: 'right' });
  paper.text(money(line.price), price.x, y, { width: price.width, align: 'right' });
  paper.text(money(line.price && timesQuantity(line.price, line.quantity)), total.x, y, {
    width: total.width,
    align: 'right',
  });
  paper.y += height + 4;
  paper.rule();
  paper.y += 4;
}

/** What leads to the total, row by row; whatever the marketplace adds besides is one row, so that they add up. */
function totalsOf(texts: DocumentTexts, order: PrintableOrder): [string, string][] {
  const amount = (name: string) => order.details.amounts.find((one) => one.name === name)?.amount ?? '0';
  const rows: [string, string][] = [];
  const discounts: [string, string][] = [
    [texts.sellerDiscount, negative(amount('seller_discount'))],
    [texts.platformDiscount, negative(amount('platform_discount'))],
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

function writeTotals({ paper, texts, formats }: Writing, order: PrintableOrder): void {
  const rows = totalsOf(texts, order);
  const x = paper.left + paper.width * 0.45;
  const width = paper.width * 0.55;
  paper.room(rows.length * 15 + 70);
  paper.y += 6;
  for (const [name, value] of rows) {
    paper.text(name, x, paper.y, { width: width * 0.6, color: FAINT });
    const money = formats.money(value, order.currency);
    paper.y += paper.text(money, x, paper.y, { width, align: 'right' }) + 3;
  }
  paper.y += 3;
  const total = order.total_amount === null ? NOTHING : formats.money(order.total_amount, order.currency);
  paper.text(texts.total, x, paper.y, { width: width * 0.4, size: 12, bold: true });
  paper.y += paper.text(total, x, paper.y, { width, size: 12, bold: true, align: 'right' }) + 6;
  if (order.amount_to_collect !== null) {
    paper.text(texts.toCollect, x, paper.y, { width: width * 0.6, bold: true });
    const money = formats.money(order.amount_to_collect, order.currency);
    paper.y += paper.text(money, x, paper.y, { width, bold: true, align: 'right' });
  }
  paper.y += 12;
  paper.y += paper.text(texts.notVat, paper.left, paper.y, { width: paper.width, size: 8, color: FAINT });
}
