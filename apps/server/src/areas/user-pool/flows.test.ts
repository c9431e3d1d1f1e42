import { beforeEach, expect } from 'vitest'
import { testMoment, type Answer } from '../../platform/testing/test-app.ts'
import { type givenUser, type GivenUser } from '../users/testing.ts'
import { changePassword } from './actions/change-password.ts'
import { confirmForgotPassword } from './actions/confirm-forgot-password.ts'
import * as queries from './queries.ts'
import { givenSignIn, openTestPool } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// The forced new password, the mailed code and the change of password, with their refusals.

const house = useTestApp()
const test = testFrom(() => house.givenUser())

let address: string
let number = 0
beforeEach(async () => {
  house.clock.set(testMoment)
  await house.database.pool.query('delete from graphile_worker._private_jobs') // another test's mail
  house.mails.length = 0
  address = `203.0.113.${++number}`
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const chosen = 'Choisi-2026!'
const ClientId = 'molaire-web'
const call = (operation: string, body: object, from = address) => house.callPool(operation, body, { address: from })
const signIn = (name: string, password: string) => house.signInWith(name, password, { address })
const refused = ({ status, body }: Answer) => [status, body.__type, body.message]
const pool = () => house.parts.userPool
const account = (user: GivenUser) =>
  house.database.db.selectFrom('poolUsers').selectAll().where('id', '=', user.cognitoId).executeTakeFirstOrThrow()
const setAccount = (
  user: GivenUser,
  values: { status?: string; isEnabled?: boolean; emailVerified?: boolean; locale?: string },
) => house.database.db.updateTable('poolUsers').set(values).where('id', '=', user.cognitoId).execute()

const invalidSession = [400, 'NotAuthorizedException', 'Invalid session for the user.']
const incorrect = [400, 'NotAuthorizedException', 'Incorrect username or password.']
const lockedOut = [400, 'NotAuthorizedException', 'Password attempts exceeded']
const wrongCode = [400, 'CodeMismatchException', 'Invalid verification code provided, please try again.']
const expiredCode = [400, 'ExpiredCodeException', 'Invalid code provided, please request a code again.']
const limitExceeded = [400, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.']
const tooShort = [400, 'InvalidPasswordException', 'Password did not conform with policy: Password not long enough']

// Forced new password

async function challenged(wishes: Parameters<typeof givenUser>[1] = {}) {
  const zoe = await house.givenUser({ temporary: true, ...wishes })
  const { Session } = (await signIn(zoe.email, zoe.password)).body
  return { zoe, Session: String(Session) }
}
const respond = (Session: string, name: string, NEW_PASSWORD = chosen, more: object = {}) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId,
    Session,
    ChallengeResponses: { USERNAME: name, NEW_PASSWORD, ...more },
  })

test('AUTH-06 a password of one’s own replaces the temporary one and signs in; empty names are accepted, and none is kept', async () => {
  const { zoe, Session } = await challenged()
  const answer = await respond(Session, zoe.cognitoId, chosen, {
    'userAttributes.given_name': '',
    'userAttributes.family_name': 'Autre',
  })
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body.AuthenticationResult).sort()).toEqual([
    'AccessToken',
    'ExpiresIn',
    'IdToken',
    'RefreshToken',
    'TokenType',
  ])
  expect(answer.body.ChallengeParameters).toEqual({})
  expect(await account(zoe)).toMatchObject({ status: 'CONFIRMED', givenName: 'Zoé', familyName: 'Tremblay' })
  expect((await house.refreshWith(answer.body.AuthenticationResult.RefreshToken)).status).toBe(200)
  expect((await signIn(zoe.email, chosen)).body.AuthenticationResult).toBeDefined()
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(incorrect)
})

test('AUTH-16 a challenge’s session works once, for its own account and client, and as it was given (W5)', async () => {
  const { zoe, Session } = await challenged()
  const other = await house.givenUser({ temporary: true })
  const changed = `${Session.slice(0, -1)}${Session.endsWith('A') ? 'B' : 'A'}`
  expect(refused(await respond(Session, other.cognitoId))).toEqual(invalidSession)
  expect(refused(await respond(Session, 'personne@clinique.example'))).toEqual(invalidSession)
  expect(refused(await respond(changed, zoe.cognitoId))).toEqual(invalidSession)
  expect(refused(await respond('x'.repeat(20), zoe.cognitoId))).toEqual(invalidSession)
  expect(refused(await respond('x'.repeat(19), zoe.cognitoId))).toEqual([
    400,
    'InvalidParameterException',
    "1 validation error detected: Value at 'session' failed to satisfy constraint: Member must have length greater than or equal to 20",
  ])
  await house.database.db.updateTable('poolChallenges').set({ clientId: 'another' }).where('userId', '=', zoe.cognitoId).execute()
  expect(refused(await respond(Session, zoe.cognitoId))).toEqual(invalidSession)
  await house.database.db.updateTable('poolChallenges').set({ clientId: ClientId }).where('userId', '=', zoe.cognitoId).execute()
  expect((await respond(Session, zoe.email.toUpperCase())).status).toBe(200)
  expect(refused(await respond(Session, zoe.cognitoId))).toEqual(invalidSession)
})

test('AUTH-16 a challenge’s session is kept as its hash only, and lasts a quarter of an hour', async () => {
  const { zoe, Session } = await challenged()
  const rows = await house.database.db.selectFrom('poolChallenges').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(Session)
  house.clock.advance(15 * MINUTE)
  expect(refused(await respond(Session, zoe.cognitoId))).toEqual([
    400,
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
  ])
  house.clock.advance(-1)
  expect((await respond(Session, zoe.cognitoId)).status).toBe(200)
})

test.each<[string, (zoe: GivenUser) => Promise<unknown>]>([
  ['a newer sign-in', (zoe) => signIn(zoe.email, zoe.password)],
  [
    'disabling, though the account is opened again',
    async ({ cognitoId: id }) => {
      await pool().setPoolUserEnabled({ id, isEnabled: false })
      await pool().setPoolUserEnabled({ id, isEnabled: true })
    },
  ],
  ['deleting', ({ cognitoId }) => pool().deletePoolUser(cognitoId)],
  ['another temporary password', ({ cognitoId: id }) => pool().setTemporaryPassword({ id, password: 'Autre-temporaire-1' })],
])('AUTH-16 %s ends a challenge’s session', async (_what, happens) => {
  const { zoe, Session } = await challenged()
  await happens(zoe)
  expect(refused(await respond(Session, zoe.cognitoId))).toEqual(invalidSession)
})

test('AUTH-16 a wrong password between leaves the challenge’s session', async () => {
  const { zoe, Session } = await challenged()
  expect(refused(await signIn(zoe.email, 'Not-this-1'))).toEqual(incorrect)
  expect((await respond(Session, zoe.cognitoId)).status).toBe(200)
})

test('AUTH-06 a session bears four refused passwords; the fifth uses it up', async () => {
  const weak = ['Court1!', 'sans-majuscule-1', 'SANS-MINUSCULE-1', 'Sans-chiffre', 'SansSymbole1']
  const complaints = [
    'Password not long enough',
    'Password must have uppercase characters',
    'Password must have lowercase characters',
    'Password must have numeric characters',
    'Password must have symbol characters',
  ].map((complaint) => [400, 'InvalidPasswordException', `Password did not conform with policy: ${complaint}`])
  const first = await challenged()
  for (const n of [0, 1, 2, 3]) expect(refused(await respond(first.Session, first.zoe.cognitoId, weak[n]))).toEqual(complaints[n])
  expect((await respond(first.Session, first.zoe.cognitoId)).status).toBe(200)
  const second = await challenged()
  for (const n of [0, 1, 2, 3, 4])
    expect(refused(await respond(second.Session, second.zoe.cognitoId, weak[n]))).toEqual(complaints[n])
  expect(refused(await respond(second.Session, second.zoe.cognitoId))).toEqual(invalidSession)
})

test('AUTH-06 a password of one’s own ends whatever was begun before it', async () => {
  const { zoe, Session } = await challenged()
  const before = await givenSignIn(pool(), zoe.cognitoId)
  expect((await respond(Session, zoe.cognitoId)).status).toBe(200)
  expect((await house.refreshWith(before.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
})

test('AUTH-06 the temporary password is no password of one’s own', async () => {
  const { zoe, Session } = await challenged()
  expect(refused(await respond(Session, zoe.cognitoId, zoe.password))).toEqual([
    400,
    'InvalidPasswordException',
    'Password did not conform with policy: Password must differ from the temporary password',
  ])
})

test('AUTH-15 an answer without what it needs, or to another challenge, is refused', async () => {
  const { zoe, Session } = await challenged()
  const answer = async (changes: object, responses: object) =>
    refused(
      await call('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId,
        Session,
        ChallengeResponses: responses,
        ...changes,
      }),
    )
  const missing = (name: string) => [400, 'InvalidParameterException', `Missing required parameter ${name}`]
  const USERNAME = zoe.cognitoId
  expect(await answer({}, { USERNAME })).toEqual(missing('NEW_PASSWORD'))
  expect(await answer({}, { NEW_PASSWORD: chosen })).toEqual(missing('USERNAME'))
  expect(await answer({ Session: undefined }, { USERNAME, NEW_PASSWORD: chosen })).toEqual(missing('Session'))
  expect((await answer({ ChallengeName: 'SMS_MFA' }, { USERNAME, NEW_PASSWORD: chosen }))[1]).toBe('InvalidParameterException')
  expect((await answer({ ClientId: 'another' }, { USERNAME, NEW_PASSWORD: chosen }))[1]).toBe('ResourceNotFoundException')
  expect(await answer({}, { USERNAME, NEW_PASSWORD: ` ${chosen}` })).toEqual([
    400,
    'InvalidParameterException',
    "1 validation error detected: Value at 'challengeResponses.NEW_PASSWORD' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
  ])
  expect((await answer({}, { USERNAME, NEW_PASSWORD: chosen })).at(0)).toBe(200)
})

test('AUTH-16 of two answers to a challenge at once exactly one signs in (W10)', async () => {
  const { zoe, Session } = await challenged()
  const answers = await Promise.all([respond(Session, zoe.cognitoId, 'Premier-1!'), respond(Session, zoe.cognitoId, 'Second-2!')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.filter(({ status }) => status === 400).map(refused)).toEqual([invalidSession])
})

// A code by mail

const forgot = (Username: string, from = address) => call('ForgotPassword', { ClientId, Username }, from)
const confirm = (Username: string, ConfirmationCode: string, Password = chosen, from = address) =>
  call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password }, from)
/** Asks for a code and reads it in the mail. */
async function codeOf(zoe: GivenUser, from = address): Promise<string> {
  expect((await forgot(zoe.email, from)).status).toBe(200)
  return house.mailedCode(zoe.email)
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each<[string, (name: string) => Promise<Answer>]>([
  ['answers to a challenge', (name) => respond('x'.repeat(20), name)],
  ['requests for a code', (name) => forgot(name)],
  ['tries of a code', (name) => confirm(name, '123456')],
])('AUTH-16 %s count among the sixty attempts of an address', async (_what, attempt) => {
  const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => attempt(`personne-${n}@clinique.example`)))
  expect(answers.map(refused).filter(([, type]) => type === 'TooManyRequestsException')).toHaveLength(1)
})

test('AUTH-08 a code by mail sets a new password, once, and ends every sign-in', async (zoe) => {
  const before = await givenSignIn(pool(), zoe.cognitoId)
  for (let n = 1; n <= 5; n++) await signIn(zoe.email, 'Not-this-1')
  const code = await codeOf(zoe)
  expect(code).toMatch(/^\d{6}$/)
  expect(await confirm(zoe.email, code)).toMatchObject({ status: 200, body: {} })
  // The lock-out is deleted together with its password.
  expect((await signIn(zoe.email, chosen)).status).toBe(200)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(incorrect)
  expect((await house.refreshWith(before.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  expect((await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${before.IdToken}` })).status).toBe(401)
  expect(refused(await confirm(zoe.email, code))).toEqual(expiredCode)
})

test('AUTH-08 a code works for an account whose password must be reset', async (zoe) => {
  await setAccount(zoe, { status: 'RESET_REQUIRED' })
  expect((await confirm(zoe.email, await codeOf(zoe))).status).toBe(200)
  expect((await signIn(zoe.email, chosen)).status).toBe(200)
})

test('AUTH-07 mail is in the user’s language, as text and HTML; the word that a password was changed holds no link', async (zoe) => {
  for (const [locale, first, second] of [
    ['fr', 'Votre code de réinitialisation', 'Votre mot de passe a été changé'],
    ['en', 'Your reset code', 'Your password was changed'],
  ] as const) {
    await pool().setPoolUserNames({ id: zoe.cognitoId, givenName: 'Zoé', familyName: 'Roy', locale })
    house.mails.length = 0
    const code = await codeOf(zoe)
    await confirm(zoe.email, code)
    await house.runJobs()
    expect(house.mails.map(({ to, subject, locale }) => [to, subject, locale])).toEqual([
      [zoe.email, first, locale],
      [zoe.email, second, locale],
    ])
    const [withCode, changed] = house.mails
    for (const form of ['text', 'html'] as const) {
      expect(withCode?.[form]).toContain(code)
      expect(withCode?.[form]).toContain('Zoé')
      expect(changed?.[form]).toContain('Zoé')
      expect(changed?.[form]).not.toMatch(/https?:|href/)
    }
    expect(withCode?.subject).not.toContain(code)
  }
})

test('AUTH-07 a known, an unknown, a disabled, an unconfirmed, an unverified account and one with a temporary password look the same; the first alone gets mail (W8)', async () => {
  const [known, disabled, unconfirmed, unverified, temporary] = [
    await house.givenUser(),
    await house.givenUser(),
    await house.givenUser(),
    await house.givenUser(),
    await house.givenUser({ temporary: true }),
  ]
  await pool().setPoolUserEnabled({ id: disabled.cognitoId, isEnabled: false })
  await setAccount(unconfirmed, { status: 'UNCONFIRMED' })
  await setAccount(unverified, { emailVerified: false })
  const names = [...[known, disabled, unconfirmed, unverified, temporary].map(({ email }) => email), 'personne@clinique.example']
  const story = async (name: string) => {
    const answers = [refused(await confirm(name, '000000'))]
    const answer = await forgot(name)
    expect(answer.body).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@c***' },
    })
    await house.runJobs()
    const wrong = another(house.mails.length > 0 ? await house.mailedCode(known.email) : '123456')
    for (let n = 1; n <= 6; n++) answers.push(refused(await confirm(name, wrong)))
    for (let n = 2; n <= 6; n++) answers.push(refused(await forgot(name)))
    house.clock.advance(HOUR)
    return answers
  }
  const stories = []
  for (const name of names) {
    address = `198.51.100.${++number}`
    stories.push(await story(name))
  }
  for (const story of stories) expect(story).toEqual(stories[0])
  expect(stories[0]?.slice(0, 7)).toEqual([expiredCode, ...Array.from({ length: 5 }, () => wrongCode), expiredCode])
  expect(stories[0]?.at(-1)).toEqual(limitExceeded)
  await house.runJobs()
  expect([...new Set(house.mails.map(({ to }) => to))]).toEqual([known.email])
})

test('AUTH-07 the masked address is made of what was typed, so that its case tells nothing', async () => {
  const zoe = await house.givenUser({ email: 'zoe.cote+clinique@clinique-roy.example' })
  const destinationOf = async (name: string) => (await forgot(name)).body.CodeDeliveryDetails.Destination
  expect(await destinationOf('ZOE.COTE+clinique@Clinique-Roy.example')).toBe('Z***@C***')
  expect(await destinationOf('léo@x.example')).toBe('l***@x***')
  expect(await destinationOf('😀@x.example')).toBe('😀***@x***')
  expect(await destinationOf('zoe')).toBe('z***@***')
  expect((await confirm('ZOE.COTE+CLINIQUE@clinique-roy.EXAMPLE', await house.mailedCode(zoe.email))).status).toBe(200)
})

test('AUTH-03 capitals, plus signs and accents of either form name one account, in every flow (W17)', async () => {
  const zoe = await house.givenUser({ email: 'zoe+caisse@clinique.example' })
  expect((await forgot('ZOE+Caisse@Clinique.example')).status).toBe(200)
  // The code was requested with one form of the address and is used with another.
  expect((await confirm(zoe.email, await house.mailedCode(zoe.email))).status).toBe(200)
  expect((await signIn('Zoe+CAISSE@clinique.example', chosen)).body.AuthenticationResult).toBeDefined()
  expect(refused(await signIn('zoe@clinique.example', chosen))).toEqual(incorrect)

  const [nfc, nfd] = ['zoé+caisse@clinique.example', 'ZOE\u0301+Caisse@Clinique.example']
  const accented = { givenName: '', familyName: '', locale: 'fr', temporary: true, password: 'Molaire-test-1' } as const
  await pool().createPoolUser({ ...accented, email: nfc })
  await expect(pool().createPoolUser({ ...accented, email: nfd })).rejects.toMatchObject({
    constraint: 'pool_users__email_taken_once',
  })
  const { Session } = (await signIn(nfd, accented.password)).body
  expect((await respond(Session, nfc)).status).toBe(200)
  for (let n = 1; n <= 5; n++) expect((await forgot(n % 2 ? nfc : nfd)).status).toBe(200)
  expect(refused(await forgot(nfd))).toEqual(limitExceeded)
})

test('AUTH-08 a code is dead after an hour, after a newer one, and after five wrong tries', async (zoe) => {
  const first = await codeOf(zoe)
  house.clock.advance(HOUR)
  expect(refused(await confirm(zoe.email, first))).toEqual(expiredCode)
  const second = await codeOf(zoe)
  const third = await codeOf(zoe)
  if (second !== third) expect(refused(await confirm(zoe.email, second))).toEqual(wrongCode)
  for (let n = second === third ? 1 : 2; n <= 5; n++) expect(refused(await confirm(zoe.email, another(third)))).toEqual(wrongCode)
  expect(refused(await confirm(zoe.email, third))).toEqual(expiredCode)
  const fourth = await codeOf(zoe)
  house.clock.advance(HOUR - 1)
  expect((await confirm(zoe.email, fourth)).status).toBe(200)
})

test('AUTH-08 a weak password is told after the code was right, and uses nothing up', async (zoe) => {
  const code = await codeOf(zoe)
  expect(refused(await confirm(zoe.email, another(code), 'Faible!'))).toEqual(wrongCode)
  for (let n = 1; n <= 6; n++) expect(refused(await confirm(zoe.email, code, 'Faible!'))).toEqual(tooShort)
  // Below six characters the request breaks the provider's model, before the pool checks the
  // password.
  expect((await confirm(zoe.email, code, 'Abc1!')).body.__type).toBe('InvalidParameterException')
  expect((await confirm(zoe.email, code)).status).toBe(200)
})

test('AUTH-16 of two hundred guesses from many addresses five are compared for each code, twenty in a day; then a day of rest for codes alone (W9)', async (zoe) => {
  let compared = 0
  let guess = 0
  let code = ''
  for (let round = 1; round <= 5; round++) {
    address = `198.51.100.${++number}`
    const answer = await forgot(zoe.email)
    if (answer.status === 200) code = await house.mailedCode(zoe.email)
    for (let group = 0; group < 4; group++) {
      const guesses = Array.from({ length: 10 }, () => String(guess++).padStart(6, '0'))
      const answers = await Promise.all(
        guesses.map((one) => confirm(zoe.email, one === code ? another(code) : one, chosen, `10.${round}.${group}.7`)),
      )
      for (const answer of answers.map(refused))
        if (answer[1] === 'CodeMismatchException') compared++
        else expect([expiredCode, limitExceeded]).toContainEqual(answer)
    }
    house.clock.advance(HOUR)
  }
  expect(compared).toBe(20)
  expect(refused(await confirm(zoe.email, await codeOf(zoe)))).toEqual(limitExceeded)
  expect((await signIn(zoe.email, zoe.password)).status).toBe(200)
  // The twentieth wrong try was in the fourth round.
  house.clock.set(new Date(Date.parse(testMoment) + 3 * HOUR + 24 * HOUR))
  expect((await confirm(zoe.email, await codeOf(zoe))).status).toBe(200)
})

test('AUTH-16 an account gets five mails in an hour, an address asks for twenty; more is refused and prolongs nothing', async (zoe) => {
  for (let n = 1; n <= 5; n++) expect((await forgot(zoe.email)).status).toBe(200)
  for (let n = 1; n <= 3; n++) expect(refused(await forgot(zoe.email))).toEqual(limitExceeded)
  for (let n = 6; n <= 20; n++) expect((await forgot(`personne-${n}@clinique.example`)).status).toBe(200)
  expect(refused(await forgot('encore@clinique.example'))).toEqual(limitExceeded)
  expect((await forgot('encore@clinique.example', '198.51.100.200')).status).toBe(200)
  house.clock.advance(HOUR)
  expect((await forgot(zoe.email)).status).toBe(200)
})

test('AUTH-16 guesses of a code all at once are counted exactly, and of two right codes at once one works (W10)', async (zoe) => {
  const first = await codeOf(zoe)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(zoe.email, another(first))))
  expect(guesses.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5)
  const code = await codeOf(zoe)
  const both = await Promise.all([confirm(zoe.email, code, 'Premier-1!'), confirm(zoe.email, code, 'Second-2!')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(both.filter(({ status }) => status === 400).map(refused)).toEqual([expiredCode])
})

test('AUTH-16 a code lies in no table and no job, in clear', async (zoe) => {
  await forgot(zoe.email)
  const jobs = await house.database.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(JSON.stringify(jobs.rows)).not.toContain(zoe.email)
  const before = await house.database.db
    .selectFrom('poolCodes')
    .selectAll()
    .where('subject', '=', `user:${zoe.cognitoId}`)
    .executeTakeFirst()
  expect(before?.codeHash).toBeNull()
  const code = await house.mailedCode(zoe.email)
  const row = await house.database.db
    .selectFrom('poolCodes')
    .selectAll()
    .where('subject', '=', `user:${zoe.cognitoId}`)
    .executeTakeFirstOrThrow()
  expect(row.codeHash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(code)
})

test('AUTH-07 while mail does not leave, the answer stays the same; once it leaves, the newest request alone is answered, with a code of that hour (W15)', async (zoe) => {
  const { poolJobs } = await import('./index.ts')
  const { runJobsOnce } = await import('../../platform/jobs/jobs.ts')
  const down = { send: () => Promise.reject(new Error('connect ECONNREFUSED')), isReady: async () => false }
  for (let n = 1; n <= 2; n++) expect((await forgot(zoe.email)).status).toBe(200)
  const { failures } = await runJobsOnce({ database: house.database, handlers: poolJobs(pool(), down), log: house.parts.log })
  expect(failures).toHaveLength(1)
  house.clock.advance(2 * HOUR)
  await house.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect((await confirm(zoe.email, await house.mailedCode(zoe.email))).status).toBe(200)
  expect(house.mails.filter(({ subject }) => subject.includes('code'))).toHaveLength(1)
})

test('AUTH-16 a code mailed to an account that was closed since does nothing', async (zoe) => {
  const code = await codeOf(zoe)
  await pool().setPoolUserEnabled({ id: zoe.cognitoId, isEnabled: false })
  expect(refused(await confirm(zoe.email, code))).toEqual(expiredCode)
  const leo = await house.givenUser()
  const his = await codeOf(leo)
  await setAccount(leo, { isEnabled: false })
  expect(refused(await confirm(leo.email, his))).toEqual(wrongCode)
})

test('AUTH-16 an account that is removed while its code is used waits for that, and that for nothing', async (zoe) => {
  await codeOf(zoe)
  let removed: Promise<void> | undefined
  await queries.asPool(house.database, async (db) => {
    await queries.lockUser(db, zoe.cognitoId) // in the order of confirmForgotPassword
    removed = pool().deletePoolUser(zoe.cognitoId)
    await house.untilSomeoneWaits()
    expect(await queries.lockCode(db, `user:${zoe.cognitoId}`)).toBeDefined()
  })
  await removed
  const left = await house.database.pool.query('select 1 from pool_users where id = $1', [zoe.cognitoId])
  expect(left.rows).toEqual([])
})

// Change of password

const change = (AccessToken: string, PreviousPassword: string, ProposedPassword = chosen) =>
  call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })

test('AUTH-09 a changed password ends the other sign-ins and not the one that changed it, and is told by mail', async (zoe) => {
  const [here, there] = [await givenSignIn(pool(), zoe.cognitoId), await givenSignIn(pool(), zoe.cognitoId)]
  expect(await change(here.AccessToken, zoe.password)).toMatchObject({ status: 200, body: {} })
  expect((await house.refreshWith(here.RefreshToken)).status).toBe(200)
  expect((await house.callPool('GetUser', { AccessToken: here.AccessToken })).status).toBe(200)
  expect((await house.refreshWith(there.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  expect((await house.get('/users?cognitoId=CURRENT_USER', { authorization: `Bearer ${there.IdToken}` })).status).toBe(401)
  expect((await signIn(zoe.email, chosen)).status).toBe(200)
  await house.runJobs()
  expect(house.mails.map(({ to, subject }) => [to, subject])).toEqual([[zoe.email, 'Votre mot de passe a été changé']])
})

test('AUTH-16 a wrong previous password counts towards the lock-out of the sign-in, and five attempts in an hour are all', async (zoe) => {
  const { AccessToken } = await givenSignIn(pool(), zoe.cognitoId)
  for (let n = 1; n <= 5; n++) expect(refused(await change(AccessToken, 'Not-this-1'))).toEqual(incorrect)
  expect(refused(await signIn(zoe.email, zoe.password))).toEqual(lockedOut)
  for (let n = 1; n <= 3; n++) expect(refused(await change(AccessToken, zoe.password))).toEqual(limitExceeded)
  house.clock.advance(HOUR - 1)
  const later = await givenSignIn(pool(), zoe.cognitoId)
  expect(refused(await change(later.AccessToken, zoe.password))).toEqual(limitExceeded)
  house.clock.advance(1)
  expect((await change(later.AccessToken, zoe.password)).status).toBe(200)
})

test('AUTH-16 while sign-in is locked, a password cannot be changed either, nor the attempt counted', async (zoe) => {
  const { AccessToken } = await givenSignIn(pool(), zoe.cognitoId)
  for (let n = 1; n <= 5; n++) await signIn(zoe.email, 'Not-this-1')
  for (let n = 1; n <= 6; n++) expect(refused(await change(AccessToken, zoe.password))).toEqual(lockedOut)
  house.clock.advance(1000)
  expect((await change(AccessToken, zoe.password)).status).toBe(200)
})

test('AUTH-09 a weak new password is refused, and so is a token that does not stand', async (zoe) => {
  const { AccessToken, IdToken } = await givenSignIn(pool(), zoe.cognitoId)
  expect(refused(await change(AccessToken, zoe.password, 'Faible!'))).toEqual(tooShort)
  expect(refused(await change(IdToken, zoe.password))[2]).toBe('Invalid Access Token')
  await pool().signOutEverywhere(zoe.cognitoId)
  expect(refused(await change(AccessToken, zoe.password))[2]).toBe('Access Token has been revoked')
})

test('AUTH-16 of two changes at once one counts, and a sign-out during a change stops it', async (zoe) => {
  const { AccessToken } = await givenSignIn(pool(), zoe.cognitoId)
  const both = await Promise.all([
    change(AccessToken, zoe.password, 'Premier-1!'),
    change(AccessToken, zoe.password, 'Second-2!'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

  const leo = await house.givenUser()
  const his = await givenSignIn(pool(), leo.cognitoId)
  const { parts } = pool()
  const hash: typeof parts.passwords.hash = async (password) => {
    await pool().signOutEverywhere(leo.cognitoId)
    return parts.passwords.hash(password)
  }
  const attempt = changePassword(
    { ...parts, passwords: { ...parts.passwords, hash } },
    { AccessToken: his.AccessToken, PreviousPassword: leo.password, ProposedPassword: chosen },
  )
  await expect(attempt).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  expect((await signIn(leo.email, leo.password)).status).toBe(200)
})

// Across restarts, and together

test('AUTH-16 every flow goes on after a restart between any two of its calls, and no count begins again (W13)', async () => {
  const restarted = async () => (await openTestPool(pool().parts)).parts
  const { zoe, Session } = await challenged()
  const { respondToChallenge } = await import('./actions/respond-to-challenge.ts')
  const answer = await respondToChallenge(
    await restarted(),
    {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: zoe.cognitoId, NEW_PASSWORD: 'Premier-1!' },
    },
    { address },
  )
  expect(answer).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } })

  const code = await codeOf(zoe)
  const wrong = { ClientId, Username: zoe.email, ConfirmationCode: another(code), Password: chosen }
  for (let n = 1; n <= 5; n++)
    await expect(confirmForgotPassword(await restarted(), wrong, { address })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
  await expect(confirmForgotPassword(await restarted(), { ...wrong, ConfirmationCode: code }, { address })).rejects.toMatchObject(
    { name: 'ExpiredCodeException' },
  )
  const next = await codeOf(zoe)
  await confirmForgotPassword(await restarted(), { ...wrong, ConfirmationCode: next }, { address })
  expect((await signIn(zoe.email, chosen)).status).toBe(200)
})

test('AUTH-13 signing in and out everywhere by turns, no fresh token is born revoked (W12)', async (zoe) => {
  for (let n = 0; n < 15; n++) {
    const fresh = await givenSignIn(pool(), zoe.cognitoId)
    const [out, there] = await Promise.all([
      call('GlobalSignOut', { AccessToken: fresh.AccessToken }),
      house.signInWith(zoe.email, zoe.password, { address: `10.9.${n}.1` }),
    ])
    expect([out.status, there.status]).toEqual([200, 200])
    const after = await house.signInWith(zoe.email, zoe.password, { address: `10.9.${n}.2` })
    expect((await house.callPool('GetUser', { AccessToken: after.body.AuthenticationResult.AccessToken })).status).toBe(200)
  }
})

test('AUTH-16 a temporary password from an administrator ends whatever was begun, and forgets the lock-out', async (zoe) => {
  const tokens = await givenSignIn(pool(), zoe.cognitoId)
  const code = await codeOf(zoe)
  for (let n = 1; n <= 5; n++) await signIn(zoe.email, 'Not-this-1')
  await pool().setTemporaryPassword({ id: zoe.cognitoId, password: 'Temporaire-1' })
  expect(refused(await confirm(zoe.email, code))).toEqual(expiredCode)
  expect((await house.refreshWith(tokens.RefreshToken)).status).toBe(400)
  expect((await signIn(zoe.email, 'Temporaire-1')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  await expect(pool().setTemporaryPassword({ id: zoe.cognitoId, password: 'faible' })).rejects.toThrow(/policy/)
  await expect(
    pool().setTemporaryPassword({ id: '0199a000-0000-7000-8000-00000000dead', password: 'Temporaire-1' }),
  ).rejects.toThrow(/no account/)
})

test('AUTH-15 every account is listed with the moment of its making', async (zoe) => {
  expect(await pool().listPoolUsers()).toContainEqual({ id: zoe.cognitoId, email: zoe.email, createdAt: new Date(testMoment) })
})
