import { defineConfig } from 'vitest/config';

// Whole games by hand are long on a busy machine.
export default defineConfig({ test: { testTimeout: 60_000 } });
