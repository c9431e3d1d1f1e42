import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/tariffs/endpoints'
import type { ScheduledTariff, TariffChange } from '@molaire/contract/tariffs/shapes'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf, plain, uuid, valueOf } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { ImportPage } from './import-page.tsx'
import { actsAt, pdfOf, type Printed } from './testing.ts'

const tariff = (n: number, code: string, price: number, descriptionFr: string): ScheduledTariff => ({
  ...{ id: uuid(700 + n), code, price, descriptionFr, descriptionEn: null, categoryFr: null, categoryEn: null },
  ...{
    subcategoryFr: null,
    subcategoryEn: null,
    surfaceCount: 'none',
    taxClass: 'exempt',
    labFee: 0,
    materialFee: 0,
    medicationFee: 0,
  },
  ...{ additionalFee: 0, appointments: [] },
})

let api: ReturnType<typeof apiKnowing>
const serve = (me: Parameters<typeof aUser>[0]) => {
  vi.unstubAllGlobals()
  api = apiKnowing(aUser(me))
  api.answer(listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(wire.getFeeSchedule, {
    tariffs: [
      tariff(1, '10001', 9_000, 'Examen complet'),
      tariff(2, '10002', 4_800, 'Examen de rappel'),
      tariff(3, '19999', 100, 'Ancien'),
    ],
    quickSelections: [],
  })
}
beforeEach(() => serve({ role: 'manager', isManager: true }))

const guide: Printed[] = [
  [50, 760, 'DIAGNOSTIC', 14],
  ...actsAt([
    ['10001', 'Examen complet', '95,00'],
    ['10002', 'Examen de rappel', '48,00'],
    ['10003', 'Consultation', 'I.C.'],
    ['10004', 'Radiographie, 2 surfaces', '38,00 - 52,00'],
  ]),
  [50, 600, 'frais de déplacement en sus 25,00'],
]
const file = (pages: readonly Printed[][] = [guide], options?: Parameters<typeof pdfOf>[1]) =>
  new File([pdfOf(pages, options)], 'guide-2027.pdf', { type: 'application/pdf' })

const open = async (pdf: File | null = file(), locale: 'fr' | 'en' = 'fr') => {
  const shown = renderScreen(<ImportPage />, { at: '/config/tariffs/import', locale })
  const input = await screen.findByLabelText(locale === 'fr' ? 'Choisir un fichier' : 'Choose a file', { selector: 'input' })
  if (pdf) await shown.user.upload(input, pdf)
  return shown
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: /Tarifs lus|Tariffs read/ })
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-selected'))
}
const texts = async () => {
  await screen.findAllByText(/Nouveau|New|Inchangé/) // the clinic’s tariffs are there
  return (await rows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
      .join(' | '),
  )
}

test('CFG-07 what a guide says is shown beside its page: each act with its doubt and what the clinic charges, each line not understood', async () => {
  await open()
  expect(await texts()).toEqual([
    '10001 | Examen complet | — | 95,00 $ | 90,00 $ (+5,6 %)',
    '10002 | Examen de rappel | — | 48,00 $ | Inchangé',
    '10003 | ConsultationPas de prix fixe dans le guide | — | — | Sans prix, non importé',
    '10004 | Radiographie, 2 surfacesLe guide donne un intervalle, jusqu’à 52,00 $. | 2 | 38,00 $ | Nouveau',
  ])
  expect(screen.getByRole('img', { name: 'Page 1 du guide' })).toBeTruthy()
  expect(screen.getByText('4 actes lus · 2 à vérifier')).toBeTruthy()
  expect(screen.getByText('1 ligne non reconnue')).toBeTruthy()
  expect(screen.getByText('1 titre, 0 ligne répétée sur les pages')).toBeTruthy()
})

test('CFG-07 doubts are gone through with F8, rows with the arrows; an edit settles a doubt, and a line becomes an act', async () => {
  const { user } = await open()
  await rows()
  await user.keyboard('{F8}')
  expect((await rows()).map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true', 'false'])
  const price = screen.getByRole('textbox', { name: 'Prix' })
  await user.type(price, '55,50')
  expect((await texts())[2]).toBe('10003 | Consultation | — | 55,50 $ | Nouveau')
  await user.keyboard('{ArrowDown}')
  expect((await rows())[3]?.getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'C’est exact' }))
  expect(screen.getByText('4 actes lus · Rien à vérifier.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /Ajouter comme acte la ligne «\sfrais de déplacement/ }))
  expect((await texts())[4]).toBe('— | frais de déplacement en susEntrez un code de 5 chiffres. | — | 25,00 $ | Nouveau')
  expect(screen.getByText('1 acte ne peut pas être importé ainsi.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '10001')
  expect(screen.getAllByText('Code présent deux fois')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ne pas importer' }))
  expect(screen.queryByText(/ne peut pas être importé/)).toBeNull()
})

test('CFG-07 the reviewed acts are JSON to copy or download, with the names of the specification', async () => {
  const { user } = await open()
  await rows()
  await user.click(screen.getByRole('checkbox', { name: /10003/ }))
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  const json = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' })
  const acts = JSON.parse(json.value) as Record<string, unknown>[]
  expect(acts.map(({ code }) => code)).toEqual(['10001', '10002', '10004'])
  expect(acts[0]).toEqual({
    ...{ code: '10001', price: 95, descriptionFr: 'Examen complet', descriptionEn: '', categoryFr: 'Diagnostic', categoryEn: '' },
    ...{
      subcategoryFr: '',
      subcategoryEn: '',
      surfaceCount: 'none',
      labFee: 0,
      materialFee: 0,
      medicationFee: 0,
      additionalFee: 0,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Copier le JSON' }))
  expect(await navigator.clipboard.readText()).toBe(json.value)
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  expect((await rows())[2]?.hasAttribute('data-left-out')).toBe(true)
})

const counts = { added: 1, changed: 1, same: 1, skipped: 0 }
const change: TariffChange = {
  ...{ id: uuid(900), clinicId: uuid(1), kind: 'import', label: 'guide-2027.pdf', effectiveOn: '2027-01-01' },
  ...{ added: 1, changed: 1, createdAt: '2026-11-20T15:00:00Z', createdByName: 'Nadia Ferland', rolledBackAt: null, version: 1 },
}

test('CFG-07 the reviewed acts are compared with the clinic’s tariffs, written from a day on, and taken back as a whole', async () => {
  const files: string[] = []
  const preview = { counts, tariffs: [], plannedLater: 0, fingerprint: 'abc', problems: [], unknownColumns: [], restoredZeros: 0 }
  api.answer(wire.previewTariffFile, preview)
  const queries: unknown[] = []
  api.answer(wire.importTariffFile, ({ query, upload }) => {
    queries.push(query)
    files.push(new TextDecoder().decode(upload))
    return change
  })
  api.answer(wire.rollBackTariffChange, { ...change, rolledBackAt: '2026-11-20T15:01:00Z' })
  const { user } = await open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Continuer' }))
  const day = await screen.findByLabelText(/En vigueur le/)
  await user.clear(day)
  await user.type(day, '2027-01-01')
  const apply = () => screen.getByRole('button', { name: 'Mettre à jour les tarifs' })
  await waitFor(() => expect(apply().getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(apply())
  const question = within(await screen.findByRole('alertdialog', { name: 'Mettre à jour les tarifs?' }))
  expect(plain(question.getByText(/ à partir du /).textContent)).toBe(
    'Clinique des Érables aura 1 nouveau tarif et 1 tarif modifié à partir du 1er janv. 2027. 1 tarif ne change pas.',
  )
  await user.click(question.getByRole('button', { name: 'Pas maintenant' }))
  expect(queries).toEqual([])
  await user.click(apply())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mettre à jour les tarifs' }))
  await screen.findByText('Les tarifs sont à jour.')
  expect(queries).toMatchObject([{ clinicId: uuid(1), effectiveOn: '2027-01-01', name: 'guide-2027.pdf', fingerprint: 'abc' }])
  // The new act without a price is not written: nothing is charged at 0.
  expect(
    files
      .join('')
      .split('\r\n')
      .slice(1, -1)
      .map((line) =>
        line
          .split(';')
          .filter((cell) => cell !== '""')
          .join(' '),
      ),
  ).toEqual([
    '"10001" "Examen complet" "Diagnostic" "Aucune" "95,00"',
    '"10002" "Examen de rappel" "Diagnostic" "Aucune" "48,00"',
    '"10004" "Radiographie, 2 surfaces" "Diagnostic" "2" "38,00"',
  ])
  await user.click(screen.getByRole('button', { name: 'Défaire cette importation' }))
  await screen.findByRole('button', { name: 'Mettre à jour les tarifs' })
})

test.each([
  [{ added: 0, changed: 31, same: 0 }, 'Clinique des Érables will have 31 changed tariffs from '],
  [{ added: 2, changed: 0, same: 1 }, 'Clinique des Érables will have 2 new tariffs from '],
] as const)('CFG-07 what is about to be written is said in one sentence: %o', async (some, sentence) => {
  const preview = { tariffs: [], plannedLater: 0, fingerprint: 'abc', problems: [], unknownColumns: [], restoredZeros: 0 }
  let previews = 0
  api.answer(wire.previewTariffFile, () => {
    previews += 1
    return { ...preview, counts: { skipped: 0, ...some } }
  })
  api.refuse(wire.importTariffFile, 409, 'tariff_preview_outdated')
  const { user } = await open(file(), 'en')
  await rows()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const apply = () => screen.getByRole('button', { name: 'Update tariffs' })
  await waitFor(() => expect(apply().getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(apply())
  const question = within(await screen.findByRole('alertdialog', { name: 'Update tariffs?' }))
  const text = plain(question.getByText(/ will have /).textContent) ?? ''
  expect(text.startsWith(sentence)).toBe(true)
  expect(text.endsWith(' 1 tariff stays the same.')).toBe(some.same === 1)
  // A refusal is said in the question, which stays.
  await user.click(question.getByRole('button', { name: 'Update tariffs' }))
  expect((await question.findByRole('alert')).textContent).toContain('Tariffs weren’t changed.')
  // The numbers are counted again.
  await waitFor(() => expect(previews).toBe(2))
})

test.each([
  [
    'a protected file',
    file([guide], { isEncrypted: true }),
    'Ce PDF est protégé par un mot de passe. Enregistrez une copie sans mot de passe.',
  ],
  ['a scanned file', file([[]]), 'Ce PDF est une image numérisée. Choisissez un PDF qui contient du texte.'],
  [
    'a broken file',
    new File(['%PDF-1.7 cut'], 'guide.pdf', { type: 'application/pdf' }),
    'Ce fichier n’est pas un PDF lisible. Choisissez-en un autre.',
  ],
])('CFG-07 %s says what to do, and another may be chosen', async (_, pdf, sentence) => {
  const { user } = await open(pdf)
  await screen.findByText(sentence)
  await user.upload(screen.getByLabelText('Choisir un fichier', { selector: 'input' }), file())
  expect(await rows()).toHaveLength(4)
})

test('CFG-07 in English, an English guide fills the English descriptions; only the pages that are asked for are read', async () => {
  const page = (words: string, code: string): Printed[] => actsAt([[code, words, '$1,250.00']])
  const pdf = file([
    page('Cover of the guide', '00001'),
    page('Root canal, one canal', '33001'),
    page('Crown with post', '27001'),
  ])
  const { user } = await open(null, 'en')
  await user.type(screen.getByRole('textbox', { name: /Pages to read/ }), '2-3')
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), pdf)
  expect(await texts()).toEqual([
    '33001 | Root canal, one canal | Root canal | $1,250.00 | New',
    '27001 | Crown with post | — | $1,250.00 | New',
  ])
  expect(valueOf(screen.getByRole('textbox', { name: 'Description (English)' }))).toBe('Root canal, one canal')
  await user.click(screen.getByRole('radio', { name: 'French' }))
  expect(valueOf(screen.getByRole('textbox', { name: 'Description (French)' }))).toBe('Root canal, one canal')
})

test('CFG-07 API-06 who may not write tariffs is told who may', async () => {
  serve({ role: 'receptionist' })
  renderScreen(<ImportPage />, { at: '/config/tariffs/import' })
  await screen.findByText(/^Modifier les tarifs/)
  expect(screen.queryByLabelText('Choisir un fichier', { selector: 'input' })).toBeNull()
})
