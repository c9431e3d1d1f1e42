import type { ImportField, ImportPlan, ImportProblem } from '@molaire/contract/patients/import'
import { newPatient, type NewPatient } from '@molaire/contract/patients/shapes'
import { alertKinds, MOST_ALERTS, type AlertKind } from '@molaire/domain/patients/alerts'
import { HOME_COUNTRY } from '@molaire/domain/patients/countries'
import { isOfKind, type ListedField } from '@molaire/domain/patients/fields'
import { checkHealthInsuranceNumber } from '@molaire/domain/patients/health-insurance-number'
import { alertColumns, columnOf, listedFields } from '@molaire/domain/patients/list-columns'
import { readCountry } from '@molaire/words/shared/countries'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { fromSpreadsheetText } from '@molaire/domain/shared/spreadsheet-text'
import { fieldProblems } from '../../../platform/http/error-body.ts'
import type { Row } from '../../../platform/csv/csv.ts'
import { readDay, readFullName, readLabels, readLanguage, readMonth, readProvince, readStatus } from './values.ts'

/** Twice the length of the longest field; a longer cell is not read. */
const LONGEST_TEXT = 20_000

/** A patient read from a line. */
export type ImportedPatient = NewPatient & { status: PatientStatus }

/** Ids by folded name, for rows that lines refer to; null when two have the same name. */
export type Named = ReadonlyMap<string, string | null>

/** What a line is read with, beside the plan. */
export interface Surroundings {
  clinics: Named
  staff: Named
  todayOf: (clinicId: string | null) => LocalDate
}

/** What a line says: the patient, unless something is wrong, and the problems. */
export interface ReadLine {
  patient: ImportedPatient | undefined
  problems: ImportProblem[]
}

/**
 * PAT-08: reads lines by the rules of creation. `columns` is the number of columns in the header.
 */
export function lineReader(plan: ImportPlan, columns: number, { clinics, staff, todayOf }: Surroundings) {
  const places = plan.mapping.flatMap((field, column) => (field === null ? [] : [[field, column] as const]))

  return function read({ line, cells, fault }: Row): ReadLine {
    const problems: ImportProblem[] = []
    const say = (level: ImportProblem['level'], field: ImportField | null, rule: string, value = '') =>
      problems.push({ line, level, field, rule, value: value.slice(0, 80), patientId: null })
    if (fault) {
      say('error', null, fault, cells.join(' '))
      return { patient: undefined, problems }
    }
    // More cells than columns: a delimiter in a text without quotes has shifted the cells after it.
    if (cells.slice(columns).some((cell) => cell.trim() !== ''))
      say('error', null, 'too_many_cells', cells.slice(columns).join(' '))
    else if (cells.length < columns) say('warning', null, 'too_few_cells')

    const texts: Partial<Record<ImportField, string>> = {}
    for (const [field, column] of places) {
      const cell = cells[column] ?? ''
      if (cell.length > LONGEST_TEXT) {
        say('error', field, 'too_big', cell)
        continue
      }
      const text = fromSpreadsheetText(cell).trim()
      if (text !== '') texts[field] = text
      if (text.includes('\ufffd')) say('error', field, 'unreadable_letter', text)
    }

    /** The value of a field, by a reader that returns undefined for what it does not understand. */
    const understood = <T>(field: ImportField, reader: (text: string) => T | undefined, rule: string): T | null => {
      const text = texts[field]
      if (text === undefined) return null
      const value = reader(text)
      if (value === undefined) say('error', field, rule, text)
      return value ?? null
    }
    const referenceIn = (field: ImportField, idsByName: Named): string | null => {
      const text = texts[field]
      if (text === undefined) return null
      const id = idsByName.get(personName(text))
      if (!id) say('error', field, id === null ? 'ambiguous' : 'unknown_reference', text)
      return id ?? null
    }

    const whole = texts.fullName === undefined ? undefined : readFullName(texts.fullName)
    const status = understood('status', readStatus, 'unknown_status') ?? 'active'
    const alerts = alertKinds
      .flatMap((kind) => readLabels(texts[alertColumns[kind]] ?? '').map((label) => ({ kind, label })))
      // One more than the limit is enough to be refused.
      .slice(0, MOST_ALERTS + 1)
    // Only provinces of Canada are recognized by name.
    const isHome = texts.country === undefined || readCountry(texts.country) === HOME_COUNTRY
    const valueOf = (field: ListedField): unknown => {
      if (field === 'alerts') return alerts
      const column = columnOf(field)
      if (isOfKind(field, 'clinic')) return texts[column] === undefined ? plan.clinicId : referenceIn(column, clinics)
      if (isOfKind(field, 'person')) return referenceIn(column, staff)
      if (isOfKind(field, 'day')) return understood(column, (text) => readDay(text, plan.dayFirst), 'local_date')
      if (isOfKind(field, 'month')) return understood(column, (text) => readMonth(text, plan.dayFirst), 'year_and_month')
      if (isOfKind(field, 'language')) return understood(column, readLanguage, 'unknown_language')
      if (isOfKind(field, 'country'))
        return texts[column] === undefined ? undefined : (readCountry(texts[column]) ?? texts[column])
      if (isOfKind(field, 'name')) return texts[column] ?? whole?.[field] ?? ''
      return isOfKind(field, 'province') && texts[column] !== undefined && isHome ? readProvince(texts[column]) : texts[column]
    }
    const values = Object.fromEntries(listedFields.map((field) => [field, valueOf(field)]))
    const parsed = newPatient.safeParse(values)
    if (!parsed.success) {
      const isWholeName = texts.firstName === undefined && texts.lastName === undefined && plan.mapping.includes('fullName')
      const reportedFields = new Set<string>()
      for (const { path, rule } of fieldProblems('', parsed.error.issues)) {
        const [, name = '', at] = path.split('.')
        const isName = name === 'firstName' || name === 'lastName'
        const field =
          isName && isWholeName
            ? 'fullName'
            : name === 'alerts'
              ? alertField(alerts, at)
              : columnOf(name as Exclude<ListedField, 'alerts'>) // a field of the object above
        const reportedRule = isName && !texts[field] ? 'required' : rule === 'too_small' ? 'required' : rule
        // A field is reported once, such as a whole name that lacks a half.
        if (reportedFields.has(field)) continue
        reportedFields.add(field)
        say('error', field, reportedRule, texts[field])
      }
    }
    // Said beside the other errors of the line too: `valueOf` gives a day and an id, or null.
    const { dateOfBirth, clinicId } = values as Pick<NewPatient, 'dateOfBirth' | 'clinicId'>
    if (dateOfBirth !== null && dateOfBirth > todayOf(clinicId)) say('error', 'dateOfBirth', 'in_future', texts.dateOfBirth)
    const patient = parsed.data
    // Expired cards are common. That is shown when the patient comes, not here.
    for (const doubt of patient ? checkHealthInsuranceNumber(patient, todayOf(patient.clinicId)) : [])
      if (doubt !== 'expired') say('warning', 'healthInsuranceNumber', `nam_${doubt}`, texts.healthInsuranceNumber)
    const isWrong = !patient || problems.some(({ level }) => level === 'error')
    return { patient: isWrong ? undefined : { ...patient, status }, problems }
  }
}

const alertField = (alerts: readonly { kind: AlertKind }[], at: string | undefined): ImportField =>
  alertColumns[alerts[Number(at)]?.kind ?? 'allergy']

/** A name as it may be written in a line: folded, without a title before it. */
const personName = (text: string): string => foldText(text).replace(/^(dr|dre|docteur|docteure|doctor|d r|d re) /, '')

/** Ids by every name of a row; null when two rows have the name. */
export function byName(rows: readonly { id: string; names: readonly string[] }[]): Named {
  const idByName = new Map<string, string | null>()
  for (const { id, names } of rows)
    for (const name of new Set(names.map(personName))) if (name) idByName.set(name, idByName.has(name) ? null : id)
  return idByName
}
