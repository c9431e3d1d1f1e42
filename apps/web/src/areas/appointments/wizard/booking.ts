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
import type { Appointment, BookingOptions, DayAppointment } from '@molaire/contract/appointments/shapes'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { CreateAppointmentBody } from '../api.ts'
import type { BookedAppointment, ReadDay } from '../calendar/read-day.ts'

/** The patient of a booking, with the usual values from the last visit. */
export interface BookingPatient {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  age: number | null
  /** The patient's alerts, as far as they are loaded. */
  alerts: readonly Alert[]
  /** Null: no visit yet; undefined: not loaded. */
  lastVisitDate: LocalDate | null | undefined
  usual: { typeId?: string; durationMinutes?: number; practitionerId?: string }
  /**
   * The next appointment, as known when the patient was chosen. Null: none; undefined: not loaded.
   */
  next?: { date: LocalDate; startTime: LocalTime } | null | undefined
}

/**
 * The patient of a new appointment after a former one, with what was usual then. `details` are
 * known once the former one was opened.
 */
export const patientOfFormer = (
  old: Pick<DayAppointment, 'status' | 'date' | 'appointmentTypeId' | 'durationMinutes' | 'practitionerId' | 'patient'>,
  details: Pick<Appointment, 'patient'> | undefined,
): BookingPatient => ({
  ...old.patient,
  phone: details?.patient.phone ?? null,
  age: details?.patient.age ?? null,
  alerts: details?.patient.alerts ?? [],
  lastVisitDate: old.status === 'completed' ? old.date : undefined,
  usual: { typeId: old.appointmentTypeId, durationMinutes: old.durationMinutes, practitionerId: old.practitionerId },
})

/** Converts a line of the patient search. The last visit gives the usual values. */
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
  /** Ids of similar records that the user declared to be other people (PAT-04). */
  despite?: string[]
}

/** A time on the board: day, minutes since midnight, room and practitioner. */
export interface BookingTime {
  date: LocalDate
  start: number
  roomId: string
  practitionerId: string
}

/**
 * WIZ-01: only the answers that the user gave. `checkBooking` fills in the rest with what is usual
 * or possible, so that a later answer can change the proposal and no answer is lost.
 */
export interface Booking {
  step: WizardStep
  patient: BookingPatient | null
  newPatient: NewPatientNames | null
  /**
   * 'any': the first one free; null: the patient's usual one if they have an opening, else the
   * first one free.
   */
  practitioner: string | 'any' | null
  time: BookingTime | null
  /** The only room to search, until a time is chosen (CAL-04). */
  roomId: string | null
  durationMinutes: number | null
  typeId: string | null
  reason: string
  status: 'scheduled' | 'confirmed'
  /** The first day to search, when it differs from the day on the board. */
  searchFrom: LocalDate | null
}

/** A new booking without answers, except those in `known`. */
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

/** The patient's name, as far as it is known. */
export const patientName = ({ patient, newPatient }: Pick<Booking, 'patient' | 'newPatient'>): string =>
  patient ? `${patient.firstName} ${patient.lastName}` : newPatient ? `${newPatient.firstName} ${newPatient.lastName}`.trim() : ''

type Reducer<T = unknown> = (value: T, booking: Booking) => Partial<Booking>

/** WIZ-01: every answer, with the fields it changes. */
const answers = {
  go: ({ step }: { step: WizardStep }) => ({ step }),
  choosePatient: ({ patient }: { patient: BookingPatient }) => ({ patient, newPatient: null }),
  typeNewPatient: ({ names }: { names: NewPatientNames }) => ({ patient: null, newPatient: names }),
  dropPatient: (_: object) => ({ patient: null, newPatient: null }),
  // Clears the time and the duration chosen for it, and searches for the usual duration from that
  // day on, with the practitioner of that time.
  seekUsual: (_: object, { time, searchFrom, practitioner }) => ({
    step: 'when' as const,
    time: null,
    durationMinutes: null,
    practitioner: practitioner ?? time?.practitionerId ?? null,
    searchFrom: time?.date ?? searchFrom,
  }),
  /** The next openings from a day on; the rest of the booking stays. */
  seekFrom: ({ date }: { date: LocalDate }) => ({ step: 'when' as const, searchFrom: date }),
  choosePractitioner: ({ practitioner }: { practitioner: string | 'any' }, { time }) => ({
    practitioner,
    // A chosen time stays: the check explains it if the other practitioner does not receive there.
    // The first one free has no time before one of the openings is chosen.
    time: time && practitioner !== 'any' ? { ...time, practitionerId: practitioner } : null,
  }),
  chooseTime: ({ time, durationMinutes }: { time: BookingTime; durationMinutes?: number }, { practitioner }) => ({
    time,
    // A time of another practitioner replaces the practitioner chosen before.
    practitioner: practitioner !== 'any' && practitioner !== time.practitionerId ? null : practitioner,
    ...lengthOf(durationMinutes),
  }),
  /** Another day, without its hour yet: a time of the day before would be booked unseen. */
  chooseDay: ({ date }: { date: LocalDate }, { time }) => ({ time: time?.date === date ? time : null }),
  chooseRoom: ({ roomId }: { roomId: string }, { time }) => ({ time: time && { ...time, roomId } }),
  forgetRoom: (_: object) => ({ roomId: null }),
  chooseDuration: ({ minutes }: { minutes: number }) => lengthOf(minutes),
  chooseType: ({ typeId }: { typeId: string }) => ({ typeId }),
  writeReason: ({ reason }: { reason: string }) => ({ reason }),
  chooseStatus: ({ status }: { status: Booking['status'] }) => ({ status }),
} satisfies Record<string, Reducer<never>>

/** WIZ-04: ignores an invalid duration, wherever it comes from. */
function lengthOf(minutes: number | undefined): Partial<Booking> {
  return minutes !== undefined && isValidDuration(minutes) ? { durationMinutes: minutes } : {}
}

type Answers = typeof answers
export type BookingAction = { [Do in keyof Answers]: { do: Do } & Parameters<Answers[Do]>[0] }[keyof Answers]

/** WIZ-01: applies one answer. Changing the step changes no answer. */
export const reduceBooking = (booking: Booking, action: BookingAction): Booking => {
  // An action has the fields that its answer reads.
  const answer = answers[action.do] as Reducer<BookingAction>
  return { ...booking, ...answer(action, booking) }
}

/** The facts around a booking: the day of the chosen time once loaded, and the clinic's options. */
export interface BookingFacts {
  day: ReadDay | undefined
  options: BookingOptions | undefined
  /**
   * The duration proposed when the time was chosen. A later booking by a colleague does not shorten
   * it but is a conflict.
   */
  settledMinutes?: number | undefined
  /** The appointment that this booking moves: its own time counts as free. */
  movingId?: string | undefined
  /** The patient's usual practitioner has no opening, so the proposal is the first one free. */
  usualIsFull?: boolean
}

/**
 * The usual duration: that of the patient's last appointment of the type, else the type's default.
 */
export interface UsualLength {
  minutes: number
  of: 'patient' | 'type'
}

/** A booking completed with the usual values, and the rules' verdict. */
export interface CheckedBooking {
  /** Without a practitioner it means the first one free, whom the time determines. */
  draft: WizardDraft
  /** The practitioner to search openings for; undefined: anyone. */
  wantedPractitionerId: string | undefined
  /**
   * The appointment type to search openings for: the chosen or usual one; undefined while unknown.
   */
  wantedTypeId: string | undefined
  /** WIZ-06: the types that the chosen time allows. */
  types: readonly AppointmentType[]
  conflicts: readonly Conflict<BookedAppointment>[]
  open: WizardContext['open']
  /**
   * WIZ-04: the usual duration, and whether it is the patient's or the type's; undefined while
   * unknown.
   */
  usual: UsualLength | undefined
  /** Whether the usual duration fits at the chosen time too. */
  isUsualFree: boolean
  /**
   * Whether the chosen time's day and the options are loaded, so that `open`, `conflicts` and the
   * filled-in answers are real results.
   */
  isChecked: boolean
  isComplete: Record<WizardStep, boolean>
  mayLeaveStep: boolean
  mayCreate: boolean
}

/**
 * WIZ-02, WIZ-03, WIZ-06: fills in the missing answers and applies the rules, which the server
 * applies again.
 */
export const checkBooking = (
  booking: Booking,
  { day, options, settledMinutes, movingId, usualIsFull = false }: BookingFacts,
): CheckedBooking => {
  const { time, patient } = booking
  const practitionerIds = options?.practitioners.map(({ id }) => id) ?? []
  const isAnyone = booking.practitioner === 'any'
  const usualPractitioner = usualIsFull ? undefined : practitionerIds.find((id) => id === patient?.usual.practitionerId)
  const namedId = isAnyone ? undefined : (booking.practitioner ?? undefined)
  const practitionerId = time?.practitionerId ?? namedId ?? (isAnyone ? undefined : usualPractitioner)

  const knownDay = day !== undefined && day.date === time?.date ? day : undefined
  const at = (minutes: number, typeId: string | undefined) => {
    if (!time || !knownDay) return { open: true as const, conflicts: [] }
    const appointment = { ...time, id: movingId, end: time.start + minutes, typeId, patientId: patient?.id }
    return { open: isOpenFor(appointment, knownDay.open), conflicts: findConflicts(appointment, knownDay.booked) }
  }

  const allTypes = options?.appointmentTypes.filter(({ isArchived }) => !isArchived) ?? []
  const typesFor = (minutes: number) =>
    time && knownDay ? typesOffered({ open: knownDay.open, ...time, end: time.start + minutes }, allTypes) : allTypes
  // The duration depends on the type, and the allowed types on the duration: the shortest duration
  // decides first.
  const likelyType = booking.typeId ?? usualType(patient, typesFor(MIN_DURATION))
  const fits = (minutes: number) => {
    const { open, conflicts } = at(minutes, likelyType)
    return open === true && conflicts.length === 0
  }
  const likely = usualLength(patient, likelyType, allTypes)?.minutes ?? DEFAULT_DURATION
  const durationMinutes = booking.durationMinutes ?? settledMinutes ?? longestFitting(likely, fits)
  const types = typesFor(durationMinutes)
  // When the time allows no type at all, the time is at fault: the usual type stays proposed.
  const typeId = booking.typeId ?? usualType(patient, types.length > 0 ? types : allTypes)
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
  const isChecked = knownDay !== undefined && options !== undefined
  // "The first one free" completes the first step too, because the time will determine the
  // practitioner.
  const isForAnyone =
    practitionerId === undefined && stepComplete('who', { ...draft, practitionerId: practitionerIds[0] }, context)
  return {
    draft,
    wantedPractitionerId: isAnyone ? undefined : (namedId ?? practitionerId),
    wantedTypeId: booking.typeId ?? usualType(patient, allTypes),
    types,
    conflicts,
    open,
    usual,
    isUsualFree: usual !== undefined && fits(usual.minutes),
    isChecked,
    isComplete: { who: isDone('who') || isForAnyone, when: isDone('when'), details: isDone('details') },
    mayLeaveStep: mayLeave(booking.step, draft, context) || (booking.step === 'who' && isForAnyone),
    mayCreate: isChecked && mayCreate(draft, context),
  }
}

/** The search for openings: duration, practitioner, room, type and patient. */
export const searchOf = ({ patient, roomId }: Booking, { draft, wantedPractitionerId, wantedTypeId }: CheckedBooking) => ({
  durationMinutes: draft.durationMinutes,
  practitionerId: wantedPractitionerId,
  roomId: roomId ?? undefined,
  appointmentTypeId: wantedTypeId,
  patientId: patient?.id,
})

/** The request that books a complete draft; null while something is missing. */
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

// The usual duration, or the longest shorter one that fits: a patient who usually takes an hour may
// knowingly be booked for half an hour.
const longestFitting = (usual: number, fits: (minutes: number) => boolean): number => {
  for (let minutes = usual; minutes >= MIN_DURATION; minutes -= DURATION_STEP) if (fits(minutes)) return minutes
  return usual
}

/**
 * WIZ-04: the duration of the patient's last visit of that type, else the type's default; undefined
 * when both are unknown.
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

/** WIZ-04: the usual duration when the booking would be shorter; undefined otherwise. */
export const shortenedFrom = ({ draft, usual }: CheckedBooking): UsualLength | undefined =>
  usual && draft.durationMinutes < usual.minutes ? usual : undefined

const usualType = (patient: BookingPatient | null, types: readonly AppointmentType[]): string | undefined => {
  const usual = types.find(({ id }) => id === patient?.usual.typeId)
  return usual?.id ?? (types.length === 1 ? types[0]?.id : undefined)
}
