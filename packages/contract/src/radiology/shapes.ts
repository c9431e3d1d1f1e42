import { z } from 'zod'
import { imageFormats, imageKinds, imageSides, imageSources, MOST_TEETH } from '@molaire/domain/radiology/kinds'
import { calibrationLimits, fileSpacingSources, measurementKinds } from '@molaire/domain/radiology/measure'
import { mountLayouts, slotNames } from '@molaire/domain/radiology/mounts'
import { namedPatient } from '../patients/shapes.ts'
import { id, instant, label, localDate, localTime, optionalLabel, optionalText, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

/** In pixels of the image, from its upper left corner: columns to the right, rows down. */
const point = z.strictObject({ x: z.number().min(-100_000).max(100_000), y: z.number().min(-100_000).max(100_000) })

/** RAD-02: a measurement. Its value is computed where it is shown (domain/radiology/measure). */
export const measurement = z.object({
  id,
  version,
  imageId: id,
  kind: z.enum(measurementKinds),
  /** Counted from 1. */
  frame: z.int(),
  points: z.array(point),
  name: z.string().nullable(),
  /** Null for someone of another group. */
  createdById: id.nullable(),
  createdAt: instant,
})
export type Measurement = z.infer<typeof measurement>

/** The most measurements of one image. */
export const MOST_MEASUREMENTS = 200
export const createMeasurementBody = z.strictObject({
  kind: z.enum(measurementKinds),
  frame: z.int().min(1).default(1),
  points: z.array(point).min(1).max(3),
  name: optionalLabel(100),
})
/** The kind and the frame stay. */
export const updateMeasurementBody = z.strictObject({ points: z.array(point).min(1).max(3), name: optionalLabel(100) })

/**
 * Millimetres per pixel as the file gives them. `imager`: on the detector, not in the patient.
 * `uncorrected`: the file gives them for the patient, but they are the detector's.
 */
const spacing = z.object({ row: z.number(), column: z.number(), source: z.enum(fileSpacingSources) }).nullable()

/** What a person says of an image, in answers. */
const description = {
  kind: z.enum(imageKinds),
  /** FDI. */
  teeth: z.array(z.string()),
  side: z.enum(imageSides).nullable(),
  takenOn: localDate,
  takenAt: localTime.nullable(),
}
/** What the file says, as the server read it. */
const contents = {
  format: z.enum(imageFormats),
  columns: z.int(),
  rows: z.int(),
  frames: z.int(),
  bitsStored: z.int(),
  photometric: z.string(),
  /** DICOM only. */
  transferSyntax: z.string().nullable(),
  modality: z.string().nullable(),
  spacing,
  /** As the file writes it: `TREMBLAY^YVAN`. */
  nameInside: z.string().nullable(),
  /** RAD-01: the name inside is not the patient's, so the screen warns. */
  nameDiffers: z.boolean(),
}
/** A file of the same bytes that the patient's file already has. Kept again all the same. */
const sameFile = z.object({ imageId: id, kind: z.enum(imageKinds), takenOn: localDate })

/** RAD-01: an image. `patientId` is null until an image from a device is filed. */
export const image = z.object({
  id,
  version,
  clinicId: id,
  patientId: id.nullable(),
  source: z.enum(imageSources),
  ...description,
  /** Who took it; null when a device sent it. */
  author: z
    .object({ id, firstName: z.string(), lastName: z.string(), title: z.string().nullable(), credential: z.string().nullable() })
    .nullable(),
  note: z.string().nullable(),
  /** The name of the file as it came, and its size. */
  fileName: z.string(),
  bytes: z.int(),
  ...contents,
  /** Those of one series scroll together (RAD-03), by `instanceNumber`. DICOM only. */
  studyUid: z.string().nullable(),
  seriesUid: z.string().nullable(),
  instanceNumber: z.int().nullable(),
  /** RAD-02: a known length that someone drew. `mmPerPixel` is along a row. */
  calibration: z.object({ mmPerPixel: z.number(), knownMm: z.number(), byId: id.nullable(), at: instant }).nullable(),
  /** Someone opted in to the spacing on the detector. */
  usesDetectorSpacing: z.boolean(),
  /** Signed, called without credentials, and good for two minutes (RAD-04). Null without one. */
  thumbnailUrl: z.string().nullable(),
  measurements: z.array(measurement),
  createdAt: instant,
  archivedAt: instant.nullable(),
})
export type Image = z.infer<typeof image>
/** The latest taken first. */
export const images = listOf(image)
/** `archived`: `yes` shows only those in the archive. */
export const imagesQuery = {
  limit: z.coerce.number().int().min(1).max(500).default(200),
  nextKey: z.string().max(1000).optional(),
}

export const createImageUploadBody = z.strictObject({
  clinicId: id,
  /** The name of the file, to show it; the content decides what it is. */
  name: label(255),
  bytes: z.int().min(0),
})
/**
 * Where the bytes go, without credentials and in one or several pieces: `PUT` with `Upload-Offset`,
 * `HEAD` tells how many have arrived (Decision 0106).
 */
export const imageUpload = z.object({ id, url: z.string(), expiresAt: instant })

/** RAD-01: what an upload contains, to fill in the form. */
export const imageUploadFacts = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  ...contents,
  /** Proposed from what the file says; null where it says nothing. */
  kind: z.enum(imageKinds),
  teeth: z.array(z.string()),
  side: z.enum(imageSides).nullable(),
  takenOn: localDate.nullable(),
  takenAt: localTime.nullable(),
  thumbnailUrl: z.string().nullable(),
  sameFiles: z.array(sameFile),
})
export type ImageUploadFacts = z.infer<typeof imageUploadFacts>

const teeth = z.array(z.string().trim().min(2).max(2)).max(MOST_TEETH).default([])
const describeBody = {
  kind: z.enum(imageKinds),
  teeth,
  side: z.enum(imageSides).nullable().default(null),
  takenOn: localDate,
  takenAt: localTime.nullable().default(null),
  /** Who took it; the caller when left out. */
  authorId: id.nullish().transform((author) => author ?? null),
  note: optionalText(2000),
}
export const keepImageUploadBody = z
  .strictObject({
    ...describeBody,
    /** The mount to put it in; `slot` null: the next free one that suits. */
    mountId: id.nullish().transform((mount) => mount ?? null),
    /** Instead of `mountId`: a mount of today that begins with this image. */
    newMount: z.enum(mountLayouts).nullable().default(null),
    slot: z.enum(slotNames).nullable().default(null),
  })
  .refine(({ mountId, newMount }) => mountId === null || newMount === null, { error: 'one_mount', path: ['newMount'] })
/** An image with the mount that it was put in. */
export const keptImage = image.extend({ mountId: id.nullable() })
export const updateImageBody = z.strictObject(describeBody)

/** RAD-04: where the original is, signed and called without credentials. Ranges are served. */
export const imageAddress = z.object({ url: z.string(), expiresAt: instant, type: z.string(), name: z.string(), bytes: z.int() })

/** `mmPerPixel` null removes the calibration. The opt-in to the detector's spacing is separate. */
export const calibrationBody = z
  .strictObject({
    mmPerPixel: z.number().min(calibrationLimits.least).max(calibrationLimits.most).nullable(),
    knownMm: z.number().min(0.1).max(1000).nullable().default(null),
    usesDetectorSpacing: z.boolean().default(false),
  })
  .refine(({ mmPerPixel, knownMm }) => (mmPerPixel === null) === (knownMm === null), { error: 'known_length', path: ['knownMm'] })

/** Images laid out as they are read: bitewings, or the whole mouth. */
export const mount = z.object({
  id,
  version,
  clinicId: id,
  patientId: id,
  layout: z.enum(mountLayouts),
  name: z.string().nullable(),
  takenOn: localDate,
  /** Those that are filled. */
  slots: z.array(z.object({ slot: z.enum(slotNames), imageId: id })),
  createdAt: instant,
  archivedAt: instant.nullable(),
})
export type Mount = z.infer<typeof mount>
/** The latest first. */
export const mounts = listOf(mount)
export const createMountBody = z.strictObject({
  clinicId: id,
  layout: z.enum(mountLayouts),
  name: optionalLabel(100),
  takenOn: localDate,
  /** Put in at once, each in the next slot that suits; those without one are left out. */
  imageIds: z.array(id).max(40).default([]),
})
export const updateMountBody = z.strictObject({ name: optionalLabel(100), takenOn: localDate })
/**
 * `imageId` null empties the slot. An image already elsewhere in the mount moves here. `replaces`
 * names the image that the caller saw in the slot; any other is `image_mount_slot_taken`.
 */
export const fillMountSlotBody = z.strictObject({
  imageId: id.nullable(),
  replaces: id.nullish().transform((image) => image ?? null),
})

/** An image from a device, and the patients whose birth date and name are inside. */
const unfiledImage = z.object({
  image,
  birthDateInside: localDate.nullable(),
  patientIdInside: z.string().nullable(),
  deviceName: z.string().nullable(),
  suggestions: z.array(namedPatient.extend({ birthDate: localDate.nullable() })),
})
export type UnfiledImage = z.infer<typeof unfiledImage>
export const unfiledImages = listOf(unfiledImage)
export const fileImageBody = z.strictObject({ patientId: id })

const deviceUser = z.object({ id, firstName: z.string(), lastName: z.string() })

/**
 * RAD-07: a program that stores and reads images over DICOMweb with a key of its own: the software
 * of a sensor, Orthanc, OHIF.
 */
export const imagingDevice = z.object({
  id,
  version,
  /** The clinic of the images that it sends. */
  clinicId: id,
  name: z.string(),
  /** Whether it may send images; whether it may list and read all images of the group. */
  mayStore: z.boolean(),
  mayRead: z.boolean(),
  createdAt: instant,
  createdBy: deviceUser,
  /** To the minute; null before the first use. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: deviceUser.nullable(),
})
export type ImagingDevice = z.infer<typeof imagingDevice>

/** A device that may do nothing is refused. */
const deviceSettings = {
  name: label(100),
  mayStore: z.boolean(),
  mayRead: z.boolean(),
}
const isOfUse = ({ mayStore, mayRead }: { mayStore: boolean; mayRead: boolean }) => mayStore || mayRead
export const createImagingDeviceBody = z
  .strictObject({ clinicId: id, ...deviceSettings })
  .refine(isOfUse, { error: 'device_of_use', path: ['mayStore'] })
export const updateImagingDeviceBody = z
  .strictObject(deviceSettings)
  .refine(isOfUse, { error: 'device_of_use', path: ['mayStore'] })
export const imagingDevices = listOf(imagingDevice)
/** The key is the password of Basic, or the token of Bearer. */
export const imagingDeviceWithKey = z.object({ device: imagingDevice, key: z.string() })
