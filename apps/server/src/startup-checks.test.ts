import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './platform/config/env.ts'
import { assertFolderUsable } from './startup-checks.ts'

const settingsOf = (dataFolder: string) => readSettings({ MOLAIRE_DATA: dataFolder }, { demo: false, folder: os.tmpdir() })

test('a data folder is made with those above it, for its owner alone', () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-start-'))
  onTestFinished(() => fs.rmSync(base, { recursive: true }))
  const folder = path.join(base, 'a', 'b')
  assertFolderUsable(settingsOf(folder))
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(folder)).toEqual([])
})

test.runIf(fs.existsSync('/proc'))('a data folder that cannot exist is refused with a sentence', () => {
  expect(() => assertFolderUsable(settingsOf('/proc/nothing/data'))).toThrow(
    'The data folder /proc/nothing/data cannot be used; no folder can be made there: name another one with MOLAIRE_DATA.',
  )
})
