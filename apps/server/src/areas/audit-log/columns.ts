import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import type { Locale } from '@molaire/contract/shared/fields'
import { isOfSession } from '@molaire/domain/audit-log/kinds'
import { toSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { displayName } from '@molaire/domain/users/display-name'
import { shownRole } from '@molaire/domain/users/roles'
import { auditedColumnWord } from '@molaire/words/audit-log/columns'
import { auditKindWords } from '@molaire/words/audit-log/kinds'
import { auditedTableWords, withoutArticle } from '@molaire/words/audit-log/tables'
import { roleWords } from '@molaire/words/users/roles'
import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

interface Writing {
  language: Locale
  /** Of the group's first clinic. */
  timeZone: string
}

const clockOf = (at: string, timeZone: string): [day: string, time: string] => {
  // The Swedish form is ISO 8601.
  const [day = '', time = ''] = new Date(at).toLocaleString('sv-SE', { timeZone }).split(' ')
  return [day, time]
}

const roleIn = (role: string, language: Locale): string => {
  const shown = shownRole(role)
  return 'label' in shown ? roleWords[shown.label][language] : shown.text
}

/** The word for a table; its own name for one that is not there any more. */
const tableIn = (table: string, language: Locale): string =>
  table in auditedTableWords
    ? withoutArticle(auditedTableWords[table as keyof typeof auditedTableWords][language]) // just looked up
    : table

const noAccount = inBothLanguages((say) => say('Compte inconnu', 'Unknown account'))

const columns: readonly { header: Readonly<Record<Locale, string>>; cell: (line: AuditEvent, writing: Writing) => string }[] = [
  { header: inBothLanguages((say) => say('Date', 'Date')), cell: ({ at }, { timeZone }) => clockOf(at, timeZone)[0] },
  { header: inBothLanguages((say) => say('Heure', 'Time')), cell: ({ at }, { timeZone }) => clockOf(at, timeZone)[1] },
  {
    header: inBothLanguages((say) => say('Personne', 'Person')),
    cell: ({ user, device, kind }, { language }) =>
      user ? displayName(user) : (device ?? (isOfSession(kind) ? noAccount[language] : 'Molaire')),
  },
  {
    header: inBothLanguages((say) => say('Rôle', 'Role')),
    cell: ({ user }, { language }) => (user ? roleIn(user.role, language) : ''),
  },
  { header: inBothLanguages((say) => say('Action', 'Action')), cell: ({ kind }, { language }) => auditKindWords[kind][language] },
  { header: inBothLanguages((say) => say('Élément', 'Item')), cell: ({ table }, { language }) => tableIn(table, language) },
  { header: inBothLanguages((say) => say('Nom ou numéro', 'Name or number')), cell: ({ label }) => label ?? '' },
  { header: inBothLanguages((say) => say('Patient', 'Patient')), cell: ({ patient }) => (patient ? displayName(patient) : '') },
  { header: inBothLanguages((say) => say('Adresse IP', 'IP address')), cell: ({ address }) => address ?? '' },
  {
    header: inBothLanguages((say) => say('Champs modifiés', 'Changed fields')),
    cell: ({ fields }, { language }) =>
      [...new Set(fields.map((field) => auditedColumnWord(field)?.[language] ?? field))].join(', '),
  },
]

export const headerIn = (language: Locale): string[] => columns.map(({ header }) => header[language])
/** A line of the log as cells. A spreadsheet runs none of them as a formula. */
export const cellsOf = (line: AuditEvent, writing: Writing): string[] =>
  columns.map(({ cell }) => toSpreadsheetText(cell(line, writing)))
