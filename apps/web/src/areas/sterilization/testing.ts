import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/sterilization/endpoints'
import type {
  AppointmentTrays,
  RecallContact,
  RecallPreview,
  Sterilizer,
  SterilizationLoad,
  SterilizationLoadDetails,
  SterilizationRecall,
  Tray,
  TrayTrace,
  TrayUse,
} from '@molaire/contract/sterilization/shapes'
import type { User } from '@molaire/contract/users/shapes'
import { vi } from 'vitest'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { archambault, clinic, filling, lachance, listOf, testId } from '../appointments/testing.ts'
import { apiKnowing, aUser } from '../users/testing.ts'

const person = (one: typeof archambault | typeof lachance) => ({
  id: one.id,
  firstName: one.firstName,
  lastName: one.lastName,
  title: one.title,
})
export const [maude, josee] = [person(archambault), person(lachance)]

/** An autoclave with a pre-vacuum; `changes` override fields. */
const aSterilizer = (changes: Partial<Sterilizer> = {}): Sterilizer => ({
  id: testId(801),
  version: 1,
  clinicId: clinic.id,
  roomId: null,
  name: 'Autoclave 1',
  make: 'SciCan',
  model: 'Bravo',
  serialNumber: null,
  hasPreVacuum: true,
  lastServiceOn: null,
  isArchived: false,
  ...changes,
})

/** Load 3 of Friday 20 November 2026, in progress since 9:00; `changes` override fields. */
export const aLoad = (changes: Partial<SterilizationLoad> = {}): SterilizationLoad => ({
  id: testId(820),
  version: 1,
  clinicId: clinic.id,
  sterilizerId: testId(801),
  sterilizerName: 'Autoclave 1',
  loadedOn: '2026-11-20',
  number: 3,
  status: 'in_progress',
  cycleType: 'gravity',
  machineCycle: null,
  temperatureCelsius: null,
  pressureKpa: null,
  exposureMinutes: null,
  startedAt: '2026-11-20T14:00:00.000Z',
  endedAt: null,
  physical: null,
  externalIndicator: null,
  internalIndicator: null,
  internalIndicatorType: null,
  airRemovalTest: null,
  airRemoval: null,
  hasBiological: false,
  biologicalLot: null,
  biological: null,
  biologicalControl: null,
  biologicalReadAt: null,
  hasImplants: false,
  isTest: false,
  note: null,
  operator: josee,
  releasedBy: null,
  releasedAt: null,
  quarantineReason: null,
  failures: [],
  missing: ['end', 'physical', 'externalIndicator', 'internalIndicator'],
  trayCount: 0,
  recallId: null,
  ...changes,
})

/** The same with its packs. */
export const aWholeLoad = (changes: Partial<SterilizationLoadDetails> = {}): SterilizationLoadDetails => ({
  ...aLoad(changes),
  trays: [],
  ...changes,
})

/** Ève Lafrenière's appointment of Friday at 10:30, where Josée Lachance linked the tray. */
export const aUse = (): TrayUse => ({
  appointmentId: testId(100),
  date: '2026-11-20',
  startTime: '10:30',
  appointmentStatus: 'completed',
  patient: { id: testId(200), firstName: 'Ève', lastName: 'Lafrenière' },
  practitioner: maude,
  appointmentTypeName: filling.name,
  linkedBy: josee,
  linkedAt: '2026-11-20T15:18:00.000Z',
})

/** Tray `ST-2026-041A` and so on, ready; `changes` override fields. */
export const aTray = (n: number, changes: Partial<Tray> = {}): Tray => ({
  id: testId(840 + n),
  version: 1,
  clinicId: clinic.id,
  serialNumber: `ST-2026-041${String.fromCharCode(64 + n)}`,
  content: 'Examen',
  state: 'ready',
  expiresOn: null,
  loadId: testId(820),
  lastUse: null,
  createdAt: '2026-11-19T14:00:00.000Z',
  ...changes,
})

/** A tray with its one sterilization. */
export const aTrace = (n: number, changes: Partial<TrayTrace> = {}): TrayTrace => ({
  ...aTray(n),
  createdBy: josee,
  discardedAt: null,
  discardedBy: null,
  discardReason: null,
  cycles: [
    {
      id: testId(880 + n),
      load: {
        id: testId(820),
        sterilizerName: 'Autoclave 1',
        loadedOn: '2026-11-20',
        number: 3,
        machineCycle: null,
        status: 'released',
      },
      content: 'Examen',
      packedBy: josee,
      packedOn: '2026-11-20',
      expiresOn: null,
      quarantinedAt: null,
      recallId: null,
      reprocessAt: null,
      use: changes.state === 'used' ? aUse() : null,
    },
  ],
  ...changes,
})

type Linked = AppointmentTrays['linked'][number]
/** The trays of an appointment: those linked, by number, and those ready. */
export const appointmentTraysOf = (
  linked: readonly number[],
  ready: readonly number[] = [],
  changes: Partial<AppointmentTrays> = {},
): AppointmentTrays => ({
  linked: linked.map((n): Linked => ({
    trayId: aTray(n).id,
    cycleId: testId(880 + n),
    serialNumber: aTray(n).serialNumber,
    content: 'Examen',
    expiresOn: null,
    linkedBy: josee,
    linkedAt: '2026-11-20T15:18:00.000Z',
    isRecalled: false,
  })),
  ready: ready.map((n) => ({ trayId: aTray(n).id, serialNumber: aTray(n).serialNumber, content: 'Examen', expiresOn: null })),
  readyCount: ready.length,
  mayChange: true,
  ...changes,
})

const exposure = {
  appointmentId: testId(100),
  date: '2026-11-20',
  startTime: '10:30',
  practitioner: maude,
  serialNumbers: ['ST-2026-041A'],
}
const exposed = { id: testId(200), firstName: 'Ève', lastName: 'Lafrenière', phone: '819 555-0162', language: 'fr' as const }
const [window, quarantined] = [
  {
    sterilizerId: testId(801),
    sterilizerName: 'Autoclave 1',
    after: '2026-11-19T14:00:00.000Z',
    until: null,
    loads: [{ id: testId(820), loadedOn: '2026-11-20', number: 3, status: 'failed' as const }],
  },
  [{ trayId: aTray(2).id, serialNumber: aTray(2).serialNumber, content: null }],
]

/** What a recall of load 3 would name: Ève Lafrenière, and one tray to quarantine. */
export const aPreview = (changes: Partial<RecallPreview> = {}): RecallPreview => ({
  window,
  quarantined,
  exposures: [{ patient: exposed, ...exposure }],
  patientCount: 1,
  unknown: [],
  ...changes,
})

/** Ève Lafrenière in a recall, to be reached. */
export const aContact = (changes: Partial<RecallContact> = {}): RecallContact => ({
  id: testId(860),
  version: 1,
  patient: exposed,
  hasAddress: true,
  status: 'to_contact',
  note: null,
  contactedBy: null,
  contactedAt: null,
  exposures: [exposure],
  ...changes,
})

/** The recall of load 3. */
export const aRecall = (changes: Partial<SterilizationRecall> = {}): SterilizationRecall => ({
  id: testId(850),
  version: 1,
  loadId: testId(820),
  sterilizerName: 'Autoclave 1',
  reason: 'Charge 3 · Autoclave 1',
  createdBy: josee,
  createdAt: '2026-11-20T15:30:00.000Z',
  patientCount: 1,
  toContactCount: 1,
  quarantinedCount: 1,
  window,
  quarantined,
  contacts: [aContact()],
  ...changes,
})

/**
 * Before each screen test: a hygienist on Friday 20 November 2026 at 10:42, with one clinic and one
 * sterilizer, and nothing else.
 */
export const freshSterilization = (me: Partial<User> = { role: 'hygienist' }) => {
  vi.unstubAllGlobals()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
  const api = apiKnowing(aUser(me))
  api.answer(listClinics, listOf([clinic]))
  api.answer(wire.listSterilizers, listOf([aSterilizer()]))
  api.answer(wire.listSterilizationTrays, listOf([]))
  api.answer(wire.listSterilizationLoads, listOf([]))
  api.answer(wire.listSterilizationRecalls, listOf([]))
  return api
}

/** The list of sterilizers, for app/record-screens.test.tsx. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'API-08 a sterilizer that somebody else changed in the meantime: what was typed stays, the rest is current',
      archive: 'STER-01 archived sterilizers are shown on demand, and restored',
      inUse: 'STER-01 a sterilizer with loads is not deleted: the question counts them, and archives instead',
      removed: 'STER-01 a sterilizer without loads is removed after a question',
      lists: 'STER-01 a list of sterilizers that cannot be loaded says why and can be loaded again',
      phone: 'STER-01 sterilizers in English, on a phone',
      closed: 'API-06 who may not change the configuration sees the sterilizers and is told who may',
    },
    at: '/sterilization?view=sterilizers',
    endpoints: endpointsOf(wire, 'Sterilizer'),
    records: [aSterilizer({ version: 3 }), aSterilizer({ id: testId(802), name: 'Autoclave 2', version: 3 })],
    says: saysOf('le stérilisateur', 'sterilizer', { fr: 'Stérilisateurs', en: 'Sterilizers' }, 'Aucun stérilisateur'),
    conflict: {
      into: /^Marque/,
      text: ' Canada',
      theirs: { model: 'Statim' },
      shown: [/^Modèle/, 'Statim'],
    },
    refused: {
      update: ['sterilizer_name_taken', 'Cette clinique a déjà un stérilisateur de ce nom. Choisissez-en un autre.'],
    },
    inUse: { code: 'sterilizer_in_use', details: { sterilizationLoads: 12 }, says: /12 charges/ },
    phone: ['Pre-vacuum'],
    inForm: ['Pre-vacuum cycles'],
  },
]
