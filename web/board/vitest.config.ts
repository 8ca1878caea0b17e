import { defineConfig } from 'vitest/config';

// The rules' modules are next door. Whole games by hand are long on a busy machine.
export default defineConfig({ server: { fs: { allow: ['..'] } }, test: { testTimeout: 60_000 } });
