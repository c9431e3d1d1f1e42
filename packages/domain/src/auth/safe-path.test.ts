import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  '/',
  '/patients',
  '/patients?search=C%C3%B4t%C3%A9&page=2',
  '/appointments?day=2026-11-20&room=a,b#now',
  '/invoices/view/42',
  '/patients?next=https://evil.example//x',
  '/authors',
  '/patients//42',
  '/é',
  '/;@evil.example',
  '/patients?q=50%25',
  '/patients?q=Roy%20',
])('AUTH-02 %j is a place of this site', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  ' /patients',
  'patients',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2f/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  '/patients/1%00',
  '/patients\u0085',
  '/patients?q=%',
  '/patients?q=%ff',
  '/auth',
  '/auth/login',
  '/auth/login?redirect=/auth/login',
  '/auth?x=1',
  '/auth#x',
  '/auth ',
  '/auth%20',
  '/Auth/Login',
  '/%61uth/login',
  '/auth%2flogin',
  '/./auth/login',
  '/patients/../auth/login',
  '/patients/%2e%2e/auth/login',
])('AUTH-02 %j is not followed', (redirect) => {
  expect(safePath(redirect)).toBe('/')
})

const ORIGIN = 'https://clinique.example'

function expectToStayHere(path: string) {
  const landed = new URL(path, ORIGIN)
  expect(landed.origin).toBe(ORIGIN)
  // Used as a path alone, it must still stay on the site.
  expect(new URL(landed.pathname, ORIGIN).origin).toBe(ORIGIN)
  expect(landed.pathname).not.toMatch(/^\/auth(\/|$)/i)
}

test('AUTH-02 whatever is asked, a browser that follows the answer stays on this site and out of the sign-in pages', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'https:',
    'auth',
    'evil.example',
    'é',
    '%252f',
  )
  const nasty = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.boolean(), nasty, (isPath, rest) => {
      const target = isPath ? `/${rest}` : rest
      const path = safePath(target)
      expect([target, '/']).toContain(path)
      expectToStayHere(path)
    }),
    { numRuns: 3000 },
  )
})

const samples = new URL('../../../../../shared/samples/strings/redirects-and-navigation-urls.json', import.meta.url)

test.skipIf(!existsSync(samples))(
  'AUTH-02 the collected hostile redirects do not leave the site (skipped where the collection is not at hand)',
  () => {
    // The collection is a list of texts.
    const redirects = JSON.parse(readFileSync(samples, 'utf8')) as string[]
    expect(redirects.length).toBeGreaterThan(10)
    const followed = redirects.filter((redirect) => safePath(redirect) !== '/')
    for (const redirect of followed) expectToStayHere(redirect)
    expect(followed).not.toContain('/auth/login?redirect=/auth/login')
    expect(followed).toContain('/api/users/1')
  },
)
