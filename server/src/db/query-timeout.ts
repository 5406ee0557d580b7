import type pg from 'pg';

type QueryFunction = (...args: unknown[]) => unknown;
type QueryCallback = (error: Error | null, answer?: unknown) => void;

/**
 * Destroys a connection whose query gets no response in time: it would block every later query. The driver's own
 * `query_timeout` and promises are avoided, because their closures retain the whole result until the next full GC.
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
