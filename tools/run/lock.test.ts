import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const fileOf = (folder: string) =>
  path.join(os.tmpdir(), `molaire-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`)

const quietly = <T>(folder: string, work: () => Promise<T>) => withLock(folder, () => {}, work)

test('works on one folder happen one after the other, and who waits is told why', async () => {
  const folder = randomUUID()
  const lines: string[] = []
  const events: string[] = []
  const work = (name: string) =>
    withLock(
      folder,
      (line) => lines.push(line),
      async () => {
        events.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        events.push(`${name} ends`)
        return name
      },
    )
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b'])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(lines).toEqual(['Another command is preparing this folder. Waiting for it to finish.'])
  expect(fs.existsSync(fileOf(folder))).toBe(false)
})

test('a work that fails lets the next one begin', async () => {
  const folder = randomUUID()
  await expect(quietly(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await quietly(folder, async () => 'done')).toBe('done')
})

test('the lock of a process that was killed holds nobody up', async () => {
  const folder = randomUUID()
  fs.writeFileSync(fileOf(folder), String(spawnSync('true').pid))
  expect(await quietly(folder, async () => 'done')).toBe('done')

  fs.writeFileSync(fileOf(folder), String(process.pid)) // the id now belongs to another program
  fs.utimesSync(fileOf(folder), 0, 0)
  expect(await quietly(folder, async () => 'done')).toBe('done')
})
