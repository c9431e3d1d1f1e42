import { expect, test } from 'vitest'
import { roomTypes } from './room-types.ts'

test('CFG-01 a room is of one of seven types', () => {
  expect(roomTypes).toEqual(['consultation', 'treatment', 'surgery', 'orthodontics', 'radiology', 'sterilization', 'other'])
})
