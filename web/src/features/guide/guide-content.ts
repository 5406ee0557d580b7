import type { Language } from '@gian-hang/contract/accounts/settings';
import { queryOptions } from '@tanstack/react-query';
import type { GuideIndexEntry, GuidePage } from '../../shared/guide/guide-nodes.ts';
import type { GuidePath } from '../../shared/guide/guide-pages.ts';
import { BUILT } from '../../shared/guide/guide-titles.ts';

/** `pictures`: addresses by the source in the Markdown. */
export type PageModule = { page: GuidePage; pictures: Record<string, string> };

const PAGES = import.meta.glob<PageModule>('../../../../docs/guide/{vi,en}/**/*.md');

const INDEX: Record<Language, () => Promise<{ index: GuideIndexEntry[] }>> = {
  vi: () => import('virtual:guide-index/vi'),
  en: () => import('virtual:guide-index/en'),
};

export function guidePageQuery(language: Language, path: GuidePath) {
  return queryOptions({
    queryKey: ['guide-page', language, path],
    queryFn: async () => {
      const load = PAGES[`../../../../docs/guide/${language}/${path}.md`];
      if (load === undefined) throw new Error(`no page ${path} in ${language}`);
      return load();
    },
    ...BUILT,
  });
}

/** Everything the search reads. */
export function guideIndexQuery(language: Language) {
  return queryOptions({
    queryKey: ['guide-index', language],
    queryFn: async () => (await INDEX[language]()).index,
    ...BUILT,
  });
}
