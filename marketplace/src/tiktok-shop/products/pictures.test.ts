import { describe, expect, it } from 'vitest';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import { decodeOrder } from '../transform/order.ts';
import { decodeProduct } from '../transform/product.ts';
import { createPictureFilter } from './pictures.ts';

const allowedPictureUrl = createPictureFilter('http://127.0.0.1:3100');

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//p16.ibyteimg.com',
  'data:text/html,<script>alert(1)</script>',
  'https://ibyteimg.com.evil.example/1.jpg',
  'https://evil.example/p16.ibyteimg.com',
  'https://user@evil.example/1.jpg',
  'http://p16-oec-va.ibyteimg.com/1.jpg',
  '//p16-oec-va.ibyteimg.com/1.jpg',
  'http://127.0.0.1:3101/1.jpg',
  'not an address',
];

describe('addresses of pictures', () => {
  it('of the marketplace’s hosts and of its API pass', () => {
    for (const address of [
      'https://p16-oec-va.ibyteimg.com/1.jpg',
      'https://p16.tiktokcdn-us.com/a~b.jpeg?from=1',
      'http://127.0.0.1:3100/images/cup-00000001.png',
    ])
      expect(allowedPictureUrl(address), address).toBe(address);
  });

  it.each(HOSTILE)('%s never leaves the connector', (address) => {
    const [line] = loadFixture('order').line_items as object[];
    const order = decodeOrder(
      { ...loadFixture('order'), line_items: [{ ...line, sku_image: address }] },
      Buffer.alloc(0),
      allowedPictureUrl,
    ).item;
    expect(order?.lines[0]?.skuImage).toBeNull();

    const image = { uri: 'tos/1', urls: [address], thumb_urls: [address], width: 1, height: 1 };
    const [sku] = loadFixture('product').skus as object[];
    const product = decodeProduct(
      {
        ...loadFixture('product'),
        main_images: [image],
        skus: [{ ...sku, sales_attributes: [{ id: '1', sku_img: image }] }],
      },
      allowedPictureUrl,
    ).item;
    const empty = { uri: 'tos/1', url: null, thumbnailUrl: null };
    expect(product?.detail?.images).toMatchObject([empty]);
    expect(product?.skus[0]?.attributes[0]?.image).toMatchObject(empty);
  });
});
