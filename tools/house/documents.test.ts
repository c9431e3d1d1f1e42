import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { demoDomains, demoPassword, demoRoles } from '../../apps/server/src/platform/config/demo-accounts.ts'
import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'

test('the README names every demo account and their password', () => {
  const readme = read('README.md')
  const [first, second] = demoDomains
  for (const role of demoRoles) expect(readme).toContain(`\`${role}@${first}\``)
  expect(readme).toContain(`@${second}`)
  expect(readme).toContain(`\`${demoPassword}\``)
})

test('the README is one screen', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(75)
})

test('the example environment names the variables that the server reads, and no other', () => {
  const names = new Set<string>()
  const given: Record<string, string> = {
    MOLAIRE_DATA: '.data',
    MOLAIRE_POOL_ISSUER: 'https://pool.example',
    MOLAIRE_POOL_CLIENT_ID: 'x',
  }
  const environment = new Proxy(given, { get: (values, name) => (names.add(String(name)), values[String(name)]) })
  readSettings(environment, { demo: false, folder: '.' })
  const named = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1])
  // Read by the command that creates the first administrator, not by the server's settings.
  expect(named.sort()).toEqual([...names, 'MOLAIRE_ADMIN_PASSWORD'].sort())
})

test('the example environment is one that the server accepts', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match): [string, string] => [
    match[1] ?? '',
    match[2] ?? '',
  ])
  expect(readSettings(Object.fromEntries(lines), { demo: false, folder: '.' })).toMatchObject({
    publicUrl: 'https://clinic.example',
    pool: { isOurs: true },
  })
})

test('a decision is a page of at most 250 words', () => {
  const pages = filesUnder('docs/decisions').filter((file) => /\/\d{4}-/.test(file))
  expect(pages.length).toBeGreaterThan(70)
  const long = pages.filter((file) => read(file).split(/\s+/).filter(Boolean).length > 250)
  expect(long).toEqual([])
})

test('a comment is at most 100 columns wide', () => {
  const sources = ['apps', 'packages', 'tools', 'e2e', 'bench'].flatMap((folder) => filesUnder(folder))
  const wide = sources
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/\/db\/tables\.ts$|new-area\.ts$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/\*|\* )/.test(line) && !/oxlint-disable/.test(line) && line.length > 100)
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(wide).toEqual([])
})
