import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { literally } from '../../../platform/db/like.ts'
import { invalidField } from '../../../platform/http/references.ts'
import type { JsonDataSet } from './dicom-json.ts'
import { tagNamed, tagOf } from './dicom-json.ts'

export type Level = 'studies' | 'series' | 'instances'

/** UIDs in the address; those that are left out match all. */
export interface Place {
  studyUid?: string
  seriesUid?: string
  sopUid?: string
}

/** What a query asks besides the place (PS3.18 8.3.4). */
export interface SearchQuery {
  /** Tag → what it must match. Never empty. */
  matches: ReadonlyMap<string, string>
  limit: number
  offset: number
  /** Tags to answer besides the usual ones. */
  include: ReadonlySet<string> | 'all'
}

/** The most that one answer lists, and what it lists without a limit. */
const MOST = 1000
const USUAL = 200

/**
 * The parameters of a QIDO-RS query. An attribute that is not matched here is refused and not
 * ignored: an answer with too much looks like one that fits. Refuses: invalid_request.
 */
export function searchQueryOf(level: Level, query: Record<string, unknown>): SearchQuery {
  const matches = new Map<string, string>()
  const include = new Set<string>()
  let all = false
  let [limit, offset] = [USUAL, 0]
  for (const [name, given] of Object.entries(query)) {
    const values = (Array.isArray(given) ? given : [given]).map(String)
    const value = values.join(',')
    if (name === 'limit' || name === 'offset') {
      if (!/^\d{1,9}$/.test(value)) throw invalidField(`query.${name}`, 'count')
      if (name === 'limit') limit = Math.min(Number(value), MOST)
      else offset = Number(value)
    } else if (name === 'includefield') {
      for (const field of value.split(',')) {
        if (field === 'all') all = true
        const tag = tagNamed(field)
        if (tag !== undefined) include.add(tag)
      }
    } else if (name !== 'fuzzymatching') {
      const tag = tagNamed(name)
      if (tag === undefined || !(tag in matchers[level])) throw invalidField(`query.${name}`, 'unknown_attribute')
      if (value !== '' && value !== '*') matches.set(tag, value)
    }
  }
  return { matches, limit, offset, include: all ? 'all' : include }
}

type Matcher = (value: string) => RawBuilder<boolean>
type Column = RawBuilder<string | null>

const jsonText = (keyword: string): Column => sql`i.dicom_json #>> ${`{${tagOf[keyword] ?? ''},Value,0}`}::text[]`

/** Lists of UIDs, separated by commas or backslashes (PS3.4 C.2.2.2.2). */
const uidIn =
  (column: Column): Matcher =>
  (value) =>
    sql`${column} = any(${value.split(/[,\\]/)}::text[])`
/** `*` and `?` stand for any characters and for one; case does not matter. */
const wildcard =
  (column: Column): Matcher =>
  (value) => {
    const pattern = literally(value).replaceAll('*', '%').replaceAll('?', '_')
    return sql`${column} ilike ${pattern}`
  }
/** A name matches also from the beginning of its parts: `Tremblay` finds `Tremblay^Zoé`. */
const named: Matcher = (value) => {
  const pattern = literally(value.replaceAll(/[\s,^]+/g, '*'))
    .replaceAll(/\*+/g, '%')
    .replaceAll('?', '_')
  return sql`i.name_inside ilike ${`%${pattern}%`}`
}
/** A day, or a range of days that may be open at one end (PS3.4 C.2.2.2.5). */
const dayIn =
  (column: Column, name: string): Matcher =>
  (value) => {
    const range = /^(\d{8})?(-)?(\d{8})?$/.exec(value)
    if (!range || value === '-' || value.length === 16) throw invalidField(`query.${name}`, 'date_range')
    const [, from, dash, to] = range
    if (dash === undefined) return sql`${column} = ${value}`
    return sql`${column} between ${from ?? '00000000'} and ${to ?? '99999999'}`
  }

const study: Readonly<Record<string, Matcher>> = {
  [tagOf['StudyInstanceUID'] ?? '']: uidIn(sql`i.study_uid`),
  [tagOf['StudyDate'] ?? '']: dayIn(jsonText('StudyDate'), 'StudyDate'),
  [tagOf['AccessionNumber'] ?? '']: wildcard(jsonText('AccessionNumber')),
  [tagOf['StudyID'] ?? '']: wildcard(jsonText('StudyID')),
  [tagOf['StudyDescription'] ?? '']: wildcard(jsonText('StudyDescription')),
  [tagOf['PatientName'] ?? '']: named,
  // The id that the file has, or the one that the patient has here.
  [tagOf['PatientID'] ?? '']: (value) =>
    sql`(${wildcard(sql`i.patient_id_inside`)(value)} or i.patient_id::text = ${value.toLowerCase()})`,
  [tagOf['PatientBirthDate'] ?? '']: dayIn(sql`to_char(i.birth_date_inside, 'YYYYMMDD')`, 'PatientBirthDate'),
  [tagOf['ModalitiesInStudy'] ?? '']: (value) => sql`exists (
    select from radiology_images m
    where m.group_id = i.group_id and m.study_uid = i.study_uid and m.modality = any(${value.split(/[,\\]/)}::text[]))`,
}
const series: Readonly<Record<string, Matcher>> = {
  ...study,
  [tagOf['SeriesInstanceUID'] ?? '']: uidIn(sql`i.series_uid`),
  [tagOf['Modality'] ?? '']: uidIn(sql`i.modality`),
  [tagOf['SeriesNumber'] ?? '']: uidIn(jsonText('SeriesNumber')),
  [tagOf['SeriesDescription'] ?? '']: wildcard(jsonText('SeriesDescription')),
}
const matchers: Readonly<Record<Level, Readonly<Record<string, Matcher>>>> = {
  studies: study,
  series,
  instances: {
    ...series,
    [tagOf['SOPInstanceUID'] ?? '']: uidIn(sql`i.sop_uid`),
    [tagOf['SOPClassUID'] ?? '']: uidIn(sql`i.sop_class`),
    [tagOf['InstanceNumber'] ?? '']: uidIn(sql`i.instance_number::text`),
  },
}

/**
 * Images with what a study and an instance need to be named, archived ones left out. When several
 * patients' files have the same instance, the first one stands for all.
 */
const standing = ({ groupId }: Scope, { studyUid, seriesUid, sopUid }: Place) => sql<boolean>`
  i.group_id = ${groupId} and i.format = 'dicom' and i.archived_at is null
  and i.study_uid ${studyUid === undefined ? sql`is not null` : sql`= ${studyUid}`}
  and i.series_uid ${seriesUid === undefined ? sql`is not null` : sql`= ${seriesUid}`}
  and i.sop_uid ${sopUid === undefined ? sql`is not null` : sql`= ${sopUid}`}
  and not exists (
    select from radiology_images earlier
    where earlier.group_id = i.group_id and earlier.sop_uid = i.sop_uid and earlier.archived_at is null
      and earlier.study_uid is not null and earlier.series_uid is not null and earlier.id < i.id)`

/** A study, a series or an instance that was found: one of its files, and the counts. */
export interface FoundRow {
  studyUid: string
  seriesUid: string
  sopUid: string
  dataSet: JsonDataSet
  modalities: string[]
  seriesCount: number
  instances: number
}

/** RAD-07: what matches, the latest first; of studies and series one row each. */
export async function search(ctx: Scope, level: Level, place: Place, query: SearchQuery): Promise<FoundRow[]> {
  const conditions = [...query.matches].map(([tag, value]) => matchers[level][tag]?.(value) ?? sql<boolean>`true`)
  const where = sql.join([standing(ctx, place), ...conditions], sql` and `)
  const key = {
    studies: sql`i.study_uid`,
    series: sql`i.study_uid, i.series_uid`,
    instances: sql`i.study_uid, i.series_uid, i.sop_uid`,
  }[level]
  const { rows } = await sql<FoundRow>`
    select (array_agg(i.study_uid order by i.id))[1] as study_uid, (array_agg(i.series_uid order by i.id))[1] as series_uid,
      (array_agg(i.sop_uid order by i.id))[1] as sop_uid, (array_agg(i.dicom_json order by i.id))[1] as data_set,
      coalesce(array_agg(distinct i.modality) filter (where i.modality is not null), '{}') as modalities,
      count(distinct i.series_uid)::int as series_count, count(*)::int as instances
    from radiology_images i where ${where}
    group by ${key}
    order by max(i.created_at) desc, ${key} limit ${query.limit} offset ${query.offset}`.execute(ctx.db)
  return rows
}

export interface InstanceRow {
  id: string
  studyUid: string
  seriesUid: string
  sopUid: string
  transferSyntax: string | null
  bytes: number
  frames: number
  hasThumbnail: boolean
  dataSet: JsonDataSet
}

/** The instances of a study, of a series, or one, in the order of their series. */
export async function listInstances(ctx: Scope, place: Place): Promise<InstanceRow[]> {
  const { rows } = await sql<InstanceRow>`
    select i.id, i.study_uid, i.series_uid, i.sop_uid, i.transfer_syntax, i.bytes, i.frames, i.has_thumbnail, i.dicom_json as data_set
    from radiology_images i where ${standing(ctx, place)}
    order by i.series_uid, i.instance_number, i.id`.execute(ctx.db)
  return rows
}
