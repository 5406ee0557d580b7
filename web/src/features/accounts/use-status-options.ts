import { ACCOUNT_STATUSES } from '@gian-hang/contract/accounts';
import { useTranslation } from '../../lib/i18n.ts';
import type { CheckOption } from '../../ui/check-filter.tsx';

export function useStatusOptions(): CheckOption[] {
  const { t } = useTranslation();
  return ACCOUNT_STATUSES.map((value) => ({ value, label: t(`accounts.states.${value}`) }));
}
