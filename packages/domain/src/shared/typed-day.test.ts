import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

const today = '2026-11-24' // a Tuesday

test.each([
  ['2026-11-24', '2026-11-24'],
  ['20261124', '2026-11-24'],
  ['24/11/2026', '2026-11-24'],
  ['11/24/2026', '2026-11-24'],
  ['03/04/2026', '2026-04-03'],
  ['24/11/26', '2026-11-24'],
  ['24 nov 26', '2026-11-24'],
  ['24 nov', '2026-11-24'],
  ['24nov', '2026-11-24'],
  ['Nov 24', '2026-11-24'],
  ['nov. 24', '2026-11-24'],
  ['24 nov. 2026', '2026-11-24'],
  ['1er déc. 2026', '2026-12-01'],
  ['1er déc.', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01'],
  ['24/11', '2026-11-24'],
  ['24-11', '2026-11-24'],
  ['12/25', '2026-12-25'],
  ['3 janvier', '2027-01-03'],
  ['3 juin', '2026-06-03'],
  ['29 févr. 2028', '2028-02-29'],
])('SHELL-06 %s is %s', (text, day) => {
  expect(readTypedDay(text, today)).toBe(day)
})

test.each([
  ['aujourd’hui', '2026-11-24'],
  ["Aujourd'hui", '2026-11-24'],
  ['today', '2026-11-24'],
  ['demain', '2026-11-25'],
  ['Tomorrow', '2026-11-25'],
  ['après-demain', '2026-11-26'],
  ['hier', '2026-11-23'],
  ['+10', '2026-12-04'],
  ['+2 sem', '2026-12-08'],
  ['+2 sem.', '2026-12-08'],
  ['+2w', '2026-12-08'],
  ['dans 2 semaines', '2026-12-08'],
  ['in 3 months', '2027-02-24'],
  ['-1 m', '2026-10-24'],
  ['il y a 3 jours', '2026-11-21'],
  ['2 weeks ago', '2026-11-10'],
  ['+1 an', '2027-11-24'],
  ['lundi', '2026-11-30'],
  ['mardi', '2026-12-01'],
  ['mar', '2026-12-01'],
  ['next Friday', '2026-11-27'],
  ['vendredi prochain', '2026-11-27'],
  ['mardi 24 novembre 2026', '2026-11-24'],
  ['Tue, Nov 24, 2026', '2026-11-24'],
])('SHELL-06 %s, on a Tuesday 24 November, is %s', (text, day) => {
  expect(readTypedDay(text, today)).toBe(day)
})

test.each([
  '',
  ' ',
  '24',
  '2026',
  'x',
  '31/02/2026',
  '30 févr',
  'marmotte',
  '+',
  '+2 chats',
  '+9999 ans',
  '24 nov 2',
  '12:30',
  'dans',
])('SHELL-06 %j is no day', (text) => {
  expect(readTypedDay(text, today)).toBeUndefined()
})
