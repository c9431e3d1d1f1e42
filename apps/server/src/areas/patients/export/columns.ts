import type { ImportField } from '@molaire/contract/patients/import'
import type { Locale } from '@molaire/contract/shared/fields'
import type { AlertKind } from '@molaire/domain/patients/alerts'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { writeLabels } from '../import/values.ts'
import type { ExportedRow } from './reads.ts'

interface Column {
  field: ImportField
  name: Record<Locale, string>
  value: (row: ExportedRow, language: Locale) => string | null
}

const statuses: Record<string, Record<Locale, string>> = {
  active: { fr: 'Actif', en: 'Active' },
  inactive: { fr: 'Inactif', en: 'Inactive' },
  archived: { fr: 'Archivé', en: 'Archived' },
}
const languages: Record<string, Record<Locale, string>> = {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
}

const labels =
  (kind: AlertKind) =>
  ({ alerts }: ExportedRow) =>
    writeLabels(alerts.filter((alert) => alert.kind === kind).map(({ label }) => label))

/** PAT-08: what is exported, in the names that the import knows in both languages. */
export const columns: readonly Column[] = [
  { field: 'lastName', name: { fr: 'Nom', en: 'Last name' }, value: (row) => row.lastName },
  { field: 'firstName', name: { fr: 'Prénom', en: 'First name' }, value: (row) => row.firstName },
  { field: 'dateOfBirth', name: { fr: 'Date de naissance', en: 'Date of birth' }, value: (row) => row.dateOfBirth },
  { field: 'phone', name: { fr: 'Téléphone', en: 'Phone' }, value: (row) => row.phone },
  { field: 'email', name: { fr: 'Courriel', en: 'Email' }, value: (row) => row.email },
  { field: 'status', name: { fr: 'Statut', en: 'Status' }, value: (row, language) => statuses[row.status]?.[language] ?? null },
  {
    field: 'preferredLanguage',
    name: { fr: 'Langue', en: 'Language' },
    value: (row, language) => languages[row.preferredLanguage ?? '']?.[language] ?? null,
  },
  { field: 'streetAddress', name: { fr: 'Adresse', en: 'Address' }, value: (row) => row.streetAddress },
  { field: 'city', name: { fr: 'Ville', en: 'City' }, value: (row) => row.city },
  { field: 'province', name: { fr: 'Province', en: 'Province' }, value: (row) => row.province },
  { field: 'postalCode', name: { fr: 'Code postal', en: 'Postal code' }, value: (row) => row.postalCode },
  {
    field: 'healthInsuranceNumber',
    name: { fr: 'NAM', en: 'Health insurance number' },
    value: (row) => row.healthInsuranceNumber,
  },
  {
    field: 'healthInsuranceExpiry',
    name: { fr: 'Expiration du NAM', en: 'Health insurance expiry' },
    value: (row) => row.healthInsuranceExpiry,
  },
  {
    field: 'emergencyContactName',
    name: { fr: 'Personne à joindre en cas d’urgence', en: 'Emergency contact' },
    value: (row) => row.emergencyContactName,
  },
  {
    field: 'emergencyContactPhone',
    name: { fr: 'Téléphone en cas d’urgence', en: 'Emergency phone' },
    value: (row) => row.emergencyContactPhone,
  },
  { field: 'clinic', name: { fr: 'Clinique', en: 'Clinic' }, value: (row) => row.clinicName },
  { field: 'assignedPractitioner', name: { fr: 'Praticien', en: 'Practitioner' }, value: (row) => row.practitionerName },
  { field: 'owner', name: { fr: 'Responsable du dossier', en: 'File owner' }, value: (row) => row.ownerName },
  { field: 'allergies', name: { fr: 'Allergies', en: 'Allergies' }, value: labels('allergy') },
  { field: 'medications', name: { fr: 'Médicaments', en: 'Medications' }, value: labels('medication') },
  { field: 'conditions', name: { fr: 'Problèmes de santé', en: 'Conditions' }, value: labels('condition') },
  { field: 'otherAlerts', name: { fr: 'Autres alertes', en: 'Other alerts' }, value: labels('other') },
  { field: 'notes', name: { fr: 'Notes', en: 'Notes' }, value: (row) => row.notes },
]

/** The header in a language. */
export const headerIn = (language: Locale): string[] => columns.map(({ name }) => name[language])

/** A patient as a line of cells, none of which a spreadsheet would run. */
export const cellsOf = (row: ExportedRow, language: Locale): string[] =>
  columns.map(({ value }) => toSpreadsheetText(value(row, language) ?? ''))
