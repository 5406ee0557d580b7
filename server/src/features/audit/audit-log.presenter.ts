import type { AuditItem } from '@gian-hang/contract/audit';
import { z } from 'zod';
import { redactForAudit } from '../../shared/audit/redact-for-audit.ts';
import type { AuditRow } from './audit-log.queries.ts';

/** Keyed by type and id, as in `shop 12`. */
export type ObjectNames = Map<string, string>;
export type AuditPerson = { name: string; first_name: string; last_name: string; email: string };

type Known = { email: string; first_name: string | null; last_name: string | null };

function nameOf({ email, first_name, last_name }: Known): string {
  return [first_name, last_name].filter(Boolean).join(' ') || (email.split('@')[0] ?? email);
}

const Person = z.object({
  email: z.string().catch(''),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
});

/** From an account, or from what the log holds of a deleted one. */
export function toPerson(stored: unknown): AuditPerson {
  const known = Person.catch({ email: '', first_name: '', last_name: '' }).parse(stored);
  return { ...known, name: nameOf(known) };
}

function personOf(row: AuditRow, deletedPeople: Map<string, AuditPerson>): AuditItem['person'] {
  const { account_id: id, email, first_name, last_name } = row;
  if (id === null) return null;
  if (email !== null) {
    const name = nameOf({ email, first_name, last_name });
    return { id, name, first_name: first_name ?? '', last_name: last_name ?? '', email };
  }
  return { id, ...(deletedPeople.get(id) ?? { name: '', email: '' }) };
}

export function toAuditItem(
  row: AuditRow,
  deletedPeople: Map<string, AuditPerson>,
  names: ObjectNames,
): AuditItem {
  const { object_type: type, object_id: id } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: personOf(row, deletedPeople),
    action: row.action,
    object: type && id ? { type, id, name: names.get(`${type} ${id}`) ?? null } : null,
    before: redactForAudit(row.before),
    after: redactForAudit(row.after),
    ip: row.ip,
    user_agent: row.user_agent,
    request_id: row.request_id,
  };
}
