import { expect, test } from 'vitest'
import { fmtAgo } from './ago.ts'

const minute = 60_000
test.each([
  [0, 'maintenant', 'now'],
  [-5, 'maintenant', 'now'],
  [1, 'il y a 1 minute', '1 minute ago'],
  [59, 'il y a 59 minutes', '59 minutes ago'],
  [60, 'il y a 1 heure', '1 hour ago'],
  [23 * 60, 'il y a 23 heures', '23 hours ago'],
  [24 * 60, 'hier', 'yesterday'],
  [3 * 1440, 'il y a 3 jours', '3 days ago'],
  [7 * 1440, '13 nov. 2026', 'Nov 13, 2026'],
])('NOTIF-03 what happened %i minutes ago is written %s and %s', (minutes, fr, en) => {
  const now = Date.parse('2026-11-20T15:42:00Z')
  const then = new Date(now - minutes * minute).toISOString()
  expect([fmtAgo(then, 'fr', now), fmtAgo(then, 'en', now)]).toEqual([fr, en])
})
