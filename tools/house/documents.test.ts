import { readSettings } from '../../apps/server/src/platform/config/env.ts'
import { demoDomains, demoPassword, demoRoles } from '../../apps/server/src/platform/config/demo-accounts.ts'
import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'

test.each(['README.md', 'README.fr.md'])('%s names every demo account and their password', (file) => {
  const readme = read(file)
  const [first, second] = demoDomains
  for (const role of demoRoles) expect(readme).toContain(`\`${role}@${first}\``)
  expect(readme).toContain(`@${second}`)
  expect(readme).toContain(`\`${demoPassword}\``)
})

test.each(['README.md', 'README.fr.md'])('%s is one screen', (file) => {
  expect(read(file).split('\n').length).toBeLessThan(75)
})

/** The variables that the server reads, and those that only commands read. */
const variables = () => {
  const names = new Set<string>()
  const given: Record<string, string> = {
    MOLAIRE_DATA: '.data',
    MOLAIRE_POOL_ISSUER: 'https://pool.example',
    MOLAIRE_POOL_CLIENT_ID: 'x',
  }
  const environment = new Proxy(given, { get: (values, name) => (names.add(String(name)), values[String(name)]) })
  readSettings(environment, { demo: false, folder: '.' })
  return [...names, 'MOLAIRE_ADMIN_PASSWORD', 'MOLAIRE_BACKUP_PASSPHRASE'].sort()
}

test('the example environment names the variables that the server reads, and no other', () => {
  const named = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual(variables())
})

test.each(['docs/running-a-clinic.md', 'docs/exploiter-une-clinique.md'])(
  '%s explains the variables that the server reads, and no other',
  (file) => {
    const cells = read(file)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|')[1] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]))
    expect(named.sort()).toEqual(variables())
  },
)

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
