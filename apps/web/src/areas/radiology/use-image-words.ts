import type { Image, Mount } from '@molaire/contract/radiology/shapes'
import { mountSlots } from '@molaire/domain/radiology/mounts'
import { spacingOf } from '@molaire/domain/radiology/measure'
import { isApiError } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

const megabyte = 1024 * 1024

/** How images, mounts and refusals are written on the screen. */
export const useImageWords = () => {
  const { t } = useMessages()
  const format = useFormat()
  const { date, time, number } = format
  const nameOf = ({ kind, side, teeth }: Pick<Image, 'kind' | 'side' | 'teeth'>): string => {
    const name = t(messages.kinds[kind])
    // A bitewing shows many teeth: its side says more.
    if (kind === 'bitewing' && side !== null)
      return t(side === 'right' ? messages.names.bitewingRight : messages.names.bitewingLeft)
    if (teeth.length > 0 && teeth.length <= 4) return t(messages.names.teeth, { kind: name, teeth: teeth.join(' ') })
    return side === null ? name : t(messages.names[side], { kind: name })
  }
  return {
    t,
    ...format,
    nameOf,
    /** `10 h 24 · 1180 × 860`, with the number of frames or slices if there are several. */
    lineOf: ({ takenAt, columns, rows, frames }: Image, slices = 1) =>
      [
        takenAt !== null && time(takenAt),
        slices > 1
          ? t(messages.slices, { n: slices })
          : frames > 1
            ? t(messages.frames, { n: frames })
            : t(messages.size, { columns: String(columns), rows: String(rows) }),
      ]
        .filter(Boolean)
        .join(' · '),
    /** « Interproximale droite, 20 nov. 2026 ». */
    nameAndDay: (image: Image) => t(messages.compare.with, { image: nameOf(image), day: date(image.takenOn) }),
    formatOf: ({ format: one }: Pick<Image, 'format'>) => (one === 'jpeg' ? 'JPG' : one === 'png' ? 'PNG' : 'DICOM'),
    mountName: ({ name, layout }: Pick<Mount, 'name' | 'layout'>) => name ?? t(messages.layouts[layout]),
    mountFilled: ({ slots, layout }: Pick<Mount, 'slots' | 'layout'>) =>
      t(messages.mounts.filled, { filled: number(slots.length), all: number(mountSlots[layout].length) }),
    /** How long a pixel is, and who says so. */
    calibrationOf: (image: Image): string => {
      const spacing = spacingOf(image)
      if (!spacing) return t(messages.details.uncalibrated)
      const mm = number(Math.round(spacing.column * 10_000) / 10_000)
      if (spacing.source === 'detector') return t(messages.details.detector, { mm })
      if (spacing.source === 'calibration' && image.calibration)
        return t(messages.details.byHand, { mm, known: number(image.calibration.knownMm) })
      return t(messages.details.perPixel, { mm })
    },
    /** The sentence of a refusal, with the limit if it is about one. */
    why: (error: unknown): string => {
      const most = isApiError(error) && error.code === 'upload_too_large' ? error.details['most'] : undefined
      if (typeof most !== 'number') return describeError(error, messages.errors)
      return t(messages.tooLarge, { size: t(messages.megabytes, { n: number(Math.floor(most / megabyte)) }) })
    },
  }
}
export type ImageWords = ReturnType<typeof useImageWords>
