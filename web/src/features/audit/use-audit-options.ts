import { AUDIT_ACTIONS } from '@gian-hang/contract/accounts/auth';
import { AUDIT_OBJECTS } from '@gian-hang/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { describeAction } from '../../shared/history-actions.ts';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';
import { peopleQuery } from './audit.api.ts';
import { useObjectName } from './audit-object.tsx';

export type AuditOptions = Record<'people' | 'actions' | 'objects', CheckOption[]>;

/** What the log can be narrowed to, in words and in their order. */
export function useAuditOptions(): AuditOptions {
  const { language } = useTranslation();
  const objectName = useObjectName();
  const inOrder = (options: CheckOption[]) =>
    options.toSorted((one, other) => one.label.localeCompare(other.label, language));
  return {
    people: inOrder(useQuery(peopleQuery()).data ?? []),
    actions: inOrder(AUDIT_ACTIONS.map((action) => ({ value: action, label: describeAction(action).label }))),
    objects: AUDIT_OBJECTS.map((type) => ({ value: type, label: objectName(type) })),
  };
}
