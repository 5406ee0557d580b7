import type { Client } from './http.ts';
import type { StartedProgram } from './processes.ts';

export async function control<Answer>(sandbox: StartedProgram, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${sandbox.url}/__control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function post<Answer>(admin: Client, path: string, body: unknown): Promise<Answer> {
  const answer = await admin.send('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body.toString('utf8')) as { data: Answer }).data;
}
