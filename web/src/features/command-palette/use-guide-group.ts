import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideAddress } from '../../shared/guide/guide-address.ts';
import { guideTitlesQuery } from '../../shared/guide/guide-titles.ts';
import { filterItems, type PaletteGroup } from './palette-group.ts';

const MAX_PAGES = 5;

/** Pages of the guide, once something is typed. */
export function useGuideGroup(query: string): PaletteGroup {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const wanted = query.trim() !== '';
  const titles = useQuery({ ...guideTitlesQuery(language), enabled: wanted }).data ?? {};
  const items = Object.entries(titles).map(([path, label]) => ({
    id: `guide/${path}`,
    label,
    detail: t('pages.guide'),
    keywords: `${t('pages.guide')} ${path.replaceAll(/[/-]/g, ' ')}`,
    icon: IconBook2,
    run: () => void navigate({ to: guideAddress(path) }),
  }));
  return { title: t('palette.guide'), items: wanted ? filterItems(items, query).slice(0, MAX_PAGES) : [] };
}
