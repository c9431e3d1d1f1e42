// Checks that the measured answers were correct.
import { foldText } from '@molaire/domain/shared/fold'
import type { Bench } from './cell.ts'
import { requests } from './requests.ts'
import { once } from './servers.ts'
import { asOwner } from './volume.ts'

const PIECES = 20
const FEW = 5 // with this many matches at beginnings, the server does not search for pieces

/** Throws when two appointments of one room overlap, in our tables or the bare server's. */
export async function noOverlaps({ volume }: Bench): Promise<void> {
  await asOwner(volume.ownerUrl, async (owner) => {
    for (const table of ['appointments', 'bare_appointments']) {
      const { rows } = await owner.query<{ count: number }>(`
        select count(*)::int as count from (
          select lower(during) < lag(upper(during)) over (partition by room_id order by lower(during)) as is_taken_twice
          from ${table} where status not in ('cancelled', 'no_show')) one
        where is_taken_twice`)
      if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} appointments overlap in ${table}`)
    }
  })
}

/**
 * Throws unless every treatment that was added has its line, on the one draft of its appointment.
 */
export async function draftsFollow({ volume }: Bench): Promise<void> {
  await asOwner(volume.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ treatments: number; lines: number; drafts: number; visits: number }>(`
      select count(*)::int as treatments, count(i.id)::int as lines, count(distinct i.id)::int as drafts,
        count(distinct t.appointment_id)::int as visits
      from treatments t
      left join invoice_items it on it.group_id = t.group_id and it.id = t.invoice_item_id
      left join invoices i on i.group_id = it.group_id and i.id = it.invoice_id and i.appointment_id = t.appointment_id and i.status = 'draft'`)
    const [found] = rows
    if (!found || found.treatments === 0 || found.lines !== found.treatments || found.drafts !== found.visits)
      throw new Error(`the drafts do not follow: ${JSON.stringify(found)}`)
  })
}

/**
 * STOCK-05: throws unless every unit that left has its movement, on both servers.
 */
export async function stockWhole({ volume }: Bench): Promise<void> {
  await asOwner(volume.ownerUrl, async (owner) => {
    for (const bare of ['', 'bare_']) {
      const { rows } = await owner.query<{ gone: number; moved: number }>(
        `select sum(1000000 - quantity)::int as gone, (select -sum(change)::int from ${bare}inventory_movements) as moved
         from ${bare}inventory_items`,
      )
      const [sums] = rows
      if (!sums || sums.gone === 0 || sums.gone !== sums.moved)
        throw new Error(`the stock does not add up: ${JSON.stringify(sums)}`)
    }
  })
}

/**
 * INV-02, INV-06: throws unless the numbers of the clinic that bills have no gap, none is double,
 * the next one follows, and each issued invoice is paid once and in full; on both servers.
 */
export async function numbersWhole({ volume }: Bench): Promise<void> {
  await asOwner(volume.ownerUrl, async (owner) => {
    for (const bare of ['', 'bare_']) {
      const { rows } = await owner.query<{
        issued: number
        spread: number
        numbers: number
        next: number
        last: number
        wrong: number
      }>(
        `select count(*)::int as issued, max(i.number_sequence) - min(i.number_sequence) + 1 as spread, count(distinct i.number)::int as numbers,
           (select invoice_number from ${bare}clinics where id = $1) as next, max(i.number_sequence) as last,
           count(*) filter (where i.status <> 'issued' and (i.status <> 'paid' or i.paid_cents <> i.total_cents or e.n <> 1 or e.sum <> i.total_cents)
             or i.status = 'issued' and e.n > 0)::int as wrong
         from ${bare}invoices i cross join lateral (
           select count(*) as n, sum(amount_cents) as sum from ${bare}invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id) e
         where i.clinic_id = $1 and i.number is not null`,
        [volume.facts.bills[0]?.clinicId],
      )
      const [found] = rows
      if (
        !found ||
        found.issued === 0 ||
        found.spread !== found.issued ||
        found.numbers !== found.issued ||
        found.next !== found.last + 1 ||
        found.wrong > 0
      )
        throw new Error(`the numbers of ${bare}invoices are not whole: ${JSON.stringify(found)}`)
    }
  })
}

/**
 * Throws unless twenty searched pieces find only patients that a naive scan finds, and enough of
 * them.
 */
export async function sameAsNaive({ volume, servers }: Bench): Promise<void> {
  await asOwner(volume.ownerUrl, async (owner) => {
    for (let n = 0; n < PIECES; n += 1) {
      const { body } = await once(servers.ours.target, requests.search.ours(volume.facts, n))
      const { hits } = JSON.parse(body) as { hits: { patient: { id: string } }[] } // as the contract says
      const text = foldText(volume.facts.pieces[n] ?? '')
      const { rows } = await owner.query<{ id: string }>(`select id from patients where search_text like $1`, [`%${text}%`])
      const naive = new Set(rows.map(({ id }) => id))
      const strangers = hits.filter(({ patient }) => !naive.has(patient.id)).length
      if (strangers > 0 || hits.length < Math.min(FEW, naive.size))
        throw new Error(`“${text}” finds ${hits.length}, ${strangers} of them not among the ${naive.size} of a naive scan`)
    }
  })
}
