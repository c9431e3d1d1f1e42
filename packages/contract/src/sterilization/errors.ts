import { defineErrors } from '../shared/errors.ts'

export const sterilizationErrors = defineErrors({
  /** A clinic has a name of a sterilizer once. */
  sterilizer_name_taken: 409,
  /** Loads name it: it is archived instead. `{ sterilizationLoads }` */
  sterilizer_in_use: 409,
  /** It is archived, so it takes no load. */
  sterilizer_archived: 409,
  /** The move is not in the table of mayMove. `{ from, to }` */
  sterilization_load_status_not_allowed: 409,
  /** It was released, quarantined or failed, and takes no more packs or parameters. `{ status }` */
  sterilization_load_closed: 409,
  /** A test load takes no packs. */
  sterilization_load_test: 409,
  /** Readings are missing. `{ missing }`: names of releaseGaps. */
  sterilization_load_not_releasable: 422,
  /** The cycle ends before it begins, begins on another day, or in the future. */
  sterilization_load_time_invalid: 422,
  /** Only a load that failed is recalled. `{ status }` */
  sterilization_load_not_failed: 409,
  /** STER-01: numbers that exist, each once. `{ serialNumbers }` */
  sterilization_tray_exists: 409,
  /** APT-10: no tray has this number. `{ serialNumber }` */
  sterilization_tray_unknown: 404,
  /** Its load is not released, or null: it has none. `{ serialNumber, loadStatus }` */
  sterilization_tray_not_released: 409,
  /** `{ serialNumber, expiresOn }` */
  sterilization_tray_expired: 409,
  /** It waits for another sterilization. `{ serialNumber }` */
  sterilization_tray_quarantined: 409,
  /** A recall names it. `{ serialNumber }` */
  sterilization_tray_recalled: 409,
  /** `{ serialNumber }` */
  sterilization_tray_load_failed: 409,
  /** `{ serialNumber }` */
  sterilization_tray_discarded: 409,
  /** It served at another appointment, on that day at the clinic. `{ serialNumber, usedOn }` */
  sterilization_tray_used: 409,
  /** It was sent back and is to be sterilized. `{ serialNumber }` */
  sterilization_tray_to_reprocess: 409,
  /** The tray is in a load that is not judged yet. `{ serialNumbers }` */
  sterilization_tray_waiting: 409,
  /** The act does not suit the tray's state. `{ state }` */
  sterilization_tray_state_not_allowed: 409,
  /** It belongs to another clinic of the group. `{ serialNumber, clinicName }` */
  sterilization_tray_elsewhere: 409,
  /** The appointment was cancelled or missed: nothing served there. */
  sterilization_appointment_over: 409,
  /** The appointment's record is signed, so what served there stays. */
  sterilization_record_signed: 409,
  /** A recall from numbers names none that the group has. */
  sterilization_recall_empty: 422,
})
