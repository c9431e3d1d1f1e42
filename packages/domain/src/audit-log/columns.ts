/**
 * Columns that the log never shows: secrets and what they protect, values that the database
 * computes, contents of files, and ids that only link rows. Every other column has a word
 * (words/audit-log/columns); a test goes through all of them.
 */
export const hiddenColumns: readonly string[] = [
  // Secrets, and what a session or an account is known by.
  ...['secret_hash', 'key_hash', 'cognito_id', 'tokens_valid_after', 'feeds_valid_after', 'digest', 'scan_id', 'once_key'],
  // Of the row itself; the line has who and when.
  ...['id', 'group_id', 'version', 'created_at', 'created_by', 'status_changed_at', 'moved_at', 'linked_at', 'linked_by'],
  ...['saved_at', 'saved_by', 'saved_name', 'signed_by', 'signed_name', 'amended_at', 'amended_by', 'amended_name'],
  ...['merged_at', 'merged_by', 'undone_by', 'exported_at', 'exported_by', 'issued_by', 'revoked_by', 'archived_by'],
  ...['communicated_by', 'calibrated_by', 'contacted_by', 'discarded_by', 'author_id', 'offered_by'],
  // Computed, counted or copied.
  ...['sort_name', 'given_sort_name', 'search_text', 'during', 'starts_at', 'number_sequence', 'invoice_number', 'position'],
  ...['sequence', 'quantity_after', 'has_thumbnail', 'before', 'after', 'moved', 'former', 'facts', 'filter', 'merged_status'],
  ...['parts', 'part', 'added', 'changed'],
  // What a program read in an image.
  ...['bits_stored', 'bytes', 'columns', 'rows', 'dicom_json', 'format', 'frames', 'instance_number', 'patient_id_inside'],
  ...['photometric', 'series_uid', 'sop_class', 'sop_uid', 'study_uid', 'sha256', 'spacing_column', 'spacing_row'],
  ...['spacing_source', 'transfer_syntax', 'uses_detector_spacing', 'frame', 'points', 'kept_at', 'read_at', 'source'],
  // Links between rows.
  ...['act_id', 'appointment_id', 'appointment_type_ids', 'booked_appointment_id', 'change_id', 'choice_id', 'clinic_group_id'],
  ...['corrects_id', 'entry_id', 'image_id', 'invoice_entry_id', 'invoice_id', 'invoice_item_id', 'item_id', 'load_id'],
  ...['load_ids', 'mail_id', 'mount_id', 'notification_id', 'plan_id', 'planned_appointment_id', 'proposed_appointment_id'],
  ...['quick_selection_id', 'recall_id', 'renewed_from_id', 'replaces_id', 'reverses_id', 'rounds_id', 'sterilizer_id'],
  ...['tariff_id', 'time_slot_id', 'tray_cycle_id', 'tray_id', 'work_period_id', 'device_id', 'access_group_id', 'merged_id'],
  ...['kept_id', 'relative_id', 'navigation_url'],
]
