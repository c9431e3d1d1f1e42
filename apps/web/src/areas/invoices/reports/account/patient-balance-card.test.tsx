import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { getInvoice } from '@molaire/contract/invoices/endpoints'
import { getAccount } from '@molaire/contract/payments/endpoints'
import { renderScreen } from '../../../../platform/testing/render.tsx'
import { listOf, plain, uuid } from '../../../../platform/testing/screen.ts'
import { aClinic } from '../../../clinics/testing.ts'
import { freshApi, wholePatient } from '../../../patients/testing.ts'
import { emptyAccount, givenIssued } from '../../testing.ts'
import { invoiceRow } from '../testing.ts'
import { PatientBalanceCard } from './patient-balance-card.tsx'

let api: ReturnType<typeof freshApi>
const patient = wholePatient({ id: uuid(201), clinicId: uuid(1) })
const owed = invoiceRow(1, { patientId: patient.id })
const account = { ...emptyAccount, balance: 21_450, overdue: 21_450, owed: [owed] }

const begin = (me: Parameters<typeof freshApi>[0] = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
  api = freshApi(me)
  api.answer(listClinics, listOf([aClinic(1)]))
  api.answer(getAccount, account)
  api.answer(getInvoice, givenIssued({ id: owed.id, balance: 21_450, number: owed.number }))
}
beforeEach(() => begin())

const open = (locale: 'fr' | 'en' = 'fr') => renderScreen(<PatientBalanceCard patient={patient} />, { locale })

test.each([
  ['fr', 'Solde', 'SoldeVoir les factures214,50 $ÉRA-01101 en retard de 38 joursEncaisser'],
  ['en', 'Balance', 'BalanceView invoices$214.50ÉRA-01101 38 days overdueTake payment'],
] as const)(
  'PAT-05 in %s the profile has what is owed, since when it is late, and leads to the invoices',
  async (locale, name, text) => {
    open(locale)
    const card = await screen.findByRole('region', { name })
    await waitFor(() => expect(plain(card.textContent)).toBe(text))
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`/patients/${patient.id}/invoices`)
  },
)

test('PAT-05 INV-06 what is owed is collected by one press, or with E', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Encaisser' }))
  expect(await screen.findByRole('button', { name: /^Enregistrer 214,50/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('e')
  expect(await screen.findByRole('button', { name: /^Enregistrer 214,50/ })).toBeTruthy()
})

test('PAT-05 several late invoices are summed up; what is held is said', async () => {
  api.answer(getAccount, {
    ...{ ...account, balance: 42_900, overdue: 42_900, advance: 50_000 },
    owed: [owed, invoiceRow(2, { patientId: patient.id, dueOn: '2026-11-10' })],
  })
  open()
  const card = await screen.findByRole('region', { name: 'Solde' })
  await waitFor(() => expect(plain(card.textContent)).toContain('429,00 $ en retard, 2 factures, jusqu’à 38 jours'))
  expect(plain(card.textContent)).toContain('Avance d’honoraires 500,00 $')
})

test('PAT-05 a patient who owes nothing has no button to collect it', async () => {
  api.answer(getAccount, emptyAccount)
  const { user } = open()
  expect(await screen.findByText('Rien à payer')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await user.keyboard('e')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PAT-05 API-06 who may not read money sees no card and asks for nothing; who may not take it is told so', async () => {
  begin({ role: 'member' })
  const requests = api.record(getAccount, account)
  const { unmount } = open()
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(0))
  expect(screen.queryByText('Solde')).toBeNull()
  expect(requests).toEqual([])
  unmount()
  begin({ role: 'hygienist' })
  open()
  const take = await screen.findByRole('button', { name: 'Encaisser' })
  expect(take.getAttribute('aria-disabled')).toBe('true')
})

test('PAT-05 INV-15 an account that cannot be loaded says so and is asked for again', async () => {
  api.refuse(getAccount, 500, 'unexpected')
  const { user } = open()
  expect(await screen.findByText('Le compte n’a pas pu être chargé')).toBeTruthy()
  api.answer(getAccount, account)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: 'Encaisser' })).toBeTruthy()
})
