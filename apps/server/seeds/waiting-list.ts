import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import type { DayPart, Priority } from '@molaire/domain/waiting-list/availability'
import type { Kind, Planned } from './calendar.ts'

/** What a waiting patient asked for, as if on the telephone. */
interface Wish {
  /**
   * `sooner` wants an earlier time, with the type, length and practitioner of their appointment.
   */
  wants: 'sooner' | { kind: Kind; minutes: number; who?: string }
  priority?: Priority
  weekdays?: readonly number[]
  dayParts?: readonly DayPart[]
  /** Days from today. */
  until?: number
  note?: string
  waitsForDays: number
}

const wishes: readonly Wish[] = [
  { wants: { kind: 'followUp', minutes: 30 }, waitsForDays: 12, note: 'Habite à deux rues : peut venir en vingt minutes' },
  { wants: 'sooner', priority: 'urgent', waitsForDays: 2, note: 'La douleur revient la nuit' },
  { wants: { kind: 'exam', minutes: 60 }, dayParts: ['evening'], waitsForDays: 34, note: 'Après le travail seulement' },
  { wants: 'sooner', priority: 'high', dayParts: ['morning'], waitsForDays: 6 },
  { wants: { kind: 'exam', minutes: 45 }, weekdays: [1, 3, 5], dayParts: ['afternoon'], waitsForDays: 20, note: 'Après l’école' },
  {
    wants: { kind: 'crown', minutes: 60, who: 'archambault' },
    priority: 'high',
    until: 30,
    waitsForDays: 9,
    note: 'Part en voyage ensuite',
  },
  { wants: 'sooner', weekdays: [5], waitsForDays: 15 },
]

/** An entry of the waiting list. `patient` is an index in the list of patients. */
export interface PlannedWait<Appointment extends Planned = Planned> extends Omit<Wish, 'wants' | 'until'> {
  patient: number
  /** The appointment that they want earlier. */
  sooner: Appointment | null
  kind: Kind
  minutes: number
  /** The key of a practitioner; null for anyone. */
  who: string | null
  availableUntil: LocalDate | null
}

/**
 * The waiting list of a clinic: some of the patients booked ten days ahead or more, and regular
 * patients without an appointment ahead.
 */
export function planWaiting<Appointment extends Planned>({
  planned,
  regulars,
  today,
}: {
  planned: readonly Appointment[]
  regulars: readonly number[]
  today: LocalDate
}): PlannedWait<Appointment>[] {
  const ahead = new Set(planned.filter(({ date }) => date >= today).map(({ patient }) => patient))
  const idle = regulars.filter((patient) => !ahead.has(patient)).values()
  const seen = new Set<number>()
  const booked = planned
    .filter(({ date, fate }) => date >= addDays(today, 10) && (fate === 'scheduled' || fate === 'confirmed'))
    .filter(({ patient }) => seen.size < seen.add(patient).size)
    .values()
  return wishes.flatMap(({ wants, until, ...wish }): PlannedWait<Appointment>[] => {
    const availableUntil = until === undefined ? null : addDays(today, until)
    if (wants === 'sooner') {
      const { value: sooner } = booked.next()
      if (!sooner) return []
      const { patient, kind, minutes, who } = sooner
      return [{ ...wish, availableUntil, patient, sooner, kind, minutes, who }]
    }
    const { value: patient } = idle.next()
    if (patient === undefined) return []
    return [{ ...wish, availableUntil, patient, sooner: null, who: null, ...wants }]
  })
}
