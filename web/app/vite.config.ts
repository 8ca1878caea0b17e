import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { startRules } from '../engine/node-rules.mjs';
import { openingMoves } from './src/games/games.ts';
import { seenBy } from './src/table/sides.ts';

const threadedEngine = fileURLToPath(new URL('../engine/modules/engine_threads.mjs', import.meta.url));

/** A tree without the threaded engine still gives a site: it then holds the engine of one thread twice under one name. */
function withoutThreads(): Plugin {
  return {
    name: 'without-threads',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/engine_threads.mjs') || existsSync(threadedEngine)) return null;
      return this.resolve(source.replace('engine_threads', 'engine'), importer, { skipSelf: true });
    },
  };
}

/** The scenes of the start page's pictures, so that it needs no rules: see src/openings.d.ts. */
function openings(): Plugin {
  const name = 'virtual:openings';
  return {
    name: 'openings',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const rules = await startRules();
      const scenes: Record<string, unknown> = {};
      for (const game of rules.names) {
        const line = rules.openLine(game, '');
        if (typeof line === 'string') throw new Error(line);
        const { flipped } = seenBy(JSON.parse(line.scene()), JSON.parse(line.state()).names, 0, false);
        const error = line.play(openingMoves[game] ?? '');
        if (error !== '') throw new Error(error);
        scenes[game] = { scene: JSON.parse(line.scene()), flipped };
        line.delete();
      }
      return `export default ${JSON.stringify(scenes)}`;
    },
  };
}

const pwa = VitePWA({
  // A new version waits until no page of the old one is open: nobody's game is reloaded.
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    name: 'Merkhet',
    short_name: 'Merkhet',
    description: 'Khet, Khepri, Kechi and Egotzi: play and analyse',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#efe5d0',
    theme_color: '#efe5d0',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,mjs,css,svg,wasm}'],
    clientsClaim: true,
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
    // All routes are behind the hash: the page is the folder itself.
    directoryIndex: 'index.html',
    // An embedded board has its game in the query; it is one file all the same.
    ignoreURLParametersMatching: [/./],
    cleanupOutdatedCaches: true,
  },
});

export default defineConfig({
  base: './',
  plugins: [withoutThreads(), svelte(), openings(), pwa],
  worker: { format: 'es', plugins: () => [withoutThreads()] },
  build: {
    outDir: '../../build/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'embed.html'] },
  },
  server: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
  // Random games through WebAssembly take their time where the machine is busy.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
