export type DeviceKind = 'desktop' | 'phone' | 'tablet' | 'unknown';

export interface Device {
  kind: DeviceKind;
  /** Product names such as "Chrome" and "Windows"; null if unknown. */
  browser: string | null;
  system: string | null;
}

type Pattern = readonly [name: string, pattern: RegExp];

const BROWSERS: readonly Pattern[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Cốc Cốc', /coc_coc_browser\//i],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /HeadlessChrome\/|Chrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: readonly Pattern[] = [
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

function firstMatch(patterns: readonly Pattern[], text: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function kindOf(system: string | null, userAgent: string): DeviceKind {
  if (system === null) return 'unknown';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'Android') return /Mobile/.test(userAgent) ? 'phone' : 'tablet';
  return system === 'iOS' ? 'phone' : 'desktop';
}

export function parseUserAgent(userAgent: string): Device {
  const system = firstMatch(SYSTEMS, userAgent);
  return { kind: kindOf(system, userAgent), browser: firstMatch(BROWSERS, userAgent), system };
}
