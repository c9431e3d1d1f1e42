import { defineErrors } from '../shared/errors.ts'

export const radiologyErrors = defineErrors({
  /** Someone has already kept this upload. `{ imageId }` */
  image_upload_kept: 409,
  /** It must be read before it is kept. */
  image_upload_unread: 409,
  /** What the file turned out to be when it was read, which is the reader’s word for it. */
  image_empty: 422,
  image_truncated: 422,
  /** Neither JPG nor PNG nor DICOM, whatever its name says. */
  image_format_unsupported: 422,
  /** DICOM with a compression that is not read. `{ transferSyntax }` */
  image_syntax_unsupported: 422,
  /** More pixels or frames than are accepted. `{ columns, rows, frames }` */
  image_too_large: 422,
  /** A small file that claims to unfold into an enormous one. */
  image_bomb: 422,
  /** DICOM without a picture, such as a report. */
  image_without_pixels: 422,
  image_unreadable: 422,
  /** Parts of the file contradict each other: two sizes, two names, a length that cannot be. */
  image_contradictory: 422,
  /** DICOM without the UIDs that tell one image from another. */
  image_identifiers_missing: 422,
  /** Pixels of a kind that is not shown, such as 32 bits. */
  image_pixels_unsupported: 422,
  image_reading_timed_out: 422,
  /** The image is in the archive: restore it before it is changed. */
  image_archived: 409,
  /** The day of an image cannot be after today. */
  image_taken_in_future: 422,
  /** Not a tooth by its FDI number. */
  image_tooth_unknown: 422,
  /** The user who took the image does not work in this group. */
  image_author_elsewhere: 422,
  /** An image from a device already belongs to a patient. */
  image_already_filed: 409,
  /** An image belongs to no patient yet. */
  image_unfiled: 409,
  /** The number of points does not fit the kind, or one is outside the image. */
  image_points_invalid: 422,
  /** An image has as many measurements as it may. `{ most }` */
  image_measurements_full: 422,
  /** There is no spacing of the detector to opt in to. */
  image_spacing_missing: 422,
  /** Another image is in this slot. `{ imageId }` */
  image_mount_slot_taken: 409,
  /** The layout of the mount has no such slot. */
  image_mount_slot_unknown: 422,
  /** The mount has no free slot for this image. */
  image_mount_full: 409,
  /** The mount is in the archive. */
  image_mount_archived: 409,
  /** An image and its mount belong to the same patient. */
  image_mount_other_patient: 422,
  /** Another device in use has this name. */
  imaging_device_name_taken: 409,
  /** A revoked device does not change. */
  imaging_device_revoked: 409,
})
