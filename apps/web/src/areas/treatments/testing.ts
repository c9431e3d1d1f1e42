import type { FeeSchedule, ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import type { Chart, Treatment } from '@molaire/contract/treatments/shapes'
import { uuid } from '../../platform/testing/screen.ts'

/** A composite of three surfaces on a molar, 312.00 $; `changes` override fields. */
export const givenTariff = (changes: Partial<ScheduledTariff> = {}): ScheduledTariff => ({
  id: uuid(700),
  code: '23323',
  descriptionFr: 'Composite, molaire, 3 surfaces',
  descriptionEn: 'Composite, molar, 3 surfaces',
  categoryFr: 'Restauration',
  categoryEn: 'Restoration',
  subcategoryFr: null,
  subcategoryEn: null,
  surfaceCount: '3',
  taxClass: 'exempt',
  price: 31_200,
  labFee: 0,
  materialFee: 0,
  medicationFee: 0,
  additionalFee: 0,
  appointments: [],
  ...changes,
})

/** The fee schedule of the mock-up. */
export const givenSchedule = (changes: Partial<FeeSchedule> = {}): FeeSchedule => ({
  tariffs: [
    givenTariff({
      id: uuid(701),
      code: '01205',
      surfaceCount: 'none',
      descriptionFr: 'Examen d’urgence',
      descriptionEn: 'Emergency exam',
      price: 7_800,
    }),
    givenTariff({
      id: uuid(702),
      code: '02112',
      surfaceCount: 'none',
      descriptionFr: 'Radiographies périapicales, 2 clichés',
      descriptionEn: null,
      price: 5_400,
    }),
    givenTariff({
      id: uuid(703),
      code: '21223',
      descriptionFr: 'Amalgame, molaire, 3 surfaces',
      descriptionEn: 'Amalgam, molar, 3 surfaces',
      price: 24_100,
    }),
    givenTariff({ id: uuid(704) }),
    givenTariff({
      id: uuid(705),
      code: '23324',
      surfaceCount: '4',
      descriptionFr: 'Composite, molaire, 4 surfaces',
      descriptionEn: 'Composite, molar, 4 surfaces',
      price: 35_500,
    }),
    givenTariff({
      id: uuid(706),
      code: '27215',
      surfaceCount: 'none',
      descriptionFr: 'Couronne céramométallique',
      descriptionEn: 'Porcelain fused to metal crown',
      price: 84_500,
      labFee: 20_000,
    }),
    givenTariff({
      id: uuid(707),
      code: '33300',
      surfaceCount: 'root_canal',
      descriptionFr: 'Traitement de canal, 3 canaux',
      descriptionEn: 'Root canal, 3 canals',
      price: 91_200,
    }),
  ],
  quickSelections: [{ id: uuid(790), nameFr: 'Urgence', nameEn: 'Emergency', tariffIds: [uuid(701), uuid(702)] }],
  ...changes,
})

/**
 * A treatment as the server sends it: the filling above, done on 26 MOD; `changes` override
 * fields.
 */
export const givenTreatment = (changes: Partial<Treatment> = {}): Treatment => ({
  id: uuid(800),
  version: 1,
  clinicId: uuid(1),
  patientId: uuid(2),
  appointmentId: null,
  proposedAppointmentId: null,
  tariffId: uuid(704),
  code: '23323',
  descriptionFr: 'Composite, molaire, 3 surfaces',
  descriptionEn: 'Composite, molar, 3 surfaces',
  surfaceCount: '3',
  tooth: '26',
  surfaces: 'MOD',
  quantity: 1,
  price: 31_200,
  labFee: 0,
  materialFee: 0,
  medicationFee: 0,
  additionalFee: 0,
  amount: 31_200,
  part: 1,
  parts: 1,
  status: 'completed',
  completedOn: '2026-01-12',
  practitionerId: null,
  isInvoiced: false,
  isSigned: false,
  ageReason: null,
  createdAt: '2026-01-12T15:00:00Z',
  ...changes,
})

/** A patient's chart without any treatment; `changes` override fields. */
export const givenChart = (changes: Partial<Chart> = {}): Chart => ({
  patientId: uuid(2),
  language: 'fr',
  treatments: [],
  conditions: [],
  plans: [],
  invoice: null,
  frequentTariffIds: [],
  ...changes,
})
