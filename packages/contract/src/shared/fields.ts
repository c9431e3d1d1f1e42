import { z } from 'zod'
import { isLocalDate } from '@molaire/domain/shared/local-date'
import { isLocalTime } from '@molaire/domain/shared/local-time'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { parsePhone } from '@molaire/domain/shared/phone'

/** No field of ours holds control characters, and none is blank but for spaces. */
const oneLine = z
  .string()
  // Half a character, as a text cut short holds one, is nothing that JSON in the database can keep.
  .refine((text) => !/\p{Cs}/u.test(text), { error: 'half_character' })
  .trim()
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/u, { error: 'control_characters' })

/** Written as the database writes it: ids are compared as texts. */
export const id = z.uuid().toLowerCase()
/**
 * SHELL-12: whose rows an administrator's list holds: the group that the request stands for when
 * left out, one group, or all of them.
 */
export const groupScope = z.union([z.literal('all'), id]).optional()
/**
 * Which part of a list of configuration: what is offered (when left out), what is archived, or
 * both.
 */
export const archival = z.enum(['no', 'yes', 'all']).default('no')
/** A name or label on one line; `max` counts UTF-16 units. */
export const label = (max = 200) => oneLine.min(1).max(max)
/** A name or label on one line that may be left empty; empty counts as absent. */
export const optionalLabel = (max = 200) =>
  oneLine
    .max(max)
    .nullish()
    .transform((text) => text || null)
/** The same in a change: empty or null clears it, left out it stays as it is. */
export const clearableLabel = (max = 200) =>
  oneLine
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional()
/** A longer text; lines and tabs allowed, no other control characters. Empty counts as absent. */
export const optionalText = (max = 10_000) =>
  z
    .string()
    .refine((text) => !/\p{Cs}/u.test(text), { error: 'half_character' })
    .max(max)
    // oxlint-disable-next-line no-control-regex -- see above
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'control_characters' })
    .nullish()
    .transform((text) => text?.trim() || null)
export const email = z.string().trim().max(254).pipe(z.email())
export const optionalEmail = z
  .union([z.literal(''), email])
  .nullish()
  .transform((text) => text || null)
/** Canadian telephone in any usual typing; travels onward as `999 999-9999` (PAT-02). */
export const optionalPhone = z
  .string()
  .max(40)
  .nullish()
  .transform((text, issue) => {
    if (!text?.trim()) return null
    const parsed = parsePhone(text)
    if (parsed) return parsed
    issue.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
/** The same where one must be given. */
export const requiredPhone = z
  .string()
  .max(40)
  .transform((text, issue) => {
    const parsed = parsePhone(text)
    if (parsed) return parsed
    issue.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
/** Canadian postal code in any usual typing; travels onward as `A1A 1A1` (PAT-02). */
export const optionalPostalCode = z
  .string()
  .max(20)
  .nullish()
  .transform((text, issue) => {
    if (!text?.trim()) return null
    const parsed = parsePostalCode(text)
    if (parsed) return parsed
    issue.addIssue({ code: 'custom', message: 'postal_code' })
    return z.NEVER
  })
/**
 * A health insurance number in any typing; travels onward in capitals without spaces. Right or not:
 * what is wrong with it is a warning (PAT-02).
 */
export const optionalHealthInsuranceNumber = z
  .string()
  .max(40)
  .nullish()
  .transform((text, issue) => {
    const bare = text?.replace(/[\s.\-–]/g, '').toUpperCase()
    if (!bare) return null
    if (/^[A-Z0-9]{1,20}$/.test(bare)) return bare
    issue.addIssue({ code: 'custom', message: 'letters_and_digits' })
    return z.NEVER
  })
export const localDate = z.string().refine(isLocalDate, { error: 'local_date' })
export const localTime = z.string().refine(isLocalTime, { error: 'local_time' })
/** The number of a row's state; it grows by one with each change. */
export const version = z.int().min(1)
export const locale = z.enum(['fr', 'en'])
export type Locale = z.infer<typeof locale>
/** An instant, ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true })
