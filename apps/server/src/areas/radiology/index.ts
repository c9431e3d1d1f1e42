import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { radiologyRoutes } from './routes.ts'
export { radiologyParts } from './patient-parts.ts'
export { recordImages, type RecordedImage, type RecordedMount } from './recorded.ts'
export { findFramePlaces, readUpload } from './reading/read-upload.ts'
export { mountDicomweb } from './dicomweb/mount.ts'
export { namedRadiologyKeys } from './reads.ts'

registerConstraints({
  imaging_devices__name_taken_once: 'imaging_device_name_taken',
  imaging_devices_group_id_clinic_id_fkey: 'not_found',
  // Two people at the same moment: the second is refused.
  radiology_images_pkey: 'image_upload_kept',
  radiology_mount_slots__slot_once: 'image_mount_slot_taken',
  radiology_mount_slots__image_once: 'image_mount_slot_taken',
  radiology_images__detector_spacing_known: 'image_spacing_missing',
})
