import { encodeQuery, serializeParameters, sign } from '@gian-hang/marketplace/tiktok-shop/protocol/sign';
import { webhookSignature as connectorWebhookSignature } from '@gian-hang/marketplace/tiktok-shop/webhooks';
import { parseUrl } from '@gian-hang/sandbox/http/parse-url';
import {
  webhookSignature as sandboxWebhookSignature,
  signatureMatches,
} from '@gian-hang/sandbox/http/signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Text that tends to break signing: reserved characters, Unicode, emptiness. */
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('+', '/', '=', '&', '%', ' ', '?', '#', ',', 'a', '1', 'ạ', '語', '😀'),
  }),
  fc.constantFrom('', '{}', 'sign', 'a+b/c==', '%2B', 'a=b&c=d', 'Áo thun'),
);
const key = fc.string({
  unit: fc.constantFrom('a', 'b', 'Z', '_', '1', '.', '-', 'ạ', '+', '='),
  minLength: 1,
  maxLength: 12,
});
const secret = fc.string({ minLength: 1, maxLength: 60 });
const path = fc.constantFrom(
  '/order/202309/orders/search',
  '/authorization/202309/shops',
  '/product/202309/products/1729592969712207008',
);

describe('connector and sandbox, written apart, agree', () => {
  it('on every signature, through the query string as it travels', () => {
    fc.assert(
      fc.property(
        secret,
        path,
        fc.dictionary(key, nasty),
        fc.option(nasty),
        (appSecret, target, query, text) => {
          const parameters = serializeParameters({ ...query, app_key: 'key', timestamp: 1_700_000_000 });
          const body = text ? Buffer.from(text) : null;
          const signature = sign({ secret: appSecret, path: target, parameters, body });
          const { query: received } = parseUrl(
            `${target}?${encodeQuery({ ...parameters, sign: signature })}`,
          );
          expect(
            signatureMatches(
              { path: target, query: received, body: body ?? undefined },
              appSecret,
              signature,
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('that any other body, value, path or secret does not fit', () => {
    fc.assert(
      fc.property(secret, fc.dictionary(key, nasty), nasty, nasty, (appSecret, query, text, other) => {
        fc.pre(text !== other && text !== '{}' && other !== '{}');
        const parameters = serializeParameters({ ...query, timestamp: 1_700_000_000 });
        const signature = sign({ secret: appSecret, path: '/a', parameters, body: Buffer.from(text) });
        const parts = { path: '/a', query: new Map(Object.entries(parameters)), body: Buffer.from(text) };
        expect(signatureMatches({ ...parts, body: Buffer.from(other) }, appSecret, signature)).toBe(false);
        expect(signatureMatches({ ...parts, path: '/b' }, appSecret, signature)).toBe(false);
        expect(signatureMatches(parts, `${appSecret}x`, signature)).toBe(false);
        expect(signatureMatches(parts, appSecret, signature.toUpperCase())).toBe(/^\d+$/.test(signature));
      }),
      { numRuns: 500 },
    );
  });

  it('on the signature of every webhook', () => {
    fc.assert(
      fc.property(secret, nasty, (appSecret, body) => {
        const ours = connectorWebhookSignature({ appKey: 'key', appSecret }, Buffer.from(body));
        expect(sandboxWebhookSignature('key', appSecret, body)).toBe(ours);
      }),
    );
  });
});
