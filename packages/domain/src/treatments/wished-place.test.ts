import { expect, test } from 'vitest'
import { readWishedPlace, writeWishedPlace } from './wished-place.ts'

const [visit, room, practitioner] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`) as [string, string, string]

test('APT-04 a wish for a visit is read as it was written', () => {
  const at = { startTime: '09:15', roomId: room, practitionerId: practitioner }
  expect(readWishedPlace(writeWishedPlace(visit, { date: '2026-12-04' }))).toEqual({ visitId: visit, date: '2026-12-04' })
  expect(readWishedPlace(writeWishedPlace(visit, { date: '2026-12-04', at }))).toEqual({ visitId: visit, date: '2026-12-04', at })
})

test('APT-04 what is no wish is not read', () => {
  const whole = `${visit}_2026-12-04_09:15_${room}_${practitioner}`
  for (const text of [
    '',
    visit,
    `${visit}_2026-02-30`,
    `x_2026-12-04`,
    `${visit}_2026-12-04_9:15`,
    `${whole}_x`,
    whole.slice(0, -1),
  ])
    expect(readWishedPlace(text), text).toBeUndefined()
})
