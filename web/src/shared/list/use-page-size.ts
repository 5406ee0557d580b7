import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { useSession } from '../../lib/session/session-store.ts';
import { showFailure } from '../../lib/toast.ts';
import type { PageSize } from '../../ui/pager/page-size.ts';
import { saveSettings } from '../save-settings.ts';

type List = { size: number | undefined; setSize: (size: number) => void };

/** The rows per page: from the address, else from the account. A user stored by an old release lacks the setting. */
export function usePageSize(list: List): { pageSize: number; onPageSize: (size: PageSize) => void } {
  const settings: Partial<{ page_size: PageSize }> = useSession().user?.settings ?? {};
  return {
    pageSize: list.size ?? settings.page_size ?? DEFAULT_PAGE_SIZE,
    onPageSize: (size) => {
      saveSettings({ page_size: size }).catch(showFailure);
      list.setSize(size);
    },
  };
}
