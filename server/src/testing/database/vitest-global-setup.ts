import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './test-database.ts';

let postgres: TestPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres();
  project.provide('testPostgres', { appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl });
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
