import type { Language } from '@gian-hang/contract/accounts/settings';
import { queryOptions } from '@tanstack/react-query';
import type { GuideTitles } from './guide-nodes.ts';

/** For parts of the build, which never change and also come from the browser's cache. */
export const BUILT = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

const TITLES: Record<Language, () => Promise<{ titles: GuideTitles }>> = {
  vi: () => import('virtual:guide-titles/vi'),
  en: () => import('virtual:guide-titles/en'),
};

/** The title of every page of the guide, by path in reading order. */
export function guideTitlesQuery(language: Language) {
  return queryOptions({
    queryKey: ['guide-titles', language],
    queryFn: async () => (await TITLES[language]()).titles,
    ...BUILT,
  });
}
