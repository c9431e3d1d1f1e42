import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import { beforeAll, expect, test } from 'vitest'
import { givenSignIn } from './testing.ts'
import { useTestApp } from '../../testing.ts'

// Collections of bad input beside the project, if they are there.

const samples = path.join(import.meta.dirname, '../../../../../../shared/samples')
const isAtHand = fs.existsSync(samples)
const filesIn = (folder: string) =>
  fs.readdirSync(path.join(samples, folder)).map((name) => [name, fs.readFileSync(path.join(samples, folder, name))] as const)
// The shape of each collection, as its authors describe it.
const stringsIn = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(samples, 'strings', name), 'utf8')) as T[]

const operations = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetUser',
  'GlobalSignOut',
  'RevokeToken',
]

const house = useTestApp()
let port: number
let source = 0
beforeAll(async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  // A listening TCP server has an AddressInfo.
  port = (house.app.server.address() as AddressInfo).port
})
/** A new IP address each time, so that no limit is reached. */
const from = () => ({ address: `10.${source >> 8}.${source++ & 255}.1` })

test.skipIf(!isAtHand)('AUTH-09 of the collected passwords the pool accepts those that the screen accepts (W14)', async () => {
  const passwords = stringsIn<{ v: string; valid: boolean | null }>('passwords.json')
  const more = [
    'Ab1!日本語日本',
    '😀😀😀Aa1!',
    'Ab 1!xyz',
    `Ab1!${'😀'.repeat(126)}`,
    `Ab1!${'😀'.repeat(127)}`,
    'Abcdef1!\n.',
    'É1!éééééé',
  ]
  expect(passwords.length).toBeGreaterThan(10)
  for (const { v, valid } of [...passwords, ...more.map((v) => ({ v, valid: null }))]) {
    if (valid !== null) expect([v, isPasswordAcceptable(v)]).toEqual([v, valid])
    const zoe = await house.givenUser()
    const { AccessToken } = await givenSignIn(house.parts.userPool, zoe.cognitoId)
    const answer = await house.callPool('ChangePassword', { AccessToken, PreviousPassword: zoe.password, ProposedPassword: v })
    expect([v, answer.status]).toEqual([v, isPasswordAcceptable(v) ? 200 : 400])
    if (answer.status !== 200) expect(['InvalidPasswordException', 'InvalidParameterException']).toContain(answer.body.__type)
    else expect((await house.signInWith(zoe.email, v.normalize('NFD'), from())).status).toBe(200)
  }
})

test.skipIf(!isAtHand)(
  'AUTH-16 collected strings and addresses as names, passwords and codes are refused in the provider’s words (W16)',
  async () => {
    const strings = [
      ...stringsIn<string>('blns.json').filter((_, n) => n % 15 === 0),
      ...stringsIn<{ v: string }>('emails.json').map(({ v }) => v),
    ]
    // One is longer than any body may be.
    for (const value of strings.filter(({ length }) => length < 10_000)) {
      const answers = [
        await house.signInWith(value, value, from()),
        await house.callPool(
          'ConfirmForgotPassword',
          { ClientId: 'molaire-web', Username: value, ConfirmationCode: value, Password: value },
          from(),
        ),
      ]
      for (const { status, body } of answers) expect([value, status, typeof body.__type]).toEqual([value, 400, 'string'])
      const answer = await house.callPool('ForgotPassword', { ClientId: 'molaire-web', Username: value }, from())
      expect([value, [200, 400].includes(answer.status)]).toEqual([value, true])
    }
  },
)

test.skipIf(!isAtHand)('AUTH-16 collected JSON is answered with 400 by every operation, never with 500 (W16)', async () => {
  const bodies = [...filesIn('json-bodies'), ...filesIn('json/nst__JSONTestSuite').filter((_, n) => n % 3 === 0)]
  expect(bodies.length).toBeGreaterThan(40)
  for (const [name, payload] of bodies)
    for (const operation of operations) {
      const { status } = await house.send({
        method: 'POST',
        url: '/idp/',
        remoteAddress: from().address,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        payload,
      })
      expect([name, operation, status]).toEqual([name, operation, 400])
    }
})

test.skipIf(!isAtHand)(
  'AUTH-16 collected raw requests to the pool’s address are refused or cut off, never answered with 500 (W16)',
  async () => {
    for (const [name, bytes] of filesIn('http-raw')) {
      const request = bytes.toString('latin1').replace(/^(\S+) \S+ HTTP/, '$1 /idp/ HTTP')
      const answer = await raw(name === 'http2_preface.bin' ? bytes : Buffer.from(request, 'latin1'))
      expect([name, /^HTTP\/1\.1 4\d\d /.test(answer) || answer === '']).toEqual([name, true])
    }
  },
)

/**
 * Sends raw bytes, and returns what is received before the connection ends or the first answer is
 * complete.
 */
function raw(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.end()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
    // The end of the connection ends an incomplete request; otherwise the server would wait for the
    // rest.
    socket.end(bytes)
  })
}
