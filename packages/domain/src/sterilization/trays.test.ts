import { expect, test } from 'vitest'
import { linkObstacle, mayBePacked, trayStateOf, trayStates, type TrayFacts } from './trays.ts'

const fresh = { appointmentId: null, quarantinedAt: null, reprocessAt: null, expiresOn: null, loadStatus: 'released' as const }
const tray = (cycle: Partial<NonNullable<TrayFacts['cycle']>>): TrayFacts => ({
  discardedAt: null,
  cycle: { ...fresh, ...cycle },
})

test.each([
  ['never sterilized', { discardedAt: null, cycle: null }, 'to_reprocess'],
  ['in a load that runs', tray({ loadStatus: 'in_progress' }), 'waiting'],
  ['in a load to release', tray({ loadStatus: 'processed' }), 'waiting'],
  ['released', tray({}), 'ready'],
  ['on its last day', tray({ expiresOn: '2026-11-20' }), 'ready'],
  ['the day after', tray({ expiresOn: '2026-11-19' }), 'expired'],
  ['in a load in quarantine', tray({ loadStatus: 'quarantined' }), 'quarantined'],
  ['in a load that failed', tray({ loadStatus: 'failed' }), 'quarantined'],
  ['recalled', tray({ quarantinedAt: 1 }), 'quarantined'],
  ['recalled and sent back', tray({ quarantinedAt: 1, reprocessAt: 1 }), 'quarantined'],
  ['used', tray({ appointmentId: 'a' }), 'used'],
  ['used, then its load failed', tray({ appointmentId: 'a', loadStatus: 'failed' }), 'used'],
  ['used, then recalled', tray({ appointmentId: 'a', quarantinedAt: 1 }), 'used'],
  ['used and sent back', tray({ appointmentId: 'a', reprocessAt: 1 }), 'to_reprocess'],
  ['sent back unused', tray({ reprocessAt: 1, expiresOn: '2026-11-19' }), 'to_reprocess'],
  ['discarded', { discardedAt: 1, cycle: { ...fresh, quarantinedAt: 1 } }, 'discarded'],
] as [string, TrayFacts, string][])('STER-01 the state of a tray %s', (_case, facts, state) => {
  expect(trayStateOf(facts, '2026-11-20')).toBe(state)
})

test('STER-01 a tray is packed again unless it waits in a load or was discarded', () => {
  expect(trayStates.filter((state) => !mayBePacked(state))).toEqual(['waiting', 'discarded'])
})

test.each([
  ['ready', tray({}), undefined],
  ['never sterilized', { discardedAt: null, cycle: null }, 'not_released'],
  ['discarded unsterilized', { discardedAt: 1, cycle: null }, 'discarded'],
  ['discarded', { discardedAt: 1, cycle: fresh }, 'discarded'],
  ['in a load that runs', tray({ loadStatus: 'in_progress' }), 'not_released'],
  ['used elsewhere', tray({ appointmentId: 'a' }), 'used'],
  ['used and sent back', tray({ appointmentId: 'a', reprocessAt: 1 }), 'to_reprocess'],
  ['in a load that failed', tray({ loadStatus: 'failed' }), 'load_failed'],
  ['recalled', tray({ quarantinedAt: 1 }), 'recalled'],
  ['recalled, in a load that failed', tray({ quarantinedAt: 1, loadStatus: 'failed' }), 'recalled'],
  ['in a load in quarantine', tray({ loadStatus: 'quarantined' }), 'quarantined'],
  ['expired', tray({ expiresOn: '2026-11-19' }), 'expired'],
] as [string, TrayFacts, string | undefined][])('APT-10 what keeps a tray %s from an appointment', (_case, facts, obstacle) => {
  expect(linkObstacle(facts, '2026-11-20')).toBe(obstacle)
})
