import { code128 } from './code128.ts';
import { type DocumentContext, lineDescription, recipientLines } from './invoice.ts';
import { MUTED_COLOR, type PdfLayout, sanitizeText, TEXT_COLOR } from './pdf-layout.ts';
import type { PrintableOrder } from './printable-orders.service.ts';

const GAP = 6;
const BOX = 9;
const ORDER_BAR_HEIGHT = 22;
const TRACKING_BAR_HEIGHT = 34;
const MAX_MODULE_WIDTH = 1.3;

/** The slip may go into the parcel, so the only amount on it is what the courier collects. */
export function writePackingSlip(context: DocumentContext, order: PrintableOrder): void {
  const { paper, texts } = context;
  paper.beginDocument(() => {
    paper.y += paper.text(order.t_order_id, paper.left, paper.y, { width: paper.width, bold: true });
    paper.y += 4;
    paper.rule();
    paper.y += GAP;
  });
  writeHead(context, order);
  writeTracking(context, order);
  writeRecipient(context, order);
  writeAmountToCollect(context, order);
  for (const line of order.lines) writeLine(context, line);
  const pieces = order.lines.reduce((count, { quantity }) => count + quantity, 0);
  paper.ensureSpace(16);
  paper.text(texts.pieces, paper.left, paper.y, { width: paper.width, color: MUTED_COLOR });
  paper.y += paper.text(String(pieces), paper.left, paper.y, {
    width: paper.width,
    bold: true,
    align: 'right',
  });
  writeNotes(context, order);
  paper.end(texts.page);
}

function writeHead({ paper, texts, formats }: DocumentContext, order: PrintableOrder): void {
  const { left, width } = paper;
  const top = paper.y;
  paper.y += paper.text(sanitizeText(order.shop_name), left, top, {
    width: width * 0.55,
    bold: true,
    size: 10,
  });
  const title = paper.text(texts.packingSlip, left + width * 0.57, top, {
    width: width * 0.43,
    bold: true,
    align: 'right',
  });
  if (order.status === 'CANCELLED')
    paper.text(texts.cancelled, left + width * 0.57, top + title, {
      width: width * 0.43,
      bold: true,
      align: 'right',
    });
  paper.y = Math.max(paper.y, top + title * (order.status === 'CANCELLED' ? 2 : 1)) + 3;
  paper.text(formats.date(order.create_time), left, paper.y, {
    width,
    size: 8,
    color: MUTED_COLOR,
    align: 'right',
  });
  paper.y += paper.text(order.t_order_id, left, paper.y, { width, bold: true }) + 3;
  writeBarcode(paper, order.t_order_id, ORDER_BAR_HEIGHT);
  paper.rule();
  paper.y += GAP;
}

/** Prints no barcode for unsupported letters: the text itself is printed beside it. */
function writeBarcode(paper: PdfLayout, text: string, height: number): void {
  const bars = code128(text);
  if (!bars) return;
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.min(MAX_MODULE_WIDTH, paper.width / modules);
  let x = paper.left + (paper.width - modules * module) / 2;
  for (const [n, bar] of bars.entries()) {
    if (n % 2 === 0) paper.pdf.rect(x, paper.y, bar * module, height);
    x += bar * module;
  }
  paper.pdf.fill(TEXT_COLOR);
  paper.y += height + 3;
}

function writeTracking({ paper, texts }: DocumentContext, order: PrintableOrder): void {
  const { left, width } = paper;
  const number = sanitizeText(order.tracking_number);
  writeBarcode(paper, number, TRACKING_BAR_HEIGHT);
  paper.y +=
    paper.text(number || texts.noTracking, left, paper.y, {
      width,
      align: 'center',
      bold: number !== '',
      color: number ? TEXT_COLOR : MUTED_COLOR,
    }) + 4;
  paper.rule();
  paper.y += GAP;
}

function writeRecipient({ paper, texts }: DocumentContext, order: PrintableOrder): void {
  const { left, width } = paper;
  paper.y += paper.text(texts.recipient, left, paper.y, { width, size: 7.5, color: MUTED_COLOR }) + 1;
  for (const [n, line] of recipientLines(texts, order).filter(Boolean).entries())
    paper.y += paper.text(line, left, paper.y, { width, bold: n === 0 });
  paper.y += 4;
  paper.rule();
  paper.y += GAP;
}

function writeAmountToCollect({ paper, texts, formats }: DocumentContext, order: PrintableOrder): void {
  if (order.amount_to_collect === null) return;
  const { left, width } = paper;
  paper.text(texts.toCollect, left, paper.y + 2, { width: width * 0.6, bold: true });
  const money = formats.money(order.amount_to_collect, order.currency);
  paper.y += paper.text(money, left, paper.y, { width, size: 12, bold: true, align: 'right' }) + 4;
  paper.rule();
  paper.y += GAP;
}

function writeLine({ paper, texts }: DocumentContext, line: PrintableOrder['lines'][number]): void {
  const x = paper.left + BOX + 6;
  const count = 26;
  const width = paper.width - BOX - 6 - count;
  const name = sanitizeText(line.product_name) || '—';
  const about = lineDescription(texts, line);
  const small = { width, size: 8, color: MUTED_COLOR };
  const height = paper.heightOf(name, { width }) + (about ? paper.heightOf(about, small) : 0);
  paper.ensureSpace(height + 6);
  paper.pdf
    .rect(paper.left, paper.y + 2, BOX, BOX)
    .lineWidth(0.8)
    .strokeColor(TEXT_COLOR)
    .stroke();
  const written = paper.text(name, x, paper.y, { width });
  if (about) paper.text(about, x, paper.y + written, small);
  paper.text(`× ${line.quantity}`, x + width, paper.y, { width: count, bold: true, align: 'right' });
  paper.y += height + 3;
  paper.rule();
  paper.y += 3;
}

function writeNotes({ paper, texts }: DocumentContext, order: PrintableOrder): void {
  const notes = [
    [texts.buyerMessage, sanitizeText(order.details.buyer_message)],
    [texts.sellerNote, sanitizeText(order.details.seller_note)],
  ] as const;
  for (const [label, note] of notes.filter(([, text]) => text)) {
    const { left, width } = paper;
    paper.ensureSpace(paper.heightOf(note, { width }) + 18);
    paper.y += 4;
    paper.y += paper.text(label, left, paper.y, { width, size: 7.5, color: MUTED_COLOR }) + 1;
    paper.y += paper.text(note, left, paper.y, { width });
  }
}
