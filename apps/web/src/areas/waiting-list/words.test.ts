import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLocale } from '../../platform/i18n/locale.ts'
import { plain } from '../../platform/testing/screen.ts'
import { useDayWords } from '../appointments/index.ts'
import { availabilityWords, sinceWords } from './words.ts'

const anyTime = { weekdays: [], dayParts: [], availableFrom: null, availableUntil: null }
const wordsIn = (locale: 'fr' | 'en') => {
  setLocale(locale)
  return renderHook(() => useDayWords()).result.current
}

test.each([
  ['fr', {}, 'n’importe quand'],
  ['en', {}, 'any time'],
  ['fr', { weekdays: [0, 5, 1] }, 'lun., ven. et dim.'],
  ['fr', { weekdays: [3], dayParts: ['evening', 'morning'] as const }, 'mer., avant-midi et soir'],
  ['en', { weekdays: [3], dayParts: ['evening', 'morning'] as const }, 'Wed, morning and evening'],
  ['fr', { availableFrom: '2026-12-04' }, 'dès le 4 déc.'],
  ['fr', { availableUntil: '2026-12-01' }, 'jusqu’au 1er déc.'],
  [
    'en',
    { availableFrom: '2026-12-04', availableUntil: '2026-12-20', dayParts: ['afternoon'] as const },
    'afternoon, from Dec 4 to Dec 20',
  ],
] as const)('WAIT-01 when somebody could come is said in words, in %s: %o', (locale, wish, expected) => {
  expect(plain(availabilityWords({ ...anyTime, ...wish }, wordsIn(locale)))).toBe(expected)
})

test.each([
  ['fr', ['depuis aujourd’hui', 'depuis 1 jour', 'depuis 8 jours']],
  ['en', ['waiting since today', 'waiting for 1 day', 'waiting for 8 days']],
] as const)('WAIT-01 how long somebody waits is counted in days of the clinic’s calendar, in %s', (locale, expected) => {
  const words = wordsIn(locale)
  const since = (instant: string) => plain(sinceWords(instant, '2026-11-20', 'America/Toronto', words))
  // 3:00 UTC on the 20th is still the evening of the 19th in Montreal.
  expect(['2026-11-20T15:00:00Z', '2026-11-20T03:00:00Z', '2026-11-12T15:00:00Z'].map(since)).toEqual(expected)
})
