import { sql } from 'kysely'
import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished, Unchanged } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { appointmentsOfTariff, feesOfPrice, wordsOfTariff } from './json.ts'

const scheduled = sql.raw(
  jsonText(
    json.object({
      id: json.plain('t.id'),
      ...wordsOfTariff,
      ...feesOfPrice('p'),
      appointments: json.value(appointmentsOfTariff),
    }),
  ),
)
const selection = sql.raw(
  jsonText(
    json.object({
      id: json.plain('q.id'),
      nameFr: json.text('q.name_fr'),
      nameEn: json.text('coalesce(q.name_en, q.name_fr)'),
      tariffIds: json.value('m.ids'),
    }),
  ),
)

type Asked = { groupId: string; clinicId: string; on: LocalDate; known: string | null }
type Row = { etag: string; schedule: string | null }

const selectSchedule = compiledOnce<Asked, Row>(
  (_db, { groupId, clinicId, on, known }) => sql<Row>`
  with priced as materialized (
    select t.id, t.code, ${scheduled} as written
    from tariffs t
      cross join lateral (
        select * from tariff_prices p
        where p.group_id = t.group_id and p.tariff_id = t.id and p.effective_on <= ${on}
        order by p.effective_on desc limit 1) p
    where t.group_id = ${groupId} and t.clinic_id = ${clinicId} and t.archived_at is null
  ), selections as (
    select q.position, q.id, ${selection} as written
    from quick_selections q
      cross join lateral (
        select '["' || string_agg(i.tariff_id::text, '","' order by i.position) || '"]' as ids
        from quick_selection_tariffs i join priced on priced.id = i.tariff_id
        where i.group_id = q.group_id and i.quick_selection_id = q.id) m
    where q.group_id = ${groupId} and q.clinic_id = ${clinicId} and q.archived_at is null and m.ids is not null
  ), answer as materialized (
    select '{"tariffs":[' || coalesce((select string_agg(written, ',' order by code, id) from priced), '')
      || '],"quickSelections":[' || coalesce((select string_agg(written, ',' order by position, id) from selections), '')
      || ']}' as schedule
    from clinics c where c.group_id = ${groupId} and c.id = ${clinicId}
  ), signed as materialized (
    select schedule, '"' || md5(schedule) || '"' as etag from answer
  )
  select etag, case when etag is distinct from ${known} then schedule end as schedule from signed`,
)

/**
 * CFG-05, CFG-06: what a clinic charges on a day, in one statement. The price of a tariff is the
 * latest that began by then; tariffs without one, and quick selections without such a tariff, are
 * left out. The ETag is that of the content, so a copy stays current for as long as nothing has
 * changed. Refuses: not_found.
 */
export async function getFeeSchedule(
  ctx: Context,
  { query: { clinicId, on }, ifNoneMatch }: RequestOf<typeof wire.getFeeSchedule>,
) {
  const [row] = await atOnce(ctx, ({ db, groupId }) => selectSchedule(db, { groupId, clinicId, on, known: ifNoneMatch ?? null }))
  if (!row) throw new AppError('not_found')
  return row.schedule === null ? new Unchanged(row.etag) : new Finished(row.schedule, row.etag)
}
