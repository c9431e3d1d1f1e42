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
 * CAL-01, CAL-02, CAL-05: one day of a clinic, in one trip; a caller whose copy is still good is
 * told so. Refuses: not_found.
 */
export async function getDay(
  ctx: Context,
  { params: { date }, query: { clinicId }, ifNoneMatch }: RequestOf<typeof wire.getDay>,
) {
  const seen = /^"\w+\.(\d+)\.(\d+)"$/.exec(ifNoneMatch ?? '')
  const { version, day } = await atOnce(ctx, (ctx) => loadDay(ctx, { clinicId, date, known: seen?.[2] ?? null }))
  const clinic = clinicConfigurations.find(ctx, clinicId)
  if (clinic) {
    const etag = etagOf(ctx, version)
    const isKnown = seen?.[2] === version
    if (isKnown && etag === ifNoneMatch) return new Unchanged(etag)
    const written = isKnown ? undefined : writeDay(clinic, day)
    if (written !== undefined) return new Finished(written, etag)
  }
  // The configuration has changed, or nobody has asked yet: both from one picture.
  return reading(ctx, async (ctx) => {
    const { version, day } = await loadDay(ctx, { clinicId, date })
    const written = writeDay(await clinicConfigurations.get(ctx, clinicId), day)
    if (written === undefined) throw new Error('an appointment stands in a room that is not there')
    return new Finished(written, etagOf(ctx, version))
  })
}

/**
 * Another program may write days in another form, and a database that was put back counts from
 * where it was: neither says what ours did.
 */
const ours = randomUUID().slice(0, 8)

/** This program, and the versions of the configuration and of the day. */
const etagOf = ({ entry }: Context, version: string) => `"${ours}.${entry?.configuration ?? '0'}.${version}"`
