import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideIndexQuery } from './guide-content.ts';
import { type GuideResult, searchGuide } from './search-guide.ts';

/** Loads the index with the first letter. */
export function useGuideSearch(query: string): { results: GuideResult[]; ready: boolean } {
  const { language } = useTranslation();
  const index = useQuery({ ...guideIndexQuery(language), enabled: query.trim() !== '' }).data;
  const results = useMemo(() => searchGuide(index ?? [], query), [index, query]);
  return { results, ready: index !== undefined };
}
