import { screen, waitFor, within } from '@testing-library/react'
import { CircleDot } from 'lucide-react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/patients/endpoints'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { freshApi, listOf, uuid, wholePatient } from '../testing.ts'
import { ActivityCard } from './activity-card.tsx'
import { usePatientTimelineViews } from './use-patient-timeline-views.ts'

const patient = wholePatient()
const nadia = { id: uuid(1), firstName: 'Nadia', lastName: 'Ferland' }
const at = '2026-11-20T15:00:00.000Z'
const changed = (n: number): TimelineEntry => ({ id: `e${n}`, at, kind: 'file_changed', by: nadia, fields: ['phone', 'city'] })

let api: ReturnType<typeof freshApi>
beforeEach(() => void (api = freshApi()))

const Card = () => <ActivityCard patient={patient} views={usePatientTimelineViews()} limit={3} />
const serve = (items: TimelineEntry[]) => api.answer(wire.listTimeline, listOf(items))
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('PAT-05 each thing that happened to the file is one line, with who did it', async () => {
  serve([
    { id: '1', at, kind: 'file_opened', by: null },
    changed(2),
    { id: '3', at, kind: 'family_linked', by: nadia, relative: { ...nadia, firstName: 'Rosalie' }, relationship: 'child' },
    { id: '4', at, kind: 'copy_given', by: nadia, recipient: 'parent', recipientName: 'Luc Roy', purpose: 'demande écrite' },
    { id: '5', at, kind: 'file_merged', by: nadia, mergeId: uuid(401), merged: { ...nadia, firstName: 'Ève' }, isUndone: true },
  ])
  renderScreen(<Card />)
  await screen.findByRole('list', { name: 'Activité récente' })
  expect(lines()).toEqual([
    '20 nov. 2026Dossier créé',
    '20 nov. 2026Dossier modifié · téléphone et adresse · par Nadia Ferland',
    '20 nov. 2026Lien de famille · Rosalie Ferland, enfant · par Nadia Ferland',
    '20 nov. 2026Copie du dossier remise · à un parent\u00a0: Luc Roy · Demande écrite · par Nadia Ferland',
    '20 nov. 2026Dossiers fusionnés · dossier d’Ève Ferland fusionné à celui-ci · par Nadia FerlandAnnulée',
  ])
})

test('PAT-05 a kind that no area explains is one neutral line', async () => {
  serve([{ id: '1', at, kind: 'waiting', appointmentTypeId: uuid(2), outcome: 'booked' }, changed(2)])
  renderScreen(<ActivityCard patient={patient} views={{ file_changed: () => ({ icon: CircleDot, subject: 'Changé' }) }} />)
  await screen.findByRole('list')
  expect(lines()).toEqual(['20 nov. 2026Autre activité', '20 nov. 2026Changé'])
})

test('PAT-05 an entry late in the evening is of the clinic’s day, not of Greenwich’s', async () => {
  serve([{ ...changed(1), at: '2026-11-21T02:00:00.000Z' }])
  renderScreen(<Card />)
  expect(await screen.findByText('20 nov. 2026')).toBeTruthy()
})

test('PAT-05 all of it is a press away, a page at a time, and the keys go on where the last page ended', async () => {
  const queries = api.record(
    wire.listTimeline,
    ({ query }) => {
      const isLast = query.nextKey === 'k2'
      const items = query.limit === 3 ? [changed(1)] : isLast ? [changed(3)] : [changed(1), changed(2)]
      return listOf(items, { nextKey: isLast ? null : 'k2', count: 3 })
    },
    ({ query }) => [query.limit, query.nextKey],
  )
  const { user } = renderScreen(<Card />)
  await user.click(await screen.findByRole('button', { name: 'Tout l’historique' }))
  const sheet = await screen.findByRole('dialog', { name: 'Historique d’Ève Lafrenière' })
  expect(await within(sheet).findAllByRole('listitem')).toHaveLength(2)
  await user.click(within(sheet).getByRole('button', { name: 'Afficher plus' }))
  expect(await within(sheet).findByText('C’est le début du dossier.')).toBeTruthy()
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(within(sheet).getAllByRole('listitem')[2]))
  expect(within(sheet).queryByRole('button', { name: 'Afficher plus' })).toBeNull()
  expect(queries).toEqual([
    [3, undefined],
    [25, undefined],
    [25, 'k2'],
  ])
})

test('a timeline that is empty or cannot be loaded says so', async () => {
  serve([])
  const { unmount } = renderScreen(<Card />)
  expect(await screen.findByText('Aucune activité pour l’instant. Les rendez-vous et les soins s’afficheront ici.')).toBeTruthy()
  unmount()
  api.refuse(wire.listTimeline, 503, 'service_unavailable')
  const { user } = renderScreen(<Card />)
  expect((await screen.findByRole('alert')).textContent).toContain('L’activité n’a pas pu être chargée.')
  serve([changed(1)])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Dossier modifié')).toBeTruthy()
})
