import type { Image, Mount } from '@molaire/contract/radiology/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'

/** One line of the list: an image, or the slices of a tomography of which the first is shown. */
export interface RailEntry {
  image: Image
  /** In the order of the slices; the image alone when it is one. */
  images: readonly Image[]
}

/** What was taken on one day. */
export interface RailDay {
  day: LocalDate
  mounts: readonly Mount[]
  entries: readonly RailEntry[]
}

const moment = ({ takenOn, takenAt, createdAt }: Image) => `${takenOn} ${takenAt ?? '00:00'} ${createdAt}`

/** The latest taken first; of the same minute, the latest imported first. */
const latestFirst = (a: Image, b: Image) => (moment(a) < moment(b) ? 1 : moment(a) > moment(b) ? -1 : a.id < b.id ? 1 : -1)

/**
 * RAD-03: lines of the list by day, the latest day first. The files of one tomography are one line,
 * in the order of its slices.
 */
export const railDays = (images: readonly Image[], mounts: readonly Mount[] = []): RailDay[] => {
  const stacks = new Map<string, Image[]>()
  for (const image of images.toSorted(latestFirst)) {
    const key = image.kind === 'cbct' && image.seriesUid ? `${image.takenOn} ${image.seriesUid}` : image.id
    stacks.set(key, [...(stacks.get(key) ?? []), image])
  }
  const entries = [...stacks.values()].flatMap((stack): RailEntry[] => {
    const slices = stack.toSorted((a, b) => (a.instanceNumber ?? 0) - (b.instanceNumber ?? 0))
    const [first] = slices
    return first ? [{ image: first, images: slices }] : []
  })
  const days = [...new Set([...entries.map(({ image }) => image.takenOn), ...mounts.map(({ takenOn }) => takenOn)])]
  return days
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((day) => ({
      day,
      mounts: mounts.filter(({ takenOn }) => takenOn === day),
      entries: entries.filter(({ image }) => image.takenOn === day),
    }))
}

/** All images in the order of the list, for the arrow keys of the viewer. */
export const inRailOrder = (days: readonly RailDay[]): Image[] =>
  days.flatMap(({ entries }) => entries.flatMap(({ images }) => images))

/** Screens 5.8: the image of the same kind, and of the same side if it has one, before this one. */
export const previousOfKind = (image: Image, all: readonly Image[]): Image | undefined => {
  const sameKind = all.filter(
    (one) => one.kind === image.kind && one.seriesUid !== (image.kind === 'cbct' ? image.seriesUid : ''),
  )
  const sameSide = sameKind.filter(({ side }) => side === image.side)
  return before(image, sameSide) ?? before(image, sameKind)
}

/** RAD-03: the image before this one that shows the tooth. */
export const previousOfTooth = (image: Image, tooth: string, all: readonly Image[]): Image | undefined =>
  before(
    image,
    all.filter(({ teeth }) => teeth.includes(tooth)),
  )

const before = (image: Image, all: readonly Image[]) =>
  all.toSorted(latestFirst).find((one) => one.id !== image.id && latestFirst(image, one) < 0)

/** The teeth that images show, in their order, and how many images show each. */
export const teethShown = (images: readonly Image[]): { tooth: string; n: number }[] => {
  const counts = new Map<string, number>()
  for (const { teeth } of images) for (const tooth of teeth) counts.set(tooth, (counts.get(tooth) ?? 0) + 1)
  return [...counts].map(([tooth, n]) => ({ tooth, n })).toSorted((a, b) => a.tooth.localeCompare(b.tooth))
}

/** The typed teeth, `36, 37` or `36 37`; undefined when one of them is no tooth. */
export const readTeeth = (typed: string, isTooth: (text: string) => boolean): string[] | undefined => {
  const teeth = typed.split(/[\s,;]+/).filter(Boolean)
  return teeth.every(isTooth) ? [...new Set(teeth)] : undefined
}
