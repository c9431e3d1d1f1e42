import { defineErrors } from '../shared/errors.ts'

export const patientErrors = defineErrors({
  patient_birth_date_in_future: 422,
  /** An archived file takes nothing new: it is restored first. */
  patient_archived: 409,
  /**
   * PAT-04: files like it exist, `details.duplicates` lists them, and the request does not say that
   * it knows them all.
   */
  patient_duplicate: 409,
  /** PAT-07: `details` count what the file holds, by part: it is archived instead. */
  patient_has_records: 409,
  /**
   * Someone is expected: `details: { count }`. Appointments are cancelled or moved before a file is
   * archived.
   */
  patient_is_expected: 409,
  /** A file that was merged into another comes back by undoing the merge only. */
  patient_merged: 409,
  /** Whose account pays must pay for themselves: there is no chain of accounts. */
  patient_payer_has_payer: 422,
  /** The one who pays for others cannot have someone else pay: `details: { count }`. */
  patient_pays_for_others: 409,
  family_link_to_oneself: 422,
  /** These two are linked already; `details.relationship` says how. */
  family_link_exists: 409,
  patient_merge_with_itself: 422,
  /** Both files have an appointment at the same time: `details.appointments` say which. */
  patient_merge_overlap: 409,
  patient_merge_undone: 409,
  /** A merge is undone within 30 days; `details.until` was the last moment. */
  patient_merge_too_old: 409,
  /**
   * From 14 on the file is the patient’s own, and they have not consented to their family’s seeing
   * it.
   */
  patient_holds_own_file: 409,
  /** The file sent is no table of texts: `details.reason` says what it is. */
  patient_import_unreadable: 422,
  /**
   * `details.reason`: the file or the clinic 'changed' since the check, lines are 'wrong' (with
   * `lines`, how many), or a colleague 'entered' one of its people.
   */
  patient_import_refused: 409,
  /** Two files are being read already. */
  patient_import_busy: 503,
})
