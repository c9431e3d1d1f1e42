import { type Conflict, findConflicts } from '@molaire/domain/appointments/conflicts'
import { DEFAULT_DURATION, MIN_DURATION, DURATION_STEP, isValidDuration } from '@molaire/domain/appointments/duration'
import {
  type WizardContext,
  type WizardDraft,
  type WizardStep,
  mayCreate,
  mayLeave,
  stepComplete,
} from '@molaire/domain/appointments/wizard-steps'
import { isOpenFor } from '@molaire/domain/schedule/availability'
import { typesOffered } from '@molaire/domain/schedule/offered'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf, type LocalTime } from '@molaire/domain/shared/local-time'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { BookingOptions } from '@molaire/contract/appointments/shapes'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { CreateAppointmentBody } from '../api.ts'
import type { BookedAppointment, ReadDay } from '../calendar/read-day.ts'

/** The patient one books for, and what was usual last time. */
export interface BookingPatient {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  age: number | null
  /** What must be known before anyone touches them, as far as it is known here. */
  alerts: readonly Alert[]
  /** Null: never came; undefined: not known here. */
  lastVisitDate: LocalDate | null | undefined
  usual: { typeId?: string; durationMinutes?: number; practitionerId?: string }
  /**
   * When they are expected next, as far as it was known when they were chosen. Null: never;
   * undefined: not known here.
   */
  next?: { date: LocalDate; startTime: LocalTime } | null | undefined
}

/** A line of the search as the patient of a booking: the last visit says what is usual. */
export const bookingPatient = (summary: PatientSummary): BookingPatient => ({
  id: summary.id,
  firstName: summary.firstName,
  lastName: summary.lastName,
  phone: summary.phone,
  age: summary.age,
  alerts: summary.alerts,
  lastVisitDate: summary.lastVisit?.date ?? null,
  usual: {
    typeId: summary.lastVisit?.appointmentTypeId,
    durationMinutes: summary.lastVisit?.durationMinutes,
    practitionerId: summary.assignedPractitionerId ?? summary.lastVisit?.practitionerId,
  },
  next: summary.nextAppointment,
})

export interface NewPatientNames {
  firstName: string
  lastName: string
  phone: string
  /** Files of people like this one, who are others: the person at the desk has said so (PAT-04). */
  despite?: string[]
}

/** A time on the board: day, minutes since midnight, room, and who receives there. */
export interface BookingTime {
  date: LocalDate
  start: number
  roomId: string
  practitionerId: string
}

/**
 * WIZ-01: only what the person at the desk said. What they did not say is filled in from what is
 * usual or possible (`checkBooking`), so that a later answer can still change the proposal, and an
 * answer given is never lost.
 */
export interface Booking {
  step: WizardStep
  patient: BookingPatient | null
  newPatient: NewPatientNames | null
  /**
   * 'any': the first who is free; null: the patient’s usual one, if there is an opening, else the
   * first who is free.
   */
  practitioner: string | 'any' | null
  time: BookingTime | null
  /** The only room asked for, as long as no time is chosen (CAL-04). */
  roomId: string | null
  durationMinutes: number | null
  typeId: string | null
  reason: string
  status: 'scheduled' | 'confirmed'
  /** The first day that openings are looked for, when that is another than the one on the board. */
  searchFrom: LocalDate | null
}

/** A booking that begins: nothing is said but what is `known` from where it was opened. */
export const startBooking = (known: Partial<Booking> = {}): Booking => ({
  step: 'who',
  patient: null,
  newPatient: null,
  practitioner: null,
  time: null,
  roomId: null,
  durationMinutes: null,
  typeId: null,
  reason: '',
  status: 'scheduled',
  searchFrom: null,
  ...known,
})

/** The name of who comes, as far as it is known. */
export const patientName = ({ patient, newPatient }: Pick<Booking, 'patient' | 'newPatient'>): string =>
  patient ? `${patient.firstName} ${patient.lastName}` : newPatient ? `${newPatient.firstName} ${newPatient.lastName}`.trim() : ''

type Reducer<T = unknown> = (value: T, booking: Booking) => Partial<Booking>

/** WIZ-01: every answer, and what it changes. */
const answers = {
  go: ({ step }: { step: WizardStep }) => ({ step }),
  choosePatient: ({ patient }: { patient: BookingPatient }) => ({ patient, newPatient: null }),
  typeNewPatient: ({ names }: { names: NewPatientNames }) => ({ patient: null, newPatient: names }),
  dropPatient: (_: object) => ({ patient: null, newPatient: null }),
  // The time goes, and with it a length that was said for it: the usual one is looked for from that
  // day on, with the practitioner of that time.
  seekUsual: (_: object, { time, searchFrom, practitioner }) => ({
    step: 'when' as const,
    time: null,
    durationMinutes: null,
    practitioner: practitioner ?? time?.practitionerId ?? null,
    searchFrom: time?.date ?? searchFrom,
  }),
  choosePractitioner: ({ practitioner }: { practitioner: string | 'any' }, { time }) => ({
    practitioner,
    // A chosen time stays: if the other practitioner does not receive there, the check says so in
    // words.
    time: time && practitioner !== 'any' ? { ...time, practitionerId: practitioner } : time,
  }),
  chooseTime: ({ time, durationMinutes }: { time: BookingTime; durationMinutes?: number }, { practitioner }) => ({
    time,
    // Someone else's time takes the place of the practitioner named before.
    practitioner: practitioner !== 'any' && practitioner !== time.practitionerId ? null : practitioner,
    ...lengthOf(durationMinutes),
  }),
  chooseRoom: ({ roomId }: { roomId: string }, { time }) => ({ time: time && { ...time, roomId } }),
  forgetRoom: (_: object) => ({ roomId: null }),
  chooseDuration: ({ minutes }: { minutes: number }) => lengthOf(minutes),
  chooseType: ({ typeId }: { typeId: string }) => ({ typeId }),
  writeReason: ({ reason }: { reason: string }) => ({ reason }),
  chooseStatus: ({ status }: { status: Booking['status'] }) => ({ status }),
} satisfies Record<string, Reducer<never>>

/** WIZ-04: whatever asks for it, no other length can be said. */
function lengthOf(minutes: number | undefined): Partial<Booking> {
  return minutes !== undefined && isValidDuration(minutes) ? { durationMinutes: minutes } : {}
}

type Answers = typeof answers
export type BookingAction = { [Do in keyof Answers]: { do: Do } & Parameters<Answers[Do]>[0] }[keyof Answers]

/** WIZ-01: one answer changes one thing; going back and forth changes none. */
export const reduceBooking = (booking: Booking, action: BookingAction): Booking => {
  // Each action carries what the answer of its name takes.
  const answer = answers[action.do] as Reducer<BookingAction>
  return { ...booking, ...answer(action, booking) }
}

/**
 * What is known around a booking: the chosen time's day once loaded, and what the clinic offers.
 */
export interface BookingFacts {
  day: ReadDay | undefined
  options: BookingOptions | undefined
  /**
   * The length proposed when the time was chosen: what colleagues book since does not shorten it
   * unasked, but is a conflict.
   */
  settledMinutes?: number | undefined
  /** The appointment that this booking moves: its own time counts as free. */
  movingId?: string | undefined
  /**
   * The patient’s usual practitioner has no opening for what is wanted: nobody is then proposed but
   * the first who is free.
   */
  usualIsFull?: boolean
}

/**
 * How long an appointment usually lasts: as the patient's last one of that type did, else as the
 * type does.
 */
export interface UsualLength {
  minutes: number
  of: 'patient' | 'type'
}

/** A booking completed with what is usual, and what the rules say of it. */
export interface CheckedBooking {
  /** Without a practitioner: the first who is free, whom the time will name. */
  draft: WizardDraft
  /** Whose openings to look for; undefined: anyone's. */
  wantedPractitionerId: string | undefined
  /** What kind of openings to look for: the one said or usual; undefined while it is not known. */
  wantedTypeId: string | undefined
  /** WIZ-06: the types that the chosen time takes. */
  types: readonly AppointmentType[]
  conflicts: readonly Conflict<BookedAppointment>[]
  open: WizardContext['open']
  /**
   * WIZ-04: how long it usually lasts, and whose habit that is; undefined while neither is known.
   */
  usual: UsualLength | undefined
  /** The usual length fits at the chosen time too. */
  isUsualFree: boolean
  /** The chosen time's day is loaded, so `open` and `conflicts` are answers. */
  isChecked: boolean
  isComplete: Record<WizardStep, boolean>
  mayLeaveStep: boolean
  mayCreate: boolean
}

/**
 * WIZ-02, WIZ-03, WIZ-06: fills in what was not said, and asks the rules that the server will ask
 * again.
 */
export const checkBooking = (
  booking: Booking,
  { day, options, settledMinutes, movingId, usualIsFull = false }: BookingFacts,
): CheckedBooking => {
  const { time, patient } = booking
  const practitionerIds = options?.practitioners.map(({ id }) => id) ?? []
  const isAnyone = booking.practitioner === 'any'
  const usualPractitioner = usualIsFull ? undefined : practitionerIds.find((id) => id === patient?.usual.practitionerId)
  const named = isAnyone ? undefined : (booking.practitioner ?? undefined)
  const practitionerId = time?.practitionerId ?? named ?? (isAnyone ? undefined : usualPractitioner)

  const knownDay = day !== undefined && day.date === time?.date ? day : undefined
  const at = (minutes: number, typeId: string | undefined) => {
    if (!time || !knownDay) return { open: true as const, conflicts: [] }
    const appointment = { ...time, id: movingId, end: time.start + minutes, typeId, patientId: patient?.id }
    return { open: isOpenFor(appointment, knownDay.open), conflicts: findConflicts(appointment, knownDay.booked) }
  }

  const allTypes = options?.appointmentTypes.filter(({ isArchived }) => !isArchived) ?? []
  const typesFor = (minutes: number) =>
    time && knownDay ? typesOffered({ open: knownDay.open, ...time, end: time.start + minutes }, allTypes) : allTypes
  // The length depends on the type, and the types that a time takes on the length: the shortest
  // appointment breaks the circle.
  const likelyType = booking.typeId ?? usualType(patient, typesFor(MIN_DURATION))
  const fits = (minutes: number) => {
    const { open, conflicts } = at(minutes, likelyType)
    return open === true && conflicts.length === 0
  }
  const likely = usualLength(patient, likelyType, allTypes)?.minutes ?? DEFAULT_DURATION
  const durationMinutes = booking.durationMinutes ?? settledMinutes ?? longestFitting(likely, fits)
  const types = typesFor(durationMinutes)
  const typeId = booking.typeId ?? usualType(patient, types)
  const { open, conflicts } = at(durationMinutes, typeId)
  const usual = usualLength(patient, typeId, allTypes)

  const draft: WizardDraft = {
    patientId: patient?.id,
    newPatient: booking.newPatient ?? undefined,
    practitionerId,
    date: time?.date,
    startMinutes: time?.start,
    roomId: time?.roomId ?? booking.roomId ?? undefined,
    typeId,
    durationMinutes,
    reason: booking.reason,
    status: booking.status,
  }
  const context: WizardContext = {
    blocked: options ? options.block : null,
    practitionerIds,
    typeIds: types.map(({ id }) => id),
    open,
    conflicts,
  }
  const isDone = (step: WizardStep) => stepComplete(step, draft, context)
  const isChecked = knownDay !== undefined
  // "The first who is free" answers the first step too: the time will name the practitioner.
  const isForAnyone =
    practitionerId === undefined && stepComplete('who', { ...draft, practitionerId: practitionerIds[0] }, context)
  return {
    draft,
    wantedPractitionerId: isAnyone ? undefined : (named ?? practitionerId),
    wantedTypeId: booking.typeId ?? usualType(patient, allTypes),
    types,
    conflicts,
    open,
    usual,
    isUsualFree: usual !== undefined && fits(usual.minutes),
    isChecked,
    isComplete: { who: isDone('who'), when: isDone('when'), details: isDone('details') },
    mayLeaveStep: mayLeave(booking.step, draft, context) || (booking.step === 'who' && isForAnyone),
    mayCreate: isChecked && options !== undefined && mayCreate(draft, context),
  }
}

/**
 * What openings are looked for: of that length and kind, with that practitioner, for that patient.
 */
export const searchOf = ({ patient, roomId }: Booking, { draft, wantedPractitionerId, wantedTypeId }: CheckedBooking) => ({
  durationMinutes: draft.durationMinutes,
  practitionerId: wantedPractitionerId,
  roomId: roomId ?? undefined,
  appointmentTypeId: wantedTypeId,
  patientId: patient?.id,
})

/** The request that books a complete draft; null while a move is under way missing. */
export const bodyOf = (draft: WizardDraft): CreateAppointmentBody | null => {
  const { patientId, newPatient, practitionerId, roomId, typeId, date, startMinutes } = draft
  if (!practitionerId || !roomId || !typeId || !date || startMinutes === undefined) return null
  if (!patientId && !newPatient) return null
  return {
    ...(newPatient ? { newPatient: { ...newPatient, phone: newPatient.phone || null } } : { patientId }),
    practitionerId,
    roomId,
    appointmentTypeId: typeId,
    date,
    startTime: timeOf(startMinutes),
    durationMinutes: draft.durationMinutes,
    status: draft.status,
    reason: draft.reason.trim() || null,
  }
}

// The usual length, or the longest shorter one that the gap allows: a patient who usually takes an
// hour may be put into half an hour, knowingly.
const longestFitting = (usual: number, fits: (minutes: number) => boolean): number => {
  for (let minutes = usual; minutes >= MIN_DURATION; minutes -= DURATION_STEP) if (fits(minutes)) return minutes
  return usual
}

/**
 * WIZ-04: what the patient’s last visit of that kind took, else what the kind takes by default;
 * undefined where neither is known.
 */
const usualLength = (
  patient: BookingPatient | null,
  typeId: string | undefined,
  types: readonly AppointmentType[],
): UsualLength | undefined => {
  const last = patient?.usual
  if (last?.durationMinutes !== undefined && (typeId === undefined || last.typeId === typeId))
    return { minutes: last.durationMinutes, of: 'patient' }
  const type = types.find(({ id }) => id === typeId)
  return type && { minutes: type.defaultDurationMinutes, of: 'type' }
}

/**
 * WIZ-04: the usual length, where what would be booked is shorter than that; undefined where it is
 * not.
 */
export const shortenedFrom = ({ draft, usual }: CheckedBooking): UsualLength | undefined =>
  usual && draft.durationMinutes < usual.minutes ? usual : undefined

const usualType = (patient: BookingPatient | null, types: readonly AppointmentType[]): string | undefined => {
  const usual = types.find(({ id }) => id === patient?.usual.typeId)
  return usual?.id ?? (types.length === 1 ? types[0]?.id : undefined)
}
