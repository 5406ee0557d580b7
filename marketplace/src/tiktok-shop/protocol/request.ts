import { randomUUID } from 'node:crypto';
import type { ShopRef } from '../../marketplace.ts';
import { MarketplaceError } from '../../runtime/errors.ts';
import type { TikTokShopSettings } from '../settings.ts';
import type { Endpoint } from './endpoints.ts';
import { encodeQuery, type QueryValue, serializeParameters, sign } from './sign.ts';

export type Content =
  | { kind: 'json'; value: Record<string, unknown> }
  | {
      kind: 'form';
      fields: Record<string, string>;
      file: { name: string; fileName: string; bytes: Uint8Array };
    };

export interface RequestInput {
  settings: TikTokShopSettings;
  endpoint: Endpoint;
  call: { path?: Record<string, string>; query?: Record<string, QueryValue>; content?: Content };
  shop: ShopRef | null;
  token: string;
  nowMs: number;
}

export interface SignedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
  sign: string;
}

/** Serialises the body once, so the signed bytes equal the sent bytes. */
export function buildRequest({ settings, endpoint, call, shop, token, nowMs }: RequestInput): SignedRequest {
  const path = fillPath(endpoint.path, call.path ?? {});
  const parameters = serializeParameters({
    ...call.query,
    app_key: settings.appKey,
    timestamp: Math.floor(nowMs / 1000),
    shop_cipher: endpoint.cipher ? shop?.routingKey : undefined,
  });
  const { body, contentType } = encode(call.content);
  const signedBody = call.content?.kind === 'form' ? null : body;
  const signature = sign({ secret: settings.appSecret, path, parameters, body: signedBody });
  const url = new URL(`${path}?${encodeQuery({ ...parameters, sign: signature })}`, settings.apiUrl);
  const headers = { 'content-type': contentType, 'x-tts-access-token': token };
  return { method: endpoint.method, url, headers, body, sign: signature };
}

/** Accepts only ids that need no escaping, so the signed path equals the sent path. */
function fillPath(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name] ?? '';
    if (!/^[\w-]{1,64}$/.test(value)) {
      throw new MarketplaceError('not_found', { message: `There cannot be such a ${name}` });
    }
    return value;
  });
}

function encode(content: Content | undefined): { body: Uint8Array | null; contentType: string } {
  if (content?.kind === 'form') return encodeForm(content);
  return {
    body: content ? Buffer.from(JSON.stringify(content.value), 'utf8') : null,
    contentType: 'application/json',
  };
}

function encodeForm({ fields, file }: Extract<Content, { kind: 'form' }>) {
  const boundary = `form-${randomUUID()}`;
  const parts: Uint8Array[] = [];
  const part = (disposition: string, type: string, value: Uint8Array) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
      value,
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields)) part(`name="${name}"`, '', Buffer.from(value));
  const fileName = file.fileName.replace(/[^\w.-]/g, '_');
  part(
    `name="${file.name}"; filename="${fileName}"`,
    'Content-Type: application/octet-stream\r\n',
    file.bytes,
  );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
