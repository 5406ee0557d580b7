import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '../../src/shared/guide/guide-nodes.ts';
import { REPOSITORY } from './read-guide.ts';

type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(path.join(REPOSITORY, file), 'utf8')) as Content;
}

/** The licence that the installed package names, for the few that the lockfile has none of. */
function installedLicence(packagePath: string): string {
  const folder = path.join(REPOSITORY, packagePath);
  if (!existsSync(folder)) return '';
  const { license } = readJson<{ license?: string | { type: string } }>(`${packagePath}/package.json`);
  if (license !== undefined) return typeof license === 'object' ? license.type : license;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
  return /\bMIT License\b|Permission is hereby granted, free of charge/.test(text) ? 'MIT' : '';
}

/** Every package of the lockfile that the running product needs, by name and version. */
export function listLibraries(): Library[] {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
  const ours = Object.entries(packages).filter(([place]) => !place.includes('node_modules/'));
  const named = new Set(
    ours.flatMap(([, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    ),
  );
  const found = new Map<string, Library>();
  for (const [place, { version, license, dev, link }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || dev || link || version === undefined) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? installedLicence(place);
    found.set(`${name}@${version}`, { name, version, licence, direct: named.has(name) });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
