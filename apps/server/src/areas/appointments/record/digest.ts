import { createHash } from 'node:crypto'
import { recordFields, type RecordField } from '@molaire/domain/appointments/record'

/**
 * SHA-256, in hexadecimal, of the texts of a record: each field in the order of the domain with its
 * text, empty if it was never written. It is stored with the signature; `isIntact` shows a change
 * of the texts behind the application's back (APT-14).
 */
export function digestOf(texts: Readonly<Partial<Record<RecordField, string>>>): string {
  const canonical = JSON.stringify(recordFields.map((field) => [field, texts[field] ?? '']))
  return createHash('sha256').update(canonical, 'utf8').digest('hex')
}

/** Whether a record still reads as it was signed (APT-14). `digest` is that of its signature. */
export function isIntact(
  digest: string,
  { reason, notes }: { reason: string; notes: readonly { field: RecordField; text: string }[] },
): boolean {
  return digest === digestOf({ reason, ...Object.fromEntries(notes.map(({ field, text }) => [field, text])) })
}
