import type { Permission } from '@gian-hang/contract/accounts/roles';
import type { Settings } from '@gian-hang/contract/accounts/settings';
import { useComputedColorScheme } from '@mantine/core';
import {
  IconCloudDownload,
  IconLanguage,
  IconLink,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconSun,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import type { PageAction } from '../../shared/page-actions.ts';
import { saveSettings } from '../../shared/save-settings.ts';
import { copyAddress, printDueToday, syncAllShops } from './desk-actions.ts';
import { filterItems, type PaletteGroup } from './palette-group.ts';

function useChoose(): (patch: Partial<Settings>) => void {
  const { t } = useTranslation();
  return (patch) => void saveSettings(patch).catch(() => showFailure(t('shell.helper.notSaved')));
}

/** What people do with orders, as far as they may. */
function useDeskActions(): PageAction[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const actions: (PageAction & { permission?: Permission })[] = [
    {
      id: 'sync-all',
      permission: 'orders.sync',
      label: t('palette.syncAll'),
      keywords: 'sync all đồng bộ tất cả đơn',
      icon: IconCloudDownload,
      run: () => {
        void navigate({ to: '/product/order' });
        void syncAllShops(queries);
      },
    },
    {
      id: 'new-order',
      permission: 'orders.write',
      label: t('palette.newOrder'),
      keywords: 'new order tạo đơn',
      icon: IconPlus,
      run: () => void navigate({ to: '/product/order/new' }),
    },
    {
      id: 'print-due',
      permission: 'orders.export',
      label: t('palette.printDue'),
      keywords: 'print packing slips due today in phiếu hôm nay',
      icon: IconPrinter,
      run: () => void printDueToday(),
    },
    {
      id: 'copy-link',
      label: t('palette.copyLink'),
      keywords: 'copy link share sao chép liên kết chia sẻ',
      icon: IconLink,
      run: () => void copyAddress(),
    },
  ];
  return actions.filter(({ permission }) => !permission || user?.permissions.includes(permission));
}

/** Commands available on every page. */
function useGeneralActions(): PageAction[] {
  const { t, language } = useTranslation();
  const choose = useChoose();
  const isDark = useComputedColorScheme('light') === 'dark';
  return [
    {
      id: 'theme',
      label: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      keywords: 'theme dark light giao diện chủ đề',
      icon: isDark ? IconSun : IconMoon,
      run: () => choose({ theme: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'language',
      label: t('palette.switchLanguage'),
      keywords: 'language ngôn ngữ tiếng Việt English',
      icon: IconLanguage,
      run: () => choose({ language: language === 'vi' ? 'en' : 'vi' }),
    },
    {
      id: 'sign-out',
      label: t('palette.signOut'),
      keywords: 'sign out logout đăng xuất',
      icon: IconLogout,
      run: () => void signOut(),
    },
  ];
}

/** `offered`: the actions of the current page. */
export function useCommandGroup(query: string, offered: readonly PageAction[]): PaletteGroup {
  const { t } = useTranslation();
  const items = [...offered, ...useDeskActions(), ...useGeneralActions()];
  return { title: t('palette.actions'), items: filterItems(items, query) };
}
