import { z } from 'zod'
import type * as wire from '@molaire/contract/patients/endpoints'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { instant } from '@molaire/contract/shared/fields'
import type { Received } from '@molaire/contract/shared/endpoint'
import { recordOpening } from '../../../platform/audit/views.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { pageOf, placeText, readPlace } from '../../../platform/http/list.ts'
import type { HeldPart } from '../parts.ts'
import { getPatient } from '../reads.ts'
import { fileEntries } from './file-entries.ts'
import { compareEntries } from './places.ts'

/**
 * Everything that happened to a patient, the latest first; what is still to come stands before it, unless `until`
 * leaves it out. Each part tells its next few entries and no more, so a page costs the same in a thick file; how many there are in all is counted for the
 * first page, and travels in the key of the others. The view is in the log (API-07), with that of the file. Refuses: not_found.
 */
export const listTimeline =
  (parts: readonly HeldPart[]) =>
  (ctx: Context, { params, query: { limit, nextKey, until } }: Pick<Received<typeof wire.listTimeline>, 'params' | 'query'>) => {
    const list = `timeline ${ctx.groupId} ${params.id}`
    const place = readPlace(list, nextKey, z.tuple([instant, placeText, z.string().regex(/^\d{1,9}$/)]))
    const start = until === 'now' ? { at: ctx.clock.now(), id: highestId } : undefined
    const before = place ? { at: new Date(place[0]), id: place[1] } : start
    return inTransaction(ctx, async (ctx) => {
      const { id: patientId } = await getPatient(ctx, params.id)
      if (!place) await recordOpening(ctx, patientId)
      const rows: TimelineEntry[] = []
      let count = Number(place?.[2] ?? 0)
      for (const source of [fileEntries, ...parts.flatMap(({ timeline }) => timeline ?? [])]) {
        rows.push(...(await source.list(ctx, { patientId, before, limit: limit + 1 })))
        if (!place) count += await source.count(ctx, patientId)
      }
      rows.sort(compareEntries)
      return pageOf({ rows, limit, count, list, placeOf: ({ at, id }) => [at, id, String(count)], present: (entry) => entry })
    })
  }

/** No entry of the same moment stands before it. */
const highestId = '~'
