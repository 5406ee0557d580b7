import { expect, it } from 'vitest';
import { pngPicture } from '../../../testing/products/test-pictures.ts';
import { imageKindOf } from './image-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['jpg', latin('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['png', pngPicture()],
  ['webp', latin('RIFF\x24\0\0\0WEBPVP8 ')],
  ['heic', latin('\0\0\0\x18ftypheic\0\0\0\0')],
  ['bmp', latin('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
])('recognises %s by its content', (kind, bytes) => {
  expect(imageKindOf(bytes)).toBe(kind);
});

it.each([
  ['a GIF', latin('GIF89a\x01\0\x01\0')],
  ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', latin('<!doctype html>')],
  ['a film', latin('\0\0\0\x18ftypmp42\0\0\0\0')],
  ['a text that begins with BM', latin('BMW is a car, not a picture')],
  ['nothing', latin('')],
])('takes %s for no picture', (_, bytes) => {
  expect(imageKindOf(bytes)).toBeNull();
});
