import type { Prescription, PrescriptionFavourite } from '@molaire/contract/prescriptions/shapes'
import { archambault, clinic, testId } from '../appointments/testing.ts'

const content = {
  kind: 'drug' as const,
  medication: 'Amoxicilline',
  form: 'Capsule',
  concentration: '500 mg',
  dosage: '1 capsule aux 8 h',
  quantity: '21 capsules',
  duration: '7 jours',
  description: null,
  renewals: 0,
  notes: null,
}

/** A complete draft of Maude Archambault at the appointment 100; `changes` override fields. */
export const aPrescription = (n: number, changes: Partial<Prescription> = {}): Prescription => ({
  id: testId(600 + n),
  version: 1,
  clinicId: clinic.id,
  patientId: testId(200),
  appointmentId: testId(100),
  prescriber: { id: archambault.id, firstName: 'Maude', lastName: 'Archambault', title: 'Dre', credential: null },
  prescribedOn: '2026-11-20',
  ...content,
  validUntil: null,
  renewedFromId: null,
  status: 'draft',
  signedAt: null,
  licenceNumber: null,
  cancelledAt: null,
  cancellationReason: null,
  createdAt: '2026-11-20T15:42:00.000Z',
  ...changes,
})

/** The same, signed. */
export const aSigned = (n: number, changes: Partial<Prescription> = {}): Prescription =>
  aPrescription(n, { status: 'signed', signedAt: '2026-11-20T15:50:00.000Z', licenceNumber: '12345', version: 2, ...changes })

/** A favourite of the caller. */
export const aFavourite = (n: number, changes: Partial<PrescriptionFavourite> = {}): PrescriptionFavourite => ({
  id: testId(700 + n),
  version: 1,
  name: 'Infection',
  isShared: false,
  ...content,
  ...changes,
})
