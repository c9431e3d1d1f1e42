import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/tariffs/endpoints'
import type { Tariff, TariffChange, TariffPreview } from '@molaire/contract/tariffs/shapes'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, descriptionOf, dialogOf, listOf, openDialog, option, plain, retype } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import { aSelection, aTariff } from '../testing.ts'
import { TariffsPage } from './tariffs-page.tsx'

const [erables, rive] = [aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]
const exam = aTariff(1, {
  ...{ code: '01001', descriptionFr: 'Examen complet', descriptionEn: null, surfaceCount: 'none', price: 9_500 },
  ...{ categoryFr: 'Diagnostic', categoryEn: 'Diagnostic', subcategoryFr: 'Examens', subcategoryEn: 'Exams' },
})
const crown = aTariff(2, {
  ...{ code: '27001', descriptionFr: 'Couronne', descriptionEn: 'Crown', surfaceCount: 'none', price: 90_000, labFee: 25_000 },
  next: { effectiveOn: '2027-01-01', price: 95_000, labFee: 25_000, materialFee: 0, medicationFee: 0, additionalFee: 0 },
})
const filling = aTariff(3, { code: '23003' })

let api: ReturnType<typeof apiKnowing>
let known: Tariff[]
beforeEach(() => {
  api = apiKnowing(signedInAs({ role: 'manager', isManager: true }))
  known = [exam, crown, filling]
  api.answer(listClinics, listOf([erables, rive]))
  api.answer(wire.listTariffs, () => listOf(known))
  api.answer(wire.listTariffPrices, listOf([]))
  api.answer(wire.updateTariff, ({ params, body }) => {
    const is = known.find(({ id }) => id === params.id)!
    const now = { ...is, ...body, effectiveOn: body.effectiveOn ?? '2026-11-20', version: is.version + 1 } as Tariff // all fields
    known = known.map((one) => (one.id === now.id ? now : one))
    return now
  })
})
const open = (at = '/config/tariffs', locale: 'fr' | 'en' = 'fr') => renderScreen(<TariffsPage />, { at, locale })
const codes = async () => (await cellsOf('Tarifs')).flatMap(([code]) => (/^\d{5}$/.test(code ?? '') ? [code] : []))
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('CFG-05 the acts are grouped by category and subcategory, with what is to translate and what is planned', async () => {
  open()
  await screen.findByRole('button', { name: '01001' })
  const table = screen.getByRole('table', { name: 'Tarifs' })
  expect([...table.querySelectorAll('th[scope="colgroup"]')].map(({ textContent }) => textContent)).toEqual([
    'Diagnostic › Examens · 1 acte',
    'Restauration · 2 actes',
  ])
  expect(await codes()).toEqual(['01001', '23003', '27001'])
  expect(table.textContent).toContain('Examen complet — à traduire')
  expect(plain(table.textContent)).toContain('1 200,00 $ dès le 1er janv. 2027')
  expect((await cell('Labo, 27001')).value.replace(/\s/g, ' ')).toBe('250,00 $')
  expect(plain(screen.getByRole('row', { name: /27001/ }).textContent)).toContain('78 %')
})

test.each([
  ['fr', 'Actes 3', 'Sélections rapides 1'],
  ['en', 'Items 3', 'Quick selections 1'],
] as const)('CFG-05 CFG-06 in %s each of the two lists says how many it has', async (locale, items, selections) => {
  api.answer(wire.listQuickSelections, listOf([aSelection(1)]))
  const { user } = open('/config/tariffs', locale)
  expect(await screen.findByRole('radio', { name: items })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: selections }))
  expect(await screen.findByRole('radio', { name: items })).toBeTruthy()
})

test('CFG-05 the list is searched in both languages without accents, and filtered; the address keeps the filters', async () => {
  const { user, router } = open()
  await screen.findByRole('button', { name: '01001' })
  await user.type(screen.getByLabelText('Code ou description'), 'CROWN')
  await waitFor(async () => expect(await codes()).toEqual(['27001']))
  await user.clear(screen.getByLabelText('Code ou description'))
  await user.click(screen.getByRole('checkbox', { name: 'À traduire' }))
  await waitFor(async () => expect(await codes()).toEqual(['01001']))
  await user.click(screen.getByRole('checkbox', { name: 'À traduire' }))
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Restauration')
  await user.selectOptions(screen.getByLabelText('Surfaces'), '3 surfaces')
  await waitFor(async () => expect(await codes()).toEqual(['23003']))
  expect(router.state.location.search).toEqual({ category: 'Restauration', surfaces: '3' })
})

test('CFG-05 an amount is changed in place by keys: Enter saves with the version, Esc reverts, a wrong one is not sent and says so', async () => {
  const { user } = open()
  const price = await cell('Prix, 23003')
  await user.click(price)
  expect(price.value).toBe('135,00')
  await user.clear(price)
  await user.type(price, '140,5{Enter}')
  expect(await screen.findByText(/23003\s: Prix 140,50\s\$/)).toBeTruthy()
  const [sent] = api.sent('PUT')
  expect(sent?.body).toMatchObject({ code: '23003', price: 14_050, labFee: 0, descriptionEn: 'Filling 3', appointments: [] })
  expect(sent?.headers.get('if-match')).toBe('"3"')
  await user.click(screen.getByRole('button', { name: 'Rétablir' }))
  await waitFor(() => expect(api.sent('PUT')).toHaveLength(2))
  expect(api.sent('PUT')[1]?.body).toMatchObject({ price: 13_500 })
  expect(api.sent('PUT')[1]?.headers.get('if-match')).toBe('"4"')

  const lab = await cell('Labo, 23003')
  await user.click(lab)
  await user.type(lab, '12{Escape}')
  await user.tab()
  await user.type(await cell('Matériel, 23003'), 'dix{Enter}')
  expect((await cell('Matériel, 23003')).getAttribute('aria-invalid')).toBe('true')
  expect(await screen.findByText('Entrez un montant comme 178,00.')).toBeTruthy()
  expect(api.sent('PUT')).toHaveLength(2)
})

test('CFG-05 arrows move between the amounts of a column; two quick changes of one act follow each other', async () => {
  const { user } = open()
  const price = await cell('Prix, 23003')
  await user.click(price)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await cell('Prix, 27001'))
  await user.keyboard('{ArrowUp}')
  await retype(user, price, '1')
  await user.tab()
  await user.keyboard('2')
  await user.tab()
  await waitFor(() => expect(api.sent('PUT')).toHaveLength(2))
  expect(
    api.sent('PUT').map(({ body, headers }) => [(body as Tariff).price, (body as Tariff).labFee, headers.get('if-match')]),
  ).toEqual([
    [100, 0, '"3"'],
    [100, 200, '"4"'],
  ])
})

test('CFG-05 an amount that is not saved stays as it was typed and marked, and leaving asks, until it is given up', async () => {
  api.refuse(wire.updateTariff, 412, 'version_conflict')
  const { user, router } = open()
  const price = await cell('Prix, 23003')
  await user.click(price)
  await retype(user, price, '99')
  await user.tab()
  expect(await screen.findByText('Le montant n’a pas été enregistré')).toBeTruthy()
  expect(price.value).toBe('99')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(plain(price.title)).toBe('Montant non enregistré. Appuyez sur Entrée pour réessayer, sur Échap pour revenir à 135,00 $.')

  const leave = () => act(async () => void router.navigate({ to: '/config/rooms' }))
  // What follows from the mark comes first, as in a browser.
  await act(async () => {})
  await leave()
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Continuer la saisie' }))
  await user.click(price)
  await user.keyboard('{Escape}')
  await user.tab()
  expect(plain(price.value)).toBe('135,00 $')
  expect(price.getAttribute('aria-invalid')).toBeNull()
  await leave()
  expect(router.state.location.pathname).toBe('/config/rooms')
})

test('CFG-14 APT-05 an act is added with its fees, margin and appointments; what is wrong is said under its field', async () => {
  api.answer(wire.createTariff, filling)
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  const form = await openDialog(user, 'Ajouter un acte', 'Ajouter un acte')
  await user.type(form.getByLabelText(/^Code/), 'a b')
  await user.type(form.getByLabelText(/^Frais de laboratoire/), '-5')
  await user.click(form.getByRole('button', { name: 'Créer l’acte' }))
  expect(descriptionOf(form.getByLabelText(/^Code/))).toContain('Chiffres, lettres, points')
  expect(descriptionOf(form.getByLabelText(/^Description en français/))).toContain('Ce champ est requis')
  expect(descriptionOf(form.getByLabelText(/^Prix/))).toContain('Ce champ est requis')
  expect(descriptionOf(form.getByLabelText(/^Frais de laboratoire/))).toContain('Entrez un montant')
  expect(api.sent('POST')).toHaveLength(0)

  await retype(user, form.getByLabelText(/^Code/), 'd33')
  await user.type(form.getByLabelText(/^Description en français/), 'Canal')
  await user.selectOptions(form.getByLabelText(/^Surfaces/), 'Canal')
  await user.type(form.getByLabelText(/^Prix/), '1 000')
  await user.selectOptions(form.getByLabelText(/^Taxes/), 'Taxable')
  expect(form.getByText(/Ajoutez les deux numéros de taxes/)).toBeTruthy()
  await retype(user, form.getByLabelText(/^Frais de laboratoire/), '250')
  expect(plain(form.getByText(/marge/).textContent)).toBe('Total 1 250,00 $ · marge 80 %')
  await user.click(form.getByRole('button', { name: 'Ajouter un rendez-vous' }))
  await user.click(form.getByRole('button', { name: 'Ajouter un rendez-vous' }))
  await retype(user, form.getByLabelText('Jours après le rendez-vous 1'), '7')
  await user.type(form.getByLabelText(/^À partir du/), '2027-01-01')
  await user.click(form.getByRole('button', { name: 'Créer l’acte' }))
  expect(await screen.findByText('Acte créé')).toBeTruthy()
  expect(api.sent('POST')[0]?.body).toMatchObject({
    ...{
      clinicId: erables.id,
      code: 'd33',
      surfaceCount: 'root_canal',
      taxClass: 'taxable',
      price: 100_000,
      labFee: 25_000,
      effectiveOn: '2027-01-01',
    },
    appointments: [
      { durationMinutes: 60, delayDays: 0 },
      { durationMinutes: 60, delayDays: 7 },
    ],
  })
})

test('CFG-05 the form shows the prices by date, and removes a planned one', async () => {
  const fees = { price: 90_000, labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }
  const price = { createdAt: '2026-11-01T12:00:00Z', change: null, ...fees }
  const planned = {
    ...price,
    id: aTariff(80).id,
    effectiveOn: '2030-01-01',
    change: { kind: 'adjustment' as const, label: '3.5' },
  }
  api.answer(wire.listTariffPrices, listOf([planned, { ...price, id: aTariff(81).id, effectiveOn: '2026-01-01' }]))
  api.answer(wire.deleteTariffPrice, { ...crown, next: null, version: 4 })
  const { user } = open()
  const form = await openDialog(user, '27001', 'Modifier 27001')
  expect(plain((await form.findByText(/Ajustement de/)).textContent)).toBe('Ajustement de 3,5 %')
  expect(form.getByText('En vigueur')).toBeTruthy()
  await user.click(form.getByRole('button', { name: /^Retirer le prix prévu le 1er janv. 2030/ }))
  expect(await screen.findByText('Prix prévu retiré')).toBeTruthy()
  expect(api.sent('DELETE')[0]?.url.pathname).toContain(planned.id)
})

const fees = { price: 1_000, labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }
const preview: TariffPreview = {
  counts: { added: 0, changed: 2, same: 1, skipped: 0 },
  tariffs: [
    {
      ...{ code: '01001', descriptionFr: 'Examen complet', descriptionEn: null, categoryFr: 'Diagnostic' },
      ...{ outcome: 'changed', changesWords: false, before: fees, after: { ...fees, price: 1_035 } },
    },
  ],
  plannedLater: 1,
  fingerprint: 'abc',
}
const change: TariffChange = {
  ...{
    id: aTariff(90).id,
    clinicId: erables.id,
    kind: 'adjustment',
    label: '3.5',
    effectiveOn: '2027-01-01',
    added: 0,
    changed: 2,
  },
  ...{ createdAt: '2026-11-20T12:00:00Z', createdByName: 'Nadia Roy', rolledBackAt: null, version: 1 },
}
const applied = () => api.sent('POST').find(({ url }) => url.pathname === '/api/tariff-changes')
const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('CFG-07 the import of a printed guide is reached from the tariffs, for the same clinic', async () => {
  const { user, router } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Importer un guide (PDF)…')
  await waitFor(() => expect(router.state.location.href).toBe(`/config/tariffs/import?clinicId=${erables.id}`))
})

test('CFG-05 prices are adjusted after a preview, exactly as it said', async () => {
  api.answer(wire.previewTariffChange, preview)
  api.answer(wire.applyTariffChange, change)
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Ajuster les prix…')
  const form = await dialogOf('Ajuster les prix')
  await user.type(form.getByLabelText(/^Pourcentage/), '350')
  expect(descriptionOf(form.getByLabelText(/^Pourcentage/))).toContain('de −100 à 100')
  expect(form.queryByRole('table')).toBeNull()
  await retype(user, form.getByLabelText(/^Pourcentage/), '3,5')
  await user.selectOptions(form.getByLabelText(/^Catégories/), 'Diagnostic')
  await user.selectOptions(form.getByLabelText(/^Arrondir/), 'au dollar')
  expect(await form.findByText('Aucun ajout, 2 modifications, 1 sans changement')).toBeTruthy()
  expect(form.getByText('1 acte a un prix prévu plus tard, qui ne change pas.')).toBeTruthy()
  expect(plain(form.getByRole('table', { name: 'Aperçu' }).textContent)).toContain('10,00 $10,35 $')
  await user.click(await form.findByRole('button', { name: 'Appliquer à 2 actes' }))
  expect(await screen.findByText('Tarifs de 2 actes enregistrés')).toBeTruthy()
  expect(applied()?.body).toMatchObject({
    change: { kind: 'adjustment', percent: 3.5, rounding: 100, parts: ['price'], categories: ['Diagnostic'] },
    fingerprint: 'abc',
  })
})

test('CFG-05 a preview that is out of date is told, and nothing is closed', async () => {
  api.answer(wire.previewTariffChange, preview)
  api.refuse(wire.applyTariffChange, 409, 'tariff_preview_outdated')
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Copier vers une autre clinique…')
  const form = await dialogOf('Copier vers une autre clinique')
  await user.click(await form.findByRole('button', { name: 'Appliquer à 2 actes' }))
  expect(await form.findByText(/Les tarifs ont changé depuis l’aperçu/)).toBeTruthy()
  expect(applied()?.body).toMatchObject({ change: { kind: 'copy', clinicId: rive.id, fromClinicId: erables.id } })
})

test('CFG-05 a CSV file is previewed with what cannot be read, and imported after its correction', async () => {
  const read = { ...preview, unknownColumns: ['Couleur'], restoredZeros: 1 }
  const problem = { line: 4, column: 'Prix', text: 'douze', problem: 'amount' as const }
  api.answer(wire.previewTariffFile, { ...read, problems: [problem] })
  api.answer(wire.importTariffFile, { ...change, kind: 'import', label: 'guide.csv' })
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Importer un fichier CSV…')
  const form = await dialogOf('Importer un fichier CSV')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  const file = new File(['Code;Prix'], 'guide.csv', { type: 'text/csv' })
  await user.upload(input, file)
  expect(plain((await form.findByText(/^Ligne 4/)).textContent)).toBe('Ligne 4, Prix : montant non reconnu « douze »')
  expect(plain(form.getByText(/^Colonnes/).textContent)).toBe('Colonnes ignorées : Couleur')
  expect(form.getByText('Les zéros du début de 1 code ont été rétablis.')).toBeTruthy()
  expect(form.getByText(/^Rien ne sera appliqué/)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Appliquer' }).getAttribute('aria-disabled')).toBe('true')

  api.answer(wire.previewTariffFile, { ...read, problems: [] })
  await user.upload(input, file)
  await waitFor(() => expect(form.getByRole('button', { name: 'Appliquer à 2 actes' }).hasAttribute('aria-disabled')).toBe(false))
  await user.click(form.getByRole('button', { name: 'Appliquer à 2 actes' }))
  expect(await screen.findByText('Tarifs de 2 actes enregistrés')).toBeTruthy()
  const sent = api.sent('POST').find(({ url }) => url.pathname === '/api/tariff-files')
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toMatchObject({
    ...{ clinicId: erables.id, name: 'guide.csv', fingerprint: 'abc', existing: 'update' },
  })
})

test('CFG-05 SHELL-14 the import of a file begins on the button that chooses it, not behind the dialog', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Importer un fichier CSV…')
  const form = await dialogOf('Importer un fichier CSV')
  const file = form.getByRole('button', { name: /^Fichier CSV/ })
  await waitFor(() => expect(document.activeElement).toBe(file))
})

test('CFG-05 CFG-07 a change is rolled back after a question; one that was followed by another says so', async () => {
  api.answer(wire.listTariffChanges, listOf([change]))
  api.refuse(wire.rollBackTariffChange, 409, 'tariff_change_superseded', { details: { count: 1, codes: ['01001'] } })
  const { user } = open()
  await screen.findByRole('button', { name: '01001' })
  await choose(user, 'Changements de tarifs…')
  const list = await dialogOf('Changements de tarifs')
  await user.click(await list.findByRole('button', { name: /^Annuler\s: Ajustement de 3,5\s%$/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Annuler ce changement' }))
  expect((await question.findByRole('alert')).textContent).toContain('1 acte a été modifié depuis')
  api.answer(wire.rollBackTariffChange, { ...change, rolledBackAt: '2026-11-20T13:00:00Z' })
  await user.click(question.getByRole('button', { name: 'Annuler ce changement' }))
  expect(await screen.findByText('Changement annulé')).toBeTruthy()
})

test('CFG-06 a quick selection is made from acts in their order, with its total; the selections are put in order', async () => {
  const [one, two] = [aSelection(1, { tariffIds: [exam.id, exam.id] }), aSelection(2, { nameEn: null })]
  api.answer(wire.listQuickSelections, listOf([one, two]))
  api.answer(wire.createQuickSelection, one)
  api.answer(wire.orderQuickSelections, { ids: [two.id, one.id] })
  const { user } = open('/config/tariffs?tab=selections')
  const list = within(await screen.findByRole('list', { name: 'Sélections rapides' }))
  expect(plain(list.getByText(/^Total/).textContent)).toBe('Total 190,00 $')
  expect(list.getByText('Aucun acte')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Reculer Sélection 1' }))
  await waitFor(() => expect(api.sent('POST')[0]?.body).toEqual({ clinicId: erables.id, ids: [two.id, one.id] }))

  const form = await openDialog(user, 'Ajouter une sélection rapide', 'Ajouter une sélection rapide')
  await user.type(form.getByLabelText(/^Nom en français/), 'Rappel')
  await user.click(form.getByRole('button', { name: 'Créer la sélection rapide' }))
  expect(descriptionOf(form.getByRole('combobox', { name: /^Ajouter un acte/ }))).toContain('Ajoutez au moins un acte.')
  for (const name of ['couronne', 'examen']) {
    await user.type(form.getByRole('combobox', { name: /^Ajouter un acte/ }), name)
    await user.click(await option(new RegExp(name, 'i')))
  }
  await user.click(form.getByRole('button', { name: 'Monter 01001 Examen complet' }))
  expect(plain(form.getByText(/^Total/).textContent)).toBe('Total 1 245,00 $')
  await user.click(form.getByRole('button', { name: 'Créer la sélection rapide' }))
  expect(await screen.findByText('Sélection rapide créée')).toBeTruthy()
  expect(api.sent('POST').at(-1)?.body).toEqual({
    ...{ clinicId: erables.id, nameFr: 'Rappel', nameEn: '', tariffIds: [exam.id, crown.id] },
  })
})

test('API-06 who may not write tariffs sees them without fields, and is told who may', async () => {
  api = apiKnowing(signedInAs({ role: 'receptionist' }))
  api.answer(listClinics, listOf([erables]))
  api.answer(wire.listTariffs, listOf(known))
  open()
  await screen.findByRole('button', { name: '01001' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Prix, 01001' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Ajouter un acte' }).getAttribute('aria-disabled')).toBe('true')
})

test('CFG-05 a group without a clinic has no tariffs yet', async () => {
  api.answer(listClinics, listOf([]))
  open()
  expect(await screen.findByText('Aucune clinique')).toBeTruthy()
})
