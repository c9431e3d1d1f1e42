import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../sources.ts'

// `npm run check` lints the project. Here each of our own rules is broken once, in a folder laid
// out like the project, to see that it reports where it should and nowhere else. Rules that need
// types belong to the linter itself, and are left out for speed.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-lint-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** The file of case `i`: next to the file that it names, so that the same rules apply. */
const placeOf = (file: string, i: number) => file.replace(/(\.tsx?)$/, `-${i}$1`)
const broken = new Map<string, string[]>()

beforeAll(() => {
  const settings = JSON.parse(fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  write('.oxlintrc.json', JSON.stringify({ ...settings, options: {} }))
  write('tools/lint/molaire.mjs', fs.readFileSync(path.join(root, 'tools/lint/molaire.mjs'), 'utf8'))
  forbidden.forEach(([, file, text], i) => write(placeOf(file, i), text))
  allowed.forEach(([, file, text]) => write(file, text))
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '--format=json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  for (const { code, filename } of diagnostics) broken.set(filename, [...(broken.get(filename) ?? []), code])
})

const domain = 'packages/domain/src/beds/made.ts'
const server = 'apps/server/src/areas/beds/actions.ts'
const web = 'apps/web/src/areas/beds/pages/beds-page.tsx'

const forbidden: [title: string, file: string, text: string, rule: string][] = [
  ['the rules know no clock', domain, 'export const today = () => Date.now()', 'eslint(no-restricted-globals)'],
  ['the rules know no dates', domain, 'export const day = new Date(0)', 'eslint(no-restricted-globals)'],
  ['the rules know no chance', domain, 'export const some = Math.random()', 'eslint(no-restricted-properties)'],
  ['nothing is exported by default', server, 'export default 1', 'molaire(no-default-export)'],
  ['no file passes on all of another', server, "export * from './queries.ts'", 'molaire(no-export-all)'],
  ['an area does not read the environment', server, 'export const port = process.env.PORT', 'eslint(no-restricted-properties)'],
  ['an area has no clock of its own', server, 'export const now = new Date()', 'molaire(no-ambient-time)'],
  ['an area throws no dice', server, 'export const some = Math.random()', 'eslint(no-restricted-properties)'],
  ['the server logs by its logger', server, "console.log('x')", 'eslint(no-console)'],
  ['the web does not print', web, "console.log('x')", 'eslint(no-console)'],
  [
    'no markup is made from text',
    web,
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />',
    'molaire(no-markup-from-text)',
  ],
  ['no markup is set on an element', web, "document.body.innerHTML = 'x'", 'molaire(no-markup-from-text)'],
  ['no code is made from text', web, "eval('1')", 'eslint(no-eval)'],
  ['nothing is of any type', server, 'export const x: any = 1', 'typescript(no-explicit-any)'],
  [
    'types are imported as types',
    server,
    "import { Context } from './x.ts'\nexport type Y = Context",
    'typescript(consistent-type-imports)',
  ],
  ['a picture has words', web, 'export const A = () => <img src="x.png" />', 'jsx-a11y(alt-text)'],
  [
    'hooks are not conditional',
    web,
    "import { useState } from 'react'\nexport const A = ({ b }: { b: boolean }) => { if (b) useState(1); return null }",
    'react-hooks(rules-of-hooks)',
  ],
]

const numbered = forbidden.map(([title, file, , rule], i) => [title, placeOf(file, i), rule] as const)
test.each(numbered)('%s', (_, file, rule) => {
  expect(broken.get(file)).toContain(rule)
})

const allowed: [title: string, file: string, text: string][] = [
  [
    'one file of the rules does arithmetic on days',
    'packages/domain/src/shared/local-date.ts',
    'export const day = new Date(0)\n',
  ],
  ['the start of the server reads the environment', 'apps/server/src/main.ts', 'export const port = process.env.PORT\n'],
  ['the clock tells the time', 'apps/server/src/platform/clock/clock.ts', 'export const now = () => new Date()\n'],
  ['a date may be made from a value', server, 'export const day = (at: number) => new Date(at)\n'],
  ['a configuration is exported as its tool demands', 'vitest.config.ts', 'export default {}\n'],
]

test.each(allowed)('%s', (_, file) => {
  expect(broken.get(file)).toBeUndefined()
})
