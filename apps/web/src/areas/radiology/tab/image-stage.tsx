import type { ReactNode } from 'react'
import type { Image, Measurement } from '@molaire/contract/radiology/shapes'
import { tell } from '../../../platform/toast/tell.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { addressOfImage, type ImageWrites } from '../api.ts'
import { ImageViewer } from '../dicom/image-viewer.tsx'
import type { ViewerImage } from '../dicom/viewer.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'

/** The viewer with a patient's images: opens them, and saves what is measured (RAD-03, RAD-08). */
export const ImageStage = ({
  images,
  image,
  compared,
  writes,
  whyNot,
  details,
  empty,
  onImage,
  onCompareEnd,
}: {
  /** In the order of the arrow keys. */
  images: readonly Image[]
  image: Image | undefined
  compared: Image | undefined
  writes: ImageWrites
  whyNot: string | undefined
  details: ReactNode
  empty: ReactNode
  onImage: (id: string) => void
  onCompareEnd: () => void
}) => {
  const { t, why, nameOf, nameAndDay } = useImageWords()
  const shown = (one: Image): ViewerImage => ({
    id: one.id,
    title: nameOf(one),
    titleAndDay: nameAndDay(one),
    thumbnail: one.thumbnailUrl,
    side: one.side,
    // A new address each time, because they expire after two minutes.
    open: async (isAhead) => {
      try {
        return await addressOfImage(one.id, isAhead ? 'ahead' : 'view')
      } catch (error) {
        if (!isAhead) showToast({ kind: 'error', title: t(messages.openFailed), detail: why(error) })
        throw new Error(why(error), { cause: error })
      }
    },
  })
  const measurements = image?.measurements ?? []
  const find = (id: string): Measurement | undefined => measurements.find((one) => one.id === id)
  const failed = t(messages.details.notSaved)
  const reason = whyNot ?? (image?.archivedAt ? t(messages.details.isArchived) : undefined)
  return (
    <ImageViewer
      images={images.map(shown)}
      current={image?.id ?? null}
      onCurrent={onImage}
      measurements={measurements.map(({ id, kind, frame, points, name }) => ({ id, kind, frame, points, name: name ?? '' }))}
      onAdd={async ({ kind, frame, points, name }) => {
        if (!image) return null
        const saved = await tell(() => writes.measure(image, { kind, frame, points, name: name || null }), { failed, why })
        return saved?.id ?? null
      }}
      onChange={async ({ id, points, name }) => {
        const one = find(id)
        return (
          one !== undefined &&
          (await tell(() => writes.moveMeasurement(one, { points, name: name || null }), { failed, why })) !== undefined
        )
      }}
      onRemove={async (id) => {
        const one = find(id)
        return one !== undefined && (await tell(() => writes.removeMeasurement(one), { failed, why })) !== undefined
      }}
      calibration={{
        mmPerPixel: image?.calibration?.mmPerPixel ?? null,
        knownMm: image?.calibration?.knownMm ?? null,
        usesDetectorSpacing: image?.usesDetectorSpacing ?? false,
      }}
      onCalibrate={async (calibration) =>
        image !== undefined &&
        (await tell(() => writes.calibrate(image, calibration), { failed: t(messages.details.notCalibrated), why })) !== undefined
      }
      canWrite={reason === undefined}
      writeDisabledReason={reason}
      details={details}
      empty={empty}
      compareWith={compared ? shown(compared) : null}
      onCompareEnd={onCompareEnd}
    />
  )
}
