import { z } from 'zod'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import { placeMoment, placeText, readPlace, writeList, type Place } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import type { HeldPart } from '../parts.ts'
import { sourcesOf } from '../reads/of-parts.ts'
import { fileEntries } from './file-entries.ts'
import { timelineOf } from './write-timeline.ts'

/**
 * Everything that happened to a patient, latest first, in one round trip; what is still to come is
 * at the top, unless `until` leaves it out. Each part reads only its next few entries, so a page
 * costs the same in a thick file. The total is counted for the first page and passed on in the keys
 * of the next ones. Refuses: not_found.
 */
export const listTimeline = (parts: readonly HeldPart[]) => {
  const write = timelineOf([...fileEntries, ...sourcesOf(parts)])
  return async (ctx: Context, { params, query: { limit, nextKey, until } }: RequestOf<typeof wire.listTimeline>) => {
    const patientId = params.id
    const place = readPlace(ctx, nextKey, z.tuple([placeMoment, placeText, z.string().regex(/^\d{1,9}$/)]))
    const start = until === 'now' ? { at: ctx.clock.now(), id: highestId } : { at: 'infinity' as const, id: '' }
    const before = place ? { at: new Date(place[0]), id: place[1] } : start
    const page = { patientId, beforeAt: before.at, beforeId: before.id, limit, isCounted: !place }
    const result = await atOnce(ctx, (ctx) => write(ctx, page))
    const { isThere, items, hasMore, lastAt, lastId } = result
    if (!isThere) throw new AppError('not_found')
    const count = result.count ?? Number(place?.[2] ?? 0)
    const last: Place | undefined =
      hasMore && lastAt !== null && lastId !== null ? [lastAt.toISOString(), lastId, String(count)] : undefined
    return new Finished(writeList(ctx, { items: items ?? '', last, count }))
  }
}

/** Sorts after every id, so the first page includes entries of this very moment. */
const highestId = '~'
