import { longestText } from '@molaire/domain/appointments/record'
import { ageOn } from '@molaire/domain/patients/age'
import { allergyLike } from '@molaire/domain/prescriptions/allergies'
import { hundredthsOf } from '@molaire/domain/treatments/quantity'
import { checkSite, readSite } from '@molaire/domain/treatments/site'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { fitsAge, isTooth } from '@molaire/domain/treatments/teeth'
import { checkPlan } from '@molaire/domain/treatments/plan'
import { expect, test } from 'vitest'
import { testMoment } from '../../src/platform/testing/test-app.ts'
import { planDemo, type PlannedAppointment, type PlannedPatient } from '../plan.ts'
import { medicineFor, medicines } from './medicines.ts'
import type { PlannedCare, PlannedRecord } from './plan-care.ts'
import { guideSurfaces } from './tariffs.ts'

interface Cared {
  care: PlannedCare
  patient: PlannedPatient
  clinic: string
  records: readonly { record: PlannedRecord; appointment: PlannedAppointment }[]
  appointments: readonly PlannedAppointment[]
}

/** Every patient's care, with its appointments. */
const everyone = (moment: string): Cared[] =>
  planDemo(new Date(moment)).flatMap((plan) =>
    plan.clinics.flatMap(({ name, appointments, care }) =>
      care.map((one) => ({
        ...{ care: one, patient: plan.patients[one.patient]!, clinic: name, appointments },
        records: one.records.map((record) => ({ record, appointment: appointments[record.appointment]! })),
      })),
    ),
  )
const all = everyone(testMoment)
const named = (name: string) => all.filter(({ patient: { file } }) => `${file.firstName} ${file.lastName}` === name)

test('the same minute makes the same care, whatever was planned before', () => {
  const written = (people: readonly Cared[]) => JSON.stringify(people.map(({ care, records }) => [care, records]))
  expect(written(everyone(testMoment))).toBe(written(all))
})

test.each([testMoment, '2026-11-20T11:00:00Z', '2026-11-22T22:15:00Z', '2028-02-29T18:00:00Z'])(
  'APT-06 at %s the demo’s treatments suit the guide, the tooth and its surfaces',
  (moment) => {
    const acts = everyone(moment).flatMap(({ care, records, patient }) => [
      ...records.flatMap(({ record, appointment }) =>
        record.acts.map(({ act }) => ({ act, age: ageOn(patient.file.dateOfBirth, appointment.date) })),
      ),
      ...care.plans.flatMap(({ visits, proposedOn }) =>
        visits.flatMap((visit) => visit.acts.map((act) => ({ act, age: ageOn(patient.file.dateOfBirth, proposedOn) }))),
      ),
    ])
    expect(acts.length).toBeGreaterThan(4000)
    const isSound = ({ act, age }: (typeof acts)[number]): boolean => {
      const { code, tooth, surfaces, quantity, part, parts } = act
      const count = guideSurfaces.get(code)
      const site = readSite(tooth, surfaces)
      if (count === undefined || isRefusal(site) || hundredthsOf(quantity) === undefined || part < 1 || part > parts) return false
      return checkSite(count, site) === undefined && (tooth === null || fitsAge(tooth, age ?? null))
    }
    expect(acts.filter((one) => !isSound(one))).toEqual([])
  },
)

const isCrown = (code: string) => code.startsWith('2700')
const isCanal = (code: string) => code.startsWith('3300')
const isExtraction = (code: string) => code.startsWith('71') || code.startsWith('7200') || code === '72010'

test('each patient’s year is consistent: nothing on a lost tooth, no tooth filled under a crown, no canal or crown twice', () => {
  let [extractions, crowns] = [0, 0]
  for (const { care, records, patient } of all) {
    const gone = new Set(care.conditions.filter(({ kind }) => kind === 'missing').map(({ tooth }) => tooth))
    const implants = new Set(care.conditions.filter(({ kind }) => kind === 'implant').map(({ tooth }) => tooth))
    const crowned = new Set(
      care.conditions.filter(({ kind, surfaces }) => kind === 'existing' && surfaces === '').map(({ tooth }) => tooth),
    )
    const treated = new Set<string>()
    for (const { record, appointment } of records)
      for (const { act } of record.acts) {
        const { code, tooth, part } = act
        const at = `${patient.file.firstName} ${patient.file.lastName}, ${appointment.date}: ${code} ${tooth}`
        if (tooth === null || !isTooth(tooth)) continue
        if (code === '75001') {
          expect(gone.has(tooth), at).toBe(true)
          implants.add(tooth)
        } else if (code !== '02001') expect(gone.has(tooth) && !implants.has(tooth), at).toBe(false)
        if (implants.has(tooth)) expect(isCanal(code) || isExtraction(code) || code.startsWith('23'), at).toBe(false)
        if (/^2[13]00/.test(code) || isCanal(code)) expect(crowned.has(tooth), at).toBe(false)
        if (isCanal(code)) expect(treated.has(`${tooth} ${part}`), at).toBe(false)
        if (isCanal(code)) treated.add(`${tooth} ${part}`)
        if (isCrown(code) && part === 1) expect(crowned.has(tooth), at).toBe(false)
        if (isCrown(code)) crowned.add(tooth)
        if (isExtraction(code)) gone.add(tooth)
        extractions += isExtraction(code) ? 1 : 0
        crowns += isCrown(code) ? 1 : 0
        const age = ageOn(patient.file.dateOfBirth, appointment.date) ?? 40
        if (age < 14) expect(isCrown(code) || isCanal(code), `${at} at ${age}`).toBe(false)
      }
  }
  expect(Math.min(extractions, crowns)).toBeGreaterThan(50)
})

test('APT-04 the demo’s plans are sound, in every status, and what follows the first visit follows it', () => {
  const plans = all.flatMap(({ care, patient, appointments }) =>
    care.plans.map((plan) => ({
      plan,
      patient,
      days: plan.visits.map(({ appointment }) => (appointment === null ? null : appointments[appointment]!)),
    })),
  )
  expect(new Set(plans.map(({ plan }) => plan.status))).toEqual(new Set(['proposed', 'confirmed', 'cancelled']))
  for (const { plan, days, patient } of plans) {
    expect(
      checkPlan(plan.visits.map(({ minutes, delay }, i) => ({ sequence: i + 1, durationMinutes: minutes, delayDays: delay }))),
    ).toBeUndefined()
    const dates = days.flatMap((day) => day?.date ?? [])
    expect([...dates].sort()).toEqual(dates)
    expect(days.findIndex((day) => day === null) === -1 || days.slice(days.indexOf(null)).every((day) => day === null)).toBe(true)
    for (const [i, day] of days.entries()) {
      if (!day) continue
      expect(day.kind).toBe(plan.visits[i]?.kind)
      expect(day.patient).toBe(patient.number)
      expect(day.date >= plan.proposedOn && plan.status === 'confirmed').toBe(true)
    }
    // A canal comes before its crown.
    const codes = plan.visits.flatMap(({ acts }) => acts)
    const [canal, crown] = [codes.findIndex(({ code }) => isCanal(code)), codes.findIndex(({ code }) => isCrown(code))]
    if (canal >= 0 && crown >= 0) expect(canal).toBeLessThan(crown)
  }
  const confirmed = plans.filter(({ plan }) => plan.status === 'confirmed')
  expect(confirmed.some(({ plan, days }) => days.some((day, i) => day && !plan.visits[i]?.isDone))).toBe(true)
  expect(confirmed.some(({ days }) => days.every((day) => day === null))).toBe(true)
  expect(named('Mélodie Charest').flatMap(({ care }) => care.plans.map(({ isOption, status }) => [isOption, status]))).toEqual([
    [true, 'proposed'],
    [true, 'proposed'],
  ])
})

test('APT-03 every appointment that took place has its texts, and its reason', () => {
  const recorded = new Set(all.flatMap(({ records }) => records.map(({ appointment }) => appointment.id)))
  const taken = planDemo(new Date(testMoment))
    .flatMap(({ clinics }) => clinics.flatMap(({ appointments }) => appointments))
    .filter(({ fate }) => fate === 'completed' || fate === 'in_progress')
  expect(taken.filter(({ id, reason }) => !recorded.has(id) || !reason)).toEqual([])
  expect(recorded.size).toBe(taken.length)
  const records = all.flatMap((one) => one.records.map(({ record }) => record))
  expect(records.filter(({ acts }) => acts.length === 0)).toEqual([])
  const isSound = (text: string, field: keyof typeof longestText) =>
    text.length > 0 && text.length <= longestText[field] && !/undefined|null|NaN| {2}/.test(text)
  expect(records.flatMap(({ notes }) => notes).filter(({ field, text }) => !isSound(text, field))).toEqual([])
})

test('APT-11 about one appointment in ten has a prescription, and nobody gets what they are allergic to', () => {
  const records = all.flatMap(({ patient, records }) => records.map(({ record }) => ({ record, patient })))
  const given = records.flatMap(({ record, patient }) => record.medicines.map((key) => ({ key, patient })))
  const share = records.filter(({ record }) => record.medicines.length > 0).length / records.length
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.15)
  expect(given.filter(({ key, patient }) => allergyLike(medicines[key].medication, patient.file.alerts))).toEqual([])
  expect(medicineFor('infection', [])).toBe('amoxicillin')
  expect(medicineFor('infection', [{ kind: 'allergy', label: 'pénicilline' }])).toBe('clindamycin')
  expect(medicineFor('pain', [{ kind: 'medication', label: 'anticoagulant' }])).toBe('acetaminophen')
  expect(records.some(({ record }) => record.renews !== null)).toBe(true)
})

test('APT-07 about a fifth of the patients have something in their mouth from before', () => {
  const share = all.filter(({ care }) => care.conditions.length > 0).length / all.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.3)
  const kinds = new Set(all.flatMap(({ care }) => care.conditions.map(({ kind }) => kind)))
  expect(kinds).toEqual(new Set(['missing', 'implant', 'existing']))
})

test.each([
  ['before her appointment', '2026-11-20T11:00:00Z', 'confirmed', [false, false, false], 0],
  ['in the chair', testMoment, 'confirmed', [true, false, false], 4],
  ['at the end of the day', '2026-11-20T23:00:00Z', 'confirmed', [true, false, false], 4],
])(
  'APT-08 Geneviève Côté-Bélanger %s: the canal of 36 is visit 1 of her plan, the crown visit 3',
  (_, moment, status, done, acts) => {
    const [her] = everyone(moment).filter(({ patient: { file } }) => file.lastName === 'Côté-Bélanger')
    const [plan] = her?.care.plans ?? []
    expect(plan).toMatchObject({ status, visits: [{ kind: 'canal' }, { kind: 'filling' }, { kind: 'crown' }] })
    expect(plan?.visits.map(({ isDone }) => isDone)).toEqual(done)
    const todays = her?.records.filter(({ appointment }) => appointment.date === '2026-11-20') ?? []
    expect(todays.flatMap(({ record }) => record.acts)).toHaveLength(acts)
  },
)
