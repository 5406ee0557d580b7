import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

// What every page needs, sign-in included, travels in few files: dozens of tiny ones compress badly.
const MANTINE_BASE =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|CloseButton|FloatingIndicator|Input|InputBase|Loader|PasswordInput|SegmentedControl|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)))[\\/]/;

export default defineConfig({
  plugins: [react()],
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            { name: 'base', test: MANTINE_BASE, priority: 1 },
          ],
        },
      },
    },
  },
});
