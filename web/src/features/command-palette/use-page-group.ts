import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PAGES, visibleLinks } from '../../shared/navigation.ts';
import { filterItems, type PaletteGroup } from './palette-group.ts';

/** Every page the user may open. */
export function usePageGroup(query: string): PaletteGroup {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const items = visibleLinks(PAGES, user).map(({ path, label, icon }) => ({
    id: path,
    label: t(label),
    keywords: path.replaceAll('/', ' '),
    icon,
    run: () => void navigate({ to: path }),
  }));
  return { title: t('palette.pages'), items: filterItems(items, query) };
}
