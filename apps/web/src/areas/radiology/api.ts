import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/radiology/endpoints'
import type { Image, Measurement, Mount } from '@molaire/contract/radiology/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import type { SlotName } from '@molaire/domain/radiology/mounts'
import { call } from '../../platform/api/client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { currentLocale } from '../../platform/i18n/locale.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { patientKeys } from '../patients/index.ts'

export type ImageBody = Sent<typeof wire.updateImage>['body']
export type KeepBody = Sent<typeof wire.keepImageUpload>['body']
export type NewMount = Sent<typeof wire.createMount>['body']
type MeasurementBody = Sent<typeof wire.createMeasurement>['body']
type CalibrationBody = Sent<typeof wire.calibrateImage>['body']

/** The most images and mounts of a patient that are read at once. */
const most = 500

const keys = {
  images: (patientId: string) => [...patientKeys.one(patientId), 'images'] as const,
  mounts: (patientId: string) => [...patientKeys.one(patientId), 'image-mounts'] as const,
  unfiled: ['unfiled-images'] as const,
}

/** RAD-01: a patient's images with their measurements, the latest first. */
export const useImages = (patientId: string, archived: 'yes' | 'no' = 'no') =>
  useAnswer([...keys.images(patientId), archived], wire.listPatientImages, {
    params: { id: patientId },
    query: { archived, limit: most },
  })

/** A patient's mounts, the latest first. */
export const useMounts = (patientId: string) =>
  useAnswer(keys.mounts(patientId), wire.listPatientMounts, { params: { id: patientId }, query: { limit: most } })

/** RAD-07: images of devices that are in no record; none for those who may not file them. */
export const useUnfiledImages = (clinicId: string | undefined, mayFile: boolean) =>
  useAnswer(
    [...keys.unfiled, clinicId],
    wire.listUnfiledImages,
    clinicId !== undefined && mayFile ? { query: { clinicId, limit: 100 } } : undefined,
  )

/**
 * RAD-04: where the original of an image is, for two minutes; for `download`, to be saved under
 * its own name. Each request is a view in the log; `ahead`, it is logged as not shown yet.
 */
export const addressOfImage = async (id: string, use: 'view' | 'download' | 'ahead'): Promise<string> => {
  const yes = (one: typeof use) => (use === one ? 'yes' : 'no')
  const query = { download: yes('download'), ahead: yes('ahead'), language: currentLocale() } as const
  return (await call(wire.getImageAddress, { params: { id }, query })).url
}

/** Reads the images of a patient again after a colleague's change at the clinic. */
export const useImageChanges = (patientId: string, clinicId: string | undefined): void =>
  useChanges(clinicId, (cache, { what }) => {
    if (what !== 'radiology') return
    void cache.invalidateQueries({ queryKey: keys.images(patientId) })
    void cache.invalidateQueries({ queryKey: keys.mounts(patientId) })
    void cache.invalidateQueries({ queryKey: keys.unfiled })
  })

/** Reads the list again: a small picture's address has expired. */
export const useFreshThumbnails = (patientId: string): (() => void) => {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: keys.images(patientId) })
    void cache.invalidateQueries({ queryKey: keys.unfiled })
  }
}

type Named = Pick<Image | Measurement | Mount, 'id' | 'version'>
const named = ({ id, version }: Named) => ({ params: { id }, ifMatch: version })

/**
 * The changes of one patient's images, measurements and mounts. Each resolves when the lists are
 * read again, after a refusal too: it means that something had changed.
 */
export const useImageWrites = (patientId: string) => {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['patients', 'timeline', patientId] })
      return Promise.all([
        cache.invalidateQueries({ queryKey: keys.images(patientId) }),
        cache.invalidateQueries({ queryKey: keys.mounts(patientId) }),
      ])
    },
  })
  const write = <T>(act: () => Promise<T>) => mutateAsync(act) as Promise<T> // what `act` resolves to
  return {
    keep: (uploadId: string, body: KeepBody) => write(() => call(wire.keepImageUpload, { params: { id: uploadId }, body })),
    update: (one: Named, body: ImageBody) => write(() => call(wire.updateImage, { ...named(one), body })),
    archive: ({ id }: Named) => write(() => call(wire.archiveImage, { params: { id } })),
    restore: ({ id }: Named) => write(() => call(wire.restoreImage, { params: { id } })),
    calibrate: (one: Named, body: CalibrationBody) => write(() => call(wire.calibrateImage, { ...named(one), body })),
    measure: ({ id }: Pick<Named, 'id'>, body: MeasurementBody) =>
      write(() => call(wire.createMeasurement, { params: { id }, body })),
    moveMeasurement: (one: Named, body: Pick<MeasurementBody, 'points' | 'name'>) =>
      write(() => call(wire.updateMeasurement, { ...named(one), body })),
    removeMeasurement: (one: Named) => write(() => call(wire.deleteMeasurement, named(one))),
    createMount: (body: NewMount) => write(() => call(wire.createMount, { params: { id: patientId }, body })),
    archiveMount: ({ id }: Named) => write(() => call(wire.archiveMount, { params: { id } })),
    restoreMount: ({ id }: Named) => write(() => call(wire.restoreMount, { params: { id } })),
    /** `replaces` is the image that the caller sees in the slot. */
    fill: (mountId: string, slot: SlotName, imageId: string | null, replaces: string | null) =>
      write(() => call(wire.fillMountSlot, { params: { id: mountId, slot }, body: { imageId, replaces } })),
    file: (imageId: string) =>
      write(() => call(wire.fileImage, { params: { id: imageId }, body: { patientId } })).finally(
        () => void cache.invalidateQueries({ queryKey: keys.unfiled }),
      ),
  }
}
export type ImageWrites = ReturnType<typeof useImageWrites>

/** An image as the server has it now; undefined when it is gone. */
export const readAgain = ({ id }: Pick<Image, 'id'>): Promise<Image | undefined> => call(wire.getImage, { params: { id } })
