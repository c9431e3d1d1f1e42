import type { ClinicNow } from '@molaire/domain/appointments/status'
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

/** What the wall clock of a clinic shows now; `clinicId` null stands for the group's first (a birthday begins at the clinic's midnight). */
export async function clinicNow(ctx: Scope, clinicId: string | null): Promise<ClinicNow> {
  const clinics = await queries.listClinics(ctx)
  const clinic = clinics.find(({ id }) => id === clinicId) ?? clinics[0]
  return wallClock(ctx.clock.now(), clinic?.timeZone ?? defaultTimeZone)
}
