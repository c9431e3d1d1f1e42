import os from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const database = './tools/test/database.global.ts'
const slow = '**/*.fault.test.ts'
const needsDatabase = 'tools/house/**/*.db.test.ts'

// vitest would leave a core free, which is half of a small machine.
const maxWorkers = Math.max(3, os.availableParallelism() + 1)

export default defineConfig({
  test: {
    maxWorkers,
    // Read by the server as it starts, not imported: every test may depend on them (--changed).
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/apps/server/migrations/**', '**/apps/server/seeds/**/*.sql'],
    // Reading the libraries anew for each file would take as long as the tests.
    isolate: false,
    // For what hangs: on a busy machine, what merely takes its time is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/domain/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [slow, '**/node_modules/**', '**/dist/**'],
          globalSetup: database,
        },
      },
      './apps/web/vitest.config.ts',
      // The house tests that `npm run check` asks too, in seconds: they read the source and need no database.
      { extends: true, test: { name: 'house', include: ['tools/house/**/*.test.ts'], exclude: [needsDatabase] } },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/house/**/!(*.db).test.ts', slow],
          globalSetup: database,
        },
      },
      // Crashes, races, full disks: they come after the others, so that the machine is theirs.
      {
        extends: true,
        test: {
          name: 'faults',
          include: [`apps/server/${slow}`, `tools/${slow}`],
          globalSetup: database,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
