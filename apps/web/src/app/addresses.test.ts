import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../platform/navigation/paths.ts'
import { clearSession, storeSession } from '../platform/session/session-store.ts'
import { createAppRouter } from './router.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(clearSession)

function signIn({ isAdmin = false } = {}): void {
  const user = {
    userId: '1',
    username: 'x',
    email: 'x@clinique.example',
    groupId: '1',
    isAdmin,
    isDentist: false,
    isManager: false,
    isTariff: false,
    isStatistic: false,
  }
  storeSession({ tokens: { idToken: 'a', accessToken: 'b', refreshToken: 'c' }, user })
}

/** Opens an address: where it leads, and the route there. Its page is loaded. */
async function open(address: string): Promise<{ at: string; route: string }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const failed = router.state.matches.find(({ status, error }) => status === 'error' && error !== undefined)
  if (failed) throw new Error(`${address}: ${String(failed.error)}`)
  return { at: router.state.location.href, route: router.state.matches.at(-1)?.routeId ?? '' }
}

const addresses = Object.values(paths).map((address) => address('0190'))
const isAuth = (address: string) => address === '/auth' || address.startsWith('/auth/')
const redirects: Record<string, string> = {
  '/auth': '/auth/login',
  '/auth/forgot-password': '/auth/request-reset',
  '/invoices': '/invoices/daily',
  '/patients/0190': '/patients/0190/profile',
  '/config': '/config/rooms',
  '/administration': '/administration/users',
}

test('SHELL-01 every address of the product reaches a page, and the redirects of the specification lead on', async () => {
  expect(addresses.length).toBeGreaterThan(35)
  for (const address of addresses) {
    clearSession()
    if (!isAuth(address)) signIn({ isAdmin: true })
    const { at, route } = await open(address)
    expect(at, address).toBe(redirects[address] ?? address)
    expect(route, address).not.toMatch(/\$$|__root__/)
  }
}, 60_000)

test('SHELL-01 on a phone two redirects wait for a choice among links', async () => {
  window.innerWidth = 390
  signIn({ isAdmin: true })
  expect((await open('/config')).at).toBe('/config')
  expect((await open('/administration')).at).toBe('/administration')
  expect((await open('/invoices')).at).toBe('/invoices/daily')
})

test('SHELL-01 an unknown address reaches the page that says so', async () => {
  signIn()
  for (const address of ['/nothing', '/config/nothing', '/patients/0190/nothing', '/appointments/0190/x/y']) {
    const { at, route } = await open(address)
    expect({ at, isNotFound: /\/\$$/.test(route) }, `${address} → ${route}`).toEqual({ at: address, isNotFound: true })
  }
})

test('AUTH-01 whoever is signed in is sent home from every page of sign-in', async () => {
  signIn()
  for (const address of addresses.filter(isAuth)) expect((await open(address)).at, address).toBe('/')
})

test('AUTH-02 a stranger is sent from every other address to sign in, and the address is remembered', async () => {
  // /demo/mails needs no sign-in: in the demo, someone who resets a password reads the mails there.
  // A real clinic has no such page.
  for (const address of addresses.filter((one) => !isAuth(one) && one !== '/' && one !== '/demo/mails')) {
    const { at } = await open(`${address}?a=1`)
    const { pathname, searchParams } = new URL(at, 'http://localhost')
    expect(pathname, address).toBe('/auth/login')
    expect(searchParams.get('redirect'), address).toBe(`${address}?a=1`)
  }
})

test('administration sends everyone home but administrators', async () => {
  signIn()
  for (const address of addresses.filter((one) => one.startsWith('/administration')))
    expect((await open(address)).at, address).toBe('/?error=access_denied')
})
