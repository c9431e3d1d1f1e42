import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Screen tests: a light DOM, the interface in French unless a test says otherwise. */
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
    // Reading the libraries anew for each file would take as long as the tests; what tests share is
    // cleared by the set-up.
    isolate: false,
    // For what hangs: on a busy machine, what merely takes its time is no failure.
    testTimeout: 30_000,
    css: { include: [/tokens\.css/] },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./src/platform/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
})
