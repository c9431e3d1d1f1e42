import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { momentAt } from '../records.ts'
import type { PlannedAppointment, PlannedClinic, PlannedGroup } from '../plan.ts'
import { seededRandom } from '../random.ts'

/** Days behind today that have loads. */
const days = 90
/** The place among the days of work, counted from the last, of what went wrong. */
const [failedDay, withoutAirTest, withoutBiological] = [42, 12, 27]
/** Minutes of a cycle, with the drying. */
const cycleMinutes = 40
const mostInLoad = 12
const trayCount = 56
const contents = ['Examen', 'Restauration', 'Endodontie', 'Chirurgie', 'Hygiène', 'Couronne']

/** One cycle of a sterilizer of the demo, by its place in the list. */
export interface PlannedLoad {
  sterilizer: 0 | 1
  date: LocalDate
  number: number
  start: Date
  end: Date
  isTest: boolean
  hasAirTest: boolean
  hasBiological: boolean
  isFailed: boolean
}

/** A tray in a load, and the appointment at which it then served. */
export interface PlannedCycle {
  tray: number
  load: number
  appointment: PlannedAppointment | undefined
  replacedAt: Date | undefined
}

/** The number and the usual content of each tray; the last ones are in the states that are rare. */
export interface PlannedSterilization {
  loads: readonly PlannedLoad[]
  trays: readonly { serialNumber: string; content: string }[]
  cycles: readonly PlannedCycle[]
  /** The load whose indicator was positive, if the period has it. */
  failed: number | undefined
  /** Trays that stay as they are: one expired, one of the failed load, one discarded. */
  rare: { expired: number; recalled: number; discarded: number }
}

/**
 * Ninety days of two sterilizers and the trays that went through them, in the order of time: each
 * visit takes the tray that has been ready for longest, and what was used is in the next load.
 */
export function planSterilization({ moment, today, seed }: PlannedGroup, { appointments }: PlannedClinic): PlannedSterilization {
  const random = seededRandom(seed + 18)
  const visits = appointments
    .filter(({ date, fate }) => date > addDays(today, -days) && date <= today && (fate === 'completed' || fate === 'in_progress'))
    .sort((a, b) => momentAt(a.date, a.start).getTime() - momentAt(b.date, b.start).getTime())
  const dates = [...new Set(visits.map(({ date }) => date))]
  const placeOf = (date: LocalDate) => dates.length - 1 - dates.indexOf(date)
  const rare = { expired: trayCount, recalled: trayCount + 1, discarded: trayCount + 2 }
  const trays = Array.from({ length: trayCount + 3 }, (_, i) => ({
    serialNumber: `ST-${today.slice(0, 4)}-${String(1 + Math.floor(i / 6)).padStart(3, '0')}${'ABCDEF'.charAt(i % 6)}`,
    content: contents[i % contents.length] ?? '',
  }))
  const loads: PlannedLoad[] = []
  const cycles: PlannedCycle[] = []
  const dirty = Array.from({ length: trayCount }, (_, i) => i)
  const ready: { cycle: number; since: number }[] = []
  const currentOf = new Map<number, number>()
  let failed: number | undefined

  const begin = (date: LocalDate, sterilizer: 0 | 1, minutes: number, wishes: Partial<PlannedLoad> = {}): number | undefined => {
    const start = momentAt(date, minutes + random.between(0, 9))
    const end = new Date(start.getTime() + cycleMinutes * 60_000)
    if (end > moment) return undefined
    const number = loads.filter((load) => load.date === date && load.sterilizer === sterilizer).length + 1
    const plain = { isTest: false, hasAirTest: false, hasBiological: false, isFailed: false }
    return loads.push({ sterilizer, date, number, start, end, ...plain, ...wishes }) - 1
  }
  const put = (load: number | undefined, tray: number) => {
    const into = load === undefined ? undefined : loads[load]
    if (load === undefined || !into) return
    const before = cycles[currentOf.get(tray) ?? -1]
    if (before) before.replacedAt = into.start
    const cycle = cycles.push({ tray, load, appointment: undefined, replacedAt: undefined }) - 1
    currentOf.set(tray, cycle)
    if (tray < trayCount) ready.push({ cycle, since: into.end.getTime() })
  }
  const fillLoad = (load: number | undefined) => {
    if (load !== undefined) for (const tray of dirty.splice(0, mostInLoad)) put(load, tray)
  }
  /** Gives each visit before a time of a day the tray that waits for longest. */
  const serve = (date: LocalDate, until: number) => {
    for (;;) {
      const [visit] = visits
      if (!visit || visit.date > date || (visit.date === date && visit.start >= until)) return
      visits.shift()
      const at = momentAt(visit.date, visit.start).getTime()
      const next = ready.findIndex(({ since }) => since <= at)
      const [taken] = next < 0 ? [] : ready.splice(next, 1)
      const cycle = cycles[taken?.cycle ?? -1]
      if (!cycle) continue
      cycle.appointment = visit
      dirty.push(cycle.tray)
    }
  }

  for (const date of dates) {
    const place = placeOf(date)
    const isFailed = place === failedDay
    // The indicator was read in the morning: what had not served is sterilized again.
    if (place === failedDay - 1) dirty.push(...ready.splice(0).map(({ cycle }) => cycles[cycle]?.tray ?? 0))
    begin(date, 0, 430, { isTest: true, hasAirTest: place !== withoutAirTest })
    const first = begin(date, 0, 480, { hasBiological: true, isFailed })
    if (isFailed) {
      failed = first
      put(first, rare.recalled)
    }
    if (place === dates.length - 1) {
      put(first, rare.expired)
      put(first, rare.discarded)
    }
    fillLoad(first)
    serve(date, 690)
    fillLoad(begin(date, 1, 690, { hasBiological: place !== withoutBiological }))
    serve(date, 900)
    fillLoad(begin(date, 0, 900))
    serve(date, 1440)
  }
  return { loads, trays, cycles, failed, rare }
}
