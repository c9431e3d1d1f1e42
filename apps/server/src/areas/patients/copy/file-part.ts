import type { NamedPatient, Patient } from '@molaire/contract/patients/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { writtenDay, writtenDayOf, writtenWeekday } from '../../../platform/words/written.ts'
import { readFamily } from '../families/family.ts'
import type { CopyPart } from '../parts.ts'
import * as queries from './queries.ts'
import { copyWords } from './words.ts'

const nameOf = (person: { firstName: string; lastName: string } | null | undefined) =>
  person ? `${person.firstName} ${person.lastName}` : ''

interface Asked {
  patient: Patient
  clinic: queries.Maker | undefined
  language: Locale
  timeZone: string
}

/** What the file itself says, every field of it. */
export async function filePart(ctx: Scope, { patient, clinic, language, timeZone }: Asked): Promise<CopyPart> {
  const [practitioner, owner] = [await personOf(ctx, patient.assignedPractitionerId), await personOf(ctx, patient.ownerId)]
  const { age: _age, lastVisit: _lastVisit, nextAppointment: _next, version: _version, ...file } = patient
  const { clinicId: _clinicId, assignedPractitionerId: _practitionerId, ownerId: _ownerId, payer: _payer, ...said } = file
  const own = clinic && clinic.id === patient.clinicId ? { id: clinic.id, name: clinic.name } : null
  const words = copyWords[language]
  const { fields } = words
  const dayOf = (day: LocalDate | null) => (day === null ? '' : writtenDay(day, language))
  return {
    data: { ...said, clinic: own, assignedPractitioner: practitioner, owner },
    sections: [
      {
        title: words.identity,
        pairs: [
          [fields.lastName, patient.lastName],
          [fields.firstName, patient.firstName],
          [fields.dateOfBirth, dayOf(patient.dateOfBirth)],
          [fields.healthInsuranceNumber, patient.healthInsuranceNumber ?? ''],
          [fields.healthInsuranceExpiry, patient.healthInsuranceExpiry ?? ''],
          [fields.status, words.statuses[patient.status]],
          ...(patient.mergedInto ? [[fields.mergedInto, nameOf(patient.mergedInto)] as const] : []),
          [fields.createdAt, writtenDayOf(new Date(patient.createdAt), timeZone, language)],
          [fields.id, patient.id],
        ],
      },
      {
        title: words.alerts,
        table: {
          header: [words.alertColumns.kind, words.alertColumns.label],
          rows: patient.alerts.map(({ kind, label }) => [words.kinds[kind], label]),
        },
      },
      {
        title: words.contact,
        pairs: [
          [fields.phone, patient.phone ?? ''],
          [fields.email, patient.email ?? ''],
          [fields.address, addressLines(patient)],
          [fields.emergencyContact, [patient.emergencyContactName, patient.emergencyContactPhone].filter(Boolean).join('\n')],
        ],
      },
      {
        title: words.followUp,
        pairs: [
          [fields.clinic, own?.name ?? ''],
          [fields.practitioner, nameOf(practitioner)],
          [fields.owner, nameOf(owner)],
          [fields.notes, patient.notes ?? ''],
        ],
      },
      {
        title: words.preferences,
        pairs: [
          [fields.language, patient.preferredLanguage ? words.languages[patient.preferredLanguage] : ''],
          [fields.weekdays, patient.preferredWeekdays.map((day) => writtenWeekday(day, language)).join(', ') || words.any],
          [fields.dayParts, patient.preferredDayParts.map((part) => words.dayParts[part]).join(', ') || words.any],
        ],
      },
      {
        title: words.consents,
        pairs: (['careConsentOn', 'privacyConsentOn', 'messagesConsentOn', 'familyConsentOn'] as const).map(
          (name) => [fields[name], dayOf(patient[name])] as const,
        ),
      },
    ],
  }
}

/** The family around the file, by name alone: what else is known of relatives is theirs. */
export async function familyPart(ctx: Scope, { patient, language }: Pick<Asked, 'patient' | 'language'>): Promise<CopyPart> {
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
          ...relatives.map((one) => [words.relationships[one.relationship], nameOf(one)] as const),
          [words.fields.payer, payer ? nameOf(payer) : words.own],
          ...(paysFor.length > 0 ? [[words.fields.paysFor, paysFor.map(nameOf).join('\n')] as const] : []),
        ],
      },
    ],
  }
}

const personOf = async (ctx: Scope, id: string | null): Promise<NamedPatient | null> =>
  id === null ? null : ((await queries.findPerson(ctx, id)) ?? null)

function addressLines({ streetAddress, city, province, postalCode }: Patient): string {
  const town = [city, province && `(${province})`].filter(Boolean).join(' ')
  return [streetAddress, [town, postalCode].filter(Boolean).join('  ')].filter(Boolean).join('\n')
}
