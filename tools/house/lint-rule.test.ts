import { ESLint } from 'eslint'
import { beforeAll, expect, test, vi } from 'vitest'
import tseslint from 'typescript-eslint'
import { root } from '../sources.ts'

vi.setConfig({ testTimeout: 60_000 })

// `npm run check` lints the house; here the restrictions that are our own are broken once each, to see that they bite where they should
// and nowhere else. What needs the types is the library's own affair, and is left out for speed.

let eslint: ESLint

beforeAll(async () => {
  eslint = new ESLint({
    cwd: root,
    overrideConfig: [
      tseslint.configs.disableTypeChecked,
      { languageOptions: { parserOptions: { project: null } }, linterOptions: { reportUnusedDisableDirectives: 'off' } },
    ],
  })
  await rulesBroken('vitest.config.ts', '') // loads the configuration
}, 60_000)

async function rulesBroken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: `${root}/${file}` })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}

const domain = 'packages/domain/src/beds/made.ts'
const server = 'apps/server/src/areas/beds/actions.ts'
const web = 'apps/web/src/areas/beds/pages/beds-page.tsx'

test.each([
  ['the rules know no clock', domain, 'export const today = () => Date.now()', 'no-restricted-globals'],
  ['the rules know no dates', domain, 'export const day = new Date(0)', 'no-restricted-globals'],
  ['the rules know no chance', domain, 'export const some = Math.random()', 'no-restricted-properties'],
  ['nothing is exported by default', server, 'export default 1', 'no-restricted-syntax'],
  ['no file passes on all of another', server, "export * from './queries.ts'", 'no-restricted-syntax'],
  ['an area does not read the environment', server, 'export const port = process.env.PORT', 'no-restricted-properties'],
  ['an area has no clock of its own', server, 'export const now = new Date()', 'no-restricted-syntax'],
  ['an area throws no dice', server, 'export const some = Math.random()', 'no-restricted-syntax'],
  ['the server logs by its logger', server, "console.log('x')", 'no-console'],
  ['the web does not print', web, "console.log('x')", 'no-console'],
  [
    'no markup is made from text',
    web,
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />',
    'no-restricted-syntax',
  ],
  ['no markup is set on an element', web, "document.body.innerHTML = 'x'", 'no-restricted-syntax'],
  ['no code is made from text', web, "eval('1')", 'no-eval'],
  ['nothing is of any type', server, 'export const x: any = 1', '@typescript-eslint/no-explicit-any'],
  [
    'types are imported as types',
    server,
    "import { Context } from './x.ts'\nexport type Y = Context",
    '@typescript-eslint/consistent-type-imports',
  ],
  ['a picture has words', web, 'export const A = () => <img src="x.png" />', 'jsx-a11y/alt-text'],
  [
    'hooks are not conditional',
    web,
    "import { useState } from 'react'\nexport const A = ({ b }: { b: boolean }) => { if (b) useState(1); return null }",
    'react-hooks/rules-of-hooks',
  ],
])('%s', async (_, file, text, rule) => {
  expect(await rulesBroken(file, text)).toContain(rule)
})

test.each([
  [
    'one file of the rules does arithmetic on days',
    'packages/domain/src/shared/local-date.ts',
    'export const day = new Date(0)\n',
  ],
  ['the start of the server reads the environment', 'apps/server/src/main.ts', 'export const port = process.env.PORT\n'],
  ['the clock tells the time', 'apps/server/src/platform/clock/clock.ts', 'export const now = () => new Date()\n'],
  ['a date may be made from a value', server, 'export const day = (at: number) => new Date(at)\n'],
  ['a configuration is exported as its tool demands', 'vitest.config.ts', 'export default {}\n'],
])('%s', async (_, file, text) => {
  expect(await rulesBroken(file, text)).toEqual([])
})
