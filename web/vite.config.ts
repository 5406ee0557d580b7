import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

// Used by every page, including sign-in. A few large files compress better than dozens of small ones.
const MANTINE_BASE =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|CloseButton|FloatingIndicator|Input|InputBase|Loader|PasswordInput|SegmentedControl|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)))[\\/]/;

// Used by every page behind the sign-in: overlays and tables. The sign-in page must not need any of them.
const MANTINE_SHELL =
  /@floating-ui|react-remove-scroll|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea|Skeleton|Table|Tooltip)[\\/]/;

// Our own modules that many pages share.
const COMMON = /[\\/]web[\\/]src[\\/](lib|shared)[\\/]/;

/** Writes compressed copies next to the files; the server sends them to browsers that accept them. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = path.join(dir, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    }
  },
};

export default defineConfig({
  plugins: [react(), precompress],
  server: { proxy: { '/api': API, '/healthz': API, '/webhooks': API } },
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/, priority: 3 },
            { name: 'base', test: MANTINE_BASE, priority: 2 },
            { name: 'floating', test: MANTINE_SHELL, priority: 1 },
            { name: 'icons', test: /@tabler/, minShareCount: 5 },
            { name: 'common', test: COMMON, minShareCount: 10 },
            { name: 'search', test: /-search\.ts$/ },
          ],
        },
      },
    },
  },
});
