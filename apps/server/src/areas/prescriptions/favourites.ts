import type * as wire from '@molaire/contract/prescriptions/endpoints'
import { onlyOfKind } from '@molaire/domain/prescriptions/content'
import type { Context, Scope } from '../../platform/context.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { wholeList } from '../../platform/http/list.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import { presentFavourite } from './present.ts'
import { listFavouriteRows, requireOfGroup } from './queries.ts'

type Body = RequestOf<typeof wire.createPrescriptionFavourite>['body']

const rows = rowsOf('prescriptionFavourites')

/** The columns of a favourite: the caller's own, or the whole group's. */
function columnsOf(ctx: Scope, { isShared, ...body }: Body) {
  if (!isShared) requireOfGroup(ctx)
  return { ...onlyOfKind(body), userId: isShared ? null : ctx.user.id }
}

/**
 * APT-11: prescriptions kept to be written again. A dentist's own are not there for others; shared
 * ones are the whole group's.
 */
export const favourites = recordStore({
  table: 'prescriptionFavourites',
  present: presentFavourite,
  read: async (ctx, id) => {
    const row = await rows.get(ctx, id)
    if (row.userId !== null && row.userId !== ctx.user.id) throw new AppError('not_found')
    return row
  },
  draft: columnsOf,
  revise: columnsOf,
})

/** The caller's own favourites and the shared ones, by name. */
export const listPrescriptionFavourites = (ctx: Context) =>
  atOnce(ctx, async (ctx) => wholeList((await listFavouriteRows(ctx)).map(presentFavourite)))
