import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FilterChips } from '../../../ui/filters/filter-chips.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';

const SHOPS = ['Mộc Lan', 'Gốm Bát Tràng'];

export function NavbarPart() {
  const { t } = useTranslation();
  const [shops, setShops] = useState(SHOPS);
  const chips = shops.map((name) => ({
    key: name,
    label: t('orders.filter.shopChip', { name }),
    onRemove: () => setShops(shops.filter((shop) => shop !== name)),
  }));
  return (
    <Section
      title={t('orders.title')}
      actions={
        <>
          <Button variant="default" onClick={() => setShops(SHOPS)}>
            {t('guide.parts.restore')}
          </Button>
          <RefreshButton onRefresh={async () => setShops(SHOPS)} />
        </>
      }
    >
      <FilterChips chips={chips} onClear={() => setShops([])} />
    </Section>
  );
}
