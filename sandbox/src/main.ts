import { readConfig } from './config.ts';
import { buildSandbox, listeningPort } from './sandbox.ts';

async function start(): Promise<void> {
  const { port, host, options } = readConfig(process.env);
  const app = buildSandbox(options);
  let _closing: Promise<void> | undefined;
  const stop = () => {
    _closing ??= app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  await app.listen({ port, host });
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${listeningPort(app)}`;
  process.stdout.write(`Sandbox marketplace ready at ${url}\n`);
  process.send?.({ type: 'ready', url });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
