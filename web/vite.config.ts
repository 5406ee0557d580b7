import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guidePlugin } from './build/guide/guide-plugin.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

// A few large files load faster and compress better than dozens of small ones. What sign-in needs of Mantine:
const MANTINE_BASE =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|CloseButton|FloatingIndicator|Input|InputBase|Loader|PasswordInput|SegmentedControl|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)))[\\/]/;

// What the shell and lists need beyond that. The sign-in page must not need any of it.
const MANTINE_LISTS =
  /@floating-ui|react-remove-scroll|@mantine[\\/]core[\\/]esm[\\/](utils|components[\\/](Avatar|Badge|Checkbox|Drawer|FocusTrap|Group|Indicator|InlineInput|Kbd|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea|Skeleton|Tooltip))[\\/]/;

// What sign-in shares with the pages behind it.
const SIGN_IN =
  /[\\/](ui[\\/](password-field|logo)|shared[\\/](theme-switch|language-switch|session[\\/]sign-in-options))\./;

// Our own modules that the shell and lists share with other pages.
const LISTS =
  /[\\/]web[\\/]src[\\/](app[\\/]shell|lib[\\/](api|text[\\/](fold-text|format|person-name)|clipboard|use-url-search)|shared[\\/](dates|list|live|shop|sync[\\/][\w.-]+$|[\w.-]+$)|ui[\\/](filters|pager|states|table|copy-button|lazy-part|page-header|refresh-button|status-badge|use-media|user-avatar))/;

// The guide loads its pages on demand, and no other page needs them; their files have a folder of their own.
const GUIDE = /[\\/]docs[\\/]guide[\\/]|virtual:guide|[\\/]features[\\/]guide[\\/]/;

const CONTRACT = /[\\/]contract[\\/]src[\\/](?!labels)/;

function importsZod(id: string): boolean {
  return readFileSync(id, 'utf8').includes("from 'zod'");
}

/** Validation of forms, of which the order list needs nothing. */
function isValidation(id: string): boolean {
  if (CONTRACT.test(id)) return importsZod(id);
  return /node_modules[\\/]zod[\\/]|@mantine[\\/]form|[\\/]lib[\\/](form-errors|use-submit)\.ts/.test(id);
}

/** What pages need of the contract without validation. */
function isPlainContract(id: string): boolean {
  return CONTRACT.test(id) && !importsZod(id);
}

const compress = { gz: promisify(gzip), br: promisify(brotliCompress) };
// 11, the highest, needs almost three times as long for 2 % fewer bytes.
const BROTLI_QUALITY = 10;

/** Writes compressed copies next to the files; the server sends them to browsers that accept them. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
    const writeCopies = async (name: string) => {
      const file = path.join(dir, name);
      const bytes = await readFile(file);
      await Promise.all([
        compress.gz(bytes, { level: 9 }).then((copy) => writeFile(`${file}.gz`, copy)),
        compress
          .br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
          .then((copy) => writeFile(`${file}.br`, copy)),
      ]);
    };
    await Promise.all(names.map(writeCopies));
  },
};

export default defineConfig({
  plugins: [react(), guidePlugin(), precompress],
  server: { proxy: { '/api': API, '/healthz': API, '/webhooks': API } },
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Thousands of icons that nobody imports are not read.
      experimental: { lazyBarrel: true },
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => GUIDE.test(id))
            ? 'assets/guide/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/, priority: 8 },
            { name: 'base', test: MANTINE_BASE, priority: 7 },
            { name: 'start', test: /[\\/](web|contract)[\\/]src[\\/]/, tags: ['$initial'], priority: 6 },
            { name: 'sign-in', test: SIGN_IN, priority: 5 },
            { name: 'contract', test: isPlainContract, minShareCount: 2, priority: 5 },
            { name: 'validation', test: isValidation, priority: 5 },
            { name: 'floating', test: MANTINE_LISTS, priority: 4 },
            { name: 'icons', test: /@tabler/, minShareCount: 3, priority: 3 },
            { name: 'lists', test: LISTS, minShareCount: 2, priority: 2 },
            {
              name: 'orders',
              test: /[\\/]features[\\/]orders[\\/](?!manual)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
