import { createHash } from 'node:crypto'
import { recordFields, type RecordField } from '@molaire/domain/appointments/record'

/**
 * SHA-256, in hexadecimal, of the texts of a record: each field in the order of the domain with its
 * text, empty if it was never written. It is stored with the signature, so that a change of the
 * texts behind the application's back would show (APT-14).
 */
export function digestOf(texts: Readonly<Partial<Record<RecordField, string>>>): string {
  const canonical = JSON.stringify(recordFields.map((field) => [field, texts[field] ?? '']))
  return createHash('sha256').update(canonical, 'utf8').digest('hex')
}
