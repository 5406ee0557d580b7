import type { PlainTranslationKey } from '../../../lib/text/i18n.ts';
import { PAGES } from '../../../shared/navigation.ts';

const SEGMENTS: Record<string, PlainTranslationKey> = {
  product: 'shell.segments.product',
  payment: 'shell.segments.payment',
  management: 'shell.segments.management',
  main: 'shell.segments.main',
  extra: 'shell.segments.extra',
  documentation: 'pages.guide',
  search: 'pages.search',
  new: 'shell.segments.new',
  create: 'shell.segments.new',
  products: 'pages.catalogue',
  edit: 'shell.segments.edit',
};

export type Crumb = { path: string; label: PlainTranslationKey | null; text: string; linked: boolean };

/** One crumb per path segment, linked if it is a page. An id has no crumb until its name is known. */
export function buildBreadcrumbs(pathname: string, named: { id: string; name: string } | null): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.flatMap((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const page = PAGES.find((one) => one.path === path);
    const label = page?.label ?? SEGMENTS[segment] ?? null;
    const linked = page !== undefined && index < segments.length - 1;
    if (label !== null) return { path, label, text: segment, linked };
    return segment === named?.id ? { path, label, text: named.name, linked } : [];
  });
}
