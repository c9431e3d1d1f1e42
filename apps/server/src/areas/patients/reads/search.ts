import { formatPhoneTyping } from '@molaire/domain/shared/phone'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { compiledOnce } from '../../../platform/db/compiled-once.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { wordBeginning } from '../../../platform/db/like.ts'
import type { SearchHits } from '../../search/index.ts'
import type { SearchTerms } from '../search-terms.ts'
import { asBeginnings, asPieces } from './patterns.ts'
import { joinPatient, summaryText } from './written.ts'

/** In files. With fewer hits, the middle of names is searched as well. */
const ENOUGH = 5

/**
 * SHELL-13: the best hits, at most `limit`, in one statement: active before inactive before
 * archived, then by name. The beginning of a name, a telephone, an e-mail, a birth date and a
 * health insurance number use indexes; the middle of texts is searched only when these find too few
 * (Decision 0056). Several terms are possible corrections of a mistyped text, the likeliest first;
 * their hits have a similar name.
 */
export async function searchPatients(
  { db, groupId, clock }: Scope,
  terms: SearchTerms | readonly SearchTerms[],
  limit: number,
): Promise<SearchHits> {
  const criteria =
    'words' in terms ? { ...startsOf([terms]), ...thenOf(terms) } : { ...startsOf(terms), ...nothingThen, isSimilar: true }
  const [row] = await selectHits(db, { groupId, now: clock.now(), limit, most: limit + 1, ...criteria })
  return { hits: row?.hits ?? '', hasMore: row?.hasMore ?? false }
}

/**
 * Several patterns as one text, because the arrays of a statement hold texts. No word has a line
 * break.
 */
const joined = (patterns: readonly string[]) => patterns.join('\n')

/**
 * The first stage of a search. Arrays of the same length belong together; `turn` is the index of
 * the terms.
 */
interface Starts {
  /**
   * Beginnings of names, the other words that the name must have, and the index of the word. Two
   * words that begin both names have a null place and rank first.
   */
  nameBeginnings: string[]
  nameOthers: string[]
  namePlaces: (number | null)[]
  nameTurns: number[]
  numberKinds: ('phone' | 'email' | 'health_insurance_number')[]
  numberBeginnings: string[]
  /** Several conditions that must hold together. */
  together: string[]
  born: LocalDate[]
}

/** The later stages, for when the first one finds too few. */
interface Then {
  /** Part of a telephone number, from its middle. */
  telephone: string | null
  /**
   * Several words that many names begin with: a file with all of them may be far down each list.
   */
  beginnings: string | null
  pieces: string | null
  /** Needed to say where the pieces were found. */
  words: string[]
  hasDigits: boolean
  isSimilar: boolean
}

const isTogether = ({ words, digits, birthDates, healthInsuranceNumber }: SearchTerms) =>
  birthDates.length > 0 || (digits.length > 0 && words.length > 0 && healthInsuranceNumber === undefined)

const isEmail = ({ words }: SearchTerms) => words.length === 1 && (words[0]?.includes('@') ?? false)

function startsOf(meant: readonly SearchTerms[]): Starts {
  const names = meant.flatMap((terms, turn) => (isTogether(terms) ? [] : namesOf(terms, turn)))
  const numbers = meant.flatMap((terms) => (isTogether(terms) ? [] : numbersOf(terms)))
  return {
    nameBeginnings: names.map(({ beginning }) => beginning),
    nameOthers: names.map(({ others }) => joined(others)),
    namePlaces: names.map(({ place }) => place),
    nameTurns: names.map(({ turn }) => turn),
    numberKinds: numbers.map(({ kind }) => kind),
    numberBeginnings: numbers.map(({ beginning }) => beginning),
    together: meant.flatMap((terms) => (isTogether(terms) ? [joined(asBeginnings(terms).patterns)] : [])),
    born: meant[0]?.birthDates ?? [],
  }
}

type NameStart = { beginning: string; others: string[]; place: number | null; turn: number }

/** Words as beginnings of names: any of them may be the one that a name begins with. */
function namesOf(terms: SearchTerms, turn: number): NameStart[] {
  const { words, digits } = terms
  if (digits.length > 0 || isEmail(terms)) return []
  const [word, other] = words
  const both = words.length === 2 ? [`${word}\t ${other}`, `${other}\t ${word}`] : []
  return [
    ...both.map((beginning) => ({ beginning, others: [], place: null, turn })),
    ...words.map((beginning, place) => ({
      beginning,
      others: words.filter((_, at) => at !== place).map(wordBeginning),
      place,
      turn,
    })),
  ]
}

/** A telephone, an e-mail or a health insurance number, from its beginning. */
function numbersOf(terms: SearchTerms): { kind: Starts['numberKinds'][number]; beginning: string }[] {
  const { words, digits, healthInsuranceNumber } = terms
  const [[word], [telephone]] = [words, digits]
  return [
    ...(healthInsuranceNumber === undefined
      ? []
      : [{ kind: 'health_insurance_number' as const, beginning: healthInsuranceNumber }]),
    ...(words.length === 0 && telephone !== undefined
      ? [{ kind: 'phone' as const, beginning: formatPhoneTyping(telephone) }]
      : []),
    ...(word !== undefined && isEmail(terms) ? [{ kind: 'email' as const, beginning: word }] : []),
  ]
}

function thenOf(terms: SearchTerms): Then {
  const { words, digits } = terms
  const alone = !isTogether(terms)
  const [pieces] = asPieces(terms)
  const beginnings = joined(asBeginnings(terms).patterns)
  return {
    telephone: alone && words.length === 0 && digits.length > 0 ? beginnings : null,
    beginnings: alone && words.length > 1 ? beginnings : null,
    pieces: pieces ? joined(pieces.patterns) : null,
    words,
    hasDigits: digits.length > 0,
    isSimilar: false,
  }
}

const nothingThen: Then = { telephone: null, beginnings: null, pieces: null, words: [], hasDigits: false, isSimilar: false }

type SearchCriteria = Starts & Then & { groupId: string; now: Date; limit: number; most: number }

/** Where in a file the pieces were found. */
const foundIn = `case when params.is_similar then 'similar_name' when chosen.found_in is not null then chosen.found_in
  when not exists (select from unnest(params.words) word where position(word in p.sort_name) = 0)
    then case when params.has_digits then 'phone' else 'name' end
  when exists (select from unnest(params.words) word where position(word in lower(p.email)) > 0) then 'email'
  else 'health_insurance_number' end`

const hit = jsonText(
  json.object({ kind: json.plain(`'patient'`), foundIn: json.plain(foundIn), patient: json.value(summaryText) }),
)

/**
 * Every stage is a table of candidates. PostgreSQL evaluates the condition of a later stage once,
 * and skips the stage when it is false. A row without an id means that a word has more names than
 * were read.
 */
const selectHits = compiledOnce<SearchCriteria, { hits: string | null; hasMore: boolean }>((_db, criteria) => {
  const status = sql.raw(`array_position('{active,inactive,archived}'::text[], f.status)`)
  const like = (patterns: RawBuilder<unknown>) => sql`(
    select f.id, ${status} as status, f.sort_name as key
    from private.patients_like(string_to_array(${patterns}, E'\\n'), ${criteria.born}::date[]) f
    order by 2, f.sort_name collate "C", f.id limit ${criteria.most})`
  return sql`
  with first as materialized (
    select f.id, n.turn as stage, ${status} as status, case when n.place is null then 0 else 1 end as rank, f.key, 'name' as found_in, n.place
    from unnest(${criteria.nameBeginnings}::text[], ${criteria.nameOthers}::text[], ${criteria.namePlaces}::int[], ${criteria.nameTurns}::int[])
        n (beginning, others, place, turn)
      cross join lateral private.patients_by_name(n.beginning, string_to_array(n.others, E'\\n'), ${criteria.most}) f
    union all
    select f.id, 0, ${status}, 0, f.key, n.kind, null
    from unnest(${criteria.numberKinds}::text[], ${criteria.numberBeginnings}::text[]) n (kind, beginning)
      cross join lateral private.patients_by_number(n.kind, n.beginning, 5 * ${criteria.most}::int) f
    union all
    select f.id, n.turn::int, f.status, 0, f.key, case when ${criteria.born}::date[] = '{}' then 'phone' else 'birth_date' end, null
    from unnest(${criteria.together}::text[]) with ordinality n (patterns, turn) cross join lateral ${like(sql`n.patterns`)} f
  ), second as materialized (
    select id, stage, status, rank, key, found_in from first where id is not null
    union all
    select f.id, 10, f.status, 0, f.key, 'phone'
    from (select where ${criteria.telephone}::text is not null and not exists (select from first where id is not null)) otherwise
      cross join lateral ${like(sql`${criteria.telephone}::text`)} f
    union all
    select f.id, 11, f.status, 0, f.key, 'name'
    from (select where ${criteria.beginnings}::text is not null
        and (select count(distinct place) from first where id is null) = cardinality(${criteria.words}::text[])
        and (select count(distinct id) from first) <= ${criteria.limit}::int) otherwise
      cross join lateral ${like(sql`${criteria.beginnings}::text`)} f
  ), third as (
    select * from second
    union all
    select f.id, 12, f.status, 0, f.key, null
    from (select where ${criteria.pieces}::text is not null and (select count(distinct id) from second) < ${sql.lit(ENOUGH)}) otherwise
      cross join lateral ${like(sql`${criteria.pieces}::text`)} f
  ), chosen as materialized (
    select id, found_in, row_number() over (order by stage, status, rank, key collate "C", id) as place
    from (select distinct on (id) * from third order by id, stage, status, rank, key collate "C") once
    order by place limit ${criteria.most}
  )
  select
    string_agg((
      select ${sql.raw(hit)}
      from (select ${criteria.groupId}::uuid as group_id, ${criteria.now}::timestamptz as now, ${criteria.words}::text[] as words,
        ${criteria.hasDigits}::boolean as has_digits, ${criteria.isSimilar}::boolean as is_similar) params
      ${sql.raw(joinPatient('chosen.id'))}), ',' order by place) filter (where place <= ${criteria.limit}) as hits,
    count(*) > ${criteria.limit} as has_more
  from chosen`
})
