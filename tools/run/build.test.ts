import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { build, staleTargets } from './build.mjs'

let root: string
let builds: number

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'))
  builds = 0
  for (const [file, text] of Object.entries({
    'app/src/main.ts': 'one',
    'app/src/main.test.ts': 'a test',
    'shared.json': '{}',
  })) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return () => fs.rmSync(root, { recursive: true })
})

/** Builds by copying in two steps, so that an interruption between them leaves half a build. */
const target = {
  name: 'the app',
  inputs: ['app', 'shared.json'],
  output: 'app/dist',
  build: async (root: string, output: string) => {
    builds += 1
    const source = fs.readFileSync(path.join(root, 'app/src/main.ts'), 'utf8')
    fs.writeFileSync(path.join(output, 'first.js'), source)
    await new Promise((resolve) => setImmediate(resolve))
    if (source === 'broken') throw new Error('it does not build')
    fs.writeFileSync(path.join(output, 'second.js'), source)
  },
}
const isStale = () => staleTargets(root, [target]).length > 0
const built = () => fs.readdirSync(path.join(root, 'app/dist')).sort()

test('what was built from the present sources is not built again', async () => {
  expect(isStale()).toBe(true)
  await build(root, target)
  expect(isStale()).toBe(false)
  expect(built()).toEqual(['.stamp', 'first.js', 'second.js'])
  expect(fs.existsSync(path.join(root, 'dist'))).toBe(false) // the temporary folder is removed
})

test.each([
  ['a source changes', 'app/src/main.ts', true],
  ['a source appears', 'app/src/more.ts', true],
  ['a shared file changes', 'shared.json', true],
  ['a test changes', 'app/src/main.test.ts', false],
  ['a helper of tests appears', 'app/src/testing/helper.ts', false],
  ['a library changes', 'app/node_modules/library/index.js', false],
])('when %s, it is stale: %#', async (_, file, stale) => {
  await build(root, target)
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), 'another text')
  expect(isStale()).toBe(stale)
})

test('a name moved to another file’s content is a change', async () => {
  await build(root, target)
  fs.renameSync(path.join(root, 'app/src/main.ts'), path.join(root, 'app/src/start.ts'))
  expect(isStale()).toBe(true)
})

test('a build that fails leaves the earlier one in place, and nothing half-made', async () => {
  await build(root, target)
  fs.writeFileSync(path.join(root, 'app/src/main.ts'), 'broken')
  await expect(build(root, target)).rejects.toThrow('it does not build')
  expect(fs.readFileSync(path.join(root, 'app/dist/second.js'), 'utf8')).toBe('one')
  expect(isStale()).toBe(true)
  expect(fs.existsSync(path.join(root, 'dist'))).toBe(false)
})

test('builds at the same time leave one whole build', async () => {
  await Promise.all(Array.from({ length: 5 }, () => build(root, target)))
  expect(builds).toBe(5)
  expect(isStale()).toBe(false)
  expect(built()).toEqual(['.stamp', 'first.js', 'second.js'])
})
