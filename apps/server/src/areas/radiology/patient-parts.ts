import type { ImageKind, ImageSide } from '@molaire/domain/radiology/kinds'
import type { MountLayout } from '@molaire/domain/radiology/mounts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { imageKindWords } from '@molaire/words/radiology/image-kinds'
import { imageSideWords, mountLayoutWords } from '@molaire/words/radiology/mounts'
import { json } from '../../platform/db/json-text.ts'
import { inBothLanguages } from '../../platform/words/in-both-languages.ts'
import { writtenDay } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { moveUploads } from './queries.ts'
import { words } from './words.ts'

interface CopiedImage {
  date: LocalDate
  kind: ImageKind
  teeth: string[]
  side: ImageSide | null
  author: Parameters<typeof displayName>[0] | null
  note: string | null
  fileName: string
  archivedAt: Date | null
}

/** The other images of the same day, which are one entry of the timeline with the first. */
const ofTheDay = `from radiology_images b
  where b.group_id = a.group_id and b.patient_id = a.patient_id and b.taken_on = a.taken_on and b.archived_at is null`

/** PAT-05: a patient's images: one entry of the timeline for each day. */
const imagesPart: PatientPart = {
  name: 'images',
  table: 'radiology_images',
  timeline: {
    at: 'a.created_at',
    kind: 'images',
    where: `a.archived_at is null and not exists (select ${ofTheDay} and (b.created_at, b.id) < (a.created_at, a.id))`,
    says: {
      takenOn: json.plain('a.taken_on::text'),
      count: json.number(`(select count(*) ${ofTheDay})`),
      kinds: json.value(`(select json_agg(distinct b.kind)::text ${ofTheDay})`),
    },
  },
  copy: copyOf<CopiedImage>({
    select: `
      select a.id, a.taken_on as date, a.taken_at, a.kind, a.teeth, a.side, a.note, a.file_name, a.bytes, a.sha256, a.format, a.columns, a.rows,
        a.frames, a.modality, a.study_uid, a.series_uid, a.sop_uid, a.archived_at, a.created_at, (
          select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
          from users u where u.group_id = a.group_id and u.id = a.author_id) as author, (
          select coalesce(json_agg(json_build_object('kind', m.kind, 'frame', m.frame, 'points', m.points, 'name', m.name) order by m.id), '[]')
          from radiology_measurements m where m.group_id = a.group_id and m.image_id = a.id) as measurements
      from radiology_images a
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.taken_on, a.id`,
    data: (row) => ({ ...row, author: row.author && displayName(row.author) }),
    words: inBothLanguages((say) => say(words.fr.images, words.en.images)),
    line: ({ date, kind, teeth, side, author, note, fileName, archivedAt }, language) => [
      writtenDay(date, language),
      [
        imageKindWords[kind][language],
        teeth.join(' '),
        side && imageSideWords[side][language],
        archivedAt && words[language].archived,
      ]
        .filter(Boolean)
        .join('\n'),
      author ? displayName(author) : '',
      note ?? '',
      fileName,
    ],
  }),
}

interface CopiedMount {
  date: LocalDate
  layout: MountLayout
  name: string | null
  filled: number
}

const mountsPart: PatientPart = {
  name: 'imageMounts',
  table: 'radiology_mounts',
  copy: copyOf<CopiedMount>({
    select: `
      select a.id, a.taken_on as date, a.layout, a.name, a.archived_at, (
          select count(*)::int from radiology_mount_slots s where s.group_id = a.group_id and s.mount_id = a.id) as filled, (
          select coalesce(json_agg(json_build_object('slot', s.slot, 'imageId', s.image_id) order by s.slot), '[]')
          from radiology_mount_slots s where s.group_id = a.group_id and s.mount_id = a.id) as slots
      from radiology_mounts a
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.taken_on, a.id`,
    data: ({ filled: _filled, ...row }) => row,
    words: inBothLanguages((say) => say(words.fr.mounts, words.en.mounts)),
    line: ({ date, layout, name, filled }, language) => [
      writtenDay(date, language),
      name ?? mountLayoutWords[layout][language],
      String(filled),
    ],
  }),
}

/**
 * Files on their way in: a merge takes them along, and the copy has the images that they become.
 */
const uploadsPart: PatientPart = {
  name: 'imageUploads',
  table: 'radiology_uploads',
  // Uploads have no version, which the usual way raises.
  move: (ctx, move) => moveUploads(ctx, move),
  count: () => Promise.resolve(0),
  copy: () => Promise.resolve({ data: [], sections: [] }),
}

export const radiologyParts: readonly PatientPart[] = [imagesPart, mountsPart, uploadsPart]
