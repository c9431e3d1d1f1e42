import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/audit-log/endpoints'
import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listRecentPatients } from '@molaire/contract/patients/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { fakeApi } from '../../../platform/testing/fake-api.ts'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, onPhone, plain, uuid } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { AuditLogPage } from './audit-log-page.tsx'

const me = aUser({ id: uuid(1), firstName: 'Sylvie', lastName: 'Gagnon', role: 'admin', isAdmin: true })
const nadia = { id: uuid(2), firstName: 'Nadia', lastName: 'Ferland', title: null, role: 'receptionist' }
const ève = { id: uuid(101), firstName: 'Ève', lastName: 'Lafrenière', isDeleted: false }
/** 9:30 in Quebec. */
const entry = (id: number, given: Partial<AuditEvent> = {}): AuditEvent => ({
  ...{
    id,
    at: '2026-11-20T14:30:00.000Z',
    user: nadia,
    device: null,
    address: '203.0.113.7',
    kind: 'viewed',
    table: 'patients',
    rowId: ève.id,
  },
  ...{ patient: ève, label: null, fields: [], ...given },
})
const pageWith = (items: AuditEvent[]) => ({ ...listOf(items), isCountExact: true, patient: null })

let api: ReturnType<typeof fakeApi>
let queries: object[]
const serve = (items: AuditEvent[]) =>
  api.answer(wire.listAuditEvents, ({ query }) => {
    queries.push(query)
    return pageWith(items)
  })

beforeEach(() => {
  api = apiKnowing(me)
  queries = []
  api.answer(listClinics, listOf([aClinic(2)]))
  api.answer(listRecentPatients, listOf([]))
  api.answer(listUsers, ({ query }) => listOf(query.cognitoId ? [me] : [me, aUser({ ...nadia, role: 'receptionist' })]))
})

const rows = async () => {
  const table = await screen.findByRole('table', { name: /Journal|Access log/ })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBeNull())
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent))
}

test('API-07 a row says who did what to whose record, on the clinic’s clock; repeated views are one row', async () => {
  serve([
    entry(5, { kind: 'archived', table: 'rooms', patient: null, label: 'Salle 3', rowId: uuid(9), user: null }),
    entry(4, { kind: 'changed', fields: ['city', 'streetAddress'], at: '2026-11-20T14:29:00.000Z' }),
    entry(3),
    entry(6, { at: '2026-11-20T14:26:00.000Z', table: 'invoices', rowId: uuid(8), label: 'ÉRA-01882' }),
    entry(2, { at: '2026-11-20T14:25:00.000Z' }),
    entry(1, { at: '2026-11-20T02:00:00.000Z', patient: { ...ève, isDeleted: true } }),
  ])
  renderScreen(<AuditLogPage />)
  expect(await rows()).toEqual([
    'Vendredi 20 novembre 2026',
    '9 h 30MMolaire a archivé une salle (Salle 3)',
    '9 h 29NFNadia Ferland a modifié le dossier d’Ève LafrenièreVille, Rue',
    '9 h 30NFNadia Ferland a consulté le dossier d’Ève Lafrenière2 fois',
    '9 h 26NFNadia Ferland a consulté une facture (ÉRA-01882) d’Ève Lafrenière',
    'Jeudi 19 novembre 2026',
    '21 hNFNadia Ferland a consulté le dossier d’Ève Lafrenière (dossier supprimé)',
  ])
  expect(screen.getAllByRole('link', { name: 'Ève Lafrenière' })[0]?.getAttribute('href')).toBe(`/patients/${ève.id}/profile`)
})

test('API-07 a row of several says once when they were, and a name ends without a space', async () => {
  const account = { table: 'users', kind: 'changed', patient: null, label: 'Nadia ' } as const
  serve([entry(2, account), entry(1, account)])
  const { user } = renderScreen(<AuditLogPage />)
  await user.click(await screen.findByRole('button', { name: /a modifié un utilisateur \(Nadia\)/ }))
  expect((await dialogOf('Entrée du journal')).getByRole('combobox', { name: /^2 fois, à 9.h.30$/ })).toBeTruthy()
})

test('API-07 in English', async () => {
  serve([entry(1, { kind: 'signed', table: 'prescriptions', rowId: uuid(7) })])
  renderScreen(<AuditLogPage />, { locale: 'en' })
  expect((await rows()).at(-1)).toContain('Nadia Ferland signed a prescription of Ève Lafrenière')
})

test('API-07 a merge of records says so in plain words', async () => {
  serve([entry(1, { kind: 'merged', table: 'patient_merges', rowId: uuid(7) })])
  renderScreen(<AuditLogPage />)
  expect((await rows()).at(-1)).toContain('Nadia Ferland a fusionné deux dossiers d’Ève Lafrenière')
})

test('API-07 images fetched ahead are a row of their own, and the entry says that they were not shown', async () => {
  const ahead = { kind: 'prefetched', table: 'radiology_images', rowId: uuid(7) } as const
  serve([entry(3, { table: 'radiology_images', rowId: uuid(6) }), entry(2, ahead), entry(1, { ...ahead, rowId: uuid(8) })])
  const { user } = renderScreen(<AuditLogPage />, { locale: 'en' })
  expect((await rows()).slice(1)).toEqual([
    '9:30 a.m.NFNadia Ferland viewed an image of Ève Lafrenière',
    '9:30 a.m.NFNadia Ferland preloaded an image of Ève Lafrenière2 times',
  ])
  await user.click(screen.getByRole('button', { name: /preloaded an image/ }))
  const sheet = await dialogOf('Log entry')
  expect(sheet.getByText('The image was loaded before being shown. Showing it is logged as a separate view.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Show values' })).toBeNull()
})

test('API-07 a sign-in, a refused one and a sign-out say from which address; a name without account is not shown', async () => {
  const session = { table: 'users', patient: null, rowId: nadia.id } as const
  serve([
    entry(4, { ...session, kind: 'signed_out' }),
    entry(3, { ...session, kind: 'signed_in' }),
    entry(2, { ...session, kind: 'sign_in_refused', address: '2001:db8:0:1::/64' }),
    entry(1, { ...session, kind: 'sign_in_refused', user: null }),
  ])
  const { user } = renderScreen(<AuditLogPage />)
  expect((await rows()).slice(1)).toEqual([
    '9 h 30NFNadia Ferland a fermé sa session203.0.113.7',
    '9 h 30NFNadia Ferland a ouvert une session203.0.113.7',
    '9 h 30NFNadia Ferland n’a pas pu se connecter2001:db8:0:1::/64',
    '9 h 30CCompte inconnu n’a pas pu se connecter203.0.113.7',
  ])
  await user.click(screen.getByRole('button', { name: /a ouvert une session/ }))
  const sheet = await dialogOf('Entrée du journal')
  expect(sheet.getByText('203.0.113.7')).toBeTruthy()
  expect(sheet.queryByRole('table')).toBeNull()
})

test('API-07 the filters are in the address and in the request, and the address has no name', async () => {
  serve([entry(1)])
  const { user, router } = renderScreen(<AuditLogPage />, { at: `/administration/log?patient=${ève.id}&kind=nonsense` })
  await rows()
  expect(queries.at(-1)).toEqual({ patientId: ève.id, limit: 50 })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Personne' }), 'Nadia Ferland')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Modification')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Élément' }), 'Facturation')
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({ patientId: ève.id, userId: nadia.id, kind: 'changed', subject: 'invoices', limit: 50 }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '7 derniers jours')
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: expect.any(String), to: expect.any(String) }))
  expect(router.state.location.searchStr).not.toMatch(/Ferland|Lafreni/)
  await user.click(screen.getByRole('button', { name: 'Tous les patients au lieu de Ce patient' }))
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('patientId'))
})

test('API-07 the values of a record are shown on request, which says that it is a view; field by field, in words', async () => {
  const change = entry(4, { kind: 'changed', fields: ['status', 'assignedPractitionerId', 'notes'] })
  serve([change])
  api.answer(wire.getAuditEvent, {
    ...change,
    changes: [
      { field: 'status', before: 'active', after: 'inactive' },
      { field: 'assignedPractitionerId', before: null, after: nadia.id },
      { field: 'careConsentOn', before: '2026-11-02', after: null },
    ],
    names: { [nadia.id]: 'Nadia Ferland' },
  })
  const { user } = renderScreen(<AuditLogPage />)
  await user.click(await screen.findByRole('button', { name: /Nadia Ferland a modifié le dossier/ }))
  const sheet = await dialogOf('Entrée du journal')
  expect(sheet.getByText('Afficher les valeurs compte comme une consultation du dossier.')).toBeTruthy()
  expect(api.sent('GET').some(({ url }) => url.pathname.endsWith('/audit-log/4'))).toBe(false)
  await user.click(sheet.getByRole('button', { name: 'Afficher les valeurs' }))
  const table = await sheet.findByRole('table', { name: 'Valeurs' })
  await within(table).findByText('Statut')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent)),
  ).toEqual([
    'ChampAvantAprès',
    'StatutActifInactif',
    'Praticien attitrévideNadia Ferland',
    'Consentement aux soins2 nov. 2026vide',
  ])
})

test('API-07 a check goes on until the end of the log, and says up to when it is intact or when it was altered', async () => {
  serve([entry(1)])
  let isBroken = false
  api.answer(wire.checkAuditLog, ({ query }) =>
    Number(query.above) === 0
      ? { checked: 7, checkedAt: '2026-11-19T14:00:00.000Z', lines: 50_000, isDone: false, broken: null }
      : {
          ...{ checked: 9, checkedAt: '2026-11-20T14:00:00.000Z', lines: 12, isDone: true },
          broken: isBroken ? { number: 10, from: '2026-11-20T14:00:00.000Z', to: '2026-11-20T14:01:00.000Z' } : null,
        },
  )
  const { user } = renderScreen(<AuditLogPage />)
  const button = await screen.findByRole('button', { name: 'Vérifier l’intégrité' })
  await user.click(button)
  expect(plain((await screen.findByText(/Journal intact/)).textContent)).toBe('Journal intact jusqu’au 20 nov. 2026, 9 h')
  expect(plain(screen.getByText(/entrées vérifiées/).textContent)).toContain('50 012 entrées vérifiées.')
  isBroken = true
  await user.click(button)
  expect(await screen.findByText('Le journal a été modifié')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Afficher ces jours' }))
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' }))
})

test('API-07 nothing found, and a log that could not be loaded, say what one can do', async () => {
  serve([])
  const { user } = renderScreen(<AuditLogPage />, { at: '/administration/log?kind=merged' })
  expect(await screen.findByText('Aucune entrée pour ces filtres')).toBeTruthy()
  api.answer(wire.listAuditEvents, () => problem(500, 'unexpected'))
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByText('Le journal n’a pas pu être chargé.')).toBeTruthy()
  serve([entry(1)])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect((await rows()).at(-1)).toContain('Nadia Ferland')
})

test('API-07 on a phone an entry is an item that opens', async () => {
  onPhone()
  serve([entry(1)])
  const { user } = renderScreen(<AuditLogPage />)
  await user.click(await screen.findByRole('button', { name: /Nadia Ferland a consulté le dossier/ }))
  const sheet = await dialogOf('Entrée du journal')
  expect(sheet.getByText('Réceptionniste')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Voir le dossier' }).getAttribute('href')).toBe(`/patients/${ève.id}/profile`)
})
