import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal, type BackupKey } from './sealed-file.ts'

const MIB = 1024 * 1024
const key: BackupKey = { kind: 'file', bytes: randomBytes(32) }

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sealed-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

async function givenSealed(content: Buffer, by: BackupKey = key): Promise<Buffer> {
  const file = path.join(folder, 'new')
  const handle = await fs.open(file, 'w')
  await seal(
    handle,
    by,
    (async function* () {
      // Pieces that fit no chunk.
      for (let at = 0; at < content.length; at += 300_001) yield content.subarray(at, at + 300_001)
    })(),
  )
  await handle.close()
  return fs.readFile(file)
}

async function opened(bytes: Buffer, by: BackupKey = key): Promise<Buffer> {
  const file = path.join(folder, 'sealed')
  await fs.writeFile(file, bytes)
  const pieces: Buffer[] = []
  for await (const piece of unseal(file, () => by)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test.each([0, 1, MIB - 1, MIB, MIB + 1, 2 * MIB])('R16 %i bytes come back as they were', async (length) => {
  const content = randomBytes(length)
  expect((await opened(await givenSealed(content))).equals(content)).toBe(true)
})

test('R16 a passphrase opens what it sealed, however its accents were typed', async () => {
  const sealed = await givenSealed(Buffer.from('Ève'), { kind: 'passphrase', passphrase: 'la clé des dents de Ève' })
  const decomposed = 'la clé des dents de Ève'.normalize('NFD')
  expect((await opened(sealed, { kind: 'passphrase', passphrase: decomposed })).toString()).toBe('Ève')
})

test('T25 nothing of the content is in the sealed bytes, and the same content is never sealed alike', async () => {
  const content = Buffer.from('Ève Canari '.repeat(1000))
  const [first, second] = [await givenSealed(content), await givenSealed(content)]
  expect(first.includes('Canari')).toBe(false)
  expect(first.includes(key.kind === 'file' ? key.bytes : '')).toBe(false)
  expect(first.subarray(-1000).equals(second.subarray(-1000))).toBe(false)
})

test('T25 a wrong key is refused', async () => {
  const sealed = await givenSealed(Buffer.from('Ève'))
  await expect(opened(sealed, { kind: 'file', bytes: randomBytes(32) })).rejects.toThrow('This key doesn’t open')
})

test('T25 one flipped bit is refused, wherever it is', async () => {
  const sealed = await givenSealed(randomBytes(2 * MIB + 5))
  const places = [3, 16, 40, 90, 130, 190, 300, MIB, MIB + 180, 2 * MIB + 100, sealed.length - 17, sealed.length - 1]
  for (const place of places) {
    const flipped = Buffer.from(sealed)
    flipped[place] = (flipped[place] ?? 0) ^ 4
    await expect(opened(flipped), `byte ${place}`).rejects.toThrow(/isn’t a backup|later version|damaged|doesn’t open/)
  }
})

test('T25 chunks that are missing, exchanged, repeated or added are refused', async () => {
  const sealed = await givenSealed(randomBytes(3 * MIB))
  const start = sealed.length - 3 * (MIB + 16)
  const [head, ...chunks] = [0, 1, 2, 3].map((n) =>
    n === 0 ? sealed.subarray(0, start) : sealed.subarray(start + (n - 1) * (MIB + 16), start + n * (MIB + 16)),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const [a, b, c] = chunks as [Buffer, Buffer, Buffer]
  const wrong = [
    [a, b],
    [a],
    [],
    [b, a, c],
    [a, a, c],
    [a, c],
    [a, b, c, c],
    [a, b, c, Buffer.from('x')],
    [a, b, c.subarray(0, 9)],
  ]
  for (const parts of wrong) await expect(opened(Buffer.concat([head, ...parts]))).rejects.toThrow('damaged or incomplete')
})

test('a file of a later format, and one that is no backup, are told', async () => {
  const sealed = await givenSealed(Buffer.from('Ève'))
  const later = Buffer.from(sealed.toString('latin1').replace('BACKUP 1', 'BACKUP 2'), 'latin1')
  await expect(opened(later)).rejects.toThrow('made by a later version of Molaire')
  await expect(opened(Buffer.from('PK'))).rejects.toThrow('isn’t a backup of Molaire')
})
