import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';

type Account = VisitsReport['people'][number]['account'];

/** The name as the language writes it; of a deleted account of which the log knows nothing, its id. */
export function useVisitorName(): (account: Account) => string {
  const { t } = useTranslation();
  return (account) =>
    personName({ ...account, full_name: account.name }) || t('visits.deleted', { id: account.id });
}
