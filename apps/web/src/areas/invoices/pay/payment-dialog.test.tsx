import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as documents from '@molaire/contract/documents/endpoints'
import * as wire from '@molaire/contract/invoices/endpoints'
import { getPatient } from '@molaire/contract/patients/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { problem } from '../../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { dialogOf, retype, uuid } from '../../../platform/testing/screen.ts'
import { Button } from '../../../ui/button.tsx'
import { wholePatient } from '../../patients/testing.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { givenIssued, stateOf } from '../testing.ts'
import { usePayDialog } from './use-pay-dialog.tsx'

const Desk = ({ invoices }: { invoices: readonly { id: string }[] }) => {
  const pay = usePayDialog()
  return (
    <>
      <Button disabledReason={pay.whyNot} onClick={() => pay.take(invoices)}>
        Open
      </Button>
      {pay.surface}
    </>
  )
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const usual = { patient: { ...givenIssued().patient, lastMethod: 'debit_card' as const } }
const act = uuid(960)

/** Opens the dialog for invoices as the server has them; payments settle all that is owed. */
const open = async (
  invoices: InvoiceDetails[] = [givenIssued(usual)],
  { locale = 'fr' as 'fr' | 'en', me = {} as Parameters<typeof aUser>[0] } = {},
) => {
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser(me))
  api.answer(wire.getInvoice, ({ params }) => invoices.find(({ id }) => id === params.id) ?? problem(404, 'not_found'))
  const paid = api.record(payments.takePayment, () => ({
    actId: act,
    invoices: invoices.map((one) => stateOf({ ...one, status: 'paid', balance: 0 })),
  }))
  const app = renderScreen(<Desk invoices={invoices} />, { locale })
  await app.user.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByRole('radiogroup')
  const dialog = await dialogOf(locale === 'fr' ? 'Encaisser' : 'Take payment')
  return { api, paid, dialog, ...app }
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Montant|Amount)/ })
const save = () => screen.getByRole('button', { name: /^(Enregistrer|Record)/ })

test('INV-06 SHELL-15 without a connection the dialog itself says why a payment cannot be recorded', async () => {
  const { dialog } = await open()
  const reason = () => dialog.queryByText('Hors ligne. Les modifications sont suspendues.', { ignore: '[hidden]' })
  expect(reason()).toBeNull()
  const restore = loseNetwork()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(reason()).toBeTruthy()
  restore()
  expect(reason()).toBeNull()
})

test.each([
  ['fr', 'Prochain rendez-vous'],
  ['en', 'Next appointment'],
] as const)('INV-06 WIZ-01 in %s the next appointment is one press from the payment', async (locale, next) => {
  const { api, user, router } = await open(undefined, { locale })
  const read = api.record(getPatient, wholePatient({ id: uuid(200) }), ({ params }) => params.id)
  await router.navigate({ to: '/invoices/unpaid' })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: next }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(router.state.location.search).toEqual({ clinic: uuid(1) })
  expect(read).toEqual([uuid(200)])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('INV-06 the payment is said to be recorded though the record cannot be opened', async () => {
  const { api, user, router } = await open()
  api.refuse(getPatient, 500, 'unexpected')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Prochain rendez-vous' }))
  expect(await screen.findByText('Le dossier n’a pas pu être ouvert')).toBeTruthy()
  await dialogOf('Paiement enregistré')
  expect(router.state.location.search).toEqual({})
})

test.each([
  ['fr', 'Enregistrer 357,00 $', 'Paiement enregistré', 'Imprimer le reçu', 'La facture est payée.'],
  ['en', 'Record $357.00', 'Payment recorded', 'Print receipt', 'The invoice is paid.'],
] as const)(
  'INV-06 INV-10 in %s a payment is one press with the last method, and its receipt another',
  async (locale, button, done, receipt, says) => {
    const { api, paid, user } = await open(undefined, { locale })
    const printed = api.record(
      documents.printReceipt,
      () => ({ name: 'r.pdf', bytes: [new TextEncoder().encode('%PDF')] }) as never,
      ({ params }) => params.id,
    )
    expect(plain(save().textContent)).toBe(button)
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: done })).toBeTruthy()
    expect(paid).toMatchObject([
      {
        ...{ patientId: uuid(200), clinicId: uuid(1), invoiceIds: [uuid(900)], receivedOn: '2026-11-20' },
        tenders: [{ method: 'debit_card', amount: 35_700 }],
      },
    ])
    expect(screen.getByText(says)).toBeTruthy()
    const print = screen.getByRole('button', { name: receipt })
    await waitFor(() => expect(document.activeElement).toBe(print))
    vi.stubGlobal('open', () => null)
    await user.click(print)
    await waitFor(() => expect(printed).toEqual([act]))
  },
)

test('INV-06 half of the balance is said before and after', async () => {
  const { user, paid } = await open()
  await user.click(screen.getByRole('button', { name: 'Moitié' }))
  expect(plain(amount().value)).toBe('178,50 $')
  expect(plain(screen.getByText(/^Après ce paiement/).textContent)).toContain('il restera 178,50 $')
  await user.click(save())
  await waitFor(() => expect(paid).toMatchObject([{ tenders: [{ amount: 17_850 }] }]))
})

test('INV-06 cash is rounded to five cents, and said before', async () => {
  const { user, paid } = await open([givenIssued({ ...usual, total: 35_702, balance: 35_702 })])
  await user.click(screen.getByRole('radio', { name: 'Comptant' }))
  expect(plain(amount().value)).toBe('357,00 $')
  expect(plain(screen.getByText(/au lieu de/).textContent)).toBe('Comptant : 357,00 $ au lieu de 357,02 $, arrondi aux 5 cents.')
  expect(screen.getByText(/la facture sera payée/)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(paid).toMatchObject([{ tenders: [{ method: 'cash', amount: 35_700 }] }]))
})

test('INV-06 INV-14 two methods are one payment, each with its reference', async () => {
  const { user, paid } = await open()
  await user.click(screen.getByRole('radio', { name: 'Assurance' }))
  await retype(user, amount(), '200')
  await user.type(screen.getByRole('textbox', { name: 'Nº de réclamation' }), 'R-77')
  await user.click(screen.getByRole('button', { name: 'Ajouter un autre mode' }))
  expect(plain(amount().value)).toBe('157,00 $')
  await user.click(screen.getByRole('radio', { name: 'Chèque' }))
  await user.type(screen.getByRole('textbox', { name: 'Nº de chèque' }), '104')
  expect(plain(save().textContent)).toBe('Enregistrer 357,00 $')
  await user.click(save())
  await waitFor(() =>
    expect(paid).toMatchObject([
      {
        tenders: [
          { method: 'insurance', amount: 20_000, reference: 'R-77' },
          { method: 'check', amount: 15_700, reference: '104' },
        ],
      },
    ]),
  )
})

test('INV-06 where no other method can be added, the button says what comes first', async () => {
  const { user } = await open()
  const another = () => screen.getByRole('button', { name: 'Ajouter un autre mode' })
  expect(another().getAttribute('data-tooltip')).toBe('Entrez d’abord un montant plus petit que le solde.')
  await user.click(screen.getByRole('radio', { name: 'Chèque' }))
  await user.click(screen.getByRole('button', { name: 'Moitié' }))
  expect(another().getAttribute('aria-disabled')).toBeNull()
})

test('INV-06 INV-12 more than the balance is refused, or kept as a fee advance with its purpose', async () => {
  const { user, paid } = await open()
  await retype(user, amount(), '400')
  expect(plain(screen.getByText(/dépasse/).textContent)).toBe('Le montant dépasse le solde de 357,00 $.')
  await user.click(save())
  await user.click(screen.getByRole('checkbox', { name: /^Conserver 43,00\s\$/ }))
  await user.click(save())
  expect(screen.getByText('Indiquez les soins prévus.')).toBeTruthy()
  expect(paid).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Soins prévus/ }), 'Couronne 26')
  await user.click(save())
  await waitFor(() => expect(paid).toMatchObject([{ tenders: [{ amount: 40_000 }], advancePurpose: 'Couronne 26' }]))
  const done = within(await screen.findByRole('dialog', { name: 'Paiement enregistré' })).getByRole('status')
  expect(done.textContent).toContain('La facture est payée.')
  expect(plain(done.textContent)).toContain('43,00 $ conservés comme avance d’honoraires')
})

test.each([
  ['0', '2026-11-20', /plus grand que 0/],
  ['-5', '2026-11-20', /plus grand que 0/],
  ['abc', '2026-11-20', /plus grand que 0/],
  ['357', '2026-11-21', /dans le futur/],
  ['357', '2026-09-12', /émise le 13 sept/],
])('INV-06 %s $ on %s is not sent', async (text, date, says) => {
  const { user, paid, dialog } = await open()
  await retype(user, amount(), text)
  const day = dialog.getByLabelText(/^Date/)
  await user.clear(day)
  await user.type(day, date)
  await user.click(save())
  expect(screen.getByText(says)).toBeTruthy()
  expect(paid).toEqual([])
})

test('INV-06 without a former payment a method must be chosen; a digit chooses it', async () => {
  const { user, paid } = await open([givenIssued()])
  await user.click(save())
  expect(screen.getByText('Choisissez un mode.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Comptant' })))
  await user.keyboard('9')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(paid).toMatchObject([{ tenders: [{ method: 'ramq', amount: 35_700 }] }]))
})

test('INV-15 a refusal keeps the form and says the server’s reason', async () => {
  const { api, user } = await open()
  api.refuse(payments.takePayment, 422, 'payment_above_balance', { details: { balance: 0 } })
  await user.click(save())
  expect((await screen.findByText('Erreur de paiement')).textContent).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Le montant dépasse le solde.')
  expect(plain(amount().value)).toBe('357,00 $')
})

test('INV-06 SHELL-10 a retry after a lost answer carries the same idempotency key, and its success takes the error away', async () => {
  const { api, user } = await open()
  let presses = 0
  api.answer(payments.takePayment, () => {
    presses += 1
    if (presses === 1) throw new TypeError('Failed to fetch')
    return { actId: act, invoices: [stateOf(givenIssued({ balance: 0 }))] }
  })
  await user.click(save())
  await screen.findByText('Erreur de paiement')
  await user.click(save())
  await screen.findByRole('dialog', { name: 'Paiement enregistré' })
  expect(screen.queryByText('Erreur de paiement')).toBeNull()
  const keys = api.sent('POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('INV-06 what is held for the patient pays the invoice in one press', async () => {
  const invoice = givenIssued({ patient: { ...usual.patient, advance: 50_000 } })
  const { api, user } = await open([invoice])
  const used = api.record(payments.useFeeAdvance, () => ({ actId: act, invoice: stateOf({ ...invoice, balance: 0 }) }))
  await user.click(screen.getByRole('button', { name: /^Utiliser 357,00\s\$/ }))
  await screen.findByRole('dialog', { name: 'Paiement enregistré' })
  expect(used).toEqual([{ amount: 35_700, receivedOn: '2026-11-20' }])
})

test('INV-06 SHELL-14 a method that is removed leaves the keyboard in the amount', async () => {
  const { user } = await open()
  await retype(user, amount(), '200')
  await user.click(screen.getByRole('button', { name: 'Ajouter un autre mode' }))
  await user.click(screen.getByRole('button', { name: /^Retirer / }))
  expect(document.activeElement).toBe(amount())
})

test('INV-06 SHELL-14 what was held pays a part, and the keyboard goes on in the amount that is left', async () => {
  const invoice = givenIssued({ patient: { ...usual.patient, advance: 10_000 } })
  const { api, user } = await open([invoice])
  const rest = { ...invoice, balance: 25_700, patient: { ...invoice.patient, advance: 0 } }
  api.record(payments.useFeeAdvance, () => {
    api.answer(wire.getInvoice, rest)
    return { actId: act, invoice: stateOf(rest) }
  })
  await user.click(screen.getByRole('button', { name: /^Utiliser 100,00\s\$/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Utiliser/ })).toBeNull())
  expect(document.activeElement).toBe(amount())
  expect(plain(amount().value)).toBe('257,00 $')
})

test('INV-06 several invoices are paid at once, in their order', async () => {
  const second = givenIssued({ ...usual, id: uuid(901), number: 'ÉRA-01190', balance: 10_000 })
  const { user, paid } = await open([givenIssued(usual), second])
  expect(plain(save().textContent)).toBe('Enregistrer 457,00 $')
  expect(screen.getByText('2 factures')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(paid).toMatchObject([{ invoiceIds: [uuid(900), uuid(901)] }]))
})

test('INV-06 an invoice that was paid meanwhile takes nothing', async () => {
  vi.unstubAllGlobals()
  const api = apiKnowing(aUser())
  api.answer(wire.getInvoice, givenIssued({ status: 'paid', balance: 0 }))
  const { user } = renderScreen(<Desk invoices={[{ id: uuid(900) }]} />)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByText('Il n’y a rien à payer sur cette facture.')
  expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull()
})

test('INV-06 a payment of which something is typed asks before it is left; the prefilled one does not', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: /^Nº d/ }), 'A-77')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect(screen.getByDisplayValue('A-77')).toBeTruthy()
  await user.clear(screen.getByDisplayValue('A-77'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
