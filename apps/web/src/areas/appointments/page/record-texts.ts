import { noteFields, type RecordField } from '@molaire/domain/appointments/record'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'

/** How a field was saved or signed, without its amendments; empty if it was never written. */
export const savedText = ({ reason, notes }: AppointmentRecord, field: RecordField): string =>
  field === 'reason' ? reason : (notes.find((note) => note.field === field)?.text ?? '')

/** How a field reads, with its amendments. */
export const textNow = (record: AppointmentRecord, field: RecordField): string =>
  record.amendments.findLast((one) => one.field === field)?.text ?? savedText(record, field)

/** Every field as it reads. */
export const textsNow = (record: AppointmentRecord): Partial<Record<RecordField, string>> =>
  Object.fromEntries((['reason', ...noteFields] as const).map((field) => [field, textNow(record, field)]))
