import { sql } from 'kysely'
import type * as wire from '@molaire/contract/treatments/endpoints'
import type { Context } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { invoiceSummary } from '../invoices/index.ts'
import { conditionJson, listOfTreatments, planJson } from './present.ts'

/** How many tariffs a practitioner's habits name, and how many treatments they are read from. */
const [FREQUENT, REMEMBERED] = [24, 600]

const chartSql = sql.raw(`
  '{"patientId":"' || f.id
    || '","language":"' || coalesce(f.preferred_language, 'fr')
    || '","treatments":' || ${listOfTreatments('where a.group_id = f.group_id and a.patient_id = f.id')}
    || ',"conditions":[' || coalesce((
      select string_agg(${conditionJson}, ',' order by c.tooth, c.id) from tooth_conditions c
      where c.group_id = f.group_id and c.patient_id = f.id), '')
    || '],"plans":[' || coalesce((
      select string_agg(${planJson}, ',' order by p.id) from treatment_plans p
      where p.group_id = f.group_id and p.patient_id = f.id), '')
    || '],"invoice":' || coalesce(${invoiceSummary.ofAppointment({ group: 'ap.group_id', appointment: 'ap.id' })}, 'null')
    || ',"frequentTariffIds":[' || coalesce((
      select string_agg('"' || often.tariff_id || '"', ',' order by often.times desc, often.tariff_id)
      from (
        select done.tariff_id, count(*) as times
        from (
          select t.tariff_id from treatments t
          where t.group_id = ap.group_id and t.practitioner_id = ap.practitioner_id
            and t.completed_on > ap.starts_on - 365 and t.completed_on <= ap.starts_on
          order by t.completed_on desc limit ${REMEMBERED}) done
        where done.tariff_id is not null
        group by done.tariff_id order by times desc, done.tariff_id limit ${FREQUENT}) often), '') || ']}'`)

const select = compiledOnce<{ groupId: string; patientId: string; appointmentId: string | null }, { json: string }>(
  (_db, { groupId, patientId, appointmentId }) => sql<{ json: string }>`
    select ${chartSql} as json
    from patients f
    left join appointments ap on ap.group_id = f.group_id and ap.patient_id = f.id and ap.id = ${appointmentId}
    where f.group_id = ${groupId} and f.id = ${patientId}`,
)

/**
 * APT-04 to APT-08: a patient's treatments, plans and teeth, with the invoice of one of their
 * appointments and what its practitioner did most in the year before, in one trip. An appointment
 * of somebody else counts as none. Refuses: not_found.
 */
export function getChart(ctx: Context, { params, query }: RequestOf<typeof wire.getChart>) {
  return atOnce(ctx, async ({ db, groupId }) => {
    const [row] = await select(db, { groupId, patientId: params.id, appointmentId: query.appointmentId ?? null })
    if (!row) throw new AppError('not_found')
    return new Finished(row.json)
  })
}
