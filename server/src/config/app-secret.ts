import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { readIfPresent, syncFolder, writeAndSync } from './files.ts';

const MIN_SECRET_LENGTH = 32;

/** Returns the configured secret or, in sandbox mode, one generated once into the data folder. */
export function resolveAppSecret({ appSecret, dataDir }: Config): string {
  if (appSecret) return appSecret;
  const file = path.join(dataDir, 'app-secret');
  const secret = (readIfPresent(file) ?? generateSecretFile(file)).trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `The secret in ${file} is empty or cut off. Restore the file from a backup. If there is none, delete it and start again: everybody must then sign in again, and shops and second factors must be set up again.`,
    );
  return secret;
}

/** Writes the complete file before renaming it, so the first of several processes wins. */
function generateSecretFile(file: string): string {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeAndSync(draft, randomBytes(32).toString('base64url'));
    linkIfAbsent(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  return readIfPresent(file) ?? '';
}

function linkIfAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
