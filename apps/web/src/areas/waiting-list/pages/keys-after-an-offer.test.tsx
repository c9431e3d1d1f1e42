import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getDay } from '@molaire/contract/appointments/endpoints'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import { clinic, givenAppointment, givenDay, lachance, listOf, room2, wholeOf } from '../../appointments/testing.ts'
import { FreedTime } from '../components/freed-time.tsx'
import { freedPlace, givenEntry, givenOffer } from '../testing.ts'
import { freshWaiting, showWaiting } from './testing.tsx'
import { WaitingListPage } from './waiting-list-page.tsx'

beforeEach(freshWaiting)

test('WAIT-02 SHELL-14 who offers with the keys has them in the offer, one stop before its yes', async () => {
  const at = `/waiting-list?date=2026-11-20&time=13:30&minutes=30&room=${room2}&practitioner=${lachance.id}`
  const { api, user } = showWaiting(<WaitingListPage />, { at, entries: [givenEntry()] })
  api.answer(wire.listWaitingMatches, listOf([{ entry: givenEntry(), ...freedPlace }]))
  api.answer(wire.offerOpening, () => {
    const offered = givenEntry({ offers: [givenOffer()] })
    api.answer(wire.listWaitingMatches, listOf([{ entry: offered, ...freedPlace }]))
    api.answer(wire.listWaitingList, listOf([offered]))
    return givenOffer()
  })
  ;(await screen.findByRole('button', { name: 'Offrir à Fatou Diallo' })).focus()
  await user.keyboard('{Enter}')
  const yes = await screen.findByRole('button', { name: 'Fatou Diallo accepte' })
  await user.keyboard('{Enter}')
  expect(document.activeElement).not.toBe(document.body)
  await user.tab()
  expect(document.activeElement).toBe(yes)
})

test('WAIT-02 SHELL-14 when an offer beside the calendar is accepted, the keys stay there and the time is said to be theirs', async () => {
  const offered = givenEntry({ offers: [givenOffer()] })
  const { api, user } = showWaiting(<FreedTime slot={{ ...freedPlace, clinicId: clinic.id }} />, { entries: [offered] })
  api.answer(wire.listWaitingMatches, listOf([{ entry: offered, ...freedPlace }]))
  api.answer(wire.answerOffer, () => {
    const placedAppointment = givenAppointment({ ...freedPlace, patient: { ...offered.patient, hasAlerts: false } })
    api.answer(wire.listWaitingMatches, listOf([]))
    api.answer(getDay, ({ params: { date } }) => givenDay({ date, appointments: [placedAppointment] }))
    return { offer: givenOffer({ status: 'accepted' }), appointment: wholeOf(placedAppointment) }
  })
  ;(await screen.findByRole('button', { name: 'Fatou Diallo accepte' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fatou Diallo accepte' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'De la liste d’attente' })))
  expect(await screen.findByText('Créneau réservé pour Fatou Diallo')).toBeTruthy()
})

test.each([
  ['fr', 'Fatou Diallo refuse', 'Refus noté. Fatou Diallo reste sur la liste.'],
  ['en', 'Fatou Diallo declines', 'Declined. Fatou Diallo stays on the list.'],
] as const)('WAIT-02 in %s an offer that is declined says so, and that the wait goes on', async (locale, no, sentence) => {
  const offered = givenEntry({ offers: [givenOffer()] })
  const { api, user } = showWaiting(<WaitingListPage />, { entries: [offered], locale })
  api.answer(wire.answerOffer, () => {
    api.answer(wire.listWaitingList, listOf([givenEntry()]))
    return { offer: givenOffer({ status: 'declined' }), appointment: null }
  })
  await user.click(await screen.findByRole('button', { name: no }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
