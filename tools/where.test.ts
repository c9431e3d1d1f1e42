import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { areasByFloor, where } from './where.ts'

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-where-'))
afterAll(() => fs.rmSync(base, { recursive: true }))

for (const [file, text] of Object.entries({
  'packages/domain/src/shared/money.ts': '',
  'packages/domain/src/beds/status.ts': 'one\ntwo\n',
  'packages/contract/src/beds/shapes.ts': '',
  'apps/server/src/areas/beds/actions/make-bed.ts': '',
  'apps/web/src/areas/lamps/index.ts': '',
})) {
  fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
  fs.writeFileSync(path.join(base, file), text)
}

test('an area is printed floor by floor, with the length of each file', () => {
  expect(where('beds', base)).toEqual([
    '',
    'rules',
    '     2  packages/domain/src/beds/status.ts',
    '',
    'wire',
    '     0  packages/contract/src/beds/shapes.ts',
    '',
    'server',
    '     0  apps/server/src/areas/beds/actions/make-bed.ts',
  ])
})

test('a name that no floor has is told apart from an empty area', () => {
  expect(where('chairs', base)).toBeUndefined()
})

test('areas are listed with their floors, and shared code is not one', () => {
  expect([...areasByFloor(base)]).toEqual([
    ['beds', ['rules', 'wire', 'server']],
    ['lamps', ['web']],
  ])
})
