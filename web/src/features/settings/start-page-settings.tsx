import type { OrderViews } from '@gian-hang/contract/orders/views';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { arrangeViews, orderViewsQuery, useReloadViews } from '../../shared/order/order-views.api.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

const VIEW = 'view:';
const NO_VIEWS: OrderViews = { items: [], start_view_id: null };

/**
 * The overview, all orders or a saved view. A view as the start page is the start view of the order list, so the two
 * cannot differ.
 */
export function StartPageSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  const reload = useReloadViews();
  const query = useQuery(orderViewsQuery());
  const views = query.data ?? NO_VIEWS;
  const startView = views.items.find(({ id }) => id === views.start_view_id);
  const isOverview = settings.start_page === 'overview';
  const chosen = isOverview ? 'overview' : startView ? VIEW + startView.id : 'orders';

  async function choose(value: string) {
    if (value === 'overview') return onChoose({ start_page: 'overview' });
    const viewId = value.startsWith(VIEW) ? value.slice(VIEW.length) : null;
    try {
      if (viewId !== views.start_view_id)
        await arrangeViews({ view_ids: views.items.map(({ id }) => id), start_view_id: viewId });
    } catch (error) {
      showFailure(error, t('settings.saveFailed'));
      return;
    } finally {
      await reload();
    }
    if (isOverview) onChoose({ start_page: 'orders' });
  }

  const data = [
    {
      group: t('settings.start.pages'),
      items: [
        { value: 'orders', label: t('settings.start.orders') },
        { value: 'overview', label: t('settings.start.overview') },
      ],
    },
    ...(views.items.length > 0
      ? [
          {
            group: t('settings.start.views'),
            items: views.items.map(({ id, name }) => ({ value: VIEW + id, label: name })),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('settings.start.title')}>
      <SettingRow label={t('settings.start.label')} hint={t('settings.start.hint')}>
        {(labelId) => (
          <>
            <Select
              aria-labelledby={labelId}
              value={chosen}
              data={data}
              disabled={query.data === undefined}
              allowDeselect={false}
              onChange={(value) => void (value && choose(value))}
            />
            {startView && (
              <Text size="xs" c="dimmed" mt={6}>
                {isOverview
                  ? t('settings.start.viewKept', { name: startView.name })
                  : t('settings.start.viewNote')}
              </Text>
            )}
          </>
        )}
      </SettingRow>
    </Section>
  );
}
