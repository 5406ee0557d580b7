import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge',
      'Windows',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604',
      'Safari',
      'iOS',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-X900) ${WEBKIT} SamsungBrowser/27.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox',
      'macOS',
      'desktop',
    ],
    ['curl/8.5.0', 'curl', null, 'unknown'],
    ['', null, null, 'unknown'],
  ])('reads %s', (userAgent, browser, system, kind) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system, kind });
  });
});
