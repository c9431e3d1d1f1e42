import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import { addDays, addMonths, endOfMonth, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { quebecHolidays } from '@molaire/domain/schedule/quebec-holidays'
import { known, type Known } from './people.ts'
import type { Random } from './random.ts'

/**
 * Appointment types, with colours from the twelve of the colour picker, and their lengths in
 * minutes, the usual one first.
 */
export const kinds = {
  exam: { name: 'Examen et nettoyage', nameEn: 'Exam and cleaning', color: '#2F8F5B', minutes: [60, 60, 45] },
  filling: { name: 'Obturation', nameEn: 'Filling', color: '#3B74C4', minutes: [45, 60, 30] },
  crown: { name: 'Couronne', nameEn: 'Crown', color: '#6C5CC4', minutes: [60, 90] },
  canal: { name: 'Traitement de canal', nameEn: 'Root canal', color: '#C2477F', minutes: [90, 75] },
  surgery: { name: 'Chirurgie', nameEn: 'Surgery', color: '#CB4B3F', minutes: [60, 90, 45] },
  consultation: { name: 'Consultation', nameEn: null, color: '#B8901F', minutes: [45, 30] },
  followUp: { name: 'Suivi', nameEn: 'Follow-up', color: '#4A8FA8', minutes: [30, 15] },
  urgent: { name: 'Urgence', nameEn: 'Emergency', color: '#D07A2D', minutes: [30, 45] },
  ortho: { name: 'Ortho', nameEn: null, color: '#A052B0', minutes: [30, 45] },
  radiograph: { name: 'Radiographie', nameEn: 'X-ray', color: '#7A7F87', minutes: [15, 30] },
} as const
export type Kind = keyof typeof kinds

const reasons: Record<Kind, readonly string[]> = {
  exam: ['Examen annuel', 'Nettoyage, gencives sensibles', 'Examen de rappel'],
  filling: ['Composite 24 OD', 'Obturation 16 MO', 'Plombage tombé, dent 36', 'Carie entre 14 et 15'],
  crown: ['Préparation, dent 46', 'Pose de la couronne 26', 'Couronne décollée'],
  canal: ['Dent 36, première séance', 'Dent 11, obturation du canal', 'Sensible au chaud'],
  surgery: ['Extraction 38', 'Extraction 18 et 28', 'Implant 35, mise en place', 'Biopsie'],
  consultation: ['Deuxième avis pour un implant', 'Douleur à la mâchoire', 'Plan de traitement'],
  followUp: ['Retrait des points', 'La guérison avance-t-elle bien?', 'Ajustement de la plaque occlusale'],
  urgent: ['Dent cassée en mangeant', 'Douleur depuis deux jours', 'Enflure à gauche'],
  ortho: ['Ajustement du fil', 'Broche décollée', 'Empreintes'],
  radiograph: ['Panoramique', 'Interproximales', 'Radiographie avant l’implant'],
}

/**
 * The hours of someone in a room, on these days of the week (0 is Sunday). Without `kinds`, all
 * types are accepted.
 */
export interface Hours {
  room: string
  who: string
  days: readonly number[]
  from: string
  to: string
  kinds?: readonly Kind[]
}

/**
 * An appointment of the demo's today. `sure` means confirmed; `fate` is a status that the time does
 * not imply.
 */
interface Drawn {
  room: string
  at: string
  minutes: number
  kind: Kind
  patient: Known
  sure?: boolean
  reason?: string
  fate?: 'cancelled' | 'no_show'
}

type DrawnLine = [at: string, minutes: number, kind: Kind, patient: Known, more?: Pick<Drawn, 'sure' | 'reason' | 'fate'>]

function drawnIn(room: string, lines: readonly DrawnLine[]): Drawn[] {
  return lines.map(([at, minutes, kind, patient, more]) => ({ room, at, minutes, kind, patient, ...more }))
}

export interface ClinicPlan {
  name: string
  address: string
  phone: string
  email: string
  fax: string | null
  invoicePrefix: string
  gstNumber: string
  qstNumber: string
  rooms: readonly { name: string; nameEn: string | null; type: RoomType }[]
  hours: readonly Hours[]
  /** The dentists of its patients. One who is listed twice has twice as many. */
  dentists: readonly string[]
  /**
   * The share of the open time that is booked: in the weeks around today, and in the rest of the
   * year.
   */
  busy: { near: number; far: number }
  /** Today's appointments; random like any other day when absent. */
  today?: readonly Drawn[]
}

const everyDay = [1, 2, 3, 4, 5]
const hygiene: readonly Kind[] = ['exam', 'exam', 'exam', 'followUp', 'radiograph', 'consultation']
const surgical: readonly Kind[] = ['surgery', 'surgery', 'consultation', 'followUp', 'urgent']
const bothHalves = (hours: Omit<Hours, 'from' | 'to'>, morning = '08:00', afternoon = '13:00'): Hours[] => [
  { ...hours, from: morning, to: '12:00' },
  { ...hours, from: afternoon, to: '17:00' },
]

export const erables: ClinicPlan = {
  name: 'Clinique dentaire des Érables',
  address: '1385, rue des Érables, Trois-Rivières (Québec) G8Z 2T1',
  phone: '819 555-0140',
  email: 'bonjour@erables.example',
  fax: '819 555-0141',
  invoicePrefix: 'ÉRA-',
  gstNumber: '812345678 RT 0001',
  qstNumber: '1212345678 TQ 0001',
  rooms: [
    { name: 'Salle 1', nameEn: 'Room 1', type: 'treatment' },
    { name: 'Salle 2', nameEn: 'Room 2', type: 'treatment' },
    { name: 'Salle 3', nameEn: 'Room 3', type: 'surgery' },
    { name: 'Ortho', nameEn: null, type: 'orthodontics' },
    { name: 'Radiologie', nameEn: 'Radiology', type: 'radiology' },
  ],
  hours: [
    ...bothHalves({ room: 'Salle 1', who: 'archambault', days: everyDay }),
    { room: 'Salle 1', who: 'archambault', days: [3], from: '17:00', to: '20:00' },
    ...bothHalves({ room: 'Salle 2', who: 'lachance', days: [1, 3, 5], kinds: hygiene }, '08:00', '12:30'),
    ...bothHalves({ room: 'Salle 2', who: 'tran', days: [2, 4], kinds: hygiene }, '08:00', '12:30'),
    { room: 'Salle 2', who: 'tran', days: [3], from: '17:00', to: '20:00', kinds: hygiene },
    ...bothHalves({ room: 'Salle 3', who: 'theriault', days: everyDay, kinds: surgical }, '08:30'),
    ...bothHalves(
      { room: 'Ortho', who: 'gelinas', days: [2, 4, 5], kinds: ['ortho', 'ortho', 'ortho', 'consultation', 'followUp'] },
      '08:30',
    ),
    { room: 'Radiologie', who: 'houde', days: everyDay, from: '08:00', to: '12:00', kinds: ['radiograph'] },
  ],
  dentists: ['archambault', 'archambault', 'theriault', 'gelinas'],
  busy: { near: 0.62, far: 0.09 },
  today: [
    ...drawnIn('Salle 1', [
      ['08:00', 45, 'filling', known('Réjean Picard', 67), { reason: 'Composite 24 OD' }],
      ['08:45', 90, 'crown', known('Huguette Lamontagne', 74), { reason: 'Préparation, dent 46' }],
      [
        '10:15',
        90,
        'canal',
        known('Geneviève Côté-Bélanger', 42, { phone: '819 555-0147', alerts: [{ kind: 'allergy', label: 'pénicilline' }] }),
        { reason: 'Dent 36, première séance' },
      ],
      ['13:00', 30, 'urgent', known('Nathan Cyr', 19, { openedDaysAgo: 1 }), { sure: true, reason: 'Dent cassée en mangeant' }],
      ['13:30', 60, 'filling', known('Fatou Diallo', 31), { sure: true }],
      ['14:45', 45, 'filling', known('Antoine Bissonnette', 38)],
      ['15:30', 60, 'crown', known('Yvan Tremblay-Roy', 63), { sure: true }],
    ]),
    ...drawnIn('Salle 2', [
      ['08:00', 60, 'exam', known('Léa St-Onge', 12)],
      ['09:00', 60, 'exam', known('Samuel Ouellette', 9, { phone: '819 555-0181' }), { fate: 'no_show' }],
      ['10:00', 60, 'exam', known('Amélie Vézina', 29), { reason: 'Nettoyage, gencives sensibles' }],
      ['11:00', 60, 'exam', known('Zoé Nguyen', 36), { sure: true }],
      ['12:30', 60, 'exam', known('Thérèse Gingras', 81), { sure: true }],
      ['13:30', 30, 'followUp', known('Rosalie Arsenault', 16), { fate: 'cancelled' }],
      ['14:00', 60, 'exam', known('Ahmed Haddad', 45, { openedDaysAgo: 6 })],
      ['15:00', 60, 'exam', known('Florence Beaudry', 20), { sure: true }],
    ]),
    ...drawnIn('Salle 3', [
      ['08:30', 45, 'consultation', known('Mélodie Charest', 33)],
      ['09:15', 60, 'surgery', known('Jean-Sébastien Pruneau', 47), { reason: 'Extraction 38' }],
      [
        '10:30',
        30,
        'followUp',
        known('Ève Lafrenière', 34, { phone: '819 555-0162' }),
        { sure: true, reason: 'Retrait des points, encore sensible au froid' },
      ],
      ['11:00', 60, 'surgery', known('Marc-Olivier Dubé', 26), { sure: true }],
      ['13:00', 15, 'followUp', known('Gilles Fortin', 70)],
      ['13:30', 90, 'surgery', known('Denise Pelletier', 59), { sure: true, reason: 'Implant 35, mise en place' }],
      ['15:15', 45, 'consultation', known('Karim Mansouri', 40, { openedDaysAgo: 3 })],
      ['16:00', 60, 'surgery', known('Lucie Boisvert', 65), { sure: true }],
    ]),
  ],
}

export const rive: ClinicPlan = {
  name: 'Clinique dentaire de la Rive',
  address: '640, 5e Rue de la Pointe, Shawinigan (Québec) G9N 1E7',
  phone: '819 555-0150',
  email: 'bonjour@rive.example',
  fax: null,
  invoicePrefix: 'RIV-',
  gstNumber: '812345678 RT 0002',
  qstNumber: '1212345678 TQ 0002',
  rooms: [
    { name: 'Salle A', nameEn: 'Room A', type: 'treatment' },
    { name: 'Salle B', nameEn: 'Room B', type: 'treatment' },
  ],
  hours: [
    ...bothHalves({ room: 'Salle A', who: 'villeneuve', days: everyDay }),
    ...bothHalves({ room: 'Salle B', who: 'boulanger', days: everyDay, kinds: hygiene }),
  ],
  dentists: ['villeneuve'],
  busy: { near: 0.3, far: 0.06 },
}

export const lac: ClinicPlan = {
  name: 'Centre dentaire du Lac',
  address: '255, rue Principale Ouest, Magog (Québec) J1X 2A9',
  phone: '819 555-0170',
  email: 'bonjour@lac.example',
  fax: null,
  invoicePrefix: 'LAC-',
  gstNumber: '823456789 RT 0001',
  qstNumber: '1223456789 TQ 0001',
  rooms: [
    { name: 'Salle 1', nameEn: 'Room 1', type: 'treatment' },
    { name: 'Salle 2', nameEn: 'Room 2', type: 'consultation' },
  ],
  hours: [
    ...bothHalves({ room: 'Salle 1', who: 'lacasse', days: everyDay }),
    ...bothHalves({ room: 'Salle 2', who: 'beaulieu', days: everyDay, kinds: hygiene }),
  ],
  dentists: ['lacasse'],
  busy: { near: 0.35, far: 0.06 },
}

/** The range of days that the demo covers. */
export const stretchOf = (today: LocalDate) => ({
  from: addMonths(today, -12),
  lastBooked: addMonths(today, 2),
  to: addMonths(today, 3),
})

/** Work periods of half a year each, which cover the demo's days without a gap. */
export function workPeriods(today: LocalDate): { name: string; startDate: LocalDate; endDate: LocalDate }[] {
  const { from, to } = stretchOf(today)
  const periods = []
  for (let startDate = from; startDate <= to;) {
    const [year, month] = [startDate.slice(0, 4), startDate.slice(5, 7)]
    const half = month < '07' ? `${year}-06-01` : `${year}-12-01`
    const end = endOfMonth(half) < to ? endOfMonth(half) : to
    periods.push({ name: month < '07' ? `Hiver et printemps ${year}` : `Été et automne ${year}`, startDate, endDate: end })
    startDate = addDays(end, 1)
  }
  return periods
}

/**
 * Quebec's holidays in that range, without Easter Monday (employers give one of the two), and
 * without today: the demo must not open on a closed day.
 */
export function holidays(today: LocalDate): { name: string; date: LocalDate }[] {
  const { from, to } = stretchOf(today)
  const years = [...new Set([from, today, to].map((date) => Number(date.slice(0, 4))))]
  return years
    .flatMap(quebecHolidays)
    .filter(({ date }) => date >= from && date <= to && date !== today)
    .filter(({ name }) => name.fr !== 'Lundi de Pâques')
    .map(({ name, date }) => ({ name: name.fr, date }))
}

/**
 * The days of the week of these hours. When today is in a weekend, the clinic has Friday's hours on
 * that day of the week too.
 */
export function daysOf({ days }: Pick<Hours, 'days'>, today: LocalDate): number[] {
  const day = weekday(today)
  const isWeekend = day === 0 || day === 6
  return isWeekend && days.includes(5) ? [...days, day] : [...days]
}

/** An appointment to book, with its final status. `patient` is an index in the list of patients. */
export interface Planned {
  date: LocalDate
  start: number
  minutes: number
  room: string
  who: string
  kind: Kind
  patient: number
  reason: string | null
  fate: AppointmentStatus
  /** The most days before the appointment that it was booked. */
  bookedDaysBefore: number
}

export interface PlanParts {
  plan: ClinicPlan
  today: LocalDate
  /** Minutes since midnight at the clinic. */
  now: number
  /** Indexes of the patients who come to this clinic regularly. */
  regulars: readonly number[]
  /** The index of a named patient. */
  placeOf: (known: Known) => number
}

/**
 * The appointments of twelve months behind and two ahead: without overlap, no patient twice a day,
 * in every status; today as in the plan.
 */
export function planAppointments(random: Random, { plan, today, now, regulars, placeOf }: PlanParts): Planned[] {
  const { from, lastBooked } = stretchOf(today)
  const closed = new Set(holidays(today).map(({ date }) => date))
  const planned: Planned[] = []
  for (let date = from; date <= lastBooked; date = addDays(date, 1)) {
    if (closed.has(date)) continue
    const drawn = date === today ? plan.today : undefined
    const seen = new Set((drawn ?? []).map(({ patient }) => placeOf(patient)))
    for (const { room, at, minutes, kind, patient, sure = false, reason = null, fate } of drawn ?? []) {
      const who = plan.hours.find((hours) => hours.room === room && daysOf(hours, today).includes(weekday(today)))?.who
      if (!who) continue // the room is closed on this day of the week
      const start = minutesOf(at)
      const booking = { date, start, minutes, room, who, kind, patient: placeOf(patient), reason }
      planned.push({
        ...booking,
        fate: fate ? fatedOn(fate, start, now) : fateOfToday({ start, minutes, sure }, now),
        bookedDaysBefore: 20,
      })
    }
    const rooms = new Set((drawn ?? []).map(({ room }) => room))
    const hours = plan.hours.filter((hours) => !rooms.has(hours.room) && daysOf(hours, today).includes(weekday(date)))
    const busy = isNear(date, today) ? plan.busy.near : plan.busy.far
    for (const slot of hours) planned.push(...fill(random, { slot, date, busy, regulars, seen, today, now }))
  }
  return keepOneLate(planned, today, now)
}

const isNear = (date: LocalDate, today: LocalDate) => date >= addDays(today, -14) && date <= addDays(today, 14)

type Filling = Pick<PlanParts, 'regulars' | 'today' | 'now'> & { slot: Hours; date: LocalDate; busy: number; seen: Set<number> }

function fill(random: Random, { slot, date, busy, regulars, seen, today, now }: Filling): Planned[] {
  const end = minutesOf(slot.to)
  const planned: Planned[] = []
  let start = minutesOf(slot.from)
  while (start + 15 <= end) {
    if (!random.chance(busy)) {
      start += random.pick([15, 30, 30])
      continue
    }
    const kind = random.pick(slot.kinds ?? usualKinds)
    const minutes = Math.min(random.pick(kinds[kind].minutes), end - start)
    const patient = random.pick(regulars)
    const sure = random.chance(0.7)
    const reason = random.chance(0.4) ? random.pick(reasons[kind]) : null
    const bookedDaysBefore = random.between(1, 60)
    const luck = random.next()
    if (seen.has(patient)) continue
    seen.add(patient)
    const fate =
      date === today ? fateOfToday({ start, minutes, sure }, now) : date < today ? pastFate(luck) : futureFate(luck, date, today)
    planned.push({ date, start, minutes, room: slot.room, who: slot.who, kind, patient, reason, fate, bookedDaysBefore })
    start += minutes
  }
  return planned
}

const usualKinds: readonly Kind[] = ['filling', 'filling', 'crown', 'canal', 'consultation', 'followUp', 'urgent', 'exam']

const pastFate = (luck: number): AppointmentStatus => (luck < 0.05 ? 'cancelled' : luck < 0.09 ? 'no_show' : 'completed')

function futureFate(luck: number, date: LocalDate, today: LocalDate): AppointmentStatus {
  if (luck < 0.04) return 'cancelled'
  const isSoon = date <= addDays(today, 5)
  return luck < (isSoon ? 0.75 : 0.3) ? 'confirmed' : 'scheduled'
}

function fateOfToday(
  { start, minutes, sure }: { start: number; minutes: number; sure: boolean },
  now: number,
): AppointmentStatus {
  if (start + minutes <= now) return 'completed'
  if (start <= now) return 'in_progress'
  return sure ? 'confirmed' : 'scheduled'
}

/** A patient is not a no-show before the time of the appointment. */
const fatedOn = (fate: 'cancelled' | 'no_show', start: number, now: number): AppointmentStatus =>
  fate === 'no_show' && start + 15 > now ? 'confirmed' : fate

/**
 * Of the appointments in progress, the one that began last, at least five minutes ago, becomes
 * confirmed: that patient is late.
 */
function keepOneLate(planned: Planned[], today: LocalDate, now: number): Planned[] {
  const waiting = planned.filter(({ date, start, fate }) => date === today && fate === 'in_progress' && now - start >= 5)
  const late = waiting.sort((a, b) => b.start - a.start)[0]
  return planned.map((one) => (one === late ? { ...one, fate: 'confirmed' } : one))
}
