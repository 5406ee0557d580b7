import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { GUIDE_HOME } from '../../../shared/guide/guide-address.ts';
import { Pager } from '../../../ui/pager/pager.tsx';

const TOTAL = 240;
const PAGE_SIZE = 20;

export function NavPart() {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const totalPages = TOTAL / PAGE_SIZE;
  return (
    <>
      <Breadcrumbs>
        <Anchor renderRoot={(props) => <Link {...props} to={GUIDE_HOME} />}>{t('pages.guide')}</Anchor>
        <Text size="sm">{t('guide.sections.components')}</Text>
      </Breadcrumbs>
      <Pager
        pagination={{
          pageNum,
          pageSize: PAGE_SIZE,
          totalItems: TOTAL,
          totalPages,
          hasNext: pageNum < totalPages,
          hasPrev: pageNum > 1,
        }}
        onChange={setPageNum}
      />
    </>
  );
}
