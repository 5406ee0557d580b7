import type { Pagination as PageInfo } from '@gian-hang/contract/pagination';
import { Pagination, Text } from '@mantine/core';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useIsMobile } from '../use-media.ts';
import { PageJump } from './page-jump.tsx';
import type { PageSize } from './page-size.ts';
import { PageSizeSelect } from './page-size-select.tsx';
import { pageWindow } from './page-window.ts';
import classes from './pager.module.css';

type Props = {
  pagination: PageInfo;
  onChange: (page: number) => void;
  /** For long lists: shows this many page numbers in a row, and a field for any other page. */
  window?: number;
  /** Offers other numbers of rows per page. */
  onPageSize?: ((size: PageSize) => void) | undefined;
  /** The accessible name; needed where a screen has two pagers. */
  label?: string;
};

/** The range of items on this page, and the page numbers if there are several pages. */
export function Pager({ pagination, onChange, window, onPageSize, label }: Props) {
  const { t } = useTranslation();
  const { pageNum, pageSize, totalItems, totalPages, totalIsLowerBound = false } = pagination;
  const from = (pageNum - 1) * pageSize + 1;
  const to = Math.min(pageNum * pageSize, totalItems);
  if (from > totalItems) return null;
  const total = formatCount(totalItems);
  return (
    <div className={classes.pager}>
      <div className={classes.range}>
        <Text size="sm" c="dimmed">
          {t('lists.range', {
            from: formatCount(from),
            to: formatCount(to),
            total: totalIsLowerBound ? t('lists.more', { total }) : total,
          })}
        </Text>
        {onPageSize && <PageSizeSelect size={pageSize} onChange={onPageSize} />}
      </div>
      {totalPages > 1 && (
        <nav aria-label={label ?? t('lists.pages')}>
          {window === undefined ? (
            <Pagination
              size="sm"
              total={totalPages}
              value={pageNum}
              onChange={onChange}
              getItemProps={(page) => ({ 'aria-label': t('lists.page', { page }) })}
              getControlProps={(control) => ({ 'aria-label': t(`lists.${control}`) })}
            />
          ) : (
            <Window pagination={pagination} onChange={onChange} size={window} />
          )}
        </nav>
      )}
      {window !== undefined && totalPages > window && <PageJump last={totalPages} onJump={onChange} />}
    </div>
  );
}

const MOBILE_PAGE_COUNT = 3;

type WindowProps = { pagination: PageInfo; onChange: (page: number) => void; size: number };

function Window({ pagination: { pageNum, totalPages }, onChange, size }: WindowProps) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  return (
    <Pagination.Root size="sm" total={totalPages} value={pageNum} onChange={onChange}>
      <div className={classes.window}>
        <Pagination.First aria-label={t('lists.first')} />
        <Pagination.Previous aria-label={t('lists.previous')} />
        {pageWindow(pageNum, totalPages, narrow ? MOBILE_PAGE_COUNT : size).map((page) => (
          <Pagination.Control
            key={page}
            active={page === pageNum}
            aria-label={t('lists.page', { page })}
            aria-current={page === pageNum ? 'page' : undefined}
            onClick={() => onChange(page)}
          >
            {page}
          </Pagination.Control>
        ))}
        <Pagination.Next aria-label={t('lists.next')} />
        <Pagination.Last aria-label={t('lists.last')} />
      </div>
    </Pagination.Root>
  );
}
