import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyPicture } from './clone-images.service.ts';

/** Announces more bytes than it sends. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Length': 100 });
  response.write('a part', () => response.destroy());
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

it('a picture that breaks off while it is downloaded is unavailable', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uploadImage = async () => ({ uri: 'half a picture', url: null, width: null, height: null });
  await expect(
    copyPicture({ pictureSources: [origin] }, { uploadImage }, { url: `${origin}/1.png` }, 'MAIN_IMAGE'),
  ).rejects.toMatchObject({ code: 'picture_unavailable' });
});
