import type { PatientStatus } from '@molaire/domain/patients/status'
import type { foundIn } from '@molaire/contract/search/endpoints'
import { foldText } from '@molaire/domain/shared/fold'
import { formatPhoneTyping } from '@molaire/domain/shared/phone'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { wordBeginning } from '../../../platform/db/like.ts'
import type { SummaryRow } from '../reads.ts'
import { asksForSomething, type SearchTerms } from '../search-terms.ts'
import { asBeginnings, asPieces, corrected, filesLike, type Asked } from './patterns.ts'
import { summariesOf } from './summaries.ts'

export type FoundIn = (typeof foundIn)[number]

export interface Found {
  foundIn: FoundIn
  patient: SummaryRow
}

/** Fewer than this is too little: the middle of names is then looked in as well. In files. */
const ENOUGH = 5

/** Statuses that a search leaves out say so by their absence. */
const everyStatus: readonly PatientStatus[] = ['active', 'inactive', 'archived']

interface Candidate {
  id: string
  /** Null where only the file itself tells. */
  foundIn: FoundIn | null
}

/**
 * SHELL-13: the files that fit best, at most `limit` and one more when there are others: active before inactive before archived, then by name. The
 * beginning of a name, a telephone, an e-mail, a birth date and a health insurance number start from indexes; only when these find too little the middle
 * of texts is looked in, and only when nobody is found at all a typing mistake is supposed (Decision 0056).
 */
export async function searchPatients(ctx: Scope, terms: SearchTerms, limit: number): Promise<Found[]> {
  if (!asksForSomething(terms)) return []
  const found = new Map<string, Candidate>()
  const add = (candidates: readonly Candidate[]) => {
    for (const candidate of candidates) if (!found.has(candidate.id)) found.set(candidate.id, candidate)
  }
  const first = await beginnings(ctx, terms, limit + 1)
  add(first.candidates)
  // Two words that many names begin with: whom both lead to may stand far down.
  if (first.isCut && found.size <= limit) add(await like(ctx, asBeginnings(terms), 'name', limit + 1))
  if (found.size < ENOUGH) for (const asked of asPieces(terms)) add(await like(ctx, asked, null, limit + 1))
  if (found.size === 0) {
    for (const near of await corrected(ctx, terms)) {
      const { candidates } = await beginnings(ctx, near, limit + 1)
      add(candidates.map(({ id }) => ({ id, foundIn: 'similar_name' })))
    }
  }
  const chosen = [...found.values()].slice(0, limit + 1)
  const rows = new Map(
    (
      await summariesOf(
        ctx,
        chosen.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return chosen.flatMap(({ id, foundIn }) => {
    const patient = rows.get(id)
    return patient ? [{ foundIn: foundIn ?? whereIn(patient, terms), patient }] : []
  })
}

/** What an index leads to; whatever the text can mean at once is one statement. `isCut`: every word leads to more than was looked at. */
async function beginnings(ctx: Scope, terms: SearchTerms, most: number): Promise<{ candidates: Candidate[]; isCut: boolean }> {
  const { words, digits, birthDates, healthInsuranceNumber } = terms
  const whole = (candidates: Candidate[]) => ({ candidates, isCut: false })
  if (birthDates.length > 0 || (digits.length > 0 && words.length > 0 && healthInsuranceNumber === undefined)) {
    // Several things at once: each is rare, and all of them together rarer.
    return whole(await like(ctx, asBeginnings(terms), birthDates.length > 0 ? 'birth_date' : 'phone', most))
  }
  const ways = [...numberWays(ctx, terms, most), ...nameWays(terms, most)]
  if (ways.length === 0) return whole([])
  const { rows } = await sql<{ id: string | null; foundIn: FoundIn; word: number | null }>`
    select id, found_in, word from (${sql.join(ways, sql` union all `)}) found
    order by array_position(${everyStatus}::text[], status), rank, key collate "C", id`.execute(ctx.db)
  const candidates = rows.flatMap(({ id, foundIn }): Candidate[] => (id === null ? [] : [{ id, foundIn }]))
  const [telephone] = digits
  if (candidates.length === 0 && telephone !== undefined && words.length === 0)
    return whole(await like(ctx, asBeginnings(terms), 'phone', most))
  // A word that few names begin with leads to everyone whose name has the others too.
  const cut = new Set(rows.flatMap(({ id, word }) => (id === null ? [word] : [])))
  return { candidates, isCut: words.length > 1 && cut.size === words.length }
}

/** Words as the beginnings of names: each of them may be the one that a name begins with. Two that begin the two names stand first. */
function nameWays({ words, digits }: SearchTerms, most: number): RawBuilder<unknown>[] {
  const [word, other] = words
  if (word === undefined || digits.length > 0 || (words.length === 1 && word.includes('@'))) return []
  const way = (beginning: string, others: string[], rank: number, place: number | null) =>
    sql`select n.id, n.status, n.key, 'name' as found_in, ${rank}::int as rank, ${place}::int as word
      from private.patients_by_name(${beginning}, ${others}::text[], ${most}) n`
  const both = words.length === 2 && other !== undefined ? [`${word}\t ${other}`, `${other}\t ${word}`] : []
  return [
    ...both.map((beginning) => way(beginning, [], 0, null)),
    ...words.map((one, index) => way(one, words.filter((_, place) => place !== index).map(wordBeginning), 1, index)),
  ]
}

/** A telephone, an e-mail or a health insurance number, from its beginning. */
function numberWays(
  { groupId }: Scope,
  { words, digits, healthInsuranceNumber }: SearchTerms,
  most: number,
): RawBuilder<unknown>[] {
  // A few more than are wanted, so that inactive files do not hide the active ones.
  const way = (column: RawBuilder<unknown>, text: string, foundIn: FoundIn) => sql`(
    select p.id, p.status, p.sort_name as key, ${foundIn} as found_in, 0 as rank, null::int as word from patients p
    where p.group_id = ${groupId} and ${column} collate "C" >= ${text} and ${column} collate "C" < ${text} || ${highest}
    order by ${column} collate "C" limit ${5 * most})`
  const [[word], [telephone]] = [words, digits]
  return [
    ...(healthInsuranceNumber === undefined
      ? []
      : [way(sql`p.health_insurance_number`, healthInsuranceNumber, 'health_insurance_number')]),
    ...(words.length === 0 && telephone !== undefined ? [way(sql`p.phone`, formatPhoneTyping(telephone), 'phone')] : []),
    ...(words.length === 1 && word?.includes('@') ? [way(sql`lower(p.email)`, word, 'email')] : []),
  ]
}

/** No text goes on with a higher character than this. */
const highest = '\u{10ffff}'

/** Files in whose text everything is found, in the order of lists. */
async function like(ctx: Scope, asked: Asked, foundIn: FoundIn | null, most: number): Promise<Candidate[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from ${filesLike(asked)} f
    order by array_position(${everyStatus}::text[], f.status), f.sort_name collate "C", f.id limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => ({ id, foundIn }))
}

/** What of a file the pieces were found in. */
function whereIn({ firstName, lastName, email }: SummaryRow, { words, digits }: SearchTerms): FoundIn {
  const name = foldText(`${firstName} ${lastName}`)
  if (words.some((word) => !name.includes(word))) {
    return words.some((word) => email?.toLowerCase().includes(word)) ? 'email' : 'health_insurance_number'
  }
  return digits.length > 0 ? 'phone' : 'name'
}
