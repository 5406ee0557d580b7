import { expect, it } from 'vitest';
import { withoutAppPrefix } from './app-prefix.ts';

it.each([
  ['/app/product/order', '/product/order'],
  ['/app/product/order/7?x=1#y', '/product/order/7?x=1#y'],
  ['/app', '/'],
  ['/app?x=1', '/?x=1'],
  ['/app#y', '/#y'],
  ['/apple', '/apple'],
  ['/app/', '/'],
  ['/app//x', '/x'],
  ['/app//evil.example', '/evil.example'],
  ['/app/\\evil.example', '/evil.example'],
  ['/app/app/x', '/app/x'],
])('leads %s to %s', (from, to) => {
  expect(withoutAppPrefix(from)).toBe(to);
});
