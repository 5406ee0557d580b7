import type { Shop } from '@gian-hang/contract/shops';
import { Alert, Button, Group } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { OverviewParams } from './overview-search.ts';

type Props = { list: OverviewParams; shops: readonly Shop[] | undefined; children: ReactNode };

/** Says that shops of the address are not among the person's; without any other shop there is nothing to show. */
export function ForeignShops({ list, shops, children }: Props) {
  const { t } = useTranslation();
  const chosen = splitList(list.filter.shops);
  const own = chosen.filter((id) => shops === undefined || shops.some((shop) => shop.id === id));
  const count = chosen.length - own.length;
  if (count === 0) return children;
  const clear = (
    <Button variant="default" onClick={() => list.narrow({ shops: own.join(','), currency: '' })}>
      {t(own.length === 0 ? 'overview.foreignShops.showOwn' : 'overview.foreignShops.clear')}
    </Button>
  );
  const title = t('overview.foreignShops.title', { count });
  if (own.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={title}
        text={t('overview.foreignShops.text')}
        action={clear}
      />
    );
  return (
    <>
      <Alert color="yellow" mb="md" role="status">
        <Group justify="space-between">
          {title}
          {clear}
        </Group>
      </Alert>
      {children}
    </>
  );
}
