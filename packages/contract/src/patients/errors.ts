import { defineErrors } from '../shared/errors.ts'

export const patientErrors = defineErrors({
  /** A birth, or a consent, is dated after the clinic's today; `fields` names it. */
  patient_date_in_future: 422,
  /** An archived file accepts nothing new; it must be restored first. */
  patient_archived: 409,
  /**
   * PAT-04: similar files exist, listed in `details.duplicates`, and the request does not name all
   * of them in `despite`.
   */
  patient_duplicate: 409,
  /**
   * PAT-07: the file is not empty, so it can only be archived. `details` counts what it holds, by
   * part.
   */
  patient_has_records: 409,
  /**
   * The patient has appointments to come: `details: { count }`. They must be cancelled or moved
   * before the file is archived.
   */
  patient_is_expected: 409,
  /** A file that was merged into another can only be restored by undoing the merge. */
  patient_merged: 409,
  /** The payer has a payer. A payer must pay for themselves. */
  patient_payer_has_payer: 422,
  /** A patient who pays for others cannot have a payer: `details: { count }`. */
  patient_pays_for_others: 409,
  family_link_to_oneself: 422,
  /** These two patients are linked already, as `details.relationship` says. */
  family_link_exists: 409,
  patient_merge_with_itself: 422,
  /** Both files have an appointment at the same time, listed in `details.appointments`. */
  patient_merge_overlap: 409,
  /**
   * PAT-04: neither the name nor the birth date is the same, and `confirmedName` is not the name in
   * the file that will be archived.
   */
  patient_merge_unconfirmed: 409,
  /**
   * PAT-04: the health insurance number is that of the other file, and may belong to another
   * person.
   */
  patient_merge_number: 422,
  patient_merge_undone: 409,
  /** A merge can be undone within 30 days; `details.until` was the last moment. */
  patient_merge_too_old: 409,
  /** From age 14 the patient holds their own file, and has not consented to the family's access. */
  patient_holds_own_file: 409,
  /** The file is not a table of texts: `details.reason` says why. */
  patient_import_unreadable: 422,
  /**
   * `details.reason`: 'changed' when the file or the clinic changed since the check; 'wrong' when
   * lines have errors (`lines` says how many); 'entered' when a colleague has added one of its
   * people.
   */
  patient_import_refused: 409,
  /** Two files are being read already. */
  patient_import_busy: 503,
})
