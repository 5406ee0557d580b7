import { JOBS } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { ensureFirstAccount } from './features/auth/sign-in/bootstrap.service.ts';
import { LISTEN_BACKLOG } from './http/server.ts';
import { runProcess } from './run-process.ts';

await runProcess('api', async (deps) => {
  const setupLink = await ensureFirstAccount(deps);
  await deps.jobs.run(deps, JOBS);
  const app = await buildApp(deps);
  const url = await app.listen({ port: deps.config.port, host: deps.config.host, backlog: LISTEN_BACKLOG });
  const notice = setupLink && `Create the first administrator within an hour: ${setupLink}`;
  return {
    url,
    ...(notice ? { notice } : {}),
    stop: async () => {
      await app.close();
      await deps.jobs.stop();
    },
  };
});
