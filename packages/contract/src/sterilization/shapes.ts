import { z } from 'zod'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { dailyTests } from '@molaire/domain/sterilization/daily-tests'
import {
  airRemovalTests,
  biologicalReadings,
  cycleTypes,
  loadFailures,
  loadStatuses,
  outcomes,
  parameterBounds,
  releaseGaps,
} from '@molaire/domain/sterilization/loads'
import { recallContactStatuses } from '@molaire/domain/sterilization/recall'
import { mostSerialNumbers, parseSerialNumber } from '@molaire/domain/sterilization/serial-number'
import { trayStates } from '@molaire/domain/sterilization/trays'
import { archival, id, instant, label, localDate, optionalLabel, optionalText, secondName, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

/** A person of the staff or a patient, by the parts of their name. */
const person = z.object({ id, firstName: z.string(), lastName: z.string(), title: z.string().nullable() })
/** Null: an administrator of another group, or the installation itself. */
const someone = person.nullable()
/** A serial number as it was typed or scanned; it becomes capitals without spaces. */
export const serialNumber = z
  .string()
  .max(80)
  .transform((text, issue) => {
    const serial = parseSerialNumber(text)
    if (serial !== undefined) return serial
    issue.addIssue({ code: 'custom', message: 'serial_number' })
    return z.NEVER
  })

/** STER-01: an autoclave or another sterilizer. */
export const sterilizer = z.object({
  id,
  version,
  clinicId: id,
  roomId: id.nullable(),
  name: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** Whether it has cycles with a pre-vacuum, which ask for a Bowie-Dick or Helix test each day. */
  hasPreVacuum: z.boolean(),
  lastServiceOn: localDate.nullable(),
  isArchived: z.boolean(),
})
export type Sterilizer = z.infer<typeof sterilizer>
const writtenSterilizer = {
  name: label(100),
  roomId: id.nullish().transform((room) => room ?? null),
  make: optionalLabel(100),
  model: optionalLabel(100),
  serialNumber: optionalLabel(60),
  hasPreVacuum: z.boolean().default(false),
  lastServiceOn: localDate.nullish().transform((day) => day ?? null),
}
export const createSterilizerBody = z.strictObject({ clinicId: id, ...writtenSterilizer })
export const updateSterilizerBody = z.strictObject(writtenSterilizer)
export const sterilizersQuery = z.object({ clinicId: id.optional(), archived: archival })

/** The readings of a load; null where there is none yet. */
const results = {
  physical: z.enum(outcomes).nullable(),
  externalIndicator: z.enum(outcomes).nullable(),
  internalIndicator: z.enum(outcomes).nullable(),
  internalIndicatorType: z.union([z.literal(4), z.literal(5), z.literal(6)]).nullable(),
  airRemovalTest: z.enum(airRemovalTests).nullable(),
  airRemoval: z.enum(outcomes).nullable(),
  /** Whether a biological indicator is in the load. */
  hasBiological: z.boolean(),
  biologicalLot: z.string().nullable(),
  biological: z.enum(biologicalReadings).nullable(),
  /** The control must grow: `positive` is its good reading. */
  biologicalControl: z.enum(biologicalReadings).nullable(),
  biologicalReadAt: instant.nullable(),
}
const parameters = {
  cycleType: z.enum(cycleTypes),
  /** The number that the machine gives the cycle. */
  machineCycle: z.string().nullable(),
  temperatureCelsius: z.number().nullable(),
  pressureKpa: z.number().nullable(),
  exposureMinutes: z.number().nullable(),
}

/** STER-01: one load of a sterilizer. */
export const load = z.object({
  id,
  version,
  clinicId: id,
  sterilizerId: id,
  sterilizerName: z.string(),
  /** The day at the clinic, and the load's number on that day in that sterilizer. */
  loadedOn: localDate,
  number: z.int(),
  status: z.enum(loadStatuses),
  ...parameters,
  startedAt: instant,
  endedAt: instant.nullable(),
  ...results,
  hasImplants: z.boolean(),
  /** An empty cycle for a test pack alone. */
  isTest: z.boolean(),
  note: z.string().nullable(),
  operator: someone,
  releasedBy: someone,
  releasedAt: instant.nullable(),
  /** Why it was quarantined. */
  quarantineReason: z.string().nullable(),
  /** The readings that made it fail. */
  failures: z.array(z.enum(loadFailures)),
  /** What a release still waits for; empty when it may be released. */
  missing: z.array(z.enum(releaseGaps)),
  trayCount: z.int(),
  /** The recall that this failed load opened. */
  recallId: id.nullable(),
})
export type SterilizationLoad = z.infer<typeof load>
export const loads = listOf(load)

/** At which appointment a tray served. */
const use = z.object({
  appointmentId: id,
  /** The day and time of the appointment at its clinic. */
  date: localDate,
  startTime: z.string(),
  appointmentStatus: z.enum(appointmentStatuses),
  patient: z.object({ id, firstName: z.string(), lastName: z.string() }),
  practitioner: person,
  appointmentTypeName: z.string(),
  appointmentTypeNameEn: secondName,
  linkedBy: someone,
  linkedAt: instant,
})
export type TrayUse = z.infer<typeof use>

/** One sterilization of a tray. */
const trayCycle = z.object({
  id,
  load: z.object({
    id,
    sterilizerName: z.string(),
    loadedOn: localDate,
    number: z.int(),
    machineCycle: z.string().nullable(),
    status: z.enum(loadStatuses),
  }),
  content: z.string().nullable(),
  packedBy: someone,
  packedOn: localDate,
  /** Null: good as long as the pack is whole. */
  expiresOn: localDate.nullable(),
  quarantinedAt: instant.nullable(),
  recallId: id.nullable(),
  reprocessAt: instant.nullable(),
  use: use.nullable(),
})
export type TrayCycle = z.infer<typeof trayCycle>

/** STER-01: a tray in the list, with its last sterilization and its last use. */
export const tray = z.object({
  id,
  version,
  clinicId: id,
  serialNumber: z.string(),
  /** What is usually in it. */
  content: z.string().nullable(),
  state: z.enum(trayStates),
  expiresOn: localDate.nullable(),
  /** The load of its last sterilization. */
  loadId: id.nullable(),
  lastUse: use.nullable(),
  createdAt: instant,
})
export type Tray = z.infer<typeof tray>
export const trays = listOf(tray)
export const traysQuery = z.object({
  clinicId: id.optional(),
  /** A part of the serial number. */
  search: z.string().trim().max(80).optional(),
  state: z.enum(trayStates).optional(),
  /** Days of the last use. */
  from: localDate.optional(),
  to: localDate.optional(),
})

/** STER-02: a tray with all its sterilizations, the latest first. */
export const trayTrace = tray.extend({
  createdBy: someone,
  discardedAt: instant.nullable(),
  discardedBy: someone,
  discardReason: z.string().nullable(),
  cycles: z.array(trayCycle),
})
export type TrayTrace = z.infer<typeof trayTrace>

/** STER-02: a load with its packs, and where they served. */
export const loadDetails = load.extend({
  trays: z.array(
    z.object({
      trayId: id,
      cycleId: id,
      serialNumber: z.string(),
      content: z.string().nullable(),
      expiresOn: localDate.nullable(),
      /** The tray's state now; null when it is in a later load since, whatever came of it. */
      state: z.enum(trayStates).nullable(),
      use: use.nullable(),
    }),
  ),
})
export type SterilizationLoadDetails = z.infer<typeof loadDetails>

const bounded = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? null)
const writtenParameters = {
  cycleType: z.enum(cycleTypes),
  machineCycle: optionalLabel(40),
  temperatureCelsius: bounded(parameterBounds.temperature),
  pressureKpa: bounded(parameterBounds.pressure),
  exposureMinutes: bounded(parameterBounds.exposure),
  hasImplants: z.boolean().default(false),
  isTest: z.boolean().default(false),
  note: optionalText(2000),
}
export const createLoadBody = z.strictObject({
  sterilizerId: id,
  ...writtenParameters,
  /** Now when left out; not in the future. */
  startedAt: instant.optional(),
})
export const updateLoadBody = z.strictObject({
  ...writtenParameters,
  startedAt: instant.optional(),
  /** The end of the cycle: the load is then processed. */
  endedAt: instant.nullish().transform((moment) => moment ?? null),
})
const optional = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? null)
/** All the readings of a load, as the form has them now. */
export const recordResultsBody = z.strictObject({
  physical: optional(results.physical),
  externalIndicator: optional(results.externalIndicator),
  internalIndicator: optional(results.internalIndicator),
  internalIndicatorType: optional(results.internalIndicatorType),
  airRemovalTest: optional(results.airRemovalTest),
  airRemoval: optional(results.airRemoval),
  hasBiological: z.boolean().default(false),
  biologicalLot: optionalLabel(60),
  biological: optional(results.biological),
  biologicalControl: optional(results.biologicalControl),
  /** Now when a reading is given and this is left out. */
  biologicalReadAt: optional(instant),
  /** When the cycle ended, while it is in progress; now when left out. */
  endedAt: instant.optional(),
})
export const quarantineLoadBody = z.strictObject({ reason: label(300) })

/** Trays that are put in a load. */
export const packTraysBody = z.strictObject({
  serialNumbers: z.array(serialNumber).min(1).max(mostSerialNumbers),
  /** What is in the packs; as the tray says when left out. */
  content: optionalLabel(300),
  /** Today at the clinic when left out. */
  packedOn: localDate.optional(),
  /** Left out: as the clinic's settings say. Null: no expiry date. */
  expiresOn: localDate.nullable().optional(),
})
export const createTraysBody = z.strictObject({
  clinicId: id,
  serialNumbers: z.array(serialNumber).min(1).max(mostSerialNumbers),
  content: optionalLabel(300),
  /** Also puts them in this load, as packTrays does. */
  loadId: id.nullish().transform((load) => load ?? null),
})
export const discardTrayBody = z.strictObject({ reason: optionalLabel(300) })

/** APT-10: what served at an appointment, and what could. */
export const appointmentTrays = z.object({
  /** In the order in which they were linked. */
  linked: z.array(
    z.object({
      trayId: id,
      cycleId: id,
      serialNumber: z.string(),
      content: z.string().nullable(),
      expiresOn: localDate.nullable(),
      linkedBy: someone,
      linkedAt: instant,
      /** Whether a recall names it. */
      isRecalled: z.boolean(),
    }),
  ),
  /** Ready trays of the appointment's clinic, the first to expire first; at most 100. */
  ready: z.array(
    z.object({ trayId: id, serialNumber: z.string(), content: z.string().nullable(), expiresOn: localDate.nullable() }),
  ),
  readyCount: z.int(),
  /** False once the record is signed, or when the appointment was cancelled or missed. */
  mayChange: z.boolean(),
})
export type AppointmentTrays = z.infer<typeof appointmentTrays>
export const linkTrayBody = z.strictObject({ serialNumber })
export const unlinkTrayBody = z.strictObject({ trayId: id })

/** A patient who was exposed, at one appointment, with the trays that served there. */
const exposure = z.object({
  patient: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    language: z.enum(['fr', 'en']),
  }),
  appointmentId: id,
  date: localDate,
  startTime: z.string(),
  practitioner: person,
  serialNumbers: z.array(z.string()),
})
const recallContent = {
  /** The loads in doubt; null for a recall from serial numbers. */
  window: z
    .object({
      sterilizerId: id,
      sterilizerName: z.string(),
      /** When the last good biological indicator before ran; null: there is none. */
      after: instant.nullable(),
      /** When the next good one ran, which is in the window; null: there is none yet. */
      until: instant.nullable(),
      loads: z.array(z.object({ id, loadedOn: localDate, number: z.int(), status: z.enum(loadStatuses) })),
    })
    .nullable(),
  /** Packs that did not serve: quarantined by the recall. */
  quarantined: z.array(z.object({ trayId: id, serialNumber: z.string(), content: z.string().nullable() })),
  /** The patients exposed, each appointment a line, by patient. */
  exposures: z.array(exposure),
  patientCount: z.int(),
  /** Numbers of the request that the group does not have. */
  unknown: z.array(z.string()),
}
export const recallPreview = z.object(recallContent)
export type RecallPreview = z.infer<typeof recallPreview>

const scope = {
  /** The failed or quarantined load. */
  loadId: id.optional(),
  /** Or the trays, with the day from which their sterilizations are in doubt. */
  serialNumbers: z.array(serialNumber).min(1).max(mostSerialNumbers).optional(),
  from: localDate.optional(),
}
const isOne = ({ loadId, serialNumbers }: { loadId?: unknown; serialNumbers?: unknown }) =>
  (loadId === undefined) !== (serialNumbers === undefined)
const oneScope = { error: 'one_of_load_or_trays', path: ['loadId'] }
export const previewRecallBody = z.strictObject(scope).refine(isOne, oneScope)
export const createRecallBody = z.strictObject({ ...scope, reason: label(500) }).refine(isOne, oneScope)

/** STER-02: a recall in the list. */
const recallLine = {
  id,
  version,
  loadId: id.nullable(),
  sterilizerName: z.string().nullable(),
  reason: z.string(),
  createdBy: someone,
  createdAt: instant,
  patientCount: z.int(),
  /** Patients who were neither reached nor written to. */
  toContactCount: z.int(),
  quarantinedCount: z.int(),
}
export const recalls = listOf(z.object(recallLine))
/** What was done to reach one patient of a recall. */
export const recallContact = z.object({
  id,
  version,
  patient: exposure.shape.patient,
  /** Without an address no letter is made with those of the others. */
  hasAddress: z.boolean(),
  status: z.enum(recallContactStatuses),
  note: z.string().nullable(),
  contactedBy: someone,
  contactedAt: instant.nullable(),
  /** The appointments at which they were exposed. */
  exposures: z.array(exposure.omit({ patient: true })),
})
export type RecallContact = z.infer<typeof recallContact>
export const recall = z.object({
  ...recallLine,
  window: recallContent.window,
  quarantined: recallContent.quarantined,
  contacts: z.array(recallContact),
})
export type SterilizationRecall = z.infer<typeof recall>
export const updateContactBody = z.strictObject({ status: z.enum(recallContactStatuses), note: optionalText(1000) })

/** The inspector's view: the loads of each sterilizer and day, the latest day first. */
export const sterilizationLog = z.object({
  from: localDate,
  to: localDate,
  days: z.array(
    z.object({
      date: localDate,
      sterilizerId: id,
      sterilizerName: z.string(),
      loads: z.array(load),
      missing: z.array(z.object({ test: z.enum(dailyTests), cycleType: z.enum(cycleTypes) })),
    }),
  ),
  loadCount: z.int(),
  failedCount: z.int(),
  missingCount: z.int(),
})
export type SterilizationLog = z.infer<typeof sterilizationLog>
/** By default the 90 days until today, of every clinic of the group. */
export const logQuery = {
  clinicId: id.optional(),
  sterilizerId: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
}

/** How long the packs of a clinic stay sterile. */
export const settings = z.object({
  clinicId: id,
  /** Null: good as long as the pack is whole (event-related). */
  shelfLifeDays: z.int().nullable(),
})
export type SterilizationSettings = z.infer<typeof settings>
export const settingsBody = z.strictObject({ shelfLifeDays: z.int().min(1).max(3650).nullable() })
