import { expect, test } from 'vitest'
import { compareFitting, compareWaiting, type Fitting } from './ranking.ts'

const one = (name: string, given: Partial<Fitting> = {}) => ({
  name,
  priority: 'normal' as const,
  since: '2026-11-02T10:00:00.000Z',
  practitionerId: null,
  durationMinutes: 30,
  ...given,
})
const names = (people: { name: string }[]) => people.map(({ name }) => name)

test('WAIT-01 the most urgent come first, then who waits longest', () => {
  const list = [
    one('normal, new', { since: '2026-11-03T10:00:00.000Z' }),
    one('urgent, new', { priority: 'urgent', since: '2026-11-03T10:00:00.000Z' }),
    one('normal, old'),
    one('high', { priority: 'high' }),
    one('urgent, old', { priority: 'urgent' }),
  ]
  expect(names(list.sort(compareWaiting))).toEqual(['urgent, old', 'urgent, new', 'high', 'normal, old', 'normal, new'])
})

test('WAIT-02 for a free time urgency counts first, then the practitioner asked for, then the length, then the wait', () => {
  const list = [
    one('short, old', { since: '2026-10-01T10:00:00.000Z' }),
    one('short, new'),
    one('long', { durationMinutes: 60 }),
    one('asks for her', { practitionerId: 'maude' }),
    one('high', { priority: 'high' }),
    one('urgent', { priority: 'urgent' }),
    one('urgent, asks for her', { priority: 'urgent', practitionerId: 'maude' }),
  ]
  expect(names(list.sort(compareFitting))).toEqual([
    'urgent, asks for her',
    'urgent',
    'high',
    'asks for her',
    'long',
    'short, old',
    'short, new',
  ])
})
