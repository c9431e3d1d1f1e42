import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { defaultTimeZone } from '../src/areas/clinics/index.ts'
import { wallClock } from '../src/platform/clock/zone.ts'
import * as calendar from './calendar.ts'
import { planCare, type PlannedCare } from './care/plan-care.ts'
import { tariffCodes } from './care/tariffs.ts'
import { completed } from './files.ts'
import { planBilling } from './money/plan-bills.ts'
import type { PlannedBilling } from './money/planned.ts'
import { idOfRow, type CareRowKind, type RowKind } from './ids.ts'
import * as people from './people.ts'
import { seededRandom } from './random.ts'
import { supplies } from './inventory/supplies.ts'
import { planWaiting, type PlannedWait } from './waiting-list.ts'

interface GroupPlan {
  name: string
  descriptionFr: string
  staff: readonly people.Person[]
  town: people.Town
  patients: number
  clinics: readonly calendar.ClinicPlan[]
  seed: number
}

const mauricie: GroupPlan = {
  name: 'Groupe Mauricie',
  descriptionFr: 'Deux cliniques de démonstration, à Trois-Rivières et à Shawinigan',
  staff: people.staffOfMauricie,
  town: people.mauricie,
  patients: 400,
  clinics: [calendar.erables, calendar.rive],
  seed: 46,
}

const estrie: GroupPlan = {
  name: 'Groupe Estrie',
  descriptionFr: 'Une clinique de démonstration, à Magog',
  staff: people.staffOfEstrie,
  town: people.estrie,
  patients: 60,
  clinics: [calendar.lac],
  seed: 819,
}

/** A patient with their index, and their clinic, dentist and owner by the names of the plan. */
export interface PlannedPatient extends people.Patient {
  id: string
  number: number
  /** Index in the list of clinics. */
  clinic: number
  dentist: string | undefined
  owner: string | undefined
}

/** An appointment with its id. */
export type PlannedAppointment = calendar.Planned & { id: string }

export interface PlannedClinic extends calendar.ClinicPlan {
  id: string
  /** Index in the list of clinics. */
  place: number
  appointments: readonly PlannedAppointment[]
  waits: readonly PlannedWait<PlannedAppointment>[]
  /** The care of its patients; appointments by their index in the list. */
  care: readonly PlannedCare[]
  /** How that was billed and paid. */
  billing: PlannedBilling
  /** The number of the first invoice that its users issue: the demo's are before it. */
  invoiceNumber: number
}

/** Everything in a group of the demo. */
export interface PlannedGroup extends Omit<GroupPlan, 'patients' | 'clinics'> {
  id: string
  moment: Date
  today: LocalDate
  idOf: Ids
  /** The id of a row of care, or of a notification, by its number. */
  rowId: (kind: CareRowKind | 'notification', number: number) => string
  /** The named ones come first. */
  patients: readonly PlannedPatient[]
  /** The ids of the named patients' files, by name. */
  knownFiles: ReadonlyMap<string, string>
  clinics: readonly PlannedClinic[]
}

/** The id of a row by its name in the plan, such as `idOf('room', 'Salle 1', clinic)`. */
export type Ids = (
  kind: Exclude<RowKind, CareRowKind | 'group' | 'patient' | 'appointment' | 'notification'>,
  name: string,
  clinic?: { name: string },
) => string

/**
 * The plan of the demo clinic at a moment. It writes nothing. The same day and minute give the same
 * clinic.
 */
export const planDemo = (moment: Date): [PlannedGroup, PlannedGroup] => [
  planGroup(mauricie, 1, moment),
  planGroup(estrie, 2, moment),
]

function planGroup(plan: GroupPlan, group: number, moment: Date): PlannedGroup {
  const { date: today, minutes: now } = wallClock(moment, defaultTimeZone)
  const random = seededRandom(plan.seed)
  const rowId = (kind: RowKind, number: number) => idOfRow(moment, { kind, group, number })

  const known = [...plan.clinics.flatMap(({ today }) => today ?? []).map(({ patient }) => patient), ...people.alsoKnown]
  const persons = people.makePatients(random, { count: plan.patients, known, town: plan.town, today })
  const owners = plan.staff.filter(({ role, isGone }) => (role === 'receptionist' || role === 'manager') && !isGone)
  // The named patients belong to the first clinic, and four in five of the others.
  const clinicOf = (i: number) => (i < known.length || i % 5 !== 0 ? 0 : plan.clinics.length - 1)
  const patients = completed(seededRandom(plan.seed + 1000), persons, today).map((patient, number): PlannedPatient => {
    const clinic = clinicOf(number)
    const dentists = plan.clinics[clinic]?.dentists ?? []
    return {
      ...patient,
      id: rowId('patient', number),
      number,
      clinic,
      dentist: dentists[number % dentists.length],
      // Every third file has an owner at the desk.
      owner: number % 3 === 1 ? owners[number % owners.length]?.key : undefined,
    }
  })

  const clinics = plan.clinics.map((clinic, place): PlannedClinic => {
    const regulars = patients
      .filter((one) => one.clinic === place && one.status === 'active' && known[one.number]?.openedDaysAgo === undefined)
      .map(({ number }) => number)
    const planned = calendar.planAppointments(random, {
      plan: clinic,
      today,
      now,
      regulars,
      placeOf: (someone) => known.indexOf(someone),
    })
    const { appointments: suited, care } = planCare({
      ...{ plan: clinic, staff: plan.staff, appointments: planned, patients, today, seed: plan.seed + place },
    })
    const appointments = suited.map((appointment, number) => ({
      ...appointment,
      id: rowId('appointment', place * mostAppointments + number),
    }))
    const waits = place === 0 ? planWaiting({ planned: appointments, regulars, today }) : []
    const holidays = new Set(calendar.holidays(today).map(({ date }) => date))
    const billing = planBilling({
      ...{ appointments, care, patients, today, now, seed: plan.seed + place, isOpenOn: (date) => !holidays.has(date) },
      size: plan.clinics.length === 1 ? 'alone' : place === 0 ? 'large' : 'small',
    })
    const invoiceNumber = 1 + billing.bills.length + billing.bills.filter(({ corrected }) => corrected !== null).length
    return { ...clinic, id: rowId('clinic', place), place, appointments, waits, care, billing, invoiceNumber }
  })

  const names = {
    user: plan.staff.map(({ key }) => key),
    type: Object.keys(calendar.kinds),
    clinic: plan.clinics.map(({ name }) => name),
    room: plan.clinics.flatMap(({ name, rooms }) => rooms.map((room) => `${name}, ${room.name}`)),
    tariff: plan.clinics.flatMap(({ name }) => tariffCodes.map((code) => `${name}, ${code}`)),
    item: plan.clinics.flatMap(({ name }) => supplies.map((item) => `${name}, ${item.name}`)),
  }
  const idOf: Ids = (kind, name, clinic) => {
    const number = names[kind].indexOf(clinic ? `${clinic.name}, ${name}` : name)
    if (number < 0) throw new Error(`the plan names ${name}, which it does not make`)
    return rowId(kind, number)
  }
  const knownFiles = new Map(known.map(({ firstName, lastName }, i) => [`${firstName} ${lastName}`, patients[i]?.id ?? '']))
  return { ...plan, id: rowId('group', 0), moment, today, idOf, rowId, patients, knownFiles, clinics }
}

/** More than the appointments of any clinic. */
export const mostAppointments = 1_000_000

/** Days before today that exist at the first sign-in; older ones are added later. */
export const firstDays = 14

/**
 * The plan in two parts: what is needed at the first sign-in, and the history. Today's patients of
 * the first clinic are complete from the beginning, with all their appointments and care.
 */
export function parted({ today, patients, knownFiles, clinics }: PlannedGroup) {
  const start = addDays(today, -firstDays)
  const todays = new Set(
    clinics
      .flatMap((clinic) => (clinic.today ? clinic.appointments.filter(({ date }) => date === today) : []))
      .map(({ patient }) => patient),
  )
  const isFirstAppointment = ({ date, patient }: PlannedAppointment) => date >= start || todays.has(patient)
  const isFirstCare = ({ patient }: PlannedCare) => todays.has(patient)
  const needed = new Set(
    clinics.flatMap(({ appointments, waits }) =>
      [...appointments.filter(isFirstAppointment), ...waits].map(({ patient }) => patient),
    ),
  )
  const isFirst = ({ number }: PlannedPatient) => number < knownFiles.size || needed.has(number)
  return {
    first: {
      patients: patients.filter(isFirst),
      appointmentsOf: ({ appointments }: PlannedClinic) => appointments.filter(isFirstAppointment),
      careOf: ({ care }: PlannedClinic) => care.filter(isFirstCare),
    },
    history: {
      patients: patients.filter((patient) => !isFirst(patient)),
      appointmentsOf: ({ appointments }: PlannedClinic) => appointments.filter((one) => !isFirstAppointment(one)),
      careOf: ({ care }: PlannedClinic) => care.filter((one) => !isFirstCare(one)),
    },
  }
}
