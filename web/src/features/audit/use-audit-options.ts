import { AUDIT_ACTIONS } from '@gian-hang/contract/accounts/auth';
import { AUDIT_OBJECTS } from '@gian-hang/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personLabel } from '../../lib/text/person-name.ts';
import { describeAction } from '../../shared/history-actions.ts';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';
import { peopleQuery } from './audit.api.ts';
import { objectName } from './audit-object.tsx';

/** The options of the log's filters, sorted by their names. */
export function useAuditOptions(): Record<'people' | 'actions' | 'objects', CheckOption[]> {
  const { language } = useTranslation();
  const sorted = (options: CheckOption[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label, language));
  return {
    people: sorted(
      (useQuery(peopleQuery()).data ?? []).map((person) => ({
        value: person.id,
        label: personLabel(person),
      })),
    ),
    actions: sorted(AUDIT_ACTIONS.map((action) => ({ value: action, label: describeAction(action).label }))),
    objects: AUDIT_OBJECTS.map((type) => ({ value: type, label: objectName(type) })),
  };
}
