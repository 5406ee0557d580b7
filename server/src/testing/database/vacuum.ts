import pg from 'pg';

/** Uses its own connection, because at a million rows this exceeds the time-outs of the product's pools. */
export async function vacuum(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
