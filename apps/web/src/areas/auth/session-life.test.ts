import { expect, test } from 'vitest'
import type { User } from '@molaire/contract/users/shapes'
import { ApiError } from '../../platform/api/api-error.ts'
import type { Session, Tokens } from '../../platform/session/session-store.ts'
import { aStoredUser, aToken, aUser } from '../users/testing.ts'
import { createSessionLife, type EndReason } from './session-life.ts'
import { PoolError, type RefreshAnswer, type UserPool } from './user-pool-client.ts'

const minute = 60_000
const noon = Date.UTC(2026, 10, 20, 17)

/** A browser whose clock the test controls, with a storage shared by its tabs. */
const aBrowser = () => {
  let now = noon
  let timers: { id: number; at: number; work: () => void }[] = []
  let lastId = 0
  let lock = Promise.resolve<unknown>(undefined)
  const storage: { session: Session | null; orphans: Tokens | null } = { session: null, orphans: null }
  let isSignedOut = false
  const requests: string[] = []
  const refreshed = (name: string): RefreshAnswer => ({ idToken: aToken(now + 60 * minute, name), accessToken: `access-${name}` })

  const first = () => {
    const tokens = { idToken: aToken(now + 60 * minute, 'first'), accessToken: 'access-first', refreshToken: 'refresh-1' }
    return Promise.resolve({ kind: 'tokens' as const, tokens })
  }

  const pool: UserPool = {
    signIn: (email, password) => {
      requests.push(`signIn ${email} ${password}`)
      return first()
    },
    answerChallenge: ({ session, responses }) => {
      requests.push(`answerChallenge ${session} ${responses['USERNAME']}`)
      return first()
    },
    forgotPassword: () => Promise.resolve({ destination: 'n***@e***' }),
    confirmForgotPassword: () => Promise.resolve(),
    changePassword: () => Promise.resolve(),
    refresh: (token) => {
      requests.push(`refresh ${token}`)
      return Promise.resolve(refreshed(`renewed-${requests.length}`))
    },
    getUser: (token) => {
      requests.push(`getUser ${token}`)
      return Promise.resolve({ username: 'pool-nadia', attributes: {} })
    },
    globalSignOut: (token) => {
      requests.push(`globalSignOut ${token}`)
      return Promise.resolve()
    },
  }
  const loadUser = (): Promise<User> => {
    requests.push('loadUser')
    return Promise.resolve(aUser())
  }

  const settle = async () => {
    for (let i = 0; i < 30; i += 1) await Promise.resolve()
  }

  return {
    storage,
    requests,
    pool,
    settle,
    refreshed,
    now: () => now,
    timers: () => timers.map(({ at }) => (at - now) / minute),
    /** Moves the clock forward and runs the timers that are due. */
    pass: async (ms: number) => {
      const until = now + ms
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter(({ id }) => id !== due.id)
        now = due.at
        due.work()
        await settle()
      }
      now = until
    },
    signedIn: (leftMs: number, refreshToken = 'refresh-1') => {
      storage.session = {
        tokens: { idToken: aToken(now + leftMs, 'stored'), accessToken: 'access-stored', refreshToken },
        user: aStoredUser(),
      }
    },
    tab: (
      differs: {
        pool?: Partial<UserPool>
        loadUser?: () => Promise<User>
        tellProduct?: (idToken: string) => Promise<void>
      } = {},
    ) => {
      const ends: EndReason[] = []
      /** The end reason at each clearing of the storage: listeners of the session read it then. */
      const knownAtClear: (EndReason | undefined)[] = []
      /** Each tab caches the session until it rereads the storage. */
      let known = storage.session
      const life = createSessionLife({
        pool: { ...pool, ...differs.pool },
        loadUser: differs.loadUser ?? loadUser,
        tellProduct: differs.tellProduct ?? (() => Promise.resolve()),
        store: {
          current: () => known,
          reread: () => (known = storage.session),
          orphanTokens: () => storage.orphans,
          save: (session) => {
            known = storage.session = session
          },
          clear: () => {
            known = storage.session = storage.orphans = null
            knownAtClear.push(ends.at(-1))
          },
          markSignedOut: (given) => {
            isSignedOut = given
          },
          isSignedOut: () => isSignedOut,
        },
        now: () => now,
        setTimer: (work, ms) => {
          const id = (lastId += 1)
          timers.push({ id, at: now + ms, work })
          return id
        },
        clearTimer: (timer) => {
          timers = timers.filter(({ id }) => id !== timer)
        },
        exclusively: <T>(work: () => Promise<T>): Promise<T> => {
          const mine = lock.then(work)
          lock = mine.catch(() => undefined)
          return mine
        },
        onEnd: (reason) => ends.push(reason),
      })
      return {
        life,
        ends,
        knownAtClear,
        /** Someone else signs in, in this tab. */
        enter: (session: Session) => {
          known = storage.session = session
        },
      }
    },
  }
}

/** A browser in which Nadia is signed in, with a token that is valid for `leftMs`. */
const signedIn = (leftMs = 60 * minute, refreshToken?: string) => {
  const browser = aBrowser()
  browser.signedIn(leftMs, refreshToken)
  return browser
}
/** A tab of such a browser, with the browser. */
const tabOf = (parts: Parameters<ReturnType<typeof aBrowser>['tab']>[0] = {}, ...given: Parameters<typeof signedIn>) => {
  const browser = signedIn(...given)
  return { browser, ...browser.tab(parts) }
}
const settled = async (life: ReturnType<typeof createSessionLife>) => (await life.start()).settled
/** Starts such a tab and signs out while its check runs; returns the end of that check. */
const left = async (browser: ReturnType<typeof aBrowser>, life: ReturnType<typeof createSessionLife>) => {
  const { settled } = await life.start()
  await browser.settle()
  await life.signOut()
  return { settled }
}
/** Such a tab, started. */
const begun = async (...given: Parameters<typeof tabOf>) => {
  const tab = tabOf(...given)
  await settled(tab.life)
  return tab
}
const refusal = () => Promise.reject(new PoolError('NotAuthorizedException', 'Invalid Refresh Token'))
/** The answer of a server that is still starting. */
const illness = () => Promise.reject(new PoolError('UnknownError', 'HTTP 503', 503))
const silence = () => Promise.reject(new TypeError('Failed to fetch'))
const noAnswers = [
  ['a network', silence],
  ['a pool that is well', illness],
] as const

test('AUTH-03 a sign-in keeps the three tokens and the user with the five flags', async () => {
  const browser = aBrowser()
  const { life } = browser.tab({ loadUser: () => Promise.resolve(aUser({ isManager: true })) })
  expect(await life.signIn('nadia@exemple.ca', 'secret')).toEqual({ kind: 'signed_in' })
  expect(browser.storage.session).toEqual({
    tokens: { idToken: aToken(noon + 60 * minute, 'first'), accessToken: 'access-first', refreshToken: 'refresh-1' },
    user: {
      userId: aUser().id,
      username: 'pool-nadia',
      email: 'nadia.ferland@exemple.ca',
      groupId: aUser().groupId,
      isAdmin: false,
      isDentist: false,
      isManager: true,
      isTariff: false,
      isStatistic: false,
    },
  })
})

test('AUTH-03 nothing is kept when the pool knows the person and the product does not', async () => {
  const browser = aBrowser()
  const { life } = browser.tab({ loadUser: () => Promise.reject(new Error('User not found in database')) })
  await expect(life.signIn('nadia@exemple.ca', 'secret')).rejects.toThrow('User not found in database')
  expect(browser.storage.session).toBeNull()
})

test('AUTH-10 a stored user with tokens is there at once and checked in the background', async () => {
  const { browser, life } = tabOf({ loadUser: () => Promise.resolve(aUser({ email: 'nouveau@exemple.ca' })) })
  const { settled } = await life.start()
  expect(browser.storage.session?.user.email).toBe('nadia.ferland@exemple.ca')
  await settled
  expect(browser.requests).toEqual(['getUser access-stored'])
  expect(browser.storage.session?.user.email).toBe('nouveau@exemple.ca')
})

test('AUTH-10 a refused look-up signs out and clears the storage', async () => {
  const browser = signedIn()
  const refused = new ApiError({ status: 401, code: 'user_disabled', title: 'disabled' })
  const { life, ends } = browser.tab({ loadUser: () => Promise.reject(refused) })
  await settled(life)
  expect(browser.storage.session).toBeNull()
  expect(ends).toEqual(['user_lookup_failed'])
  expect(browser.timers()).toEqual([])
})

test.each(noAnswers)('AUTH-10 without %s the session stays: nothing was said about it', async (_what, getUser) => {
  const { browser, ends } = await begun({ pool: { getUser } })
  expect(browser.storage.session).not.toBeNull()
  expect(ends).toEqual([])
})

const cutOff = new ApiError({ status: 200, code: 'unreadable', title: 'the answer is not JSON' })
test.each([
  ['the product', { loadUser: () => Promise.reject(cutOff) }],
  ['the pool', { pool: { getUser: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')) } }],
])('AUTH-10 leaving the page while the answer of %s comes does not sign anyone out', async (_whose, parts) => {
  const { browser, ends } = await begun(parts)
  expect(browser.storage.session).not.toBeNull()
  expect(ends).toEqual([])
})

test('AUTH-10 tokens without a user are asked whose they are before anything is shown', async () => {
  const browser = aBrowser()
  browser.storage.orphans = { idToken: aToken(noon + 60 * minute), accessToken: 'access-orphan', refreshToken: 'r' }
  await browser.tab().life.start()
  expect(browser.requests).toEqual(['getUser access-orphan', 'loadUser'])
  expect(browser.storage.session?.user.userId).toBe(aUser().id)
})

test('AUTH-10 tokens of nobody, and left-overs without tokens, are cleared', async () => {
  const browser = aBrowser()
  browser.storage.orphans = { idToken: 'x', accessToken: 'y', refreshToken: 'z' }
  await browser.tab({ pool: { getUser: refusal } }).life.start()
  expect(browser.storage).toEqual({ session: null, orphans: null })
})

test('AUTH-11 the id token is renewed 5 minutes before it expires, and again after', async () => {
  const { browser } = await begun()
  expect(browser.timers()).toEqual([55])
  await browser.pass(55 * minute - 1)
  expect(browser.requests).not.toContain('refresh refresh-1')
  await browser.pass(1)
  expect(browser.requests).toContain('refresh refresh-1')
  expect(browser.storage.session?.tokens.accessToken).toMatch(/^access-renewed/)
  // The pool returned no new refresh token, so the old one is kept.
  expect(browser.storage.session?.tokens.refreshToken).toBe('refresh-1')
  expect(browser.timers()).toEqual([55])
})

test('AUTH-11 a pool that changes the refresh token is followed', async () => {
  const browser = signedIn()
  const { life } = browser.tab({
    pool: { refresh: () => Promise.resolve({ ...browser.refreshed('b'), refreshToken: 'refresh-2' }) },
  })
  await settled(life)
  await browser.pass(55 * minute)
  expect(browser.storage.session?.tokens.refreshToken).toBe('refresh-2')
})

test.each([4 * minute, 0, -10 * minute])('AUTH-11 with %d ms left at the start it is renewed at once', async (left) => {
  const browser = signedIn(left)
  await settled(browser.tab().life)
  expect(browser.requests[0]).toBe('refresh refresh-1')
})

test.each<[string, string, Partial<UserPool>, EndReason]>([
  ['no refresh token is left', '', {}, 'no_refresh_token'],
  ['the answer has no tokens', 'refresh-1', { refresh: () => Promise.resolve({}) }, 'invalid_refresh_answer'],
  ['the pool refuses', 'refresh-1', { refresh: refusal }, 'refresh_failed'],
])('AUTH-11 when %s the storage is cleared and the session ends with its reason', async (_, refreshToken, pool, reason) => {
  const { browser, ends } = await begun({ pool }, 60 * minute, refreshToken)
  await browser.pass(55 * minute)
  expect(browser.storage.session).toBeNull()
  expect(ends).toEqual([reason])
  expect(browser.timers()).toEqual([])
})

test.each(noAnswers)(
  'AUTH-11 without %s it is tried again while the token lives, then the session ends',
  async (_what, noAnswer) => {
    const browser = signedIn()
    let tries = 0
    const { life, ends } = browser.tab({
      pool: {
        refresh: () => {
          tries += 1
          return noAnswer()
        },
      },
    })
    await settled(life)
    await browser.pass(59 * minute)
    expect(tries).toBeGreaterThan(5)
    expect(ends).toEqual([])
    await browser.pass(2 * minute)
    expect(ends).toEqual(['refresh_failed'])
  },
)

test('AUTH-11 two tabs share one renewal', async () => {
  const browser = signedIn()
  const one = browser.tab()
  const other = browser.tab()
  await settled(one.life)
  await settled(other.life)
  await browser.pass(55 * minute)
  expect(browser.requests.filter((what) => what.startsWith('refresh'))).toHaveLength(1)
  expect(browser.timers()).toEqual([55, 55])
})

test('AUTH-11 a pool whose tokens live less than five minutes is not asked without pause', async () => {
  const browser = signedIn(3 * minute)
  const { life } = browser.tab({
    pool: { refresh: () => Promise.resolve({ idToken: aToken(browser.now() + 3 * minute), accessToken: 'a' }) },
  })
  await settled(life)
  expect(browser.timers()).toEqual([0.5])
})

test('AUTH-12 a refused token is renewed, one that was renewed meanwhile is not', async () => {
  const { browser, life } = tabOf()
  expect(await life.recheck('an-older-token')).toBe(true)
  expect(browser.requests).toEqual([])
  expect(await life.recheck(browser.storage.session?.tokens.idToken ?? null)).toBe(true)
  expect(browser.requests).toEqual(['refresh refresh-1'])
})

test('AUTH-12 a session that cannot be renewed may not be tried again', async () => {
  const { browser, life, ends } = tabOf({ pool: { refresh: refusal } })
  expect(await life.recheck(browser.storage.session?.tokens.idToken ?? null)).toBe(false)
  expect(ends).toEqual(['refresh_failed'])
  life.refused()
  expect(ends).toEqual(['refresh_failed'])
})

test('AUTH-13 signing out ends the session at the pool, clears the storage and stops the timer', async () => {
  const { browser, life, ends } = await begun()
  await life.signOut()
  expect(browser.requests).toContain('globalSignOut access-stored')
  expect(browser.storage.session).toBeNull()
  expect(browser.timers()).toEqual([])
  expect(ends).toEqual(['signed_out'])
})

test.each([refusal, silence])('AUTH-13 errors of the pool do not keep anyone signed in', async (globalSignOut) => {
  const { browser, life, ends } = tabOf({ pool: { globalSignOut } })
  await life.signOut()
  expect(browser.storage.session).toBeNull()
  expect(ends).toEqual(['signed_out'])
})

test('AUTH-13 a renewal under way does not bring back a session that was left', async () => {
  const browser = signedIn()
  let answer = (_: RefreshAnswer) => {}
  const { life } = browser.tab({ pool: { refresh: () => new Promise((resolve) => (answer = resolve)) } })
  const renewal = life.recheck(browser.storage.session?.tokens.idToken ?? null)
  await browser.settle()
  await life.signOut()
  answer(browser.refreshed('late'))
  await renewal
  expect(browser.storage.session).toBeNull()
})

/** A tab whose pool delays one answer until the test resolves or rejects it. */
const aSlowTab = (browser: ReturnType<typeof aBrowser>, operation: 'getUser' | 'refresh') => {
  let settle = { answer: (_: unknown) => {}, refuse: (_: Error) => {} }
  const slow = () =>
    new Promise<never>((resolve, reject) => {
      settle = { answer: resolve as (answer: unknown) => void, refuse: reject } // the test answers with the right type
    })
  return {
    ...browser.tab({ pool: { [operation]: slow } }),
    answer: (answer: unknown) => settle.answer(answer),
    refuse: () => settle.refuse(new PoolError('NotAuthorizedException', 'Access Token has been revoked')),
  }
}
const zoe = (): Session => ({
  tokens: { idToken: aToken(noon + 60 * minute, 'zoe'), accessToken: 'access-zoe', refreshToken: 'refresh-zoe' },
  user: { ...aStoredUser(), userId: '018f0000-0000-7000-8000-000000000002', email: 'zoe@exemple.ca' },
})

test('AUTH-10 the look-up of someone who has left says nothing about who came after', async () => {
  for (const end of ['answer', 'refuse'] as const) {
    const browser = signedIn()
    const { life, ends, enter, ...slow } = aSlowTab(browser, 'getUser')
    const { settled } = await left(browser, life)
    const next = zoe()
    enter(next)
    slow[end]({ username: 'pool-nadia', attributes: {} })
    await settled
    expect(browser.storage.session).toEqual(next)
    expect(ends).toEqual(['signed_out'])
  }
})

test('AUTH-10 AUTH-11 what the pool refuses after a sign-out does not give it another reason', async () => {
  for (const operation of ['getUser', 'refresh'] as const) {
    const browser = signedIn(operation === 'refresh' ? 0 : 60 * minute)
    const { life, ends, refuse } = aSlowTab(browser, operation)
    const { settled } = await left(browser, life)
    refuse()
    await settled
    expect(ends).toEqual(['signed_out'])
  }
})

test('AUTH-11 the refused renewal of someone who has left does not end the session of who came after', async () => {
  const browser = signedIn(0)
  const { life, ends, enter, refuse } = aSlowTab(browser, 'refresh')
  const { settled } = await left(browser, life)
  const next = zoe()
  enter(next)
  refuse()
  await settled
  expect(browser.storage.session).toEqual(next)
  expect(ends).toEqual(['signed_out'])
})

test('AUTH-11 tabs whose tokens live less than five minutes do not renew them in turns without pause', async () => {
  const browser = signedIn(3 * minute)
  const renew = () => Promise.resolve({ idToken: aToken(browser.now() + 3 * minute, `${browser.now()}`), accessToken: 'a' })
  const one = browser.tab({ pool: { refresh: renew } })
  await settled(one.life)
  one.life.changed()
  expect(browser.timers()).toEqual([0.5])
})

test('AUTH-13 the reason is known by the time the session is gone: where one is led depends on it', async () => {
  const { life, knownAtClear } = tabOf()
  await life.signOut()
  expect(knownAtClear).toEqual(['signed_out'])
})

const never = () => new Promise<never>(() => {})

test('AUTH-05 a challenge is handed on as it came, and nothing is stored', async () => {
  const browser = aBrowser()
  const challenge = { kind: 'challenge', name: 'NEW_PASSWORD_REQUIRED', session: 's', parameters: { USERNAME: 'zoe' } } as const
  const { life } = browser.tab({ pool: { signIn: () => Promise.resolve(challenge) } })
  expect(await life.signIn('zoe@exemple.ca', 'temporary')).toEqual(challenge)
  expect(browser.storage.session).toBeNull()
})

test('AUTH-06 the answer to a challenge signs in like a password', async () => {
  const browser = aBrowser()
  const { life } = browser.tab()
  const answer = { name: 'NEW_PASSWORD_REQUIRED', session: 's', responses: { USERNAME: 'zoe' } }
  expect(await life.answerChallenge(answer)).toEqual({ kind: 'signed_in' })
  expect(browser.requests).toContain('answerChallenge s zoe')
  expect(browser.storage.session?.tokens.refreshToken).toBe('refresh-1')
  expect(browser.timers()).toEqual([55])
})

test.each(['the provider', 'the product'])('AUTH-13 a sign-out waits two seconds for %s, no longer', async (silent) => {
  const { browser, life, ends } = tabOf(silent === 'the provider' ? { pool: { globalSignOut: never } } : { tellProduct: never })
  void life.signOut()
  await browser.pass(1999)
  expect(browser.storage.session).not.toBeNull()
  await browser.pass(1)
  expect(browser.storage.session).toBeNull()
  expect(ends).toEqual(['signed_out'])
})

test('AUTH-13 the product is told before the storage is cleared, and its errors are ignored', async () => {
  const browser = signedIn()
  const notices: [string, boolean][] = []
  const { life } = browser.tab({
    tellProduct: (idToken) => {
      notices.push([idToken, browser.storage.session !== null])
      return Promise.reject(new Error('ill'))
    },
  })
  const idToken = browser.storage.session?.tokens.idToken
  await life.signOut()
  expect(notices).toEqual([[idToken, true]])
  expect(browser.storage.session).toBeNull()
  expect(browser.timers()).toEqual([])
})

test('AUTH-13 what a sign-out makes the provider refuse in another tab is that sign-out there too', async () => {
  const { browser, life } = tabOf({ pool: { globalSignOut: never } })
  const other = browser.tab({ pool: { refresh: refusal } })
  void life.signOut()
  expect(await other.life.recheck(browser.storage.session?.tokens.idToken ?? null)).toBe(false)
  expect(other.ends).toEqual(['signed_out'])
})

test('AUTH-13 a sign-out cut short by the end of its tab is finished by the next; a sign-in after it is not undone', async () => {
  const browser = signedIn()
  void browser.tab({ pool: { globalSignOut: never } }).life.signOut()
  const next = browser.tab()
  await next.life.start()
  expect(browser.storage.session).toBeNull()
  await next.life.signIn('nadia@exemple.ca', 'secret')
  await browser.tab().life.start()
  expect(browser.storage.session).not.toBeNull()
})

test('AUTH-11 tabs that all meet a refusal renew once, and go on with the same tokens', async () => {
  const browser = signedIn()
  const used = browser.storage.session?.tokens.idToken ?? null
  const tabs = [browser.tab(), browser.tab(), browser.tab()]
  expect(await Promise.all(tabs.map(({ life }) => life.recheck(used)))).toEqual([true, true, true])
  expect(browser.requests).toEqual(['refresh refresh-1'])
})
