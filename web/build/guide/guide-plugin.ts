import path from 'node:path';
import type { Plugin } from 'vite';
import type { GuideBlock } from '../../src/shared/guide/guide-nodes.ts';
import { listLibraries } from './libraries.ts';
import { GUIDE_FOLDER, type GuideLanguage, LANGUAGES, readGuide, readPage } from './read-guide.ts';
import { indexPage } from './search-index.ts';

const VIRTUAL = /^virtual:guide-(titles|index|libraries)(?:\/(vi|en))?$/;
const PAGE = new RegExp(`^(${LANGUAGES.join('|')})/(.+)\\.md$`);

const exportConstant = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};\n`;

/** The module of a page: its blocks, and the addresses of its pictures. */
function pageModule(language: GuideLanguage, pagePath: string): string {
  const page = readPage(language, pagePath);
  const sources = new Set(
    page.blocks
      .filter((block): block is GuideBlock & { kind: 'picture' } => block.kind === 'picture')
      .map(({ source }) => source),
  );
  const imports = [...sources].map(
    (source, index) => `import picture${index} from ${JSON.stringify(`${source}?url`)};\n`,
  );
  const pictures = [...sources].map((source, index) => `${JSON.stringify(source)}: picture${index}`);
  return `${imports.join('')}${exportConstant('page', page)}export const pictures = { ${pictures.join(', ')} };\n`;
}

function virtualModule(kind: string, language: GuideLanguage): string {
  if (kind === 'libraries') return exportConstant('libraries', listLibraries());
  const pages = readGuide(language);
  if (kind === 'index')
    return exportConstant(
      'index',
      pages.flatMap(({ path, page }) => indexPage(path, page)),
    );
  return exportConstant('titles', Object.fromEntries(pages.map(({ path, page }) => [path, page.title])));
}

/** Builds the guide: Markdown pages as modules, their titles, the index of the search and the libraries shipped. */
export function guidePlugin(): Plugin {
  return {
    name: 'guide',
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : null),
    load(id) {
      const [, kind, language] = VIRTUAL.exec(id.replace('\0', '')) ?? [];
      if (id.startsWith('\0') && kind !== undefined)
        return virtualModule(kind, (language ?? 'vi') as GuideLanguage);
      const [, pageLanguage, pagePath] =
        PAGE.exec(path.relative(GUIDE_FOLDER, id).replaceAll('\\', '/')) ?? [];
      if (pageLanguage === undefined || pagePath === undefined) return null;
      return { code: pageModule(pageLanguage as GuideLanguage, pagePath), moduleType: 'js' };
    },
  };
}
