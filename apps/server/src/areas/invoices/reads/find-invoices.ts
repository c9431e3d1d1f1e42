import { sql } from 'kysely'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { nameOf } from '../present.ts'
import type { Searchable } from '../../search/index.ts'
import { joinDay, withNumber } from './filter.ts'

const hitText = sql.raw<string>(
  jsonText(
    json.object({
      kind: json.plain(`'invoice'`),
      foundIn: json.plain(`'number'`),
      invoice: json.value(
        jsonText(
          json.object({
            id: json.plain('i.id'),
            number: json.text('i.number'),
            status: json.plain('i.status'),
            dueOn: json.plain('i.due_on'),
            today: json.plain('day.today'),
            total: json.number('i.total_cents'),
            balance: json.number('i.total_cents - i.paid_cents - i.credited_cents'),
            patientName: json.text(nameOf('p')),
          }),
        ),
      ),
    }),
  ),
)

/**
 * SHELL-13: issued invoices by their number, for the search of everything: the number as it was
 * typed first, then the latest.
 */
export const invoiceSearch: Searchable = {
  kind: 'invoice',
  access: 'invoices.read',
  find: async ({ db, groupId, clock }, { text, limit }) => {
    const ids = withNumber(groupId, text)
    if (!ids) return { hits: '', hasMore: false }
    const { rows } = await sql<{ written: string }>`
      select ${hitText} as written from invoices i ${joinDay(groupId, clock.now())}
        join patients p on p.group_id = i.group_id and p.id = i.patient_id
      where i.group_id = ${groupId} and i.number is not null and i.id in (${ids})
      order by private.fold(i.number) = private.fold(${text}) desc, i.issued_at desc, i.id desc limit ${limit + 1}`.execute(db)
    return {
      hits: rows
        .slice(0, limit)
        .map(({ written }) => written)
        .join(','),
      hasMore: rows.length > limit,
    }
  },
}
