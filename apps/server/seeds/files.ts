import type { Alert } from '@molaire/domain/patients/alerts'
import { ageOn } from '@molaire/domain/patients/age'
import { foldText } from '@molaire/domain/shared/fold'
import { addDays, addMonths, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import { dayParts } from '@molaire/domain/waiting-list/availability'
import { isWomans, type Patient } from './people.ts'
import type { Random } from './random.ts'

/**
 * PAT-02: adds to these patients what a clinic in Quebec records beside names and addresses:
 * language, health insurance number, alerts, preferred times and consents. It uses a random
 * generator of its own, so that people and appointments do not depend on it.
 */
export const completed = (random: Random, patients: readonly Patient[], today: LocalDate): Patient[] =>
  patients.map((patient) => ({ ...patient, file: { ...patient.file, ...detailsOf(random, patient, today) } }))

function detailsOf(random: Random, { file, openedOn }: Patient, today: LocalDate): Partial<Patient['file']> {
  const sinceOpened = daysBetween(openedOn, today)
  const hasCard = file.dateOfBirth !== null && random.chance(0.83)
  const isExpired = random.chance(0.06)
  const months = isExpired ? -random.between(1, 10) : random.between(1, 84)
  const prefers = random.chance(0.22)
  const weekdays = random.shuffled([1, 2, 3, 4, 5]).slice(0, random.between(1, 3)).sort()
  const hasConsented = random.chance(0.88)
  const isReachable = file.phone !== null || file.email !== null
  const age = ageOn(file.dateOfBirth, today) ?? 0
  return {
    preferredLanguage: random.chance(0.07) ? 'en' : random.chance(0.9) ? 'fr' : null,
    healthInsuranceNumber: hasCard ? numberOf(random, file) : null,
    healthInsuranceExpiry: hasCard ? addMonths(today, months).slice(0, 7) : null,
    alerts: [...file.alerts, ...(random.chance(age > 60 ? 0.2 : 0.07) ? [random.pick(moreAlerts)] : [])],
    preferredWeekdays: prefers ? weekdays : [],
    preferredDayParts: prefers && random.chance(0.7) ? [random.pick(dayParts)] : [],
    careConsentOn: hasConsented ? openedOn : null,
    privacyConsentOn: hasConsented && random.chance(0.95) ? openedOn : null,
    messagesConsentOn: hasConsented && isReachable && random.chance(0.7) ? openedOn : null,
    familyConsentOn:
      file.familyConsentOn ?? (age >= 14 && random.chance(0.06) ? addDays(openedOn, random.between(0, sinceOpened)) : null),
  }
}

/**
 * A number that fits the names and the birth date (the RAMQ's format: month + 50 for a woman).
 * Nobody has it, because the names are invented.
 */
function numberOf(random: Random, { firstName, lastName, dateOfBirth }: Patient['file']): string {
  const lettersOf = (name: string, count: number) =>
    foldText(name)
      .replace(/[^a-z]/g, '')
      .toUpperCase()
      .slice(0, count)
      .padEnd(count, 'X')
  const [year = '', month = '', day = ''] = dateOfBirth?.split('-') ?? []
  const coded = isWomans(firstName) ? String(Number(month) + 50) : month
  return `${lettersOf(lastName, 3)}${lettersOf(firstName, 1)}${year.slice(2)}${coded}${day}${random.between(10, 99)}`
}

const moreAlerts: readonly Alert[] = [
  { kind: 'allergy', label: 'sulfamides' },
  { kind: 'allergy', label: 'codéine' },
  { kind: 'allergy', label: 'latex' },
  { kind: 'medication', label: 'anticoagulant' },
  { kind: 'medication', label: 'bisphosphonate' },
  { kind: 'condition', label: 'prothèse valvulaire' },
  { kind: 'condition', label: 'hypertension' },
  { kind: 'condition', label: 'asthme' },
  { kind: 'other', label: 'malentendant·e : parler de face' },
]
