import { ACCOUNT_STATUSES } from '@gian-hang/contract/accounts/accounts';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';

export function useStatusOptions(): CheckOption[] {
  const { t } = useTranslation();
  return ACCOUNT_STATUSES.map((value) => ({ value, label: t(`accounts.states.${value}`) }));
}
