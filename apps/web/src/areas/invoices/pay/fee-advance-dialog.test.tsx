import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, listOf, retype, uuid } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { FeeAdvanceDialog } from './fee-advance-dialog.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const open = async (kind: 'take' | 'refund', advanceBalance: number, locale: 'fr' | 'en' = 'fr') => {
  const closed = vi.fn()
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser({ role: 'manager', isManager: true }))
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  const sent = api.record(kind === 'take' ? payments.takeFeeAdvance : payments.refundFeeAdvance, {
    actId: uuid(960),
    advanceBalance: 50_000,
  })
  const app = renderScreen(
    <FeeAdvanceDialog
      kind={kind}
      advances={[
        { clinicId: uuid(1), advanceBalance },
        { clinicId: uuid(2), advanceBalance: kind === 'take' ? 990_000 : 0 },
      ]}
      patientId={uuid(200)}
      clinicId={uuid(1)}
      today="2026-11-20"
      onClose={closed}
    />,
    { locale },
  )
  await screen.findByRole('radiogroup')
  await screen.findByRole('combobox', { name: /^Clini/ })
  return { api, sent, closed, ...app }
}
const amount = () => screen.getByRole('textbox', { name: /^(Montant|Amount)/ })

test.each([
  [
    'fr',
    'Encaisser une avance d’honoraires',
    /^Soins prévus/,
    'Débit',
    'Enregistrer 400,00 $',
    'Avance enregistrée',
    'Total détenu : 500,00 $',
  ],
  ['en', 'Take a fee advance', /^Planned treatment/, 'Debit', 'Record $400.00', 'Advance recorded', 'Total held: $500.00'],
] as const)(
  'INV-06 in %s an advance has a purpose, a limit and a receipt',
  async (locale, title, purpose, debit, save, done, now) => {
    const { sent, user } = await open('take', 10_000, locale)
    await dialogOf(title)
    await user.type(amount(), '9900.01')
    expect(plain(screen.getByText(/10[\s,]000/).textContent)).toMatch(/10.000/)
    await retype(user, amount(), '400')
    const press = () => user.click(screen.getByRole('button', { name: new RegExp(`^${save.slice(0, 5)}`) }))
    await press()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('radio', { name: debit }))
    await user.type(screen.getByRole('textbox', { name: purpose }), 'Couronne 26')
    expect(plain(screen.getByRole('button', { name: new RegExp(`^${save.slice(0, 5)}`) }).textContent)).toBe(save)
    await press()
    await dialogOf(done)
    expect(plain(screen.getByText(/500/).textContent)).toBe(now)
    expect(sent).toMatchObject([
      { purpose: 'Couronne 26', receivedOn: '2026-11-20', tenders: [{ method: 'debit_card', amount: 40_000 }] },
    ])
  },
)

test('INV-12 no more is given back than what is held, and only with a reason', async () => {
  const { sent, user } = await open('refund', 15_000)
  await retype(user, amount(), '150,01')
  expect(plain(screen.getByText(/^L’avance disponible/).textContent)).toBe('L’avance disponible est de 150,00 $.')
  await retype(user, amount(), '150')
  await user.click(screen.getByRole('radio', { name: 'Chèque' }))
  await user.click(screen.getByRole('button', { name: /^Rembourser 150,00\s\$/ }))
  expect(screen.getByText('Indiquez la raison.')).toBeTruthy()
  expect(sent).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Raison/ })))
  await user.keyboard('Soins annulés')
  await user.click(screen.getByRole('button', { name: /^Rembourser 150,00\s\$/ }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'check', amount: 15_000, reason: 'Soins annulés' }]))
})

test('INV-15 a refusal says the server’s reason and keeps the form', async () => {
  const { api, user } = await open('take', 0)
  api.refuse(payments.takeFeeAdvance, 422, 'fee_advance_limit', { details: { advanceBalance: 0, limit: 1_000_000 } })
  await user.type(amount(), '10')
  await user.click(screen.getByRole('radio', { name: 'Débit' }))
  await user.type(screen.getByRole('textbox', { name: /^Soins prévus/ }), 'Couronne')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByText('Erreur de paiement')).toBeTruthy()
  expect(screen.getAllByText('Une avance d’honoraires ne peut pas dépasser 10 000 $ par patient.').length).toBeGreaterThan(0)
})

test('INV-06 each clinic keeps its own advance: the one that receives it is chosen, with its own limit', async () => {
  const { sent, user } = await open('take', 0)
  await user.type(amount(), '200')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clinique' }), 'Clinique de la Rive')
  expect(plain(screen.getByRole('status', { name: 'Déjà détenu' }).textContent)).toBe('9 900,00 $')
  expect(plain(screen.getByText(/^Maximum/).textContent)).toMatch(/^Maximum de 10.000,00 \$ par patient/)
  await retype(user, amount(), '100')
  await user.click(screen.getByRole('radio', { name: 'Débit' }))
  await user.type(screen.getByRole('textbox', { name: /^Soins prévus/ }), 'Couronne 26')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() => expect(sent).toMatchObject([{ clinicId: uuid(2), tenders: [{ amount: 10_000 }] }]))
})

test('INV-06 an advance of which something is typed asks before it is left', async () => {
  const { user, closed } = await open('take', 0)
  await user.type(amount(), '400')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  const leave = await screen.findByRole('button', { name: 'Abandonner' })
  expect(closed).not.toHaveBeenCalled()
  await user.click(leave)
  await waitFor(() => expect(closed).toHaveBeenCalled())
})
