import pg from 'pg';

/** Takes longer at a million rows than the product's own pools wait for anything. */
export async function vacuum(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
