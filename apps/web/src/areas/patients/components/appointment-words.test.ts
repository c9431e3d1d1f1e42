import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormat } from '../../../platform/i18n/format.ts'
import { setLocale } from '../../../platform/i18n/locale.ts'
import { plain } from '../../../platform/testing/screen.ts'
import { lastVisitWords, nextAppointmentWords } from './appointment-words.ts'

const appointment = (date: string) => ({
  id: 'a',
  date,
  startTime: '09:30',
  durationMinutes: 30,
  appointmentTypeId: 't',
  practitionerId: 'p',
  roomId: 'r',
})
const formatIn = (locale: 'fr' | 'en') => {
  setLocale(locale)
  return renderHook(useFormat).result.current
}
const today = '2026-11-20'

test.each([
  ['2026-11-20', 'aujourd’hui, 9 h 30', 'today, 9:30 a.m.'],
  ['2026-11-21', 'demain, 9 h 30', 'tomorrow, 9:30 a.m.'],
  ['2026-12-04', '4 déc., 9 h 30', 'Dec 4, 9:30 a.m.'],
  ['2026-12-05', '5 déc. 2026', 'Dec 5, 2026'],
])('PAT-01 a next appointment on %s reads « %s »', (date, fr, en) => {
  expect(plain(nextAppointmentWords(appointment(date), today, formatIn('fr')))).toBe(fr)
  expect(plain(nextAppointmentWords(appointment(date), today, formatIn('en')))).toBe(en)
})

test('PAT-01 in brief, the current year is left out of a next appointment', () => {
  const brief = (date: string) => plain(nextAppointmentWords(appointment(date), today, formatIn('fr'), true))
  expect(['2026-11-21', '2026-12-04', '2026-12-14', '2027-05-14'].map(brief)).toEqual([
    ...['demain, 9 h 30', '4 déc.', '14 déc.', '14 mai 2027'],
  ])
})

test('PAT-01 a last visit is « hier » when it was, else its date', () => {
  expect(lastVisitWords(appointment('2026-11-19'), today, formatIn('fr'))).toBe('hier')
  expect(lastVisitWords(appointment('2026-05-14'), today, formatIn('fr'))).toBe('14 mai 2026')
})
