import type { ImageUploadFacts } from '@molaire/contract/radiology/shapes'
import { sideOf, type ImageKind, type ImageSide } from '@molaire/domain/radiology/kinds'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isTooth } from '@molaire/domain/treatments/teeth'
import type { KeepBody } from '../api.ts'
import { readTeeth } from '../in-order.ts'

/** What a person says of a file before it is imported; all as typed. */
export interface ImportFields {
  kind: ImageKind
  side: ImageSide | ''
  teeth: string
  takenOn: LocalDate
}

/** What the second field of a line asks for. */
export const askedOf = (kind: ImageKind): 'side' | 'teeth' | null =>
  kind === 'bitewing' || kind === 'cephalometric'
    ? 'side'
    : kind === 'periapical' || kind === 'occlusal' || kind === 'photo' || kind === 'other'
      ? 'teeth'
      : null

/** The fields as the file fills them; a file without a day was taken today. */
export const fieldsOf = (facts: ImageUploadFacts, today: LocalDate): ImportFields => ({
  kind: facts.kind,
  side: facts.side ?? '',
  teeth: facts.teeth.join(' '),
  takenOn: facts.takenOn ?? today,
})

/** What is wrong in the fields; teeth that are not asked for can't be corrected. */
export const problemsOf = ({ kind, teeth, takenOn }: ImportFields, today: LocalDate): { teeth: boolean; takenOn: boolean } => ({
  teeth: askedOf(kind) === 'teeth' && readTeeth(teeth, isTooth) === undefined,
  takenOn: takenOn === '' || takenOn > today,
})

/** The side of a line, which its teeth decide, also where they are not asked for. */
export const sideOfFields = ({ side, teeth }: Pick<ImportFields, 'side' | 'teeth'>): ImageSide | null =>
  sideOf({ side: side === '' ? null : side, teeth: readTeeth(teeth, isTooth) ?? [] })

/** The fields with a side that was chosen; teeth of another side, which the file named, go. */
export function withSide(fields: ImportFields, side: ImageSide | null): ImportFields {
  const next = { ...fields, side: side ?? ('' as const) }
  return sideOfFields(next) === side ? next : { ...next, teeth: '' }
}

/** The body that keeps the upload. What its type doesn't ask for is sent as the file says it. */
export const keepBody = (fields: ImportFields, facts: ImageUploadFacts): KeepBody => ({
  kind: fields.kind,
  ...saidOf(fields, facts),
  takenOn: fields.takenOn,
  // The file's hour belongs to the file's day.
  takenAt: facts.takenOn === fields.takenOn ? facts.takenAt : null,
})

/** Side and teeth, as far as they are shown or the file gave them to an image of this type. */
function saidOf(fields: ImportFields, facts: ImageUploadFacts): Pick<KeepBody, 'side' | 'teeth'> {
  const place = askedOf(fields.kind)
  const isOfFile = fields.kind === facts.kind && fields.teeth === facts.teeth.join(' ')
  return {
    side: place !== null || isOfFile ? sideOfFields(fields) : null,
    teeth: place === 'teeth' || isOfFile ? (readTeeth(fields.teeth, isTooth) ?? []) : [],
  }
}
