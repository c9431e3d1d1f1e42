import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import { lachance, listOf, room2 } from '../../appointments/testing.ts'
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
