import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

// `npm run check` applies the rules to the whole project. Here each rule is broken once in a tiny
// project, to see that it reports.

const rule = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>
  options: ICruiseOptions
} // the shape that the tool's own type asks of the file
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-rule-'))
afterAll(() => fs.rmSync(base, { recursive: true }))
const libraries = [
  'zod',
  'jose',
  'fastify',
  'kysely',
  'pg',
  '@node-rs/argon2',
  'nodemailer',
  'graphile-worker',
  'ical-generator',
  'dicom-parser',
  'pdfmake',
  'yazl',
  'zxing-wasm',
  'barcode-detector',
  '@cornerstonejs/core',
  'uqr',
  '@aws-sdk/client-x',
  'aws4fetch',
]
for (const library of [...libraries, '@mantine/core', 'react']) {
  const folder = path.join(base, 'node_modules', library)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: library, version: '1.0.0', main: 'index.js' }))
  fs.writeFileSync(path.join(folder, 'index.js'), '')
}

/** The names of the rules that a project of these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  for (const folder of ['apps', 'packages', 'tools']) fs.rmSync(path.join(base, folder), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
    fs.writeFileSync(path.join(base, file), text)
  }
  const { cache: _, ...options } = rule.options
  const { output } = await cruise(
    ['apps', 'packages'].filter((folder) => fs.existsSync(path.join(base, folder))),
    { ...options, validate: true, ruleSet: { forbidden: rule.forbidden }, baseDir: base },
  )
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))].sort()
}

const server = 'apps/server/src/areas'
const web = 'apps/web/src'

const breaches: [string, Record<string, string>][] = [
  ['no-circle-between-files', { [`${server}/a/x.ts`]: "import './y.ts'", [`${server}/a/y.ts`]: "import './x.ts'" }],
  ['rules-stand-alone', { 'packages/domain/src/a/x.ts': "import 'zod'" }],
  ['wire-knows-rules-and-zod', { 'packages/contract/src/a/x.ts': "import 'jose'" }],
  ['words-know-rules', { 'packages/words/src/a/x.ts': "import 'zod'" }],
  [
    'lower-floors-never-climb',
    { 'packages/contract/src/a/x.test.ts': "import '../../../../apps/server/src/x.ts'", 'apps/server/src/x.ts': '' },
  ],
  ['server-and-web-never-meet', { [`${web}/x.ts`]: "import '../../server/src/y.ts'", 'apps/server/src/y.ts': '' }],
  ['areas-meet-at-their-doors', { [`${server}/a/x.ts`]: "import '../b/queries.ts'", [`${server}/b/queries.ts`]: '' }],
  ['tests-meet-at-doors-too', { [`${server}/a/routes.test.ts`]: "import '../b/queries.ts'", [`${server}/b/queries.ts`]: '' }],
  ['everyone-enters-by-the-door', { 'apps/server/src/app.ts': "import './areas/b/queries.ts'", [`${server}/b/queries.ts`]: '' }],
  ['areas-never-import-app', { [`${web}/areas/a/x.ts`]: "import '../../app/y.ts'", [`${web}/app/y.ts`]: '' }],
  ['platform-never-imports-areas', { [`${web}/platform/x.ts`]: "import '../areas/a/index.ts'", [`${web}/areas/a/index.ts`]: '' }],
  ['ui-could-live-elsewhere', { [`${web}/ui/x.ts`]: "import '../platform/y.ts'", [`${web}/platform/y.ts`]: '' }],
  ['fastify-lives-in-http', { 'apps/server/src/platform/db/x.ts': "import fastify from 'fastify'\nfastify()" }],
  ['sql-lives-in-queries-and-reads', { [`${server}/a/actions/x.ts`]: "import { sql } from 'kysely'\nsql``" }],
  ['driver-lives-in-db', { 'apps/server/src/platform/http/x.ts': "import pg from 'pg'\npg.Pool" }],
  ['fastify-types-for-the-pool-only', { [`${server}/a/actions/x.ts`]: "import type { FastifyInstance } from 'fastify'" }],
  ['hashing-lives-in-the-pool', { [`${server}/a/actions/x.ts`]: "import '@node-rs/argon2'" }],
  ['mail-lives-in-mail', { [`${server}/a/actions/x.ts`]: "void import('nodemailer')" }],
  ['queue-lives-in-jobs', { [`${server}/a/actions/x.ts`]: "import 'graphile-worker'" }],
  ['agenda-files-live-in-one-file', { [`${server}/a/actions/x.ts`]: "import 'ical-generator'" }],
  ['documents-are-drawn-in-one-file', { [`${server}/a/actions/x.ts`]: "import 'pdfmake'" }],
  ['uploads-are-read-apart', { [`${server}/a/actions/x.ts`]: "import 'dicom-parser'" }],
  ['archives-are-written-in-one-file', { [`${server}/a/actions/x.ts`]: "import 'yazl'" }],
  ['codes-are-drawn-in-one-file', { [`${web}/areas/a/x.ts`]: "import 'uqr'" }],
  ['image-viewer-lives-in-one-file', { [`${web}/areas/a/x.ts`]: "import '@cornerstonejs/core'" }],
  ['barcode-library-lives-in-one-file', { [`${web}/areas/a/x.ts`]: "import 'barcode-detector'" }],
  ['file-store-lives-in-one-file', { [`${server}/a/actions/x.ts`]: "import 'aws4fetch'" }],
  ['provider-lives-outside', { [`${server}/a/actions/x.ts`]: "import '@aws-sdk/client-x'" }],
  ['component-library-lives-in-ui', { [`${web}/areas/a/x.ts`]: "import { Button } from '@mantine/core'\nButton" }],
  [
    'declared-dependencies',
    { 'apps/server/src/x.ts': "import 'react'", 'apps/server/package.json': '{"dependencies":{"zod":"*"}}' },
  ],
  ['applications-never-import-tools', { 'apps/server/src/x.ts': "import '../../../tools/y.ts'", 'tools/y.ts': '' }],
  ['everything-resolves', { 'apps/server/src/x.ts': "import './gone.ts'" }],
]

test.each(breaches)('%s is kept', async (name, files) => {
  expect(await broken(files)).toContain(name)
})

test('each sentence of the rule is broken here', () => {
  expect(breaches.map(([name]) => name).sort()).toEqual(rule.forbidden.map(({ name }) => name).sort())
})

test('a well-built house breaks nothing', async () => {
  const files = {
    'packages/domain/src/shared/money.ts': 'export const cents = 1',
    'packages/domain/src/a/x.ts': "export { cents } from '../shared/money.ts'",
    [`${server}/a/index.ts`]: "export { x } from './actions.ts'",
    [`${server}/a/actions.ts`]: "export { y as x } from '../b/index.ts'",
    [`${server}/a/routes.test.ts`]: "import '../b/testing.ts'",
    [`${server}/b/index.ts`]: "export { y } from './queries.ts'",
    [`${server}/b/queries.ts`]: "import { sql } from 'kysely'\nexport const y = sql``",
    [`${server}/b/testing.ts`]: "import { sql } from 'kysely'\nsql``",
    'apps/server/package.json': '{"dependencies":{"kysely":"*"}}',
    'apps/server/src/app.ts': "import './areas/a/index.ts'",
  }
  expect(await broken(files)).toEqual([])
})
