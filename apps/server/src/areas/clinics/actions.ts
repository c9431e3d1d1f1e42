import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../../platform/clock/zone.ts'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { presentClinic } from './present.ts'
import * as queries from './queries.ts'

/** WIZ-08: a clinic's wall clock, unless it says otherwise. */
export const defaultTimeZone = 'America/Toronto'

/** Clinics of the group, the oldest first. */
export function listClinics(ctx: Context) {
  return reading(ctx, async (ctx) => wholeList((await queries.listClinics(ctx)).map(presentClinic)))
}

type Wanted = Pick<queries.NewClinic, 'name' | 'address' | 'phone'> & Partial<queries.NewClinic>

/** Opens a clinic of the group. */
export function createClinic(ctx: Context, clinic: Wanted) {
  const complete = { email: null, fax: null, timeZone: defaultTimeZone, invoicePrefix: '', ...clinic }
  return inTransaction(ctx, async (ctx) => presentClinic(await queries.insertClinic(ctx, complete)))
}

/** The clinic's wall clock at this moment: its today, and the minutes since its midnight (WIZ-08). */
export const clinicNow = ({ clock }: Pick<Context, 'clock'>, { timeZone }: { timeZone: string }) =>
  wallClock(clock.now(), timeZone)

/** What day it is now, clinic by clinic of the group. */
export interface Todays {
  /** Whether the group has this clinic. */
  has(clinicId: string): boolean
  /** The clinic's today; null, or a clinic of another group, stands for the group's first clinic. */
  of(clinicId: string | null): LocalDate
}

/** Reads the wall clocks of the group's clinics (PAT-03: a birthday begins at the clinic's midnight). */
export async function readTodays(ctx: Scope): Promise<Todays> {
  const clinics = await queries.listClinics(ctx)
  const days = new Map(clinics.map((clinic) => [clinic.id, clinicNow(ctx, clinic).date]))
  const first = clinicNow(ctx, clinics[0] ?? { timeZone: defaultTimeZone }).date
  return { has: (clinicId) => days.has(clinicId), of: (clinicId) => days.get(clinicId ?? '') ?? first }
}
