import { expect, test } from 'vitest'
import { toLint } from './lint.mjs'

const texts = {
  'apps/server/src/rooms.ts': "import { clinicOf } from './clinics.ts'",
  'apps/server/src/clinics.ts': "import type { Room } from '@molaire/domain/rooms/room'",
  'packages/domain/src/rooms/room.ts': '',
  'apps/web/src/main.tsx': '',
}
const linted = (changes: Record<string, string> = {}, rules = 'r') => ({
  rules,
  files: { ...Object.fromEntries(Object.keys(texts).map((file) => [file, 'a'])), ...changes },
})

test('nothing changed is nothing to lint; other rules, or none known yet, are everything', () => {
  expect(toLint(linted(), linted(), texts)).toEqual([])
  expect(toLint(linted({}, 'other'), linted(), texts)).toBeUndefined()
  expect(toLint(undefined, linted(), texts)).toBeUndefined()
})

test('a change is linted with the files that import it, by a path or by the name of its package', () => {
  expect(toLint(linted(), linted({ 'packages/domain/src/rooms/room.ts': 'b' }), texts)).toEqual([
    'apps/server/src/clinics.ts',
    'packages/domain/src/rooms/room.ts',
  ])
  expect(toLint(linted(), linted({ 'apps/server/src/clinics.ts': 'b' }), texts)).toEqual([
    'apps/server/src/clinics.ts',
    'apps/server/src/rooms.ts',
  ])
})

test('what imported a file that is gone is linted', () => {
  const { 'packages/domain/src/rooms/room.ts': _, ...files } = linted().files
  expect(toLint(linted(), { ...linted(), files }, texts)).toEqual(['apps/server/src/clinics.ts'])
})
