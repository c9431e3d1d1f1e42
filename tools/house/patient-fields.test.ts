import path from 'node:path'
import { newPatient, patient, type Patient } from '@molaire/contract/patients/shapes'
import { importFields } from '@molaire/contract/patients/import'
import { eachField, patientFieldNames, patientFields, type FieldKind } from '@molaire/domain/patients/fields'
import { alertColumns, columnOf } from '@molaire/domain/patients/list-columns'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { expect, test } from 'vitest'
import { filePart } from '../../apps/server/src/areas/patients/copy/file-part.ts'
import { columns, headerIn } from '../../apps/server/src/areas/patients/export/columns.ts'
import { suggestMapping } from '../../apps/server/src/areas/patients/import/columns.ts'
import { fileText } from '../../apps/server/src/areas/patients/reads/written.ts'
import { read, root } from '../sources.ts'

// Every field of a patient is a row of packages/domain/src/patients/fields.ts. Everything that is
// derived from the table must have it.

/** A module of the web. Its types are those of a browser, so it is imported dynamically. */
const ofWeb = <T>(file: string) => import(path.join(root, 'apps/web/src/areas/patients', file)) as Promise<T>

const id = '018f0000-0000-7000-8000-000000000201'
const values: Record<FieldKind, unknown> = {
  name: 'Zoé',
  line: 'Rue',
  text: 'Texte',
  email: 'zoe@exemple.ca',
  phone: '819 555-0147',
  postalCode: 'G9A 5B2',
  province: 'QC',
  country: 'US',
  // It matches the name and the birth date; otherwise a merge would not take it over (Decision
  // 0079).
  cardNumber: 'ZOEZ26010512',
  day: '2026-01-05',
  month: '2028-03',
  language: 'en',
  weekdays: [1],
  dayParts: ['morning'],
  alerts: [{ kind: 'allergy', label: 'latex' }],
  person: null,
  clinic: null,
}
const nobody = { id, status: 'active', payer: null, mergedInto: null, createdAt: '2026-01-05T12:00:00Z', version: 1 }
const full = { ...nobody, ...eachField((name) => values[patientFields[name].kind]) } as unknown as Patient // one value of each kind
const missingFrom = (known: readonly string[]) => patientFieldNames.filter((name) => !known.includes(name))

test('PAT-02 every field of the table is in the contract, as it is given and as it is told, and in the database', () => {
  expect(missingFrom(Object.keys(newPatient.shape))).toEqual([])
  expect(Object.keys(newPatient.shape)).toHaveLength(patientFieldNames.length)
  expect(missingFrom(Object.keys(patient.shape))).toEqual([])
  const [, row = ''] = /export interface Patients \{([^}]*)\}/.exec(read('apps/server/src/platform/db/tables.ts')) ?? []
  expect(missingFrom([...row.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name))).toEqual([])
  expect(patientFieldNames.filter((name) => !fileText.includes(`"${name}":`))).toEqual([])
})

test('PAT-02 PAT-04 PAT-05 every field has a term, a place in the dialog, a choice in a merge and a word in the timeline', async () => {
  expect(missingFrom(Object.keys(patientFieldWords))).toEqual([])
  const { fieldsIn } = await ofWeb<{ fieldsIn: Record<string, string[]> }>('dialog/patient-form.ts')
  expect(missingFrom(Object.values(fieldsIn).flat())).toEqual([])
  const { mergedValues } = await ofWeb<{ mergedValues: (kept: object, other: object, choices: object) => object }>(
    'merging/merge-values.ts',
  )
  const named = { firstName: full.firstName, lastName: full.lastName }
  const kept = { ...full, ...eachField((name) => (Array.isArray(full[name]) ? [] : null)), ...named }
  const chosen = mergedValues(kept, full, {})
  expect(chosen).toEqual(eachField((name) => full[name]))
  const { fieldWords } = await ofWeb<{ fieldWords: (names: string[]) => { key: string }[] }>('timeline/field-words.ts')
  expect(patientFieldNames.filter((name) => fieldWords([name]).some(({ key }) => key === 'fields.other'))).toEqual([])
})

test('PAT-08 every field that lists hold has its column in the import and in the export, under names that the import knows', () => {
  const expected = patientFieldNames
    .filter((name) => !patientFields[name].isUnlisted)
    .flatMap((name) => (name === 'alerts' ? Object.values(alertColumns) : [columnOf(name as Parameters<typeof columnOf>[0])])) // listed
  expect(expected.filter((column) => !importFields.includes(column))).toEqual([])
  expect(expected.filter((column) => !columns.includes(column))).toEqual([])
  for (const language of ['fr', 'en'] as const) expect(suggestMapping(headerIn(language))).toEqual(columns)
})

test('the patient’s own copy holds every field, for machines and for eyes', async () => {
  const { data, sections } = await filePart({} as Parameters<typeof filePart>[0], {
    patient: full,
    clinic: undefined,
    language: 'fr',
    timeZone: 'America/Toronto',
  }) // no user is needed
  const known = Object.keys(data as object) // an object with a member for each field
  expect(
    patientFieldNames.filter(
      (name) => !known.includes(name) && !known.includes(columnOf(name as Parameters<typeof columnOf>[0])),
    ),
  ).toEqual([])
  const sectionsText = JSON.stringify(sections)
  const inOwnWords = ['alerts', 'address', 'emergency']
  expect(
    patientFieldNames.filter(
      (name) => !sectionsText.includes(patientFieldWords[name].fr) && !inOwnWords.includes(patientFields[name].group),
    ),
  ).toEqual([])
})
