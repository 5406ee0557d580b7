import type { Db } from '../../db/database.ts';
import { type AuditPerson, toPerson } from './audit-log.presenter.ts';
import { accountPeople, deletedAccounts } from './audit-log.queries.ts';

/** Who the accounts are; of deleted ones as far as the log knows them. */
export async function describeAccounts(db: Db, ids: readonly string[]): Promise<Map<string, AuditPerson>> {
  if (ids.length === 0) return new Map();
  const known = await accountPeople(db, ids);
  const people = new Map(known.map(({ id, ...person }) => [id, toPerson(person)]));
  const deletedIds = ids.filter((id) => !people.has(id));
  if (deletedIds.length === 0) return people;
  for (const { id, before } of await deletedAccounts(db, deletedIds))
    if (id !== null) people.set(id, toPerson(before));
  return people;
}
