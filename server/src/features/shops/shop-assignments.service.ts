import type { Person } from '@gian-hang/contract/shops';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { possibleIds } from '../../db/possible-ids.ts';
import { prepared } from '../../db/prepared-queries.ts';

const ASSIGNMENTS_LOCK = 4_742_044;

/** Serialises changes of shop assignments, which start from a shop or from an account and would deadlock. */
export async function lockShopAssignments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ASSIGNMENTS_LOCK})`.execute(db);
}

/** The people of each shop: its owner first, then the assigned staff. */
export async function peopleOfShops(db: Db, shopIds: readonly string[]): Promise<Map<string, Person[]>> {
  const { rows } = await sql<Person & { shop_id: string }>`${prepared}
    select w.shop_id::text, a.id::text,
      coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), a.email) as full_name,
      a.first_name, a.last_name
    from (
      select id as shop_id, owner_id as account_id, 0 as place from shops where id = any(${shopIds}::bigint[])
      union all
      select t.shop_id, t.account_id, 1 from shop_staff t join shops s on s.id = t.shop_id
      where t.shop_id = any(${shopIds}::bigint[]) and t.account_id is distinct from s.owner_id) w
    join accounts a on a.id = w.account_id
    order by w.shop_id, w.place, a.id`.execute(db);
  const people = new Map<string, Person[]>();
  for (const { shop_id, ...person } of rows) people.set(shop_id, [...(people.get(shop_id) ?? []), person]);
  return people;
}

/** Filters shops to those that one of the accounts owns or is assigned to. */
export async function shopsOfPeople(
  db: Db,
  shopIds: readonly string[],
  accountIds: readonly string[],
): Promise<string[]> {
  const ids = possibleIds(accountIds);
  const { rows } = await sql<{ id: string }>`
    select s.id::text from shops s
    where s.id = any(${shopIds}::bigint[]) and (s.owner_id = any(${ids}::bigint[])
      or exists (select 1 from shop_staff t where t.shop_id = s.id and t.account_id = any(${ids}::bigint[])))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
