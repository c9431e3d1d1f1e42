import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/patients/endpoints'
import type { ImportLine, ImportPlan, ImportPreview, ImportProblem } from '@molaire/contract/patients/import'
import * as userWire from '@molaire/contract/users/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { aUser, listOfOne } from '../../users/testing.ts'
import { freshApi } from '../testing.ts'
import { ImportPage } from './import-page.tsx'

const preview: ImportPreview = {
  encoding: 'windows-1252',
  delimiter: ';',
  header: ['Prénom', 'Nom', 'Naissance', ''],
  sample: [
    ['Zoé', 'Côté', '14/03/1984', 'x'],
    ['Léa', 'Roy', '', ''],
  ],
  lines: 1200,
  suggested: ['firstName', 'lastName', 'dateOfBirth', null],
  fingerprint: 'abc',
  isCut: false,
}
const wrong = (line: number, given: Partial<ImportProblem> = {}): ImportProblem => ({
  line,
  level: 'error',
  field: 'dateOfBirth',
  rule: 'local_date',
  value: '31/02/1980',
  patientId: null,
  ...given,
})
const end = (given: Partial<Extract<ImportLine, { say: 'end' }>> = {}): ImportLine => ({
  say: 'end',
  lines: 1200,
  good: 1200,
  wrong: 0,
  duplicates: 0,
  warnings: 0,
  untold: 0,
  isWritten: false,
  ...given,
})
async function* streamOf(...lines: ImportLine[]) {
  for (const line of lines) yield await Promise.resolve(line)
}
const csv = () => new File(['Prénom;Nom\nZoé;Côté\n'], 'clients.csv', { type: 'text/csv' })

let api: ReturnType<typeof freshApi>
beforeEach(() => {
  api = freshApi({ role: 'manager', isManager: true })
  api.answer(wire.previewImport, preview)
})

const open = async () => {
  const shown = renderScreen(
    <main>
      <ImportPage />
    </main>,
    { at: '/patients/import' },
  )
  await screen.findByRole('heading', { name: 'Importer des patients' })
  return shown
}
const press = async (shown: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  shown.user.click(await screen.findByRole('button', { name }))
const choose = async (shown: Awaited<ReturnType<typeof open>>) =>
  shown.user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), csv())
/** The page with a chosen file. */
const openChosen = async () => {
  const shown = await open()
  await choose(shown)
  return shown
}
/** The page with a file that was sent to be checked. */
const openChecked = async () => {
  const shown = await openChosen()
  await press(shown, 'Vérifier le fichier')
  return shown
}
/** The number below that label. */
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const sentPlan = (path: string): ImportPlan => {
  const sent = api.requests.filter(({ url }) => url.pathname === path).at(-1)
  return JSON.parse(sent?.url.searchParams.get('plan') ?? '') as ImportPlan
}

test('PAT-08 a file is looked at, its columns understood, its lines checked, and only then imported', async () => {
  api.answer(wire.checkImport, () => streamOf({ say: 'progress', step: 'checking', done: 0, of: 1200 }, end()))
  const imported = vi.fn()
  api.answer(wire.importPatients, ({ query, upload }) => {
    imported(query.fingerprint, new TextDecoder().decode(upload))
    return streamOf({ say: 'progress', step: 'writing', done: 1200, of: 1200 }, end({ isWritten: true }))
  })
  const shown = await openChosen()
  expect(await screen.findByText(/clients\.csv · 1\s200 lignes · 4 colonnes/)).toBeDefined()
  expect((screen.getByLabelText('La colonne « Naissance » devient') as HTMLSelectElement).value).toBe('dateOfBirth')
  expect((screen.getByLabelText('La colonne « Colonne 4 » devient') as HTMLSelectElement).value).toBe('none')
  expect(screen.getByText('14/03/1984')).toBeDefined()
  await press(shown, 'Vérifier le fichier')
  expect(await screen.findByText('Toutes les lignes sont prêtes.')).toBeDefined()
  expect(imported).not.toHaveBeenCalled()
  await press(shown, /Importer 1\s200 patients/)
  expect(await screen.findByText(/1\s200 patients importés/)).toBeDefined()
  expect(imported).toHaveBeenCalledWith('abc', 'Prénom;Nom\nZoé;Côté\n')
  expect(screen.getByRole('link', { name: 'Voir les patients' }).getAttribute('href')).toBe('/patients')
})

test('PAT-08 SHELL-14 each step begins with the keyboard at the heading', async () => {
  api.answer(wire.checkImport, () => streamOf(end()))
  const shown = await openChosen()
  const heading = screen.getByRole('heading', { level: 1 })
  await press(shown, 'Vérifier le fichier')
  await screen.findByText('Toutes les lignes sont prêtes.')
  expect(document.activeElement).toBe(heading)
})

test('PAT-08 a field goes to one column only, and a file without names is not checked', async () => {
  const shown = await openChosen()
  await shown.user.selectOptions(await screen.findByLabelText('La colonne « Naissance » devient'), 'Nom')
  expect((screen.getByLabelText('La colonne « Nom » devient') as HTMLSelectElement).value).toBe('none')
  await shown.user.selectOptions(screen.getByLabelText('La colonne « Naissance » devient'), 'Ne pas importer')
  expect(screen.getByRole('button', { name: 'Vérifier le fichier' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('Choisissez les colonnes du prénom et du nom')
})

test('PAT-08 wrong lines keep a file from being imported until they are left out by choice', async () => {
  api.answer(wire.checkImport, () =>
    streamOf(
      { say: 'problems', problems: [wrong(3), wrong(1203, { field: 'phone', rule: 'phone', value: '=12' })] },
      end({ good: 1198, wrong: 2 }),
    ),
  )
  api.answer(wire.importPatients, () => streamOf(end({ good: 1198, wrong: 2, isWritten: true })))
  const shown = await openChecked()
  const table = within(await screen.findByRole('table', { name: 'Lignes à vérifier' }))
  expect(table.getByText('Date non reconnue')).toBeDefined()
  expect(table.getByText('31/02/1980')).toBeDefined()
  expect(figure('Lignes en erreur')).toBe('2')
  const button = screen.getByRole('button', { name: /Importer 1\s198 patients/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await shown.user.click(screen.getByRole('checkbox', { name: 'Ignorer les 2 lignes en erreur et importer le reste' }))
  await press(shown, /Importer 1\s198 patients/)
  expect(await screen.findByText('2 lignes en erreur ignorées.')).toBeDefined()
  expect(sentPlan('/api/patients/import').wrong).toBe('leaveOut')
  expect(sentPlan('/api/patients/import/check').wrong).toBe('refuse')
})

test('PAT-04 PAT-08 duplicates lead to the files that they are like, and are skipped unless asked for', async () => {
  const patientId = '018f0000-0000-7000-8000-000000000101'
  api.answer(wire.checkImport, () =>
    streamOf(
      {
        say: 'problems',
        problems: [
          wrong(4, { level: 'duplicate', field: null, rule: 'like_file', value: 'Zoé Côté', patientId }),
          wrong(5, { level: 'duplicate', field: null, rule: 'like_line', value: '3' }),
        ],
      },
      end({ good: 1198, duplicates: 2 }),
    ),
  )
  api.answer(wire.importPatients, () => streamOf(end({ good: 1200, duplicates: 2, isWritten: true })))
  const shown = await openChecked()
  expect((await screen.findByRole('link', { name: 'Dossier semblable : Zoé Côté' })).getAttribute('href')).toBe(
    `/patients/${patientId}/profile`,
  )
  expect(screen.getByText('Ressemble à la ligne 3')).toBeDefined()
  expect(figure('Prêts à importer')).toMatch(/1\s198/)
  await shown.user.click(screen.getByRole('radio', { name: 'Les importer' }))
  await press(shown, /Importer 1\s200 patients/)
  await screen.findByText(/1\s200 patients importés/)
  expect(sentPlan('/api/patients/import').duplicates).toBe('import')
})

test('PAT-08 a quote that is never closed keeps the whole file out', async () => {
  api.answer(wire.checkImport, () =>
    streamOf({ say: 'problems', problems: [wrong(7, { field: null, rule: 'open_quote' })] }, end({ good: 5, wrong: 1 })),
  )
  await openChecked()
  expect(await screen.findByText(/Un guillemet n’est pas fermé à la ligne 7/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Importer 5 patients' }).getAttribute('aria-disabled')).toBe('true')
})

test('PAT-08 a line that never ends keeps the whole file out', async () => {
  api.answer(wire.checkImport, () =>
    streamOf({ say: 'problems', problems: [wrong(7, { field: null, rule: 'too_long' })] }, end({ good: 5, wrong: 1 })),
  )
  await openChecked()
  expect(await screen.findByText(/La ligne 7 est trop longue/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Importer 5 patients' }).getAttribute('aria-disabled')).toBe('true')
})

test('PAT-08 a file of too many lines is told to be split', async () => {
  api.answer(wire.previewImport, () => problem(422, 'patient_import_unreadable', { details: { reason: 'too_many_lines' } }))
  await openChosen()
  expect((await screen.findByRole('alert')).textContent).toMatch(/plus de 100\s000 lignes/)
})

test('PAT-08 what is no table of texts is said for what it is, and another file can be chosen', async () => {
  api.answer(wire.previewImport, () => problem(422, 'patient_import_unreadable', { details: { reason: 'spreadsheet' } }))
  await openChosen()
  expect((await screen.findByRole('alert')).textContent).toContain('C’est un classeur Excel.')
  expect(screen.getByRole('button', { name: 'Choisir un fichier' }).getAttribute('aria-disabled')).toBeNull()
})

test('PAT-08 whoever cancels is told that nothing was added, and may check again', async () => {
  api.answer(wire.checkImport, () => new Promise<never>(() => {}))
  const shown = await openChecked()
  expect(await screen.findByRole('progressbar')).toBeDefined()
  await press(shown, 'Annuler')
  expect(await screen.findByText(/Rien n’a été ajouté/)).toBeDefined()
  api.answer(wire.checkImport, () => streamOf(end()))
  await press(shown, 'Vérifier de nouveau')
  expect(await screen.findByText('Toutes les lignes sont prêtes.')).toBeDefined()
})

test('PAT-08 a connection that breaks during an import says what may have happened', async () => {
  api.answer(wire.checkImport, () => streamOf(end()))
  api.answer(wire.importPatients, () => Promise.reject(new TypeError('Failed to fetch')))
  const shown = await openChecked()
  await press(shown, /Importer 1\s200 patients/)
  expect((await screen.findByRole('alert')).textContent).toContain('Tout le fichier a été importé, ou rien')
})

test('PAT-08 an import that was cut or cancelled may have gone in: the lists are asked again', async () => {
  api.answer(wire.checkImport, () => streamOf(end()))
  api.answer(wire.importPatients, () => Promise.reject(new TypeError('Failed to fetch')))
  const shown = await open()
  const list = ['patients', 'list']
  const isOld = () => shown.client.getQueryState(list)?.isInvalidated
  shown.client.setQueryData(list, [])
  await choose(shown)
  await press(shown, 'Vérifier le fichier')
  await press(shown, /Importer 1\s200 patients/)
  await screen.findByRole('alert')
  await waitFor(() => expect(isOld()).toBe(true))
})

test('API-06 whoever does not administrate patients sees who does', async () => {
  api.answer(userWire.listUsers, listOfOne(aUser()))
  await open()
  expect(await screen.findByText('Vous ne pouvez pas importer de patients')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Choisir un fichier' })).toBeNull()
})

test('PAT-08 many problems are drawn some at a time', async () => {
  const problems = Array.from({ length: 120 }, (_, at) => wrong(at + 2))
  api.answer(wire.checkImport, () => streamOf({ say: 'problems', problems }, end({ good: 0, wrong: 120, untold: 7 })))
  const shown = await openChecked()
  const table = await screen.findByRole('table', { name: 'Lignes à vérifier' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(51))
  expect(screen.getByText(/50 sur 120 · 7 autres remarques/)).toBeDefined()
  await press(shown, 'Afficher plus')
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(101))
})
