import { compareDates } from '@molaire/domain/shared/local-date'
import type { AppParts } from '../src/app.ts'
import { getUser } from '../src/areas/users/index.ts'
import { systemContext, type Context, type Scope } from '../src/platform/context.ts'
import { idsAmong } from '../src/platform/db/ids-among.ts'
import { reading } from '../src/platform/db/transaction.ts'
import { AppError } from '../src/platform/http/app-error.ts'
import type { PlannedCare } from './care/plan-care.ts'
import { markTables, recordCare, withIds, type CareOfPatient } from './care/record-care.ts'
import type { PlannedBill } from './money/planned.ts'
import { recordDeposits, recordMoney } from './money/record-money.ts'
import { parted, planDemo, type PlannedGroup } from './plan.ts'
import { inChunks, inStretches, openPlanned, recordPlanned } from './records.ts'
import { fillSterilization } from './sterilization/record-sterilization.ts'

/**
 * Adds the missing history of the demo clinic of a moment, in short stretches. Existing rows are
 * not changed, so it may be interrupted and called again. People use the clinic meanwhile: what no
 * longer fits their changes is left out. Rejects with the reason of `signal`.
 */
export async function fillHistory(
  parts: AppParts,
  { moment, signal }: { moment: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  const groups = planDemo(moment)
  // The files first, so that searches find everyone soon.
  for (const plan of groups) await fillFiles(await contextOf(parts, plan), plan, signal)
  for (const plan of groups) await fillAppointments(await contextOf(parts, plan), plan, signal)
  for (const plan of groups) await fillCare(await contextOf(parts, plan), plan, signal)
  for (const plan of groups) await fillMoney(await contextOf(parts, plan), plan, signal)
  const [shown] = groups
  await fillSterilization(await contextOf(parts, shown), shown)
}

/** Everything is done as the group's administrator, who is the first of its staff. */
async function contextOf(parts: AppParts, plan: PlannedGroup): Promise<Context> {
  const [administrator] = plan.staff
  if (!administrator) throw new Error('a group of the demo has a staff')
  const ctx = systemContext(parts, plan.id)
  return { ...ctx, user: await reading(ctx, (ctx) => getUser(ctx, plan.idOf('user', administrator.key))) }
}

async function fillFiles(ctx: Context, plan: PlannedGroup, signal: AbortSignal | undefined): Promise<void> {
  for (const patients of inChunks(parted(plan).history.patients, 25))
    await fill(ctx, { table: 'patients', rows: patients, signal }, (rows) => openPlanned(ctx, plan, rows))
}

async function fillAppointments(ctx: Context, plan: PlannedGroup, signal: AbortSignal | undefined): Promise<void> {
  const stretches = plan.clinics.flatMap((clinic) =>
    inStretches(parted(plan).history.appointmentsOf(clinic), { days: 30 }).map((appointments) => ({ clinic, appointments })),
  )
  // The latest first, because it is looked up most.
  for (const { clinic, appointments } of stretches.sort((a, b) => compareDates(b.appointments[0].date, a.appointments[0].date)))
    await fill(ctx, { table: 'appointments', rows: appointments, signal }, (rows) =>
      recordPlanned(ctx, { plan, clinic, appointments: rows }),
    )
}

/** Those who came last first, because their files are looked up most. */
async function fillCare(ctx: Context, plan: PlannedGroup, signal: AbortSignal | undefined): Promise<void> {
  for (const clinic of plan.clinics) {
    const lastOf = ({ records }: PlannedCare) => clinic.appointments[records.at(-1)?.appointment ?? -1]?.date ?? ''
    const patients = [...parted(plan).history.careOf(clinic)].sort((a, b) => compareDates(lastOf(b), lastOf(a)))
    for (const some of inChunks(withIds(plan, clinic, patients), 20))
      await fill(ctx, { table: 'care', rows: some, signal }, (rows) => recordCare(ctx, plan, rows))
  }
}

/**
 * INV-02: the latest first, because the numbers end just below those that users draw meanwhile
 * (`recordBilling`).
 */
async function fillMoney(ctx: Context, plan: PlannedGroup, signal: AbortSignal | undefined): Promise<void> {
  for (const clinic of plan.clinics) {
    await recordDeposits(ctx, plan, clinic)
    const bills = clinic.billing.bills.map((bill) => ({ ...bill, id: clinic.appointments[bill.appointment]?.id ?? '' }))
    for (const some of inBatches(bills))
      await fill(ctx, { table: 'money', rows: some, signal }, (rows) => recordMoney(ctx, plan, { clinic, bills: rows }))
  }
}

/** About a hundred bills, the latest first. A day is in one batch, so numbers grow with time. */
function inBatches<Bill extends PlannedBill>(bills: readonly Bill[]): Bill[][] {
  const batches: Bill[][] = [[]]
  for (const bill of bills.toReversed()) {
    const batch = batches.at(-1) ?? []
    if (batch.length >= 100 && batch.at(-1)?.issued.date !== bill.issued.date) batches.push([bill])
    else batch.push(bill)
  }
  return batches
}

interface Stretch<Row> {
  table: 'patients' | 'appointments' | 'care' | 'money'
  rows: readonly Row[]
  signal: AbortSignal | undefined
}

/**
 * Writes the missing rows, all at once. If that is refused, in halves again and again, so that only
 * the rows that do not fit are left out.
 */
async function fill<Row extends Marked>(
  ctx: Context,
  { table, rows, signal }: Stretch<Row>,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted()
  const existingIds = await reading(ctx, (ctx) => existingAmong(ctx, table, rows))
  const missing = rows.filter((row) => !marksOf(row).some((id) => existingIds.has(id)))
  if (missing.length === 0) return
  try {
    await write(missing)
  } catch (error) {
    if (!isRefusal(error)) throw error
    ctx.log.debug({ err: error, table, rows: missing.length }, 'a stretch of the demo clinic’s history does not fit any more')
    if (missing.length === 1) return
    for (const part of inChunks(missing, Math.ceil(missing.length / 2))) await fill(ctx, { table, rows: part, signal }, write)
  }
}

type Marked = { id: string } & Partial<Pick<CareOfPatient, 'marks'>>

/** The ids that show that a row is there: its own, or those of a patient's care as a whole. */
const marksOf = ({ id, marks }: Marked): readonly string[] => (marks ? markTables.flatMap((table) => marks[table]) : [id])

async function existingAmong(ctx: Scope, table: Stretch<unknown>['table'], rows: readonly Marked[]): Promise<Set<string>> {
  if (table === 'money') return new Set() // what is written is no longer open
  if (table !== 'care') return idsAmong(ctx, { table, ids: rows.map(({ id }) => id) })
  const lists = await Promise.all(
    markTables.map((table) => idsAmong(ctx, { table, ids: rows.flatMap(({ marks }) => marks?.[table] ?? []) })),
  )
  return new Set(lists.flatMap((ids) => [...ids]))
}

/** Whether the error is a refusal, of a rule or of a constraint. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'code' in error && /^23/.test(String(error.code)))
