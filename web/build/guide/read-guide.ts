import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GuidePage } from '../../src/shared/guide/guide-nodes.ts';
import { GUIDE_PATHS } from '../../src/shared/guide/guide-pages.ts';
import { parsePage } from './parse-page.ts';
import { readPictureSize } from './picture-size.ts';

export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
export const GUIDE_FOLDER = path.join(REPOSITORY, 'docs/guide');
export const LANGUAGES = ['vi', 'en'] as const;
export type GuideLanguage = (typeof LANGUAGES)[number];

function pageFile(language: GuideLanguage, pagePath: string): string {
  return path.join(GUIDE_FOLDER, language, `${pagePath}.md`);
}

export function pictureFile(language: GuideLanguage, pagePath: string, source: string): string {
  return path.join(path.dirname(pageFile(language, pagePath)), source);
}

export function readPage(language: GuideLanguage, pagePath: string): GuidePage {
  const markdown = readFileSync(pageFile(language, pagePath), 'utf8');
  return parsePage(markdown, pagePath, (source) => readPictureSize(pictureFile(language, pagePath, source)));
}

export function readGuide(language: GuideLanguage): { path: string; page: GuidePage }[] {
  return GUIDE_PATHS.map((pagePath) => ({ path: pagePath, page: readPage(language, pagePath) }));
}
