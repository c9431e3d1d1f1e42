import type { Offer, WaitingListEntry, WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import { cleaning, clinic, filling, lachance, room2, testId } from '../appointments/testing.ts'

/**
 * Fatou Diallo, waiting since 12 November 2026 for a filling of 30 minutes with anyone; `changes`
 * override fields.
 */
export const givenEntry = (changes: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
  id: testId(300),
  clinicId: clinic.id,
  patient: { id: testId(202), firstName: 'Fatou', lastName: 'Diallo', phone: '819 555-0120', alerts: [] },
  appointment: null,
  practitionerId: null,
  appointmentTypeId: filling.id,
  durationMinutes: 30,
  weekdays: [],
  dayParts: [],
  availableFrom: null,
  availableUntil: null,
  priority: 'normal',
  note: null,
  offers: [],
  createdAt: '2026-11-12T15:00:00Z',
  version: 1,
  ...changes,
})

/** Friday 20 November 2026, 13:30 in room 2 with Josée Lachance. */
export const freedPlace = {
  date: '2026-11-20',
  startTime: '13:30',
  durationMinutes: 30,
  roomId: room2,
  practitionerId: lachance.id,
}

/** That time, offered by Nadia at 10:12 the same day; `changes` override fields. */
export const givenOffer = (changes: Partial<Offer> = {}): Offer => ({
  id: testId(400),
  entryId: testId(300),
  ...freedPlace,
  roomName: 'Salle 2',
  status: 'open',
  offeredBy: { id: testId(500), firstName: 'Nadia', lastName: 'Ferland' },
  createdAt: '2026-11-20T15:12:00Z',
  version: 1,
  ...changes,
})

/** Samuel Ouellette, who missed a cleaning on 19 November 2026; `changes` override fields. */
export const givenSuggestion = (changes: Partial<WaitingSuggestion['appointment']> = {}): WaitingSuggestion => ({
  patient: { id: testId(204), firstName: 'Samuel', lastName: 'Ouellette', phone: '819 555-0140', alerts: [] },
  appointment: {
    id: testId(120),
    date: '2026-11-19',
    startTime: '09:00',
    durationMinutes: 60,
    status: 'no_show',
    appointmentTypeId: cleaning.id,
    practitionerId: lachance.id,
    ...changes,
  },
})
