import { beforeAll, expect } from 'vitest'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import type { Treatment } from '@molaire/contract/treatments/shapes'
import { inTransaction } from '../../platform/db/transaction.ts'
import { invoiceParts } from '../invoices/index.ts'
import { testFrom, useTestApp } from '../../testing.ts'
import { treatmentParts } from './index.ts'
import { givenTreatingClinic, issueInvoice, ownTime, type TreatingClinic } from './testing.ts'

// What a patient's file holds of treatments, plans, teeth and invoices: timeline, copy and merges.
const house = useTestApp()
let clinic: TreatingClinic
let office: Record<string, string>
const test = testFrom(() => clinic.givenVisit())

beforeAll(async () => {
  clinic = await givenTreatingClinic(house)
  office = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'manager', isManager: true }))
})

const timelineOf = async ({ id }: { id: string }): Promise<TimelineEntry[]> =>
  (await house.get(`/patients/${id}/timeline?limit=100`, office)).body.items

async function givenPlan({ id: patientId }: { id: string }, visit: { id: string }) {
  const { group, clinic: place } = clinic.open
  const { rows } = await house.sql<{ id: string }>`
    insert into treatment_plans (group_id, id, clinic_id, patient_id, appointment_id, name, prognosis, consent, status, created_at)
    values (${group.id}, gen_random_uuid(), ${place.id}, ${patientId}, ${visit.id}, 'Canal et couronne', 'Favorable', 'verbal', 'confirmed', '2026-11-20T15:42:00Z')
    returning id`
  const [plan] = rows
  await house.sql`
    insert into proposed_appointments (group_id, id, plan_id, sequence, duration_minutes, delay_days)
    values (${group.id}, gen_random_uuid(), ${plan?.id}, 1, 90, 14)`
  return plan?.id
}
const givenCondition = (patient: { id: string }, body: object) =>
  house.post(`/patients/${patient.id}/tooth-conditions`, body, clinic.assistant)

test('PAT-05 what was done, a plan and an invoice are in the timeline at their moment; what is only planned is not', async (given) => {
  const { patient, visit } = given
  const done = await clinic.givenTreatment(given)
  await clinic.givenTreatment(given, 'planned')
  await givenPlan(patient, visit)
  const entries = await timelineOf(patient)
  const { body: appointment } = await house.get(`/appointments/${visit.id}`, office)
  expect(entries.filter(({ kind }) => kind === 'treatment')).toEqual([
    {
      ...{ id: done.id, at: appointment.startsAt, kind: 'treatment', code: done.code, tooth: '26', surfaces: 'MOD' },
      ...{ descriptionFr: 'Composite, 3 surfaces', descriptionEn: 'Composite, 3 surfaces', part: 1, parts: 1 },
      ...{ completedOn: '2026-11-20', appointmentId: visit.id },
    },
  ])
  expect(entries.filter(({ kind }) => kind === 'treatment_plan')).toMatchObject([
    { name: 'Canal et couronne', status: 'confirmed' },
  ])
  expect(entries.filter(({ kind }) => kind === 'invoice')).toMatchObject([{ status: 'draft', appointmentId: visit.id }])
  const { body } = await house.get(`/patients/${patient.id}/timeline?limit=1`, office)
  expect(body.count).toBe(entries.length)
})

test.each([
  [
    'fr' as const,
    [
      [
        '20 novembre 2026\nCLINIC',
        'Canal et couronne\nPronostic : Favorable',
        '1. 1 h 30, 14 jours après · 0,00 $',
        'Confirmé, accepté de vive voix',
      ],
    ],
    [['20 novembre 2026', 'CODE Composite, 3 surfaces', '26 MOD', '1', '135,00 $', 'Dre Maude Archambault', 'Réalisé']],
    [['18', 'Absente', 'Extraite']],
    [['20 novembre 2026\nCLINIC', 'CODE Composite, 3 surfaces 26 MOD × 1 = 135,00 $', '135,00 $', 'Brouillon']],
  ],
  [
    'en' as const,
    [
      [
        'November 20, 2026\nCLINIC',
        'Canal et couronne\nPrognosis: Favorable',
        '1. 1 h 30 min, 14 days later · $0.00',
        'Confirmed, accepted verbally',
      ],
    ],
    [['November 20, 2026', 'CODE Composite, 3 surfaces', '26 MOD', '1', '$135.00', 'Dre Maude Archambault', 'Completed']],
    [['18', 'Missing', 'Extraite']],
    [['November 20, 2026\nCLINIC', 'CODE Composite, 3 surfaces 26 MOD × 1 = $135.00', '$135.00', 'Draft']],
  ],
])(
  'R-22.1 the copy in %s holds plans, treatments, teeth and invoices, for people and for programs',
  async (language, ...expected) => {
    const given = await clinic.givenVisit()
    const done = await clinic.givenTreatment(given)
    await givenPlan(given.patient, given.visit)
    await givenCondition(given.patient, { tooth: '18', kind: 'missing', note: 'Extraite' })
    const copies = await inTransaction(house.systemContext(clinic.open.group.id), async (ctx) => {
      const made = []
      for (const part of [...treatmentParts, ...invoiceParts])
        made.push(await part.copy(ctx, { patientId: given.patient.id, language }))
      return made
    })
    const plain = (cell: string) =>
      cell.replaceAll('\u00a0', ' ').replaceAll(clinic.open.clinic.name, 'CLINIC').replaceAll(done.code, 'CODE')
    expect(copies.map(({ sections }) => sections[0]?.table?.rows.map((row) => row.map(plain)))).toEqual([...expected, [], []])
    for (const { sections } of copies)
      for (const row of sections[0]?.table?.rows ?? []) expect(row.length).toBe(sections[0]?.table?.header.length)
    expect(copies.map(({ data }) => data)).toMatchObject([
      [{ name: 'Canal et couronne', visits: [{ sequence: 1, durationMinutes: 90, costCents: 0 }] }],
      [{ id: done.id, amountCents: 13_500, quantity: 1, status: 'completed', practitioner: 'Dre Maude Archambault' }],
      [{ tooth: '18', kind: 'missing' }],
      [{ status: 'draft', totalCents: 13_500, items: [{ tooth: '26', quantity: 1, totalCents: 13_500 }] }],
      [],
      [],
    ])
  },
)

test('PAT-04 a merge takes all of it along, a condition of both files once; what comes later at an appointment goes back with it', async (given) => {
  const { patient: merged, visit, filling } = given
  const kept = await house.givenPatient({ group: clinic.open.group })
  const done = await clinic.givenTreatment(given)
  const planned = await clinic.givenTreatment(given, 'planned')
  for (const file of [kept, merged]) await givenCondition(file, { tooth: '18', kind: 'missing' })
  await givenCondition(merged, { tooth: '28', kind: 'missing' })
  await issueInvoice(house, visit, clinic.open.desk)
  const values = { firstName: merged.firstName, lastName: merged.lastName }
  const merge = await house.post(
    `/patients/${kept.id}/merges`,
    { mergedId: merged.id, mergedVersion: 1, values },
    { ...office, 'if-match': '"v1"' },
  )
  expect(merge).toMatchObject({ status: 201 })
  const both = await clinic.chartOf(kept, visit)
  expect((both.treatments as Treatment[]).map(({ id }) => id)).toEqual([done.id, planned.id])
  expect(both.conditions.map(({ tooth }: { tooth: string }) => tooth)).toEqual(['18', '28'])
  expect(both.invoice).toMatchObject({ status: 'issued', itemCount: 1 })

  // Treated since: at an appointment that goes back, and at one that stays.
  const own = await house.givenAppointment({ ...clinic.open, patient: kept }, ownTime())
  const since = await clinic.add(visit, [{ tariffId: filling.id, tooth: '16', surfaces: 'MOD' }], 'planned')
  const stays = await clinic.add(own, [{ tariffId: filling.id, tooth: '17', surfaces: 'MOD' }])
  expect([since.status, stays.status]).toEqual([201, 201])
  expect(await house.post(`/patient-merges/${merge.body.id}/undo`, {}, office)).toMatchObject({ status: 200 })
  const after = await clinic.chartOf(merged, visit)
  expect((after.treatments as Treatment[]).map(({ id }) => id)).toEqual([done.id, planned.id, since.body.treatments[0].id])
  expect(after.conditions.map(({ tooth }: { tooth: string }) => tooth)).toEqual(['18', '28'])
  expect(after.invoice).toMatchObject({ status: 'issued' })
  const left = await clinic.chartOf(kept, own)
  expect((left.treatments as Treatment[]).map(({ id }) => id)).toEqual([stays.body.treatments[0].id])
  expect(left.conditions.map(({ tooth }: { tooth: string }) => tooth)).toEqual(['18'])
  expect(left.invoice).toMatchObject({ status: 'draft', itemCount: 1 })
})

test('PAT-04 what was written since a merge goes back with its appointment, and an option that stays is no longer one', async (given) => {
  const { patient: merged, visit } = given
  const { group, clinic: place, practitioner } = clinic.open
  const dentist = await house.signInAs(practitioner)
  const kept = await house.givenPatient({ group })
  const propose = (patient: { id: string }, more: object) =>
    house.post(
      `/patients/${patient.id}/treatment-plans`,
      { clinicId: place.id, name: 'Couronne', proposed: [], ...more },
      dentist,
    )
  const { body: before } = await propose(merged, {})
  const values = { firstName: merged.firstName, lastName: merged.lastName }
  const merge = await house.post(
    `/patients/${kept.id}/merges`,
    { mergedId: merged.id, mergedVersion: 1, values },
    { ...office, 'if-match': '"v1"' },
  )
  const { body: since } = await propose(kept, { appointmentId: visit.id })
  const { body: option } = await propose(kept, { optionOf: before.plan.id })
  const written = await house.givenPrescription(clinic.open, { patient: kept, appointmentId: visit.id })
  expect((await house.post(`/patient-merges/${merge.body.id}/undo`, {}, office)).status).toBe(200)

  const plansOf = async (patient: { id: string }) => (await clinic.chartOf(patient)).plans.map(({ id }: { id: string }) => id)
  expect(await plansOf(merged)).toEqual([before.plan.id, since.plan.id])
  expect(await plansOf(kept)).toEqual([option.plan.id])
  const { body: prescriptions } = await house.get(`/patients/${merged.id}/prescriptions`, clinic.assistant)
  expect(prescriptions.items.map(({ id }: { id: string }) => id)).toEqual([written.id])
  // To confirm the one does not cancel the other, which is of another patient by now.
  const { plan } = (await clinic.chartOf(kept)).plans.map((plan: { version: number }) => ({ plan }))[0]
  const confirmed = await house.post(
    `/treatment-plans/${option.plan.id}/status`,
    { status: 'confirmed', consent: 'signed' },
    { ...dentist, 'if-match': `"v${plan.version}"` },
  )
  expect(confirmed.status).toBe(200)
  expect((await clinic.chartOf(merged)).plans.map(({ status }: { status: string }) => status)).toEqual(['proposed', 'proposed'])
})
