import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { nowSeconds, type Sandbox } from '../../sandbox-state.ts';
import { findPackage } from '../package-lookup.ts';
import { labelPdf, labelPicture } from './shipping-label.ts';

const LIFE_SECONDS = 24 * 3600;

function proof(sandbox: Sandbox, shopId: string, packageId: string, type: string, expires: number): string {
  const text = `${shopId} ${packageId} ${type} ${expires}`;
  return createHmac('sha256', sandbox.settings.app.appSecret).update(text).digest('hex').slice(0, 32);
}

export function documentUrl(
  sandbox: Sandbox,
  shopId: string,
  packageId: string,
  type: string,
  size: string,
): string {
  const expires = nowSeconds(sandbox) + LIFE_SECONDS;
  const query = new URLSearchParams({
    shop: shopId,
    type,
    size,
    expires: String(expires),
    proof: proof(sandbox, shopId, packageId, type, expires),
  });
  return `${sandbox.baseUrl()}/documents/${packageId}?${query}`;
}

type Query = { shop?: string; type?: string; size?: string; expires?: string; proof?: string };

export function registerDocuments(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string }; Querystring: Query }>('/documents/:id', (request, reply) => {
    const { shop: shopId = '', type = '', size, expires, proof: given } = request.query;
    const { id } = request.params;
    const isOpen = Number(expires) > nowSeconds(sandbox);
    if (!isOpen || given !== proof(sandbox, shopId, id, type, Number(expires))) return reply.code(403).send();
    const shop = sandbox.world.shopById(shopId);
    const found = shop && findPackage(shop, id);
    if (shop === undefined || found === undefined) return reply.code(404).send();
    if (type === 'SHIPPING_LABEL_PICTURE') return reply.type('image/png').send(labelPicture(found.parcel));
    const pdf = labelPdf(
      shop,
      found.row.index,
      found.parcel,
      type.replaceAll('_', ' '),
      size === 'A5' ? 'A5' : 'A6',
    );
    return reply.type('application/pdf').send(pdf);
  });
}
