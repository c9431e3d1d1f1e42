import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type * as wire from '@molaire/contract/clinics/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../../platform/clock/zone.ts'
import type { Context, Scope } from '../../platform/context.ts'
import { keptWhileConfigured } from '../../platform/db/kept.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireVersion } from '../../platform/http/require-version.ts'
import { wholeList } from '../../platform/http/list.ts'
import { readingGroups } from '../../platform/http/standing.ts'
import { presentClinic } from './present.ts'
import * as queries from './queries.ts'
import { appointmentsToCome } from './reads.ts'

/** WIZ-08: a clinic's wall clock, unless it says otherwise. */
export const defaultTimeZone = 'America/Toronto'

/** Clinics of the group, the oldest first; for administrators also of another group or of all (SHELL-12). */
export function listClinics(ctx: Context, { query }: Received<typeof wire.listClinics>) {
  return readingGroups(ctx, query.groupId, async (ctx, groupId) =>
    wholeList((await queries.listClinics(ctx, groupId)).map(presentClinic)),
  )
}

type Wanted = Pick<queries.NewClinic, 'name' | 'address' | 'phone'> & Partial<queries.NewClinic>

/** Opens a clinic of the context's group. */
export function createClinic(ctx: Context, clinic: Wanted): Promise<Clinic> {
  const complete = { email: null, fax: null, timeZone: defaultTimeZone, invoicePrefix: '', invoiceNumber: 1, ...clinic }
  return inTransaction(ctx, async (ctx) => presentClinic(await queries.insertClinic(ctx, complete)))
}

/** CFG-02: the whole clinic, given again. Numbers given out are not given again: refuses with clinic_invoice_number_taken and the `next` one. */
export function updateClinic(ctx: Context, { params, body, ifMatch }: Received<typeof wire.updateClinic>): Promise<Clinic> {
  return inTransaction(ctx, async (ctx) => {
    const current = await queries.lockClinic(ctx, params.id)
    requireVersion(current, { ifMatch, present: presentClinic })
    if (body.invoiceNumber !== undefined && body.invoiceNumber < current.invoiceNumber)
      throw new AppError('clinic_invoice_number_taken', { details: { next: current.invoiceNumber } })
    return presentClinic(await queries.setClinic(ctx, current.id, body))
  })
}

/** Removes a clinic that nothing names; else refuses with clinic_in_use and how much does: `{ rooms, patients, … }`. */
export function deleteClinic(ctx: Context, { params, ifMatch }: Received<typeof wire.deleteClinic>): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await queries.lockClinic(ctx, params.id)
    requireVersion(clinic, { ifMatch, present: presentClinic })
    const named = await rowsNaming(ctx, { table: 'clinics', id: clinic.id })
    if (Object.keys(named).length > 0) throw new AppError('clinic_in_use', { details: named })
    await queries.deleteClinic(ctx, clinic.id)
    return { id: clinic.id }
  })
}

/**
 * Closes a clinic for good and keeps what was there (Decision 0036). Refuses while someone is still to come there: clinic_has_appointments,
 * with `{ count, firstDate }`.
 */
export function archiveClinic(ctx: Context, { params, ifMatch }: Received<typeof wire.archiveClinic>): Promise<Clinic> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await queries.lockClinic(ctx, params.id)
    requireVersion(clinic, { ifMatch, present: presentClinic })
    if (clinic.archivedAt !== null) return presentClinic(clinic)
    const toCome = await appointmentsToCome(ctx, { clinicId: clinic.id })
    if (toCome.count > 0) throw new AppError('clinic_has_appointments', { details: { ...toCome } })
    return presentClinic(await queries.setClinic(ctx, clinic.id, { archivedAt: ctx.clock.now() }))
  })
}

/** Opens a closed clinic again. */
export function restoreClinic(ctx: Context, { params, ifMatch }: Received<typeof wire.restoreClinic>): Promise<Clinic> {
  return inTransaction(ctx, async (ctx) => {
    const clinic = await queries.lockClinic(ctx, params.id)
    requireVersion(clinic, { ifMatch, present: presentClinic })
    return presentClinic(clinic.archivedAt === null ? clinic : await queries.setClinic(ctx, clinic.id, { archivedAt: null }))
  })
}

/** The clinic's wall clock at this moment: its today, and the minutes since its midnight (WIZ-08). */
export const clinicNow = ({ clock }: Pick<Context, 'clock'>, { timeZone }: { timeZone: string }) =>
  wallClock(clock.now(), timeZone)

/** What day it is, clinic by clinic of the group. */
export interface Todays {
  /** Whether the group has this clinic. */
  has(clinicId: string): boolean
  /** The clinic's today; null, or a clinic of another group, stands for the group's first clinic. */
  of(clinicId: string | null): LocalDate
}

/** Reads the wall clocks of the group's clinics (PAT-03: a birthday begins at the clinic's midnight). `asOf` tells the days of another moment. */
export async function readTodays(ctx: Scope): Promise<Todays & { asOf(moment: Date): Todays }> {
  const clinics = await timeZones.get(ctx, 'all')
  const asOf = (moment: Date): Todays => {
    const days = new Map(clinics.map((clinic) => [clinic.id, wallClock(moment, clinic.timeZone).date]))
    const first = wallClock(moment, clinics[0]?.timeZone ?? defaultTimeZone).date
    return { has: (clinicId) => days.has(clinicId), of: (clinicId) => days.get(clinicId ?? '') ?? first }
  }
  return { ...asOf(ctx.clock.now()), asOf }
}

/** Where the clinics of a group are, the oldest first. */
const timeZones = keptWhileConfigured(async (ctx) =>
  (await queries.listClinics(ctx, ctx.groupId)).map(({ id, timeZone }) => ({ id, timeZone })),
)
