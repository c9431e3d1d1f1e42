import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Screen tests: a light DOM, with the interface in French unless a test chooses English. */
export default defineConfig({
  plugins: [react()],
  define: {
    __BUILD__: JSON.stringify({
      version: '0.0.0-test',
      build: '1',
      timestamp: '2026-11-18T19:05:00Z',
      commit: 'a1b2c3d4e5f60718',
    }),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Loading the libraries again for each file would take as long as the tests. The setup file
    // resets what tests share.
    isolate: false,
    // Screens leave much short-lived garbage; with more room for it, little is copied.
    execArgv: ['--max-semi-space-size=32'],
    // Only for a test that hangs: on a busy machine, a slow test is not a failure.
    testTimeout: 30_000,
    css: { include: [/tokens\.css/] },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./src/platform/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
