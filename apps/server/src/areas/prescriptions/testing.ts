import { createPrescriptionBody, prescriptionFavouriteBody, type Prescription } from '@molaire/contract/prescriptions/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { OpenClinic } from '../appointments/testing.ts'
import { contextAs, type GivenUser } from '../users/testing.ts'
import { favourites } from './favourites.ts'
import { createPrescription, signPrescription } from './index.ts'

/** A drug with every element that the law asks for. */
export const aDrug = {
  kind: 'drug' as const,
  medication: 'Amoxicilline',
  form: 'Capsule',
  concentration: '500 mg',
  dosage: '1 capsule aux 8 h',
  quantity: '21 capsules',
  duration: '7 jours',
  renewals: 0,
  notes: null,
}

type Wishes = Partial<Omit<z.input<typeof createPrescriptionBody>, 'patientId'>> & {
  patient?: { id: string }
  prescriber?: GivenUser
  isSigned?: boolean
}

/** A prescription of an open clinic's dentist for its patient; by default, a complete draft. */
export async function givenPrescription(
  house: TestApp,
  { clinic, patient: own, practitioner }: OpenClinic,
  { patient = own, prescriber = practitioner, isSigned = false, ...wishes }: Wishes = {},
): Promise<Prescription> {
  const ctx = contextAs(house, prescriber)
  const body = createPrescriptionBody.parse({ ...aDrug, patientId: patient.id, clinicId: clinic.id, ...wishes })
  const draft = await createPrescription(ctx, { body })
  return isSigned ? signPrescription(ctx, { params: draft, ifMatch: draft.version }) : draft
}

/** A favourite that the group shares. */
const givenFavourite = ({ parts }: { parts: AppParts }, { group }: { group: { id: string } }) =>
  favourites.create(
    systemContext(parts, group.id),
    prescriptionFavouriteBody.parse({ ...aDrug, name: 'Amoxicilline 7 jours', isShared: true }),
  )

const changed = { ...aDrug, name: 'Amoxicilline, 10 jours', isShared: true, duration: '10 jours', description: null }

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/prescription-favourites',
  noun: 'favourite prescription',
  nouns: 'favourite prescriptions',
  writer: 'dentist',
  given: givenFavourite,
  made: {
    title: 'APT-11 a dentist keeps a favourite prescription, changes it and removes it',
    body: () => ({ ...aDrug, name: ' Amoxicilline ' }),
    is: { name: 'Amoxicilline', isShared: false, medication: 'Amoxicilline', quantity: '21 capsules' },
  },
  changes: [[changed, {}]],
  denied: {
    title: 'API-06 a %s reads favourite prescriptions and changes none',
    roles: ['receptionist', 'hygienist', 'assistant', 'manager'],
  },
}
