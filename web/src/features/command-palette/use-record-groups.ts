import { IconBuildingStore, IconPackage, IconReceipt, IconUser, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import {
  RECORD_KINDS,
  type RecordKind,
  type SearchResult,
  useRecordSearch,
} from '../../shared/record-search.ts';
import type { PaletteGroup } from './palette-group.ts';

const MAX_RESULTS_PER_KIND = 5;

const ICONS: Record<RecordKind, TablerIcon> = {
  orders: IconReceipt,
  products: IconPackage,
  shops: IconBuildingStore,
  people: IconUser,
};

function useOpenRecord(): Record<RecordKind, (found: SearchResult) => void> {
  const navigate = useNavigate();
  return {
    orders: ({ id }) => void navigate({ to: '/product/order/$id', params: { id } }),
    products: ({ id }) => void navigate({ to: '/product/$id', params: { id } }),
    shops: ({ id }) => void navigate({ to: '/management/shop/$id/edit', params: { id } }),
    people: ({ detail }) => void navigate({ to: '/management/account', search: { search: detail } }),
  };
}

/** Records that match the query; they appear below the local results once loaded. */
export function useRecordGroups(query: string): { groups: PaletteGroup[]; searching: boolean } {
  const { t } = useTranslation();
  const open = useOpenRecord();
  const { results, searching } = useRecordSearch(query, MAX_RESULTS_PER_KIND);
  const groups = RECORD_KINDS.map((kind) => ({
    title: t(`palette.${kind}`),
    items: results[kind].map((found) => ({
      id: `${kind}-${found.id}`,
      label: found.label,
      detail: found.detail,
      exact: found.ids.includes(query.trim()),
      keywords: '',
      icon: ICONS[kind],
      run: () => open[kind](found),
    })),
  }));
  return { groups, searching };
}
