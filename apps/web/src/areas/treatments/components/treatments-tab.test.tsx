import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getFeeSchedule } from '@molaire/contract/tariffs/endpoints'
import * as wire from '@molaire/contract/treatments/endpoints'
import { onPhone, plain, retype, uuid } from '../../../platform/testing/screen.ts'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { givenChart, givenSchedule, givenTreatment } from '../testing.ts'
import { chartSurface, chartTooth, freshTab, givenInvoice, marksOf, offered, showTab } from './testing.tsx'

beforeEach(() => {
  clearToasts()
  freshTab()
})

const suggestion = (code: string) => screen.findByRole('button', { name: new RegExp(`^${code}, `) })
const bar = () => within(screen.getByRole('region', { name: 'Facture du rendez-vous' }))
const total = async (amount: string) => waitFor(() => expect(plain(bar().getByRole('status').textContent)).toBe(amount))
const table = async () => within(await screen.findByRole('table', { name: 'Traitements' }))
const rowOf = async (words: string) => within((await (await table()).findByText(words)).closest('tr')!)
const searchBox = () => screen.findByRole('textbox', { name: 'Code ou description' })
/** The fee schedule is there: its quick selection is shown. */
const tariffs = () => screen.findByRole('button', { name: 'Urgence' })
const firstFrequent = { frequentTariffIds: [uuid(704)] }

test('APT-06 APT-09 a filling of three surfaces is charted and billed in five gestures', async () => {
  const { user, added, prepared } = showTab({ chart: firstFrequent })
  let gestures = 0
  const press = async (element: Element) => {
    gestures += 1
    await user.click(element)
  }
  for (const surface of ['M', 'O', 'D']) await press(await chartSurface('26', surface))
  await waitFor(() => expect(offered()).toEqual(['23323', '21223']))
  await press(screen.getByRole('button', { name: /^23323, / }))
  await press(await bar().findByRole('button', { name: 'Marquer comme prête' }))
  await bar().findByText('Prête')
  expect(gestures).toBe(5)
  expect(added).toEqual([
    { status: 'completed', treatments: [{ tariffId: uuid(704), tooth: '26', surfaces: 'MOD', quantity: 1, ageReason: null }] },
  ])
  expect(prepared).toEqual([{ id: uuid(900), ifMatch: 1 }])
  await total('312,00 $')
})

test('APT-06 APT-09 the same with keys alone: / 26mod Enter, Ctrl Enter', async () => {
  const { user, added, prepared } = showTab({ chart: firstFrequent })
  await tariffs()
  await chartTooth('26')
  await user.keyboard('/')
  expect(document.activeElement).toBe(await searchBox())
  await user.keyboard('26mod')
  expect(await marksOf('26')).toBe('M selected, O selected, D selected')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(prepared).toHaveLength(1))
  expect(added).toHaveLength(1)
  expect((await searchBox()).getAttribute('value')).toBe('')
})

test('APT-06 on the chart alone: arrows, letters and Enter', async () => {
  const { user, added } = showTab({ chart: firstFrequent })
  ;(await chartTooth('18')).focus()
  await tariffs()
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}mod')
  await suggestion('23323')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
})

test('APT-07 the tooth changes at the instant one adds, and the total with it', async () => {
  const { user, api } = showTab({ chart: firstFrequent })
  const open = api.hold(wire.addTreatments, {
    treatments: [givenTreatment({ id: uuid(1), appointmentId: uuid(3) })],
    invoice: givenInvoice(),
  })
  for (const surface of ['M', 'O', 'D']) await user.click(await chartSurface('26', surface))
  await user.click(await suggestion('23323'))
  expect(await marksOf('26')).toBe('M today, O today, D today')
  await total('312,00 $')
  open()
  await screen.findByText(/^Acte ajouté\s: 23323 Composite, molaire, 3 surfaces, dent 26 MOD/)
})

test('APT-06 on a phone the sheet of a tooth says and changes whether the treatment is done or planned', async () => {
  onPhone()
  const { user, added } = showTab({ chart: firstFrequent })
  const touch = Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' })
  fireEvent(await chartSurface('26', 'M'), touch)
  const sheet = within(await screen.findByRole('dialog', { name: 'Ajouter un acte' }))
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Réalisé' }).checked).toBe(true)
  await user.click(sheet.getByRole('radio', { name: 'Planifié' }))
  for (const surface of ['mésiale', 'occlusale', 'distale']) await user.click(sheet.getByRole('button', { name: surface }))
  await user.click(await sheet.findByRole('button', { name: /^23323, / }))
  await screen.findByText(/^Acte planifié\s: 23323 Composite, molaire, 3 surfaces, dent 26 MOD/)
  expect(added).toMatchObject([{ status: 'planned' }])
})

test('APT-09 a refusal takes the treatment off the chart, says why beside the search, and keeps what was entered', async () => {
  const { user, api } = showTab({ chart: firstFrequent })
  api.refuse(wire.addTreatments, 409, 'treatment_invoiced')
  for (const surface of ['M', 'O', 'D']) await user.click(await chartSurface('26', surface))
  await user.click(await suggestion('23323'))
  const card = within(await screen.findByRole('region', { name: 'Ajouter un acte' }))
  expect((await card.findByRole('alert')).textContent).toContain('La facture est émise. Ses actes ne peuvent plus être modifiés.')
  expect(await marksOf('26')).toBe('M selected, O selected, D selected')
  expect(bar().queryByRole('status')).toBeNull()
})

test('APT-09 a refusal is taken back before anything is read again', async () => {
  const { user, api } = showTab({ chart: firstFrequent })
  for (const surface of ['M', 'O', 'D']) await user.click(await chartSurface('26', surface))
  await suggestion('23323')
  api.hold(wire.getChart, givenChart())
  api.refuse(wire.addTreatments, 409, 'treatment_invoiced')
  await user.click(await suggestion('23323'))
  await within(await screen.findByRole('region', { name: 'Ajouter un acte' })).findByRole('alert')
  expect(screen.queryByRole('button', { name: /^Actions pour 23323/ })).toBeNull()
  expect(bar().queryByRole('status')).toBeNull()
})

test('APT-09 Mark ready waits for the treatment that is being saved, and marks the invoice that it made', async () => {
  const { user, api, here, prepared } = showTab({ chart: firstFrequent })
  const open = api.hold(wire.addTreatments, {
    treatments: [doneHere(here.id)],
    invoice: givenInvoice({ id: uuid(950), version: 4 }),
  })
  for (const surface of ['M', 'O', 'D']) await user.click(await chartSurface('26', surface))
  await user.click(await suggestion('23323'))
  await user.click(await bar().findByRole('button', { name: 'Marquer comme prête' }))
  expect(prepared).toEqual([])
  open()
  await waitFor(() => expect(prepared).toEqual([{ id: uuid(950), ifMatch: 4 }]))
})

test('APT-06 a fourth surface offers another code: the classic mistake cannot happen', async () => {
  const { user } = showTab()
  for (const surface of ['M', 'O', 'D']) await user.click(await chartSurface('26', surface))
  await waitFor(() => expect(offered()).toEqual(['21223', '23323']))
  await user.click(await chartSurface('26', 'L'))
  expect(offered()).toEqual(['23324'])
  expect(screen.getByRole('heading', { name: 'Suggestions pour 26 MODP' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'mésiale' }))
  expect(offered()).toEqual(['21223', '23323'])
})

test('APT-06 a search that lacks a tooth asks for it, and Enter adds once it is chosen', async () => {
  const { user, added } = showTab()
  await tariffs()
  await user.type(await searchBox(), 'comp molaire 4{Enter}')
  await screen.findByText('Terminez ou abandonnez 23324 Composite, molaire, 4 surfaces.')
  expect(added).toEqual([])
  for (const surface of ['M', 'O', 'D', 'B']) await user.click(await chartSurface('26', surface))
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ treatments: [{ tariffId: uuid(705), tooth: '26', surfaces: 'MODB' }] })
})

test('APT-06 arrows choose among the results, accents do not matter, and English words are found', async () => {
  const { user, added } = showTab({ locale: 'en' })
  const box = await screen.findByRole('textbox', { name: 'Code or description' })
  await waitFor(() => expect(offered()).toEqual([]))
  await user.type(box, '26mod')
  await waitFor(() => expect(offered()).toEqual(['21223', '23323']))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ treatments: [{ tariffId: uuid(704) }] })
  await screen.findByText(/^23323 Composite, molar, 3 surfaces, tooth 26 MOD added/)
})

test('APT-06 planned treatments are drawn as such and are not billed', async () => {
  const { user, added } = showTab({ chart: firstFrequent })
  await user.click(await screen.findByRole('radio', { name: 'Planifié' }))
  await user.type(await searchBox(), '26mod')
  await suggestion('23323')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await marksOf('26')).toBe('M planned, O planned, D planned'))
  expect(added[0]).toMatchObject({ status: 'planned' })
  expect(bar().getByText('La facture est créée avec le premier acte.')).toBeTruthy()
})

const planned = givenTreatment({
  id: uuid(811),
  code: '27215',
  descriptionFr: 'Couronne céramométallique',
  surfaceCount: 'none',
  surfaces: '',
  tooth: '36',
  status: 'planned',
  completedOn: null,
  amount: 104_500,
})

test('APT-08 a planned treatment is confirmed, joins the invoice, and the confirmation can be undone', async () => {
  const { user } = showTab({ chart: { treatments: [planned] } })
  await user.click(await screen.findByRole('button', { name: 'Confirmer 27215, Couronne céramométallique' }))
  await (await rowOf('Couronne céramométallique')).findByText('Confirmé')
  await total('1 045,00 $')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await (await rowOf('Couronne céramométallique')).findByText('Planifié')
  await waitFor(() => expect(bar().queryByRole('status')).toBeNull())
})

test('APT-06 the day of what was planned in the evening is the clinic’s', async () => {
  // 9 p.m. on the 19th in Quebec.
  showTab({ chart: { treatments: [{ ...planned, createdAt: '2026-11-20T02:00:00Z' }] } })
  await (await rowOf('Couronne céramométallique')).findByText('Planifié le 19 nov.')
})

test('APT-08 who confirms by keys keeps their place among the rows', async () => {
  const { user } = showTab({ chart: { treatments: [planned] } })
  const confirm = await screen.findByRole('button', { name: 'Confirmer 27215, Couronne céramométallique' })
  confirm.focus()
  await user.keyboard('{Enter}')
  const row = await rowOf('Couronne céramométallique')
  await row.findByText('Confirmé')
  await waitFor(() => expect(document.activeElement).toBe(row.getByRole('button', { name: /^Actions pour/ })))
})

test('APT-08 two people at once: the second is told, and the list is read again', async () => {
  const { user, api } = showTab({ chart: { treatments: [planned] } })
  api.refuse(wire.confirmTreatment, 422, 'treatment_status_not_allowed')
  await user.click(await screen.findByRole('button', { name: 'Confirmer 27215, Couronne céramométallique' }))
  await screen.findByText('Le statut de cet acte a changé. La liste est à jour.')
  await (await rowOf('Couronne céramométallique')).findByText('Planifié')
})

test('APT-09 deleting a treatment removes its line; undo adds it again with its own price and quantity', async () => {
  const { user, here, added, updated } = showTab()
  await chartTooth('26')
  await user.type(await searchBox(), '26mod comp')
  await suggestion('23323')
  await user.keyboard('{Enter}')
  await (await rowOf('Composite, molaire, 3 surfaces')).findByText('Réalisé')
  expect(here.date).toBe('2026-11-20')
  const amount = await screen.findByRole('button', { name: /^Montant de 23323/ })
  await user.click(amount)
  await user.keyboard('300,00{Enter}')
  await total('300,00 $')
  clearToasts()
  await user.click(screen.getByRole('button', { name: 'Supprimer 23323, Composite, molaire, 3 surfaces' }))
  await waitFor(() => expect(bar().queryByRole('status')).toBeNull())
  expect(await marksOf('26')).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await total('300,00 $')
  expect(added).toHaveLength(2)
  expect(updated.at(-1)).toMatchObject({ price: 30_000 })
})

const doneHere = (id: string) => givenTreatment({ appointmentId: id, completedOn: '2026-11-20' })

test('APT-06 quantity and amount are edited in place; Esc discards; a bad value is refused beside it', async () => {
  const { user, updated } = showTab({ chart: { treatments: [givenTreatment({ labFee: 5_000, amount: 36_200 })] } })
  await user.click(await screen.findByRole('button', { name: /^Quantité de 23323/ }))
  await user.keyboard('0{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Entrez un nombre de 0,01 à 999.')
  await user.keyboard('{Escape}')
  expect(updated).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^Quantité de 23323/ }))
  await user.keyboard('0,5{Enter}')
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toMatchObject({ quantity: 0.5, price: 31_200 })
  await user.click(await screen.findByRole('button', { name: /^Montant de 23323/ }))
  await user.keyboard('10{Enter}')
  expect(plain((await screen.findByRole('alert')).textContent)).toBe('Au moins 25,00 $, avec les autres frais.')
  await user.keyboard('{Control>}a{/Control}200,00{Enter}')
  await waitFor(() => expect(updated).toHaveLength(2))
  expect(updated[1]).toMatchObject({ price: 35_000, quantity: 0.5 })
})

test('APT-06 the tooth, the surfaces and the day are changed in the row’s menu, and checked before', async () => {
  const { user, updated } = showTab({ chart: { treatments: [givenTreatment()] } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour 23323, Composite, molaire, 3 surfaces' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dent et date…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’acte' }))
  const surfaces = dialog.getByRole('textbox', { name: 'Surfaces' })
  await user.clear(surfaces)
  await user.type(surfaces, 'mo')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('Choisissez 3 surfaces pour cet acte.')
  await user.type(surfaces, 'p')
  for (const wrong of ['2026-11-21', '0026-11-20']) {
    fireEvent.change(dialog.getByLabelText('Date de réalisation'), { target: { value: wrong } })
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await dialog.findByText('Entrez une date, aujourd’hui ou avant, avec la bonne année.')
  }
  fireEvent.change(dialog.getByLabelText('Date de réalisation'), { target: { value: '2026-11-19' } })
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toMatchObject({ tooth: '26', surfaces: 'MOL', completedOn: '2026-11-19' })
})

test('APT-06 in the dialog, a tooth that does not exist or has no surfaces is said at the tooth', async () => {
  const { user, updated } = showTab({ chart: { treatments: [givenTreatment()] } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour 23323, Composite, molaire, 3 surfaces' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dent et date…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’acte' }))
  const tooth = dialog.getByRole('textbox', { name: 'Dent' })
  const whyNot = async (number: string) => {
    await retype(user, tooth, number)
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(tooth.getAttribute('aria-invalid')).toBe('true'))
    return document.getElementById(tooth.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(await whyNot('59')).toBe('La dent 59 n’existe pas. Entrez une dent comme 26.')
  // The supernumerary tooth, and a quadrant.
  for (const number of ['99', '10']) expect(await whyNot(number)).toBe('Entrez une dent pour cet acte.')
  expect(updated).toEqual([])
})

test('APT-07 pointing at a row lights its tooth, and at a tooth its row', async () => {
  showTab({ chart: { treatments: [givenTreatment()] } })
  const cell = await (await table()).findByText('26')
  fireEvent.pointerOver(cell)
  expect((await chartTooth('26')).getAttribute('class')).toContain('lit')
  fireEvent.pointerOver(await chartTooth('36'))
  expect((await chartTooth('26')).getAttribute('class')).not.toContain('lit')
  fireEvent.pointerOver(await chartTooth('26'))
  expect(cell.closest('[data-row-tooth]')?.getAttribute('data-lit')).toBe('true')
})

test('APT-07 a tooth is marked missing in its menu, and the undo takes it back', async () => {
  const { user } = showTab()
  fireEvent.contextMenu(await chartTooth('46'))
  await user.click(await screen.findByRole('menuitem', { name: 'Marquer comme absente' }))
  await waitFor(async () => expect((await chartTooth('46')).getAttribute('data-absent')).toBe('existing'))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect((await chartTooth('46')).getAttribute('data-absent')).toBeNull())
})

test('APT-07 a restoration from elsewhere is noted on the selected surfaces', async () => {
  const { user } = showTab()
  await user.click(await chartSurface('46', 'O'))
  await user.click(screen.getByRole('button', { name: 'Actions pour la dent 46' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restauration existante, O' }))
  await waitFor(async () => expect(await marksOf('46')).toBe('O existing'))
  // The button of the menu went with the selection.
  const tooth = await chartTooth('46')
  await waitFor(() => expect(document.activeElement).toBe(tooth))
})

test('CFG-06 a quick selection adds all its tariffs at once; an examination takes no tooth', async () => {
  const { user, added } = showTab()
  await user.click(await chartTooth('36'))
  await user.click(await screen.findByRole('button', { name: 'Urgence' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({
    treatments: [
      { tariffId: uuid(701), tooth: null },
      { tariffId: uuid(702), tooth: '36' },
    ],
  })
  await screen.findByText('2 actes ajoutés')
})

test('CFG-06 a quick selection whose acts need a tooth asks for it', async () => {
  const quickSelections = [{ id: uuid(791), nameFr: 'Canal, molaire', nameEn: 'Root canal', tariffIds: [uuid(707), uuid(702)] }]
  const { user, added } = showTab({ schedule: { quickSelections } })
  await user.click(await screen.findByRole('button', { name: 'Canal, molaire' }))
  await screen.findByText('Terminez ou abandonnez Canal, molaire.')
  await user.click(await chartTooth('36'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ treatments: [{ tooth: '36' }, { tooth: '36' }] })
})

test('CFG-06 a crown asks for its tooth, and can be added without one on purpose', async () => {
  const quickSelections = [{ id: uuid(791), nameFr: 'Couronne', nameEn: 'Crown', tariffIds: [uuid(706)] }]
  const { user, added } = showTab({ schedule: { quickSelections } })
  await user.click(await screen.findByRole('button', { name: 'Couronne' }))
  await screen.findByText('Terminez ou abandonnez Couronne.')
  expect(added).toEqual([])
  await user.click(await chartTooth('36'))
  expect(screen.queryByRole('button', { name: 'Ajouter sans dent' })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ treatments: [{ tariffId: uuid(706), tooth: '36' }] })
  await user.click(screen.getByRole('button', { name: 'Couronne' }))
  await user.click(await screen.findByRole('button', { name: 'Ajouter sans dent' }))
  await waitFor(() => expect(added).toHaveLength(2))
  expect(added[1]).toMatchObject({ treatments: [{ tariffId: uuid(706), tooth: null }] })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Code ou description…')))
})

test('APT-06 APT-07 a tooth that does not fit the age is said, and treated with a reason', async () => {
  const { user, added } = showTab()
  await user.click(await screen.findByRole('radio', { name: 'Mixte' }))
  await user.click(await chartTooth('55'))
  await screen.findByText('La dent 55 est inhabituelle à 34 ans. Vérifiez-la, ou inscrivez la raison.')
  const search = screen.getByRole('textbox', { name: 'Code ou description' })
  await user.type(search, 'canal{Enter}')
  expect(added).toEqual([])
  expect(screen.getAllByText('Inscrivez la raison de traiter cette dent à cet âge')).not.toEqual([])
  const reason = screen.getByRole('textbox', { name: /^Raison/ })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard(' Dent persistante {Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ treatments: [{ tooth: '55', ageReason: 'Dent persistante' }] })
  await screen.findByText('Dent inhabituelle à cet âge : Dent persistante')
})

test('APT-06 a tooth that is unusual at the age takes a reason in the dialog too', async () => {
  const { user, updated } = showTab({ chart: { treatments: [givenTreatment({ surfaceCount: 'none', surfaces: '' })] } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour 23323, Composite, molaire, 3 surfaces' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dent et date…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’acte' }))
  const tooth = dialog.getByRole('textbox', { name: 'Dent' })
  await user.clear(tooth)
  await user.type(tooth, '65')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('Inscrivez la raison de traiter cette dent à cet âge')
  await user.type(dialog.getByRole('textbox', { name: /^Raison/ }), 'Dent persistante')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toMatchObject({ tooth: '65', ageReason: 'Dent persistante' })
})

test('APT-06 a second restoration on a tooth the same day is said, with all its surfaces', async () => {
  const appointment = showTab().here
  const { user } = (document.body.replaceChildren(), showTab({ chart: { treatments: [doneHere(appointment.id)] } }))
  await user.click(await chartSurface('26', 'B'))
  const warning = await screen.findByText(/^La dent 26 a déjà une restauration/)
  expect(plain(warning.textContent)).toBe(
    'La dent 26 a déjà une restauration aujourd’hui (MOD). Des surfaces contiguës se facturent ensemble : MODV.',
  )
})

test('APT-07 the dentition follows the age and can be changed', async () => {
  showTab({
    appointment: {
      patient: { id: uuid(5), firstName: 'Léa', lastName: 'Roy', hasAlerts: false, phone: null, age: 8, alerts: [] },
    },
  })
  expect(await chartTooth('55')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mixte' }).checked).toBe(true)
})

test('APT-09 once the invoice is issued one can only plan, and the screen says why', async () => {
  const here = { id: uuid(77) }
  const treatments = [givenTreatment({ isInvoiced: true, appointmentId: here.id })]
  const { user } = showTab({ appointment: here, chart: { invoice: givenInvoice({ status: 'issued' }), treatments } })
  const card = within(await screen.findByRole('region', { name: 'Ajouter un acte' }))
  expect(await card.findAllByText('La facture est émise. On peut seulement planifier.')).not.toEqual([])
  expect(card.getByRole<HTMLInputElement>('radio', { name: 'Planifié' }).checked).toBe(true)
  expect(bar().queryByRole('button', { name: 'Marquer comme prête' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Quantité de/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Supprimer 23323, Composite, molaire, 3 surfaces' }))
  expect(screen.getByRole('button', { name: 'Supprimer 23323, Composite, molaire, 3 surfaces' })).toBeTruthy()
})

test('APT-14 of an act that was signed with its record only the amount changes, and the menu says why', async () => {
  const { user, updated } = showTab({ chart: { treatments: [givenTreatment({ isSigned: true })] } })
  await user.click(await screen.findByRole('button', { name: 'Actions pour 23323, Composite, molaire, 3 surfaces' }))
  const edit = await screen.findByRole('menuitem', { name: /^Dent et date….*Le dossier est signé/ })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Quantité de/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Montant de/ }))
  await user.keyboard('300{Enter}')
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]).toMatchObject({ tooth: '26', surfaces: 'MOD', price: 30_000 })
})

test('APT-06 a receptionist sees the chart and cannot add; a cancelled appointment takes nothing', async () => {
  const { user, added, unmount } = showTab({ user: { isDentist: false, role: 'receptionist' } })
  const card = within(await screen.findByRole('region', { name: 'Ajouter un acte' }))
  expect(await card.findByText(/^Inscrire les actes\s: réservé à l’équipe soignante/)).toBeTruthy()
  expect(screen.queryByText(/^Choisissez une dent ou cherchez/)).toBeNull()
  // What one cannot press is not shown; the tooth is, with what is known of it.
  await user.click(await chartSurface('26', 'M'))
  expect(card.getByText('Dent 26')).toBeTruthy()
  expect([card.queryByRole('combobox'), card.queryByRole('textbox'), card.queryByRole('button', { name: 'Urgence' })]).toEqual([
    null,
    null,
    null,
  ])
  await user.keyboard('{Enter}')
  expect(added).toEqual([])
  unmount()
  showTab({ appointment: { status: 'cancelled' }, locale: 'en' })
  expect(await screen.findAllByText('This appointment was cancelled or missed.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Emergency' })).toBeNull()
})

test('APT-06 at an appointment to come one only plans', async () => {
  const { user, added } = showTab({ appointment: { date: '2026-11-27' }, chart: firstFrequent })
  expect(await screen.findAllByText('Ce rendez-vous n’a pas eu lieu. On peut seulement planifier.')).not.toEqual([])
  await user.type(await searchBox(), '26mod')
  await suggestion('23323')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({ status: 'planned' })
})

test('APT-06 without tariffs, without treatments, and when loading fails, the screen says what next', async () => {
  const { unmount } = showTab({ schedule: { tariffs: [], quickSelections: [] } })
  expect(await screen.findByText('Aucun acte au dossier')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Aller aux tarifs' })).getAttribute('href')).toBe('/config/tariffs')
  unmount()
  const { user, api, client } = showTab()
  api.refuse(wire.getChart, 500, 'unexpected')
  await client.resetQueries()
  await screen.findByText('Les actes n’ont pas pu être chargés.')
  api.answer(getFeeSchedule, givenSchedule())
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  void user
})

test('APT-06 a treatment of an earlier appointment has no bin: it is removed from its menu', async () => {
  const { user } = showTab({ chart: { treatments: [givenTreatment({ appointmentId: uuid(999) })] } })
  await (await table()).findByText('Composite, molaire, 3 surfaces')
  expect(screen.queryByRole('button', { name: /^Supprimer 23323/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Actions pour 23323/ }))
  expect(await screen.findByRole('menuitem', { name: 'Supprimer' })).toBeTruthy()
})

test('APT-06 of a long history the newest are shown, and the others on request', async () => {
  const treatments = Array.from({ length: 200 }, (_, at) => givenTreatment({ id: uuid(2_000 + at), descriptionFr: `Acte ${at}` }))
  const { user } = showTab({ chart: { treatments } })
  await (await table()).findByText('Acte 199')
  expect((await table()).getAllByRole('row')).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: /Afficher 188 actes plus anciens/ }))
  expect((await table()).getAllByRole('row')).toHaveLength(201)
})
