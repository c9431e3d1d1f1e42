import { expect, test } from 'vitest'
import { writtenTime, writtenTimeRange } from './times.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['00:00', '0_h', 'midnight'],
  ['00:15', '0_h_15', '12:15_a.m.'],
  ['08:00', '8_h', '8_a.m.'],
  ['08:05', '8_h_05', '8:05_a.m.'],
  ['12:00', '12_h', 'noon'],
  ['12:30', '12_h_30', '12:30_p.m.'],
  ['13:30', '13_h_30', '1:30_p.m.'],
  ['24:00', '24_h', 'midnight'],
])('SHELL-06 %s is said %s and %s', (time, fr, en) => {
  expect([shown(writtenTime(time, 'fr')), shown(writtenTime(time, 'en'))]).toEqual([fr, en])
})

test.each([
  ['08:00', '09:30', '8–9:30_a.m.'],
  ['08:30', '12:00', '8:30–noon'],
  ['12:00', '13:30', 'noon–1:30_p.m.'],
  ['13:00', '13:30', '1–1:30_p.m.'],
  ['11:00', '13:00', '11_a.m.–1_p.m.'],
  ['00:00', '08:00', 'midnight–8_a.m.'],
  ['18:00', '24:00', '6_p.m.–midnight'],
  ['00:00', '24:00', 'midnight–midnight'],
])('SHELL-06 from %s to %s is %s in English', (start, end, en) => {
  expect(shown(writtenTimeRange(start, end, 'en'))).toBe(en)
})

test('SHELL-06 a range of times in French keeps the hours of both ends', () => {
  expect(shown(writtenTimeRange('08:00', '13:30', 'fr'))).toBe('8_h – 13_h_30')
})
