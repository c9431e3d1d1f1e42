import { addDays } from '@molaire/domain/shared/local-date'
import {
  createSterilizationRecall,
  recordSterilization,
  recordUses,
  sterilizers,
  updateRecallContact,
} from '../../src/areas/sterilization/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { PlannedClinic, PlannedGroup } from '../plan.ts'
import { at, day, momentAt } from '../records.ts'
import { planSterilization, type PlannedLoad, type PlannedSterilization } from './plan-sterilization.ts'

const machines = [
  { name: 'Lisa 1', make: 'W&H', model: 'Lisa 22', serialNumber: 'W22-10417', hasPreVacuum: true },
  { name: 'Midmark', make: 'Midmark', model: 'M11', serialNumber: 'M11-88213', hasPreVacuum: false },
]
const passed = { physical: 'pass', externalIndicator: 'pass', internalIndicator: 'pass', internalIndicatorType: 5 }

/** The clinic of a group that the demo shows its sterilization for: the first. */
function shown(plan: PlannedGroup): { clinic: PlannedClinic; sterilization: PlannedSterilization } {
  const [clinic] = plan.clinics
  if (!clinic) throw new Error('a group of the demo has a clinic')
  return { clinic, sterilization: planSterilization(plan, clinic) }
}

/** Who runs the sterilizers: the assistant of the group. */
function operatorOf({ staff, idOf }: PlannedGroup): string {
  const [key = ''] = staff.flatMap(({ role, isGone, key }) => (role === 'assistant' && !isGone ? [key] : []))
  return idOf('user', key)
}

/**
 * STER-01: the sterilizers of a group's first clinic, their loads and their trays, with the
 * appointments that are there. The others follow with the history (`fillSterilization`).
 */
export function prepareSterilization(ctx: Context, plan: PlannedGroup): Promise<void> {
  const { clinic, sterilization } = shown(plan)
  const { loads, trays, cycles, rare } = sterilization
  const { rowId, moment, today } = plan
  const operator = operatorOf(plan)
  const lastServiceOn = addDays(today, -74)
  return inTransaction(ctx, async (ctx) => {
    for (const [place, machine] of machines.entries())
      await sterilizers.create(
        { ...ctx, newId: () => rowId('sterilizer', place) },
        { clinicId: clinic.id, roomId: null, lastServiceOn, ...machine },
      )
    const first = new Date(moment.getTime() - 90 * day)
    await recordSterilization(ctx, {
      loads: loads.map((load, i) => ({
        id: rowId('load', i),
        clinicId: clinic.id,
        ...columnsOf(load, i, plan),
        operatorId: operator,
      })),
      trays: trays.map(({ serialNumber, content }, i) => ({
        ...{
          id: rowId('tray', i),
          clinicId: clinic.id,
          serialNumber,
          content,
          createdBy: operator,
          createdAt: first,
          movedAt: first,
        },
        ...(i === rare.discarded
          ? { discardedAt: new Date(moment.getTime() - 9 * day), discardedBy: operator, discardReason: 'Charnière brisée' }
          : { discardedAt: null, discardedBy: null, discardReason: null }),
      })),
      cycles: cycles.flatMap(({ tray, load, appointment, replacedAt = null }, i) => {
        const into = loads[load]
        if (!into) return []
        const expiresOn = tray === rare.expired ? addDays(into.date, 60) : null
        // Some of what served was carried back an hour later.
        const back = appointment && tray % 2 === 0 ? momentAt(appointment.date, appointment.start + 60) : moment
        const reprocessAt = replacedAt === null && back < moment ? back : null
        return {
          ...{ id: rowId('trayCycle', i), clinicId: clinic.id, trayId: rowId('tray', tray), loadId: rowId('load', load) },
          ...{ packedBy: operator, packedOn: into.date, expiresOn, reprocessAt, replacedAt, createdAt: into.start },
        }
      }),
    })
    await recordUses(ctx, usesOf(plan, sterilization))
  })
}

const usesOf = (plan: PlannedGroup, { cycles }: PlannedSterilization) =>
  cycles.flatMap(({ appointment }, i) =>
    appointment ? [{ id: plan.rowId('trayCycle', i), appointmentId: appointment.id, linkedBy: operatorOf(plan) }] : [],
  )

function columnsOf(load: PlannedLoad, place: number, { rowId, moment, today }: PlannedGroup) {
  const { sterilizer, date, number, start, end, isTest, hasAirTest, hasBiological, isFailed } = load
  // It is read on the next day.
  const isRead = hasBiological && date < today
  const isPreVacuum = sterilizer === 0
  return {
    ...{ sterilizerId: rowId('sterilizer', sterilizer), loadedOn: date, number, startedAt: start, endedAt: end },
    ...{ status: isFailed ? 'failed' : 'released', cycleType: isPreVacuum ? 'pre_vacuum' : 'gravity', isTest },
    machineCycle: String(1200 + place),
    temperatureCelsius: isPreVacuum ? 134.2 : 121.4,
    pressureKpa: isPreVacuum ? 206 : 104,
    exposureMinutes: isTest ? 3.5 : isPreVacuum ? 4 : 30,
    ...(isTest ? { ...passed, externalIndicator: null, internalIndicator: null, internalIndicatorType: null } : passed),
    airRemovalTest: hasAirTest ? 'bowie_dick' : null,
    airRemoval: hasAirTest ? 'pass' : null,
    hasBiological,
    biologicalLot: hasBiological ? `SA-${date.slice(2, 4)}${date.slice(5, 7)}` : null,
    biological: isRead ? (isFailed ? 'positive' : 'negative') : null,
    biologicalControl: isRead ? 'positive' : null,
    biologicalReadAt: isRead ? new Date(Math.min(end.getTime() + day, moment.getTime())) : null,
    releasedAt: isFailed ? null : new Date(end.getTime() + 5 * 60_000),
    createdAt: start,
  }
}

/**
 * STER-02: the uses at older appointments, then the recall of the failed load, which some of its
 * patients were told about. Does nothing that was done before.
 */
export async function fillSterilization(ctx: Context, plan: PlannedGroup): Promise<void> {
  const { sterilization } = shown(plan)
  const isRecalled = await inTransaction(ctx, async (ctx) => recordUses(ctx, usesOf(plan, sterilization)))
  const load = sterilization.loads[sterilization.failed ?? -1]
  if (!load || sterilization.failed === undefined || isRecalled) return
  // A second test confirmed it a week later, when all packs of these loads had served.
  const confirmedAt = new Date(load.end.getTime() + 7 * day)
  const loadId = plan.rowId('load', sterilization.failed)
  await inTransaction(at(ctx, confirmedAt), async (ctx) => {
    const { contacts } = await createSterilizationRecall(ctx, {
      body: { loadId, reason: 'Indicateur biologique positif, confirmé par un second test' },
    })
    for (const [place, { id: contactId }] of contacts.entries()) {
      if (place % 4 === 3) continue
      const body =
        place % 4 === 2
          ? { status: 'letter_sent' as const, note: null }
          : { status: 'reached' as const, note: 'Rassuré, aucun symptôme' }
      await updateRecallContact(at(ctx, new Date(confirmedAt.getTime() + (2 + place) * 600_000)), {
        ...{ params: { id: contactId }, body, ifMatch: undefined },
      })
    }
  })
}
