import { setImmediate } from 'node:timers/promises';
import type { Language } from '@gian-hang/contract/accounts/settings';
import type { DocumentKind, OrderDocumentQuery } from '@gian-hang/contract/orders/documents';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { documentFormats } from './document-formats.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';
import { type DocumentContext, writeInvoice } from './invoice.ts';
import { writePackingSlip } from './packing-slip.ts';
import { PdfLayout } from './pdf-layout.ts';
import { type PrintableOrder, printableOrders } from './printable-orders.service.ts';

const NAMES: Record<DocumentKind, string> = { invoice: 'invoice', packing_slip: 'packing-slip' };
/** A slip fits the 100 × 150 mm labels of packing tables. */
const SIZES = {
  invoice: { paper: 'A4', margin: 46, foot: 34 },
  packing_slip: { paper: 'A6', margin: 16, foot: 18 },
} as const;

export type DocumentFile = { name: string; body: NodeJS.ReadableStream };

/** Prints orders as one PDF, each on its own pages, and audits it. */
export async function printOrders(
  deps: Deps,
  actor: Actor,
  { kind, ids }: OrderDocumentQuery,
  language: Language,
): Promise<DocumentFile> {
  const orders = await printableOrders(deps, actor, ids);
  await recordAudit(deps.db, deps.clock, actor, { action: 'orders.printed', after: { kind, orders: ids } });
  const texts = DOCUMENT_TEXTS[language];
  const title = kind === 'invoice' ? texts.invoice : texts.packingSlip;
  const paper = new PdfLayout(SIZES[kind], title, deps.clock.now());
  const context = { paper, texts, formats: documentFormats(language, deps.config.timeZone) };
  write(context, kind, orders).catch((error: unknown) =>
    paper.pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { name: nameOf(kind, orders), body: paper.pdf };
}

/** Lets other requests run between two orders. */
async function write(
  context: DocumentContext,
  kind: DocumentKind,
  orders: readonly PrintableOrder[],
): Promise<void> {
  for (const order of orders) {
    await setImmediate();
    if (context.paper.pdf.destroyed) return;
    if (kind === 'invoice') writeInvoice(context, order);
    else writePackingSlip(context, order);
  }
  context.paper.pdf.end();
}

function nameOf(kind: DocumentKind, orders: readonly PrintableOrder[]): string {
  const [only] = orders;
  const which =
    only && orders.length === 1 ? only.t_order_id.replace(/[^\w-]/g, '') : `${orders.length}-orders`;
  return `${NAMES[kind]}-${which}.pdf`;
}
