import type { Locale } from '@molaire/contract/shared/fields'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { readWrittenDay } from '@molaire/domain/shared/written-day'
import { foldText } from '@molaire/domain/shared/fold'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'

/**
 * A day in the usual forms: '1984-03-14', '14/03/1984' by `dayFirst`, '19840314', '14 mars 1984',
 * 'March 14, 1984'. A time after it is ignored. Undefined for anything else, and for years of two
 * digits: 14/03/24 is a child or a centenarian.
 */
export function readDay(typed: string, dayFirst: boolean): LocalDate | undefined {
  const text = typed.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/i, '')
  const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  // A file has one order. A day that does not fit it is not guessed.
  if (yearLast) return dayFirst ? dayOf(yearLast[3], yearLast[2], yearLast[1]) : dayOf(yearLast[3], yearLast[1], yearLast[2])
  return readWrittenDay(text)[0]
}

function dayOf(year = '', month = '', day = ''): LocalDate | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(text) ? text : undefined
}

/** A month as 'YYYY-MM', from '2028-03', '03/2028', '202803', or any day of it. */
export function readMonth(typed: string, dayFirst: boolean): string | undefined {
  const text = typed.trim()
  const yearFirst = /^(\d{4})[-/. ]?(\d{2})$/.exec(text)
  const yearLast = /^(\d{1,2})[-/. ](\d{4})$/.exec(text)
  const day = yearFirst
    ? dayOf(yearFirst[1], yearFirst[2], '01')
    : yearLast
      ? dayOf(yearLast[2], yearLast[1], '01')
      : readDay(text, dayFirst)
  return day?.slice(0, 7)
}

const statuses: Record<string, PatientStatus> = {
  actif: 'active',
  active: 'active',
  a: 'active',
  oui: 'active',
  yes: 'active',
  inactif: 'inactive',
  inactive: 'inactive',
  i: 'inactive',
  non: 'inactive',
  no: 'inactive',
  archive: 'archived',
  archivee: 'archived',
  archived: 'archived',
}

/** A status by its usual names in both languages. */
export const readStatus = (text: string): PatientStatus | undefined => statuses[foldText(text)]

const languages: Record<string, Locale> = {
  fr: 'fr',
  f: 'fr',
  francais: 'fr',
  french: 'fr',
  en: 'en',
  e: 'en',
  a: 'en',
  an: 'en',
  ang: 'en',
  anglais: 'en',
  english: 'en',
}

/** A language by its usual names: 'Français', 'FR-CA', 'A'. */
export const readLanguage = (text: string): Locale | undefined =>
  languages[foldText(text)] ?? languages[foldText(text).split(' ')[0] ?? '']

const provinces: Record<string, string> = {
  quebec: 'QC',
  ontario: 'ON',
  'nouveau brunswick': 'NB',
  'new brunswick': 'NB',
  'nouvelle ecosse': 'NS',
  'nova scotia': 'NS',
  'ile du prince edouard': 'PE',
  'prince edward island': 'PE',
  'terre neuve et labrador': 'NL',
  'newfoundland and labrador': 'NL',
  manitoba: 'MB',
  saskatchewan: 'SK',
  alberta: 'AB',
  'colombie britannique': 'BC',
  'british columbia': 'BC',
  yukon: 'YT',
  'territoires du nord ouest': 'NT',
  'northwest territories': 'NT',
  nunavut: 'NU',
}

/** A province's name becomes its two letters. Anything else is left to the form's own rule. */
export const readProvince = (text: string): string => {
  const name = foldText(text)
  return provinces[name] ?? (name === 'qc' || name === 'que' || name === 'pq' ? 'QC' : text.trim().toUpperCase())
}

/** 'Côté, Zoé' or 'Zoé Côté' as two names. Without a comma, the first word is the first name. */
export function readFullName(text: string): { firstName: string; lastName: string } {
  const [last = '', ...rest] = text.split(',')
  if (rest.length > 0) return { firstName: rest.join(',').trim(), lastName: last.trim() }
  const [firstName = '', ...words] = text.trim().split(/\s+/)
  return { firstName, lastName: words.join(' ') }
}

/**
 * Labels separated by semicolons, as the export writes them; `\;` is a semicolon within a label.
 */
export const readLabels = (text: string): string[] => {
  const labels = text.match(/(?:\\[\s\S]|[^;\\])+/g) ?? []
  return labels.map((label) => label.replace(/\\([\\;])/g, '$1').trim()).filter(Boolean)
}

/** The inverse of `readLabels`. */
export const writeLabels = (labels: readonly string[]): string =>
  labels.map((label) => label.replace(/[\\;]/g, '\\$&')).join('; ')
