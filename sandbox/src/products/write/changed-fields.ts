import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../http/params.ts';
import type { ChangedField } from '../../webhooks/notifications.ts';
import type { ProductContent } from '../product-record.ts';

const chartPart = ({ extra }: ProductContent, part: 'image' | 'template') =>
  isRecord(extra.size_chart) ? extra.size_chart[part] : undefined;

function others({ title: _, description: _d, imageUris: _i, attributes: _a, ...rest }: ProductContent) {
  const { size_chart: _chart, ...extra } = rest.extra;
  return { ...rest, extra };
}

const PARTS: readonly (readonly [ChangedField, (content: ProductContent) => unknown])[] = [
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['main_images', ({ imageUris }) => imageUris],
  ['product_attributes', ({ attributes }) => attributes],
  ['size_chart_image', (content) => chartPart(content, 'image')],
  ['size_chart_template', (content) => chartPart(content, 'template')],
  ['others', others],
];

/** The documented words for what differs between two versions of a product. */
export function changedFields(before: ProductContent, after: ProductContent): ChangedField[] {
  return PARTS.filter(([, part]) => !isDeepStrictEqual(part(before), part(after))).map(([field]) => field);
}
