import { randomUUID } from 'node:crypto'
import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Context } from '../../../platform/context.ts'
import { atOnce, reading } from '../../../platform/db/transaction.ts'
import { Finished, Unchanged } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicConfigurations } from '../../schedule/index.ts'
import { loadDay } from './day-appointments.ts'
import { writeDay } from './write-day.ts'

/**
 * CAL-01, CAL-02, CAL-05: one day of a clinic, in one round trip to the database. Answers
 * `Unchanged` when the caller's copy is current. Refuses: not_found.
 */
export async function getDay(
  ctx: Context,
  { params: { date }, query: { clinicId }, ifNoneMatch }: RequestOf<typeof wire.getDay>,
) {
  const etagParts = /^"\w+\.(\d+)\.(\d+)"$/.exec(ifNoneMatch ?? '')
  const { version, day } = await atOnce(ctx, (ctx) => loadDay(ctx, { clinicId, date, known: etagParts?.[2] ?? null }))
  const clinic = clinicConfigurations.find(ctx, clinicId)
  if (clinic) {
    const etag = etagOf(ctx, version)
    const isKnown = etagParts?.[2] === version
    if (isKnown && etag === ifNoneMatch) return new Unchanged(etag)
    const dayJson = isKnown ? undefined : writeDay(clinic, day)
    if (dayJson !== undefined) return new Finished(dayJson, etag)
  }
  // The configuration has changed or is not cached: read it and the day from one snapshot.
  return reading(ctx, async (ctx) => {
    const { version, day } = await loadDay(ctx, { clinicId, date })
    const dayJson = writeDay(await clinicConfigurations.get(ctx, clinicId), day)
    if (dayJson === undefined) throw new Error('an appointment stands in a room that is not there')
    return new Finished(dayJson, etagOf(ctx, version))
  })
}

/**
 * Part of every ETag. Another release may write a day differently, and a restored database repeats
 * version numbers: their ETags must not equal ours.
 */
const instanceId = randomUUID().slice(0, 8)

/** This process, then the versions of the configuration and of the day. */
const etagOf = ({ entry }: Context, version: string) => `"${instanceId}.${entry?.configuration ?? '0'}.${version}"`
