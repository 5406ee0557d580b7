import type pg from 'pg';

type QueryFunction = (...args: unknown[]) => unknown;
type QueryCallback = (error: Error | null, answer?: unknown) => void;

/**
 * A query that is never answered blocks every later one on its connection: such a connection is ended, and every query on
 * it fails. In place of the driver's own `query_timeout`, and of its promises: each of those makes a closure that V8 puts
 * among the old objects from the start, where it holds the whole answer until the next full collection.
 */
export function destroyOnQueryTimeout(client: pg.PoolClient, timeoutMs: number): void {
  const runQuery: QueryFunction = client.query.bind(client);
  const withTimer = (done: QueryCallback): QueryCallback => {
    const timer = setTimeout(
      () => client.connection.stream.destroy(new Error('Query read timeout')),
      timeoutMs,
    );
    return (error, answer) => {
      clearTimeout(timer);
      done(error, answer);
    };
  };
  const queryWithTimeout: QueryFunction = (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return runQuery(...args.slice(0, -1), withTimer(callback as QueryCallback));
    return new Promise((resolve, reject) => {
      runQuery(
        ...args,
        withTimer((error, answer) => (error ? reject(error) : resolve(answer))),
      );
    });
  };
  client.query = queryWithTimeout as typeof client.query;
}
