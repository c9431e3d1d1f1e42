import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readUpload } from './read-upload.ts'
import { dicomFixture, hostileFixtures, samples } from './testing.ts'

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

it('RAD-05 stays under 512 MB during fifty hostile uploads, each with its refusal', async () => {
  const own = Object.entries(hostileFixtures).map(([name, { bytes, refusal }]) => ({ file: kept(name, bytes()), refusal }))
  const bombs = samples('dicom-bad', 'images-bad').filter(({ name }) => /bomb|nested|huge|dims|overrun|trunc/.test(name))
  const known = own.map(({ file }) => file)
  const files = [...bombs.map(({ file }) => file), ...known, ...known].slice(0, 50)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const before = process.memoryUsage.rss()
  const outcomes = await Promise.all(
    files.map((file) =>
      readUpload(file).then(
        () => 'accepted',
        (error: unknown) => (error as { code: string }).code,
      ),
    ),
  )
  clearInterval(watch)
  for (const { file, refusal } of own)
    if (files.includes(file)) expect({ file, outcome: outcomes[files.indexOf(file)] }).toEqual({ file, outcome: refusal })
  expect(outcomes.every((outcome) => outcome === 'accepted' || outcome.startsWith('image_'))).toBe(true)
  console.log(`Resident: ${Math.round(before / MIB)} MB before, ${Math.round(most / MIB)} MB at most.`)
  expect(most - before).toBeLessThan(64 * MIB)
  expect(most).toBeLessThan(512 * MIB)
})
