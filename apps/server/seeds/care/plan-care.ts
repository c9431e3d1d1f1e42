import { ageOn } from '@molaire/domain/patients/age'
import { noteFields, type NoteField, type RecordField } from '@molaire/domain/appointments/record'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { PlanStatus } from '@molaire/domain/treatments/plan'
import { isPrimary } from '@molaire/domain/treatments/teeth'
import type { ClinicPlan, Kind, Planned } from '../calendar.ts'
import type { Person } from '../people.ts'
import { seededRandom, type Random } from '../random.ts'
import { act, actsOf, type Act } from './acts.ts'
import { drawCourse, type Course, type CourseVisit } from './courses.ts'
import { medicineFor, type MedicineKey, type Need } from './medicines.ts'
import * as mouths from './mouth.ts'
import { drawnActs, namedConditions, namedPlans, teethIn } from './todays.ts'
import { textsOf, type Texts } from './words.ts'

/** A patient whose care is planned. */
export interface CaredFor {
  /** Index in the list of patients. */
  number: number
  file: { firstName: string; lastName: string; dateOfBirth: LocalDate | null; alerts: readonly { kind: string; label: string }[] }
  openedOn: LocalDate
  dentist: string | undefined
}

/** A visit of a plan, with the index of the appointment that it has, if it has one. */
export interface PlannedVisit extends CourseVisit {
  appointment: number | null
  isDone: boolean
}

export interface PlannedTreatmentPlan {
  name: string
  prognosis: string | null
  note: string | null
  status: PlanStatus
  /** Whether it is an option of a choice with the patient's other plans. */
  isOption: boolean
  /** Index of the appointment at which it was proposed; without one, days before today. */
  proposedAt: number | null
  proposedOn: LocalDate
  /** Days after the proposal that the status was set. */
  decidedAfterDays: number
  consent: 'signed' | 'verbal' | null
  visits: readonly PlannedVisit[]
}

/** What was done and written at an appointment. */
export interface PlannedRecord {
  /** Index in the clinic's list of appointments. */
  appointment: number
  /** `visit` is the visit of a plan that planned the act, by the indexes of both. */
  acts: readonly { act: Act; visit: { plan: number; visit: number } | null }[]
  notes: readonly { field: NoteField; text: string }[]
  /** Minutes after the appointment's end; null for a record that is not signed yet. */
  signedAfter: number | null
  amendment: { field: RecordField; text: string; reason: string; days: number } | null
  medicines: readonly MedicineKey[]
  /** Index of the appointment whose prescription is renewed here. */
  renews: { appointment: number; medicine: MedicineKey } | null
}

/** All the care of one patient in the demo's year. */
export interface PlannedCare {
  /** Index in the list of patients. */
  patient: number
  conditions: readonly mouths.Condition[]
  plans: readonly PlannedTreatmentPlan[]
  records: readonly PlannedRecord[]
}

interface Clinic {
  plan: ClinicPlan
  staff: readonly Person[]
  appointments: readonly Planned[]
  patients: readonly CaredFor[]
  today: LocalDate
  seed: number
}

/**
 * The care of a clinic's patients, and its appointments with the types and reasons that suit it: a
 * child has no crown, and the visit of a plan has the type that the plan says. Each patient's story
 * is consistent over the year, and the same for the same seed and appointments.
 */
export function planCare({ plan, staff, appointments, patients, today, seed }: Clinic): {
  appointments: Planned[]
  care: PlannedCare[]
} {
  const suited = [...appointments]
  const byPatient = new Map<number, number[]>()
  for (const [i, { patient }] of appointments.entries()) {
    const own = byPatient.get(patient)
    if (own) own.push(i)
    else byPatient.set(patient, [i])
  }
  const roleOf = new Map(staff.map(({ key, role }) => [key, role]))
  const care = [...byPatient]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, indexes]) => {
      const patient = patients[number]
      if (!patient) return []
      const inOrder = indexes.sort((a, b) => compareTimes(appointments[a], appointments[b]))
      const story = new Story({
        plan,
        roleOf,
        suited,
        indexes: inOrder,
        patient,
        today,
        random: seededRandom((seed * 7919 + number) * 1_000_003),
      })
      const year = story.tell()
      const isEmpty = year.records.length + year.plans.length + year.conditions.length === 0
      return isEmpty ? [] : [year]
    })
  return { appointments: suited, care }
}

const compareTimes = (a: Planned | undefined, b: Planned | undefined) =>
  a && b ? (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1) : 0

interface Telling {
  plan: ClinicPlan
  roleOf: ReadonlyMap<string, string>
  /** The clinic's appointments, which the story changes. */
  suited: Planned[]
  /** Those of the patient, in order of time. */
  indexes: readonly number[]
  patient: CaredFor
  today: LocalDate
  random: Random
}

const isDone = ({ fate }: Planned) => fate === 'completed' || fate === 'in_progress'
const isStanding = ({ fate }: Planned) => fate !== 'cancelled' && fate !== 'no_show'

/** One patient's year. */
class Story {
  readonly #telling: Telling
  readonly #name: string
  readonly #plans: PlannedTreatmentPlan[] = []
  /** The visits that appointments have, by the index of the appointment. */
  readonly #visits = new Map<number, { plan: number; visit: number }>()
  readonly #mouth: mouths.Mouth

  constructor(telling: Telling) {
    this.#telling = telling
    const { firstName, lastName } = telling.patient.file
    this.#name = `${firstName} ${lastName}`
    const { random, indexes } = telling
    const first = indexes.find((i) => isDone(this.#at(i)))
    const drawn = first === undefined ? [] : mouths.drawConditions(random, this.#ageAt(first))
    const named = namedConditions[this.#name]
    const conditions = named ?? drawn
    // What today's reasons name is as they say.
    const taken = new Set(indexes.filter((i) => this.#isDrawn(i)).flatMap((i) => teethIn(this.#at(i).reason ?? '')))
    this.#mouth = mouths.mouthWith(named ? conditions : conditions.filter(({ tooth }) => !taken.has(tooth)))
    for (const tooth of taken) this.#mouth.reserved.add(tooth)
  }

  tell(): PlannedCare {
    const { indexes, patient } = this.#telling
    for (const i of indexes) this.#suit(i)
    this.#proposeNamed()
    if (this.#plans.length === 0) this.#propose()
    const records: PlannedRecord[] = []
    for (const [at, i] of indexes.entries()) {
      const record = this.#live(i, indexes.slice(0, at), records)
      if (record) records.push(record)
    }
    const hasCome = records.length > 0
    return {
      patient: patient.number,
      conditions: hasCome || this.#plans.length > 0 ? this.#mouth.conditions : [],
      plans: this.#plans,
      records,
    }
  }

  #at(i: number): Planned {
    const one = this.#telling.suited[i]
    if (!one) throw new Error('an appointment of the demo was lost')
    return one
  }

  #ageAt(i: number): number {
    return ageOn(this.#telling.patient.file.dateOfBirth, this.#at(i).date) ?? 40
  }

  /** Whether today's drawing made it: its type is as drawn, and its reason if it has one. */
  #isDrawn(i: number): boolean {
    const { date, start, room } = this.#at(i)
    const { plan, today } = this.#telling
    return date === today && (plan.today ?? []).some((one) => one.room === room && minutesOf(one.at) === start)
  }

  /** The types that the hours of the appointment accept; undefined for all. */
  #accepted(i: number): readonly Kind[] | undefined {
    const { room, who, start } = this.#at(i)
    return this.#telling.plan.hours.find(
      (hours) => hours.room === room && hours.who === who && minutesOf(hours.from) <= start && start < minutesOf(hours.to),
    )?.kinds
  }

  #accepts(i: number, kind: Kind): boolean {
    const kinds = this.#accepted(i)
    return !this.#isDrawn(i) && (kinds === undefined ? this.#roleAt(i) === 'dentist' : kinds.includes(kind))
  }

  #roleAt = (i: number): string => this.#telling.roleOf.get(this.#at(i).who) ?? 'dentist'

  #set(i: number, change: Partial<Planned>): void {
    this.#telling.suited[i] = { ...this.#at(i), ...change }
  }

  /**
   * A child has neither canals nor crowns here, braces belong to the young, and named mouths
   * stay as they are.
   */
  #suit(i: number): void {
    const { kind } = this.#at(i)
    const age = this.#ageAt(i)
    const isNamed = namedConditions[this.#name] !== undefined
    const instead: Kind | undefined =
      age < 14 && (kind === 'crown' || kind === 'canal')
        ? 'filling'
        : (kind === 'ortho' && (age < 8 || age > 45)) || (kind === 'surgery' && isNamed)
          ? 'consultation'
          : undefined
    if (instead && this.#accepts(i, instead)) this.#set(i, { kind: instead })
  }

  #proposeNamed(): void {
    const { indexes, today } = this.#telling
    const named = namedPlans[this.#name] ?? []
    const todays = indexes.find((i) => this.#isDrawn(i))
    if (todays === undefined) return
    for (const { course, beginsToday } of named) {
      for (const { acts } of course.visits) for (const { tooth } of acts) if (tooth) this.#mouth.reserved.add(tooth)
      const before = indexes.filter((i) => this.#at(i).date < today && this.#at(i).fate === 'completed')
      const [begun] = isDone(this.#at(todays)) && !beginsToday ? [todays] : before.slice(-1)
      const proposedOn = begun === undefined ? addDays(today, -12) : this.#at(begun).date
      const status = beginsToday ? 'confirmed' : 'proposed'
      this.#add(course, {
        ...{ proposedAt: begun ?? null, proposedOn, status, isOption: named.length > 1, note: null },
        ...{ decidedAfterDays: 0, consent: status === 'confirmed' ? 'signed' : null },
        from: beginsToday ? todays : null,
      })
    }
  }

  /** APT-04: one adult in four has a plan, proposed at one of the examinations. */
  #propose(): void {
    const { indexes, random, today } = this.#telling
    const luck = random.next()
    const bases = indexes.filter((i) => {
      const { kind, date, fate } = this.#at(i)
      return fate === 'completed' && date < today && ['exam', 'consultation', 'urgent'].includes(kind) && this.#ageAt(i) >= 16
    })
    if (luck > 0.3 || bases.length === 0) return
    const base = random.pick(bases)
    const course = drawCourse(random, this.#mouth, this.#ageAt(base))
    if (!course) return
    const { date } = this.#at(base)
    const decision = random.next()
    const consent = random.pick(['signed', 'verbal'] as const)
    const age = daysBetween(date, today)
    const common = { proposedAt: base, proposedOn: date, isOption: false, from: null, note: null }
    if (age < 60 && decision < 0.4)
      return this.#add(course, { ...common, status: 'proposed', decidedAfterDays: 0, consent: null })
    const refusal = {
      ...common,
      status: 'cancelled' as const,
      decidedAfterDays: Math.min(age, 21),
      consent: null,
      note: 'Ne donne pas suite pour le moment',
    }
    if (decision > 0.87) return this.#add(course, refusal)
    this.#add(course, { ...common, status: 'confirmed', decidedAfterDays: Math.min(age, random.between(0, 5)), consent })
    // Nobody leaves a confirmed plan for months without a visit.
    const added = this.#plans.at(-1)
    if (added && age > 90 && added.visits.every(({ appointment }) => appointment === null)) {
      this.#plans.pop()
      this.#add(course, refusal)
    }
  }

  /** Adds a plan; a confirmed one gets the following appointments that suit its visits. */
  #add(
    course: Course,
    { from, ...plan }: Omit<PlannedTreatmentPlan, 'name' | 'prognosis' | 'visits'> & { from: number | null },
  ): void {
    const { indexes } = this.#telling
    const number = this.#plans.length
    const visits: PlannedVisit[] = course.visits.map((visit) => ({ ...visit, appointment: null, isDone: false }))
    if (plan.status === 'confirmed') {
      let earliest = addDays(plan.proposedOn, Math.max(1, plan.decidedAfterDays))
      for (const [at, visit] of visits.entries()) {
        const next =
          at === 0 && from !== null
            ? from
            : indexes.find((i) => {
                const one = this.#at(i)
                const isLater = one.date >= addDays(earliest, at === 0 ? 0 : visit.delay)
                return isLater && isStanding(one) && one.minutes >= Math.min(30, visit.minutes) && this.#accepts(i, visit.kind)
              })
        if (next === undefined) break
        const one = this.#at(next)
        visits[at] = { ...visit, appointment: next, isDone: isDone(one) }
        this.#visits.set(next, { plan: number, visit: at })
        if (!this.#isDrawn(next)) this.#set(next, { kind: visit.kind })
        earliest = one.date
      }
    }
    this.#plans.push({ ...plan, name: course.name, prognosis: course.prognosis, visits })
  }

  /** What happens at an appointment; undefined where nothing does. Its reason follows. */
  #live(i: number, before: readonly number[], records: readonly PlannedRecord[]): PlannedRecord | undefined {
    const { random } = this.#telling
    const age = this.#ageAt(i)
    if (this.#mouth.opened.size > 0 && age >= 14 && !this.#visits.has(i) && this.#at(i).minutes >= 30 && isStanding(this.#at(i)))
      if (this.#accepts(i, 'canal') && this.#accepted(i) === undefined) this.#set(i, { kind: 'canal' })
    const one = this.#at(i)
    const done = isDone(one)
    const visit = this.#visits.get(i)
    if (!done && one.reason === null && !visit) return undefined // nothing is said of it
    // What did not happen, or not yet, changes nothing in the mouth.
    const mouth = done ? this.#mouth : structuredClone(this.#mouth)
    const last = before.findLast((j) => isDone(this.#at(j)))
    const occasion = {
      ...{ kind: one.kind, age, mouth, after: last === undefined ? null : this.#at(last).kind },
      isFirst: last === undefined && daysBetween(this.#telling.patient.openedOn, one.date) < 60,
    }
    const planned = visit ? (this.#plans[visit.plan]?.visits[visit.visit]?.acts ?? []) : []
    const acts = this.#actsAt(i, planned, occasion)
    const all = acts.map(({ act }) => act)
    const texts = textsOf[one.kind](random, all, occasion)
    const isReasonDrawn = this.#isDrawn(i) && one.reason !== null
    if (!isReasonDrawn && (done || one.reason !== null || visit)) this.#set(i, { reason: texts.reason })
    if (!done) return undefined
    return this.#recordOf(i, { acts, texts, age, records })
  }

  #actsAt(i: number, planned: readonly Act[], occasion: Parameters<(typeof actsOf)['exam']>[1]): PlannedRecord['acts'] {
    const { random } = this.#telling
    const visit = this.#visits.get(i) ?? null
    const one = this.#at(i)
    const also = visit && this.#isDrawn(i) ? (namedPlans[this.#name]?.[visit.plan]?.also ?? []) : []
    const isDrawn = this.#isDrawn(i)
    const acts = visit
      ? [...also.map((act) => ({ act, visit: null })), ...planned.map((act) => ({ act, visit }))]
      : ((isDrawn && drawnActs[one.reason ?? '']) || actsOf[one.kind](random, occasion)).map((act) => ({ act, visit: null }))
    // What is not a treatment, and is taxed: some buy it.
    const buys = !visit && !isDrawn && one.kind === 'consultation' && occasion.age >= 20 && i % 13 === 0
    if (buys) return [...acts, { act: act('97001'), visit: null }]
    return acts
  }

  #recordOf(
    i: number,
    { acts, texts, age, records }: { acts: PlannedRecord['acts']; texts: Texts; age: number; records: readonly PlannedRecord[] },
  ): PlannedRecord {
    const { random, today } = this.#telling
    const { date, fate } = this.#at(i)
    const isUnderWay = fate === 'in_progress'
    const fields: readonly NoteField[] = isUnderWay ? ['diagnosis', 'consent', 'anaesthetic'] : noteFields
    const late = daysBetween(date, today)
    const isSigned = !isUnderWay && !random.chance(late === 0 ? 0.5 : late < 10 ? 0.12 : 0.015)
    const medicines =
      isUnderWay || age < 14 || this.#roleAt(i) !== 'dentist' ? [] : this.#medicinesFor(acts.map(({ act }) => act))
    const isAmended = isSigned && late > 7 && random.chance(0.012)
    const [addition, reason] = random.pick(amendments)
    return {
      ...{ appointment: i, acts, medicines },
      notes: fields.map((field) => ({ field, text: texts[field] })),
      signedAfter: isSigned ? random.between(5, late === 0 ? 15 : 90) : null,
      amendment: isAmended
        ? { field: 'clinical_note', text: `${texts.clinical_note} ${addition}`, reason, days: random.between(1, 5) }
        : null,
      renews: medicines.length === 0 ? this.#renewalAt(i, records) : null,
    }
  }

  #medicinesFor(acts: readonly Act[]): MedicineKey[] {
    const { random, patient } = this.#telling
    const has = (...codes: string[]) =>
      acts.some(({ code, tooth }) => codes.some((one) => code.startsWith(one)) && !(tooth && isPrimary(tooth)))
    const wants: Need[] = has('72', '75001')
      ? random.pick([['infection', 'pain'], ['pain', 'rinse'], ['pain'], ['infection', 'rinse']])
      : has('71001')
        ? random.pick([['pain'], ['pain'], []])
        : has('32010')
          ? random.pick([['infection', 'pain'], ['infection']])
          : has('3300')
            ? random.pick([['pain'], [], []])
            : has('43001')
              ? ['rinse']
              : []
    const alerts = patient.file.alerts as Parameters<typeof medicineFor>[1]
    return wants.flatMap((need) => medicineFor(need, alerts) ?? [])
  }

  /** RX-01: what was prescribed in the last two months may be renewed once, by a dentist. */
  #renewalAt(i: number, records: readonly PlannedRecord[]): PlannedRecord['renews'] {
    const { random } = this.#telling
    const last = records.findLast(({ medicines }) => medicines.length > 0)
    if (!last || this.#roleAt(i) !== 'dentist' || this.#at(i).fate !== 'completed') return null
    const days = daysBetween(this.#at(last.appointment).date, this.#at(i).date)
    const [medicine] = last.medicines.filter((key) => key === 'ibuprofen' || key === 'chlorhexidine')
    const isRenewed = records.some(({ renews }) => renews?.appointment === last.appointment)
    if (!medicine || isRenewed || days > 60 || days < 5 || !random.chance(0.35)) return null
    return { appointment: last.appointment, medicine }
  }
}

const amendments = [
  ['Précision : la pression artérielle prise avant le traitement était de 128/82.', 'Mesure oubliée au moment de la note'],
  ['Précision : conseils après traitement remis aussi par courriel.', 'Communication ajoutée au dossier'],
  ['Ajout : la personne a téléphoné le lendemain, aucune douleur.', 'Suivi téléphonique'],
  ['Correction : le contrôle est prévu dans deux semaines et non dans trois.', 'Erreur de délai'],
] as const
