import type pg from 'pg';

type Ask = (...given: unknown[]) => unknown;
type Tell = (error: Error | null, answer?: unknown) => void;

/**
 * A query that is never answered blocks every later one on its connection: such a connection is ended, and every query on
 * it fails. In place of the driver's own `query_timeout`, and of its promises: each of those makes a closure that V8 puts
 * among the old objects from the start, where it holds the whole answer until the next full collection.
 */
export function endUnheard(client: pg.PoolClient, patienceMs: number): void {
  const ask: Ask = client.query.bind(client);
  const inTime = (tell: Tell): Tell => {
    const timer = setTimeout(
      () => client.connection.stream.destroy(new Error('Query read timeout')),
      patienceMs,
    );
    return (error, answer) => {
      clearTimeout(timer);
      tell(error, answer);
    };
  };
  const watched: Ask = (...given) => {
    const callback = given.at(-1);
    if (typeof callback === 'function') return ask(...given.slice(0, -1), inTime(callback as Tell));
    return new Promise((resolve, reject) => {
      ask(
        ...given,
        inTime((error, answer) => (error ? reject(error) : resolve(answer))),
      );
    });
  };
  client.query = watched as typeof client.query;
}
