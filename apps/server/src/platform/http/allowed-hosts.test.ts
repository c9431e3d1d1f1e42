import { expect, test } from 'vitest'
import { isOwnHost, isOwnOrigin } from './allowed-hosts.ts'

const own = { publicUrl: 'https://clinic.example', allowedHosts: ['molaire.internal'] }

test.each([
  'clinic.example',
  'clinic.example:443',
  'CLINIC.example',
  'molaire.internal:3000',
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.0.0.5',
])('API-05 %s is a name of this server', (host) => {
  expect(isOwnHost(host, own)).toBe(true)
})

test.each([
  'attacker.example',
  'attacker.example:3000',
  'clinic.example.attacker.example',
  'localhost.attacker.example',
  '127.0.0.1.attacker.example',
  'attacker.example@localhost',
  'localhost/x',
  '',
])('API-05 "%s" is no name of this server: another page may have pointed it here', (host) => {
  expect(isOwnHost(host, own)).toBe(false)
})

test('API-05 a program that names no host is heard', () => {
  expect(isOwnHost(undefined, own)).toBe(true)
})

test.each([
  [undefined, 'clinic.example', true],
  ['https://clinic.example', 'molaire.internal', true],
  ['http://localhost:5173', 'localhost:3000', true],
  ['https://attacker.example', 'clinic.example', false],
  ['http://localhost:3000', 'clinic.example', false],
  ['null', 'clinic.example', false],
])('API-05 a change asked by a page of %s at %s: %s', (origin, host, isOurs) => {
  expect(isOwnOrigin(origin, host, own)).toBe(isOurs)
})
