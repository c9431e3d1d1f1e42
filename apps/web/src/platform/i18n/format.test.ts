import { test, expect } from 'vitest'
import { cents } from '@molaire/domain/shared/money'
import {
  fmtDate,
  fmtDuration,
  fmtInstant,
  fmtMoney,
  fmtNumber,
  fmtPercent,
  fmtRelativeDay,
  fmtTime,
  fmtTimeRange,
} from './format.ts'

const day = '2026-11-20'

/** Shows no-break spaces as `_`, and checks that there is no other special space. */
const shown = (text: string) => {
  expect(text).not.toMatch(/[\u202f\u2009]/)
  return text.replaceAll('\u00a0', '_')
}

test.each([
  ['08:00', '8_h', '8_a.m.'],
  ['08:05', '8_h_05', '8:05_a.m.'],
  ['13:30', '13_h_30', '1:30_p.m.'],
  ['12:00', '12_h', 'noon'],
  ['00:15', '0_h_15', '12:15_a.m.'],
  ['24:00', '24_h', 'midnight'],
])('SHELL-06 the time %s is written %s and %s', (time, fr, en) => {
  expect(shown(fmtTime(time, 'fr'))).toBe(fr)
  expect(shown(fmtTime(time, 'en'))).toBe(en)
})

test('SHELL-06 a stretch of time is written with a dash between its ends', () => {
  expect(shown(fmtTimeRange('08:00', '09:30', 'fr'))).toBe('8_h – 9_h_30')
  expect(shown(fmtTimeRange('08:00', '13:30', 'en'))).toBe('8_a.m.–1:30_p.m.')
})

test('SHELL-06 a day is written as in Quebec and as in English Canada', () => {
  expect(fmtDate(day, 'long', 'fr')).toBe('vendredi 20 novembre 2026')
  expect(fmtDate(day, 'short', 'fr')).toBe('20 nov. 2026')
  expect(fmtDate(day, 'heading', 'fr')).toBe('Vendredi 20 novembre')
  expect(fmtDate(day, 'headingShort', 'fr')).toBe('Vendredi 20 nov.')
  expect(fmtDate(day, 'long', 'en')).toBe('Friday, November 20, 2026')
  expect(fmtDate(day, 'short', 'en')).toBe('Nov 20, 2026')
  expect(fmtDate(day, 'heading', 'en')).toBe('Friday, November 20')
})

test('SHELL-06 the first of the month is « 1er » in French only', () => {
  expect(fmtDate('2026-05-01', 'short', 'fr')).toBe('1er mai 2026')
  expect(fmtDate('2026-05-01', 'long', 'fr')).toBe('vendredi 1er mai 2026')
  expect(fmtDate('2026-05-11', 'short', 'fr')).toBe('11 mai 2026')
  expect(fmtDate('2026-05-21', 'short', 'fr')).toBe('21 mai 2026')
  expect(fmtDate('2026-05-01', 'month', 'fr')).toBe('mai 2026')
  expect(fmtDate('2026-05-01', 'short', 'en')).toBe('May 1, 2026')
})

test('SHELL-06 amounts, numbers and shares follow the locale', () => {
  expect(shown(fmtMoney(cents(123450), 'fr'))).toBe('1_234,50_$')
  expect(shown(fmtMoney(cents(123450), 'en'))).toBe('$1,234.50')
  expect(shown(fmtMoney(cents(-5), 'fr'))).toBe('-0,05_$')
  expect(shown(fmtNumber(1234567, 'fr'))).toBe('1_234_567')
  expect(shown(fmtPercent(0.256, 'fr'))).toBe('25,6_%')
  expect(shown(fmtPercent(0.256, 'en'))).toBe('25.6%')
})

test('SHELL-06 lengths are written in hours and minutes', () => {
  expect(shown(fmtDuration(45, 'fr'))).toBe('45_min')
  expect(shown(fmtDuration(60, 'fr'))).toBe('1_h')
  expect(shown(fmtDuration(65, 'fr'))).toBe('1_h_05')
  expect(shown(fmtDuration(90, 'en'))).toBe('1_h_30_min')
})

test('SHELL-06 days near today are said, others are dated', () => {
  expect(fmtRelativeDay(day, day, 'fr')).toBe('aujourd’hui')
  expect(fmtRelativeDay('2026-11-21', day, 'fr')).toBe('demain')
  expect(fmtRelativeDay('2026-11-19', day, 'en')).toBe('yesterday')
  expect(fmtRelativeDay('2026-11-25', day, 'fr')).toBe('25 nov. 2026')
})

test('a moment is written on the clock of the device, also around midnight', () => {
  expect(shown(fmtInstant('2026-11-18T19:05:00Z', 'fr', 'America/Toronto'))).toBe('18 nov. 2026, 14_h_05')
  expect(shown(fmtInstant('2026-11-19T05:00:00Z', 'en', 'America/Toronto'))).toBe('Nov 19, 2026, midnight')
})
