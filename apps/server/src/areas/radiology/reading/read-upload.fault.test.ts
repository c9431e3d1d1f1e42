import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readUpload } from './read-upload.ts'
import { dicomFixture } from './testing.ts'

const MIB = 1024 * 1024
let folder: string
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'))))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const kept = (name: string, bytes: Uint8Array) => {
  const file = path.join(folder, name.replaceAll(/\W/g, '-'))
  fs.writeFileSync(file, bytes)
  return file
}

it('RAD-05 reads an upload in a process of its own and draws its thumbnail', async () => {
  const facts = await readUpload(kept('good', dicomFixture()))
  expect(facts).toMatchObject({ format: 'dicom', patientName: 'Tremblay^Zoé' })
  expect(facts.thumbnail?.toString('latin1', 8, 12)).toBe('WEBP')
})

it('RAD-05 ends a reader that takes too long or too much memory', async () => {
  const file = kept('patient', dicomFixture())
  await expect(readUpload(file, { milliseconds: 30 })).rejects.toMatchObject({ code: 'image_reading_timed_out' })
  if (process.platform === 'linux')
    await expect(readUpload(file, { memory: 64 * MIB })).rejects.toMatchObject({ code: 'image_bomb' })
})
