import { expect } from 'vitest'
import { testFrom, useTestApp } from '../../../testing.ts'
import type { OpenClinic } from '../../appointments/testing.ts'
import { recordPrescriptions, type RecordedPrescription } from '../index.ts'
import { aDrug } from '../testing.ts'

const house = useTestApp()
const test = testFrom(async () => {
  const own = await house.givenOpenClinic()
  const practitioner = await house.givenUser({ group: own.group, role: 'dentist', isDentist: true, licenseNumber: '90417' })
  return { ...own, practitioner, dentist: await house.signInAs(practitioner) }
})
type Visit = OpenClinic & { dentist: Record<string, string> }

const prescription = (open: Visit, wishes: Partial<RecordedPrescription> = {}): RecordedPrescription => ({
  ...aDrug,
  ...{
    id: house.systemContext(open.group.id).newId(),
    description: null,
    validUntil: null,
    appointmentId: null,
    renewedFromId: null,
  },
  ...{ clinicId: open.clinic.id, patientId: open.patient.id, prescriberId: open.practitioner.id },
  signedAt: new Date('2026-10-05T15:00:00Z'),
  ...wishes,
})
const record = (open: Visit, ...prescriptions: RecordedPrescription[]) =>
  recordPrescriptions(house.systemContext(open.group.id), prescriptions)
const prescriptionsOf = async ({ patient, dentist }: Visit) =>
  (await house.get(`/patients/${patient.id}/prescriptions`, dentist)).body.items

test('APT-11 RX-01 prescriptions are taken over as signed on their day, and one that renews another', async (open) => {
  const first = prescription(open)
  await record(open, first, prescription(open, { renewedFromId: first.id, signedAt: new Date('2026-10-19T15:00:00Z') }))
  const items = await prescriptionsOf(open)
  expect(items).toHaveLength(2)
  expect(items.find(({ id }: { id: string }) => id === first.id)).toMatchObject({
    ...{ status: 'signed', prescribedOn: '2026-10-05', licenceNumber: '90417', prescriber: { id: open.practitioner.id } },
    ...{ signedAt: '2026-10-05T15:00:00.000Z', renewedFromId: null },
  })
  expect(items.find(({ id }: { id: string }) => id !== first.id)).toMatchObject({
    renewedFromId: first.id,
    prescribedOn: '2026-10-19',
  })
})

test('APT-11 RX-01 what is taken over obeys the rules of a signature, all or nothing', async (open) => {
  const sound = prescription(open)
  const refused = (wishes: Partial<RecordedPrescription>, code: string) =>
    expect(record(open, sound, prescription(open, wishes)), code).rejects.toMatchObject({ code })
  await refused({ form: null }, 'prescription_incomplete')
  await refused({ renewals: 1, validUntil: '2026-10-04' }, 'prescription_incomplete')
  const hygienist = await house.givenUser({ group: open.group, role: 'hygienist' })
  await refused({ prescriberId: hygienist.id }, 'prescription_dentist_only')
  const unlicensed = await house.givenUser({ group: open.group, role: 'dentist', isDentist: true, licenseNumber: null })
  await refused({ prescriberId: unlicensed.id }, 'prescription_licence_missing')
  await refused({ prescriberId: open.patient.id }, 'invalid_request')
  const other = await house.givenPatient({ group: open.group })
  const theirs = await house.givenAppointment({ ...open, patient: other })
  await refused({ appointmentId: theirs.id }, 'invalid_request')
  await refused({ patientId: other.id, renewedFromId: sound.id }, 'invalid_request')
  const elsewhere = await house.givenOpenClinic()
  await refused({ clinicId: elsewhere.clinic.id }, 'invalid_request')
  const archived = await house.givenPatient({ group: open.group })
  await house.sql`update patients set status = 'archived' where id = ${archived.id}`
  await refused({ patientId: archived.id }, 'patient_archived')
  expect(await prescriptionsOf(open)).toEqual([])
})
