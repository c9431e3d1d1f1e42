import { z } from 'zod'
import { slotNames } from '@molaire/domain/radiology/mounts'
import { endpoint } from '../shared/endpoint.ts'
import { archival, id } from '../shared/fields.ts'
import {
  calibrationBody,
  createImagingDeviceBody,
  createImageUploadBody,
  createMeasurementBody,
  createMountBody,
  fileImageBody,
  fillMountSlotBody,
  image,
  imageAddress,
  images,
  imagesQuery,
  imageUpload,
  imageUploadFacts,
  imagingDevice,
  imagingDevices,
  imagingDeviceWithKey,
  keepImageUploadBody,
  keptImage,
  measurement,
  mount,
  mounts,
  unfiledImages,
  updateImageBody,
  updateImagingDeviceBody,
  updateMeasurementBody,
  updateMountBody,
} from './shapes.ts'

const params = z.object({ id })
const described = ['image_taken_in_future', 'image_tooth_unknown', 'image_author_elsewhere'] as const

export const listPatientImages = endpoint({
  method: 'GET',
  path: '/patients/:id/images',
  summary: 'A patient’s images with their measurements, the latest first (RAD-01, RAD-03)',
  access: 'radiology.read',
  params,
  query: z.object({ ...imagesQuery, archived: archival }),
  discloses: 'patients',
  result: images,
  errors: [],
})

export const getImage = endpoint({
  method: 'GET',
  path: '/images/:id',
  summary: 'One image with its measurements',
  access: 'radiology.read',
  params,
  discloses: 'radiology_images',
  result: image,
  errors: [],
})

/**
 * Each address is a line in the audit log: a view of the image, or that it was fetched ahead. Who
 * then shows it asks for another address, which is the view (Decision 0123).
 */
export const getImageAddress = endpoint({
  method: 'GET',
  path: '/images/:id/address',
  summary: 'Where the original is, for two minutes (RAD-04)',
  access: 'radiology.read',
  params,
  query: z.object({
    /** `yes`: the address answers with a file to save, under its own name. */
    download: z.enum(['yes', 'no']).default('no'),
    /** `yes`: the image is fetched before it is shown. A file to save is never ahead. */
    ahead: z.enum(['yes', 'no']).default('no'),
    /** Of the name of the file. */
    language: z.enum(['fr', 'en']).default('fr'),
  }),
  discloses: { each: 'radiology_images', ahead: true },
  result: imageAddress,
  errors: [],
})

export const createImageUpload = endpoint({
  method: 'POST',
  path: '/patients/:id/image-uploads',
  summary: 'Begin to send a file (RAD-01); its bytes go to the address in the answer',
  access: 'radiology.write',
  params,
  body: createImageUploadBody,
  repeats: 'secret',
  result: imageUpload,
  status: 201,
  errors: ['patient_archived', 'upload_too_large', 'upload_empty', 'upload_quota_reached'],
})

/** For an upload that lasts longer than its address: the bytes that arrived stay. */
export const renewImageUpload = endpoint({
  method: 'POST',
  path: '/image-uploads/:id/address',
  summary: 'Another address for a file that is on its way (RAD-01)',
  access: 'radiology.write',
  params,
  repeats: 'secret',
  result: imageUpload,
  errors: ['image_upload_kept', 'upload_quota_reached'],
})

export const readImageUpload = endpoint({
  method: 'POST',
  path: '/image-uploads/:id/read',
  summary: 'Read what an upload contains, when all its bytes have arrived (RAD-01, RAD-05)',
  access: 'radiology.write',
  params,
  repeats: 'same',
  discloses: 'lines',
  result: imageUploadFacts,
  errors: [
    'upload_incomplete',
    'image_upload_kept',
    'image_empty',
    'image_truncated',
    'image_format_unsupported',
    'image_syntax_unsupported',
    'image_too_large',
    'image_bomb',
    'image_without_pixels',
    'image_unreadable',
    'image_contradictory',
    'image_identifiers_missing',
    'image_pixels_unsupported',
    'image_reading_timed_out',
  ],
})

export const keepImageUpload = endpoint({
  method: 'POST',
  path: '/image-uploads/:id/keep',
  summary: 'Keep an upload as an image of the patient, in a slot of a mount or of a new one if wanted (RAD-01)',
  access: 'radiology.write',
  params,
  body: keepImageUploadBody,
  discloses: { written: 'radiology_images' },
  result: keptImage,
  status: 201,
  errors: [
    ...described,
    'patient_archived',
    'image_upload_unread',
    'image_upload_kept',
    'image_mount_archived',
    'image_mount_full',
    'image_mount_other_patient',
    'image_mount_slot_taken',
    'image_mount_slot_unknown',
  ],
})

export const abandonImageUpload = endpoint({
  method: 'DELETE',
  path: '/image-uploads/:id',
  summary: 'Give up an upload; its bytes are removed',
  access: 'radiology.write',
  params,
  result: z.object({ id }),
  errors: ['image_upload_kept'],
})

export const updateImage = endpoint({
  method: 'PUT',
  path: '/images/:id',
  summary: 'Change what is said of an image; the file itself never changes',
  access: 'radiology.write',
  params,
  body: updateImageBody,
  version: 'required',
  discloses: 'radiology_images',
  result: image,
  errors: [...described, 'image_archived'],
})

export const archiveImage = endpoint({
  method: 'POST',
  path: '/images/:id/archive',
  summary: 'Take an image out of the record’s pages; it stays in the archive (RAD-01)',
  access: 'radiology.write',
  params,
  repeats: 'same',
  discloses: 'radiology_images',
  result: image,
  errors: [],
})

export const restoreImage = endpoint({
  method: 'POST',
  path: '/images/:id/restore',
  summary: 'Take an image out of the archive',
  access: 'radiology.write',
  params,
  repeats: 'same',
  discloses: 'radiology_images',
  result: image,
  errors: [],
})

export const calibrateImage = endpoint({
  method: 'PUT',
  path: '/images/:id/calibration',
  summary: 'Set the millimetres of a pixel from a known length, or remove them (RAD-02)',
  access: 'radiology.write',
  params,
  body: calibrationBody,
  version: 'accepted',
  discloses: 'radiology_images',
  result: image,
  errors: ['image_archived', 'image_spacing_missing'],
})

export const createMeasurement = endpoint({
  method: 'POST',
  path: '/images/:id/measurements',
  summary: 'Save a measurement of an image (RAD-03)',
  access: 'radiology.write',
  params,
  body: createMeasurementBody,
  result: measurement,
  status: 201,
  errors: ['image_archived', 'image_points_invalid', 'image_measurements_full'],
})

export const updateMeasurement = endpoint({
  method: 'PUT',
  path: '/image-measurements/:id',
  summary: 'Move or name a measurement',
  access: 'radiology.write',
  params,
  body: updateMeasurementBody,
  version: 'accepted',
  result: measurement,
  errors: ['image_archived', 'image_points_invalid'],
})

export const deleteMeasurement = endpoint({
  method: 'DELETE',
  path: '/image-measurements/:id',
  summary: 'Remove a measurement; the audit log keeps it',
  access: 'radiology.write',
  params,
  version: 'accepted',
  result: z.object({ id }),
  errors: ['image_archived'],
})

export const listPatientMounts = endpoint({
  method: 'GET',
  path: '/patients/:id/image-mounts',
  summary: 'A patient’s mounts with what is in their slots, the latest first',
  access: 'radiology.read',
  params,
  query: z.object({ ...imagesQuery, archived: archival }),
  discloses: 'patients',
  result: mounts,
  errors: [],
})

export const createMount = endpoint({
  method: 'POST',
  path: '/patients/:id/image-mounts',
  summary: 'Begin a mount, and put images of the patient in it',
  access: 'radiology.write',
  params,
  body: createMountBody,
  result: mount,
  status: 201,
  errors: ['patient_archived', 'image_mount_other_patient'],
})

export const updateMount = endpoint({
  method: 'PUT',
  path: '/image-mounts/:id',
  summary: 'Name a mount, or change its day',
  access: 'radiology.write',
  params,
  body: updateMountBody,
  version: 'required',
  result: mount,
  errors: ['image_mount_archived'],
})

export const fillMountSlot = endpoint({
  method: 'PUT',
  path: '/image-mounts/:id/slots/:slot',
  summary: 'Put an image in a slot, or empty it',
  access: 'radiology.write',
  params: z.object({ id, slot: z.enum(slotNames) }),
  body: fillMountSlotBody,
  result: mount,
  errors: [
    'image_archived',
    'image_mount_archived',
    'image_mount_other_patient',
    'image_mount_slot_taken',
    'image_mount_slot_unknown',
  ],
})

export const archiveMount = endpoint({
  method: 'POST',
  path: '/image-mounts/:id/archive',
  summary: 'Archive a mount; its images stay',
  access: 'radiology.write',
  params,
  repeats: 'same',
  result: mount,
  errors: [],
})

export const restoreMount = endpoint({
  method: 'POST',
  path: '/image-mounts/:id/restore',
  summary: 'Take a mount out of the archive',
  access: 'radiology.write',
  params,
  repeats: 'same',
  result: mount,
  errors: [],
})

export const listUnfiledImages = endpoint({
  method: 'GET',
  path: '/unfiled-images',
  summary: 'Images from devices that belong to no patient yet, the latest first, with suggestions (RAD-07)',
  access: 'radiology.write',
  query: z.object({ ...imagesQuery, clinicId: id }),
  discloses: 'lines',
  result: unfiledImages,
  errors: [],
})

export const fileImage = endpoint({
  method: 'POST',
  path: '/images/:id/file',
  summary: 'Put an image from a device into a patient’s file (RAD-07)',
  access: 'radiology.write',
  params,
  body: fileImageBody,
  repeats: 'unique',
  discloses: { written: 'radiology_images' },
  result: image,
  errors: ['image_already_filed', 'image_archived', 'patient_archived'],
})

export const listImagingDevices = endpoint({
  method: 'GET',
  path: '/imaging-devices',
  summary: 'The group’s imaging devices, those in use first, then those revoked (RAD-07)',
  access: 'configuration.write',
  result: imagingDevices,
  errors: [],
})

export const createImagingDevice = endpoint({
  method: 'POST',
  path: '/imaging-devices',
  summary: 'Add an imaging device; its key is in this answer only (RAD-07)',
  access: 'configuration.write',
  body: createImagingDeviceBody,
  result: imagingDeviceWithKey,
  status: 201,
  repeats: 'secret',
  errors: ['imaging_device_name_taken'],
})

/** Replaces all fields. A device stays in its clinic, and its key stays the same. */
export const updateImagingDevice = endpoint({
  method: 'PUT',
  path: '/imaging-devices/:id',
  summary: 'Name an imaging device, or change what it may do',
  access: 'configuration.write',
  params,
  body: updateImagingDeviceBody,
  version: 'required',
  result: imagingDevice,
  errors: ['imaging_device_name_taken', 'imaging_device_revoked'],
})

export const revokeImagingDevice = endpoint({
  method: 'POST',
  path: '/imaging-devices/:id/revoke',
  summary: 'Revoke an imaging device: its key opens nothing from now on, for good; its images stay',
  access: 'configuration.write',
  params,
  repeats: 'same',
  result: imagingDevice,
  errors: [],
})
