import type { NamedPatient, Patient } from '@molaire/contract/patients/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { fieldText, type Teller, type ValueOf } from '@molaire/domain/patients/field-text'
import { fieldsIn, fieldsOfKind, isOfKind, type FieldGroup, type PatientField } from '@molaire/domain/patients/fields'
import { columnOf } from '@molaire/domain/patients/list-columns'
import { addressLines } from '@molaire/words/patients/address-lines'
import { alertKindWords } from '@molaire/words/patients/alert-kinds'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { relationshipWords } from '@molaire/words/patients/relationships'
import { patientStatusWords } from '@molaire/words/patients/statuses'
import { countryName } from '@molaire/words/shared/countries'
import { languageWords } from '@molaire/words/shared/languages'
import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import type { Scope } from '../../../platform/context.ts'
import { writtenDay, writtenDayOf, writtenWeekday } from '../../../platform/words/written.ts'
import { readFamily } from '../families/family.ts'
import type { CopyPart } from '../parts.ts'
import * as queries from './queries.ts'
import { copyWords } from './words.ts'

const nameOf = (person: { firstName: string; lastName: string } | null | undefined) =>
  person ? `${person.firstName} ${person.lastName}` : ''

interface FilePartInput {
  patient: Patient
  clinic: queries.Maker | undefined
  language: Locale
  timeZone: string
}

/** The part of the copy with every field of the file. */
export async function filePart(ctx: Scope, { patient, clinic, language, timeZone }: FilePartInput): Promise<CopyPart> {
  const { age: _age, lastVisit: _lastVisit, nextAppointment: _next, version: _version, payer: _payer, ...file } = patient
  const own = clinic && clinic.id === patient.clinicId ? { id: clinic.id, name: clinic.name } : null
  const people: Record<string, NamedPatient | null> = {}
  for (const name of fieldsOfKind('person')) people[columnOf(name)] = await personOf(ctx, patient[name])
  const ids: ReadonlySet<string> = new Set(fieldsOfKind('person', 'clinic'))
  const values = Object.fromEntries(Object.entries(file).filter(([name]) => !ids.has(name)))

  const words = copyWords[language]
  const tell: Teller = {
    day: (day) => writtenDay(day, language),
    country: (code) => countryName(code, language),
    month: (month) => month,
    cardNumber: (number) => number,
    language: (code) => languageWords[code][language],
    weekday: (day) => writtenWeekday(day, language),
    dayPart: (part) => dayPartWords[part][language],
    alert: ({ kind, label }) => `${alertKindWords[kind][language]} ${label}`,
    person: (id) => nameOf(Object.values(people).find((one) => one?.id === id)),
    clinic: () => own?.name ?? '',
    list: (texts) => texts.join(', '),
  }
  const text = (name: PatientField) => fieldText(name, patient[name] as ValueOf<typeof name>, tell) // the value of this field
  /**
   * The fields of a group, each by its term. Groups that say one thing are one pair, in a section.
   */
  const pairs = (...groups: FieldGroup[]) =>
    groups
      .flatMap((group) => fieldsIn(group))
      .map(
        (name) =>
          [patientFieldWords[name][language], text(name) || (isOfKind(name, 'weekdays', 'dayParts') ? words.any : '')] as const,
      )
  return {
    data: { ...values, clinic: own, ...people },
    sections: [
      {
        title: words.identity,
        pairs: [
          ...pairs('identity', 'insurance'),
          [words.status, patientStatusWords[patient.status][language]],
          ...(patient.mergedInto ? [[words.mergedInto, nameOf(patient.mergedInto)] as const] : []),
          [words.createdAt, writtenDayOf(new Date(patient.createdAt), timeZone, language)],
          [words.id, patient.id],
        ],
      },
      {
        title: words.alerts,
        table: {
          header: words.alertColumns,
          rows: patient.alerts.map(({ kind, label }) => [alertKindWords[kind][language], label]),
        },
      },
      {
        title: words.contact,
        pairs: [
          ...pairs('contact'),
          [words.address, addressLines(patient, language)],
          [words.emergencyContact, fieldsIn('emergency').map(text).filter(Boolean).join('\n')],
        ],
      },
      { title: words.followUp, pairs: pairs('followUp', 'notes') },
      { title: words.preferences, pairs: pairs('preferences') },
      { title: words.consents, pairs: pairs('consents') },
    ],
  }
}

/** The patient's family, by name only: anything else about relatives is theirs. */
export async function familyPart(
  ctx: Scope,
  { patient, language }: Pick<FilePartInput, 'patient' | 'language'>,
): Promise<CopyPart> {
  const family = await readFamily(ctx, patient.id)
  const relatives = family.relatives.map(({ relationship, patient: { id, firstName, lastName } }) => ({
    id,
    firstName,
    lastName,
    relationship,
  }))
  const { payer, paysFor } = family
  const words = copyWords[language]
  return {
    data: { relatives, payer, paysFor },
    sections: [
      {
        title: words.family,
        pairs: [
          ...relatives.map((one) => [relationshipWords[one.relationship][language], nameOf(one)] as const),
          [words.payer, payer ? nameOf(payer) : words.own],
          ...(paysFor.length > 0 ? [[words.paysFor, paysFor.map(nameOf).join('\n')] as const] : []),
        ],
      },
    ],
  }
}

const personOf = async (ctx: Scope, id: string | null): Promise<NamedPatient | null> =>
  id === null ? null : ((await queries.findPerson(ctx, id)) ?? null)
