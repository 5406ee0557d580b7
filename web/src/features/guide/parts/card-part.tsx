import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

export function CardPart() {
  const { t } = useTranslation();
  return (
    <>
      <Section
        title={t('guide.parts.cardTitle')}
        hint={t('guide.parts.cardHint')}
        actions={<Button variant="default">{t('shops.edit.action')}</Button>}
      >
        <DescriptionList
          facts={[
            { label: t('shops.columns.name'), value: 'Mộc Lan Official' },
            { label: t('shops.columns.region'), value: 'VN' },
          ]}
        />
      </Section>
      <EmptyState
        icon={<IconPackage size={26} stroke={1.6} />}
        title={t('orders.empty.noMatch')}
        text={t('orders.empty.noMatchText')}
        action={<Button variant="default">{t('lists.clearFilters')}</Button>}
      />
    </>
  );
}
