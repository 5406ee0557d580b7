export const REGIONS = ['VN', 'US', 'GB'] as const;
export type Region = (typeof REGIONS)[number];

export function asRegion(text: string): Region | undefined {
  const wanted = text === 'UK' ? 'GB' : text;
  return REGIONS.find((region) => region === wanted);
}
