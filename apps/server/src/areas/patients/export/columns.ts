import type { ImportField } from '@molaire/contract/patients/import'
import type { Locale } from '@molaire/contract/shared/fields'
import { isOfKind } from '@molaire/domain/patients/fields'
import { alertColumns, fieldOfColumn, listColumns } from '@molaire/domain/patients/list-columns'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { listColumnWord } from '@molaire/words/patients/list-columns'
import { patientStatusWords } from '@molaire/words/patients/statuses'
import type { InBothLanguages } from '@molaire/words/shared/define-terms'
import { countryName } from '@molaire/words/shared/countries'
import { languageWords } from '@molaire/words/shared/languages'
import { writeLabels } from '../import/values.ts'
import type { ExportedRow } from './reads.ts'

/**
 * The names that these columns had in earlier exports: programs that read them by their header
 * still work.
 */
const names: Partial<Record<ImportField, InBothLanguages>> = {
  streetAddress: { fr: 'Adresse', en: 'Address' },
  healthInsuranceNumber: { fr: 'NAM', en: 'Health insurance number' },
  healthInsuranceExpiry: { fr: 'Expiration du NAM', en: 'Health insurance expiry' },
  emergencyContactName: { fr: 'Personne à joindre en cas d’urgence', en: 'Emergency contact' },
  emergencyContactPhone: { fr: 'Téléphone en cas d’urgence', en: 'Emergency phone' },
  assignedPractitioner: { fr: 'Praticien', en: 'Practitioner' },
  medications: { fr: 'Médicaments', en: 'Medications' },
}

/**
 * PAT-08: the exported columns, the family name first, in the order and with the names that the
 * import knows.
 */
export const columns: readonly ImportField[] = [
  'lastName',
  ...listColumns.filter((column) => column !== 'lastName' && column !== 'fullName'),
]
export const headerOf = (column: ImportField): InBothLanguages => names[column] ?? listColumnWord(column)
/** The header of the file in a language. */
export const headerIn = (language: Locale): string[] => columns.map((column) => headerOf(column)[language])

const inWords = (terms: Readonly<Record<string, InBothLanguages>>, value: string | null, language: Locale) =>
  terms[value ?? '']?.[language] ?? null

function valueOf(row: ExportedRow, column: ImportField, language: Locale): string | null {
  if (column === 'status') return inWords(patientStatusWords, row.status, language)
  const field = fieldOfColumn(column)
  if (field === undefined) return null
  if (field === 'alerts')
    return writeLabels(row.alerts.filter(({ kind }) => alertColumns[kind] === column).map(({ label }) => label))
  if (isOfKind(field, 'country')) return row[field] && countryName(row[field], language)
  return isOfKind(field, 'language') ? inWords(languageWords, row[field], language) : row[field]
}

/** A patient as a line of cells. A spreadsheet runs none of them as a formula. */
export const cellsOf = (row: ExportedRow, language: Locale): string[] =>
  columns.map((column) => toSpreadsheetText(valueOf(row, column, language) ?? ''))
