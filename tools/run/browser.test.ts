import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browsers-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A program that is started as a browser is, and does this. */
function program(name: string, does: string) {
  const file = path.join(folder, name)
  fs.writeFileSync(file, `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  return file
}
const way = (name: string, browser: string | undefined) => ({ name, find: async () => browser })

test('the browser is the first that really starts', async () => {
  const said: string[] = []
  const broken = program('broken', 'echo "libnss3.so: cannot open shared object file" >&2; exit 127')
  const mute = program('mute', 'exit 0')
  const working = program('working', 'echo "<html><body><p>it works</p></body></html>"')
  const later = program('later', `touch ${folder}/started; echo "<p>it works</p>"`)
  const found = await findBrowser(
    [
      way('none', undefined),
      way('missing', `${folder}/missing`),
      way('broken', broken),
      way('mute', mute),
      way('working', working),
      way('later', later),
    ],
    (line) => said.push(line),
  )
  expect(found).toBe(working)
  expect(said).toEqual(
    ['missing', 'broken', 'mute'].map((name) => `The browser of ${name} (${folder}/${name}) does not start: looking further.`),
  )
  expect(fs.existsSync(path.join(folder, 'started'))).toBe(false)
})

test('where there is none, there is none', async () => {
  expect(await findBrowser([way('none', undefined)])).toBeUndefined()
})
