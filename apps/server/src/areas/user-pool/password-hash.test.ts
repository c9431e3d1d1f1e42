import fs from 'node:fs/promises'
import os from 'node:os'
import { expect, test } from 'vitest'
import { passwordHasher, productionCost } from './password-hash.ts'

const cheap = { memoryCost: 8, timeCost: 1 }

test('a password is hashed with argon2id, each time with another salt', async () => {
  const { hash } = passwordHasher({ cost: cheap })
  const first = await hash('Molaire-demo-1')
  expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await hash('Molaire-demo-1')).not.toBe(first)
})

test('the product hashes at no less than OWASP’s least', () => {
  expect(productionCost.memoryCost).toBeGreaterThanOrEqual(19 * 1024)
  expect(productionCost.timeCost).toBeGreaterThanOrEqual(2)
})

test('a password is right in either form of its accents, and only whole', async () => {
  const { hash, verify } = passwordHasher({ cost: cheap })
  const encoded = await hash('Été-pass-1 😀')
  expect(await verify('E\u0301te\u0301-pass-1 😀', encoded)).toBe(true)
  expect(await verify('Été-pass-1', encoded)).toBe(false)
  const long = 'aB3!'.repeat(64)
  expect(await verify(long.slice(0, 255), await hash(long))).toBe(false)
})

test('AUTH-16 without an account no password is right, the empty one neither', async () => {
  const { verify } = passwordHasher({ cost: cheap })
  expect(await verify('Molaire-demo-1', undefined)).toBe(false)
  expect(await verify('', undefined)).toBe(false)
})

test('a storm of sign-ins is refused past the queue, and the others all get their answer', async () => {
  const { hash, verify } = passwordHasher({ cost: cheap, waiting: 10 })
  const encoded = await hash('Molaire-demo-1')
  const atOnce = Math.max(1, Math.min(3, os.availableParallelism() - 1))
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => verify('Molaire-demo-1', encoded)))
  const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(answered).toHaveLength(10 + atOnce)
  expect(answered.every(({ value }) => value)).toBe(true)
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ name: 'TooManyRequestsException' })
  expect(await verify('Molaire-demo-1', encoded)).toBe(true)
})

test('twenty sign-ins that hash at the product’s cost hold up neither the event loop nor the threads that read files', async () => {
  const { verify } = passwordHasher()
  let isHashing = true
  const storm = Promise.all(Array.from({ length: 20 }, () => verify('Molaire-demo-1', undefined))).finally(() => {
    isHashing = false
  })
  const unanswered = []
  for (let read = 0; read < 20; read++) {
    await fs.readFile(import.meta.filename)
    if (!isHashing) unanswered.push(read)
  }
  await storm
  // If hashing blocked the event loop or all threads, the first file would come after the last
  // password.
  expect(unanswered).toEqual([])
})
