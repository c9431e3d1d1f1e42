import { z } from 'zod'
import { isLocalDate } from '@molaire/domain/shared/local-date'
import { isLocalTime } from '@molaire/domain/shared/local-time'
import { parseCountry } from '@molaire/domain/patients/countries'
import { parsePostalCode } from '@molaire/domain/patients/postal-code'
import { parsePhone } from '@molaire/domain/shared/phone'

/** One line of text: no control characters, and no spaces at the ends. */
const oneLine = z
  .string()
  // Half a surrogate pair, as in a text that was cut, cannot be stored as JSON in the database.
  .refine((text) => !/\p{Cs}/u.test(text), { error: 'half_character' })
  .trim()
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/u, { error: 'control_characters' })

/** In lower case like the database's ids, because ids are compared as texts. */
export const id = z.uuid().toLowerCase()
/**
 * SHELL-12: the groups that an administrator's list covers: the request's group when left out, one
 * group, or all.
 */
export const groupScope = z.union([z.literal('all'), id]).optional()
/**
 * The items of a configuration list to return: those in use (the default), those archived, or both.
 */
export const archival = z.enum(['no', 'yes', 'all']).default('no')
/** A name or label on one line; `max` counts UTF-16 units. */
export const label = (max = 200) => oneLine.min(1).max(max)
/** A name or label on one line that may be empty; empty becomes null. */
export const optionalLabel = (max = 200) =>
  oneLine
    .max(max)
    .nullish()
    .transform((text) => text || null)
/** The same in a change: empty or null clears the field; left out, it does not change. */
export const clearableLabel = (max = 200) =>
  oneLine
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional()
/**
 * A longer text. Line breaks and tabs are allowed, but no other control characters. Empty becomes
 * null.
 */
export const optionalText = (max = 10_000) =>
  z
    .string()
    .refine((text) => !/\p{Cs}/u.test(text), { error: 'half_character' })
    .max(max)
    // oxlint-disable-next-line no-control-regex -- see above
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'control_characters' })
    .nullish()
    .transform((text) => text?.trim() || null)
/**
 * In an answer, the English name of a record or of what it names, beside the main name; absent or
 * null when the clinic gave none (Decision 0110).
 */
export const secondName = z.string().nullish()
export const email = z.string().trim().max(254).pipe(z.email())
export const optionalEmail = z
  .union([z.literal(''), email])
  .nullish()
  .transform((text) => text || null)
/**
 * A telephone number in any usual format. It becomes `999 999-9999`, or `+33612345678` for another
 * country (PAT-02).
 */
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
/** The same, required. */
export const requiredPhone = z
  .string()
  .max(40)
  .transform((text, issue) => {
    const parsed = parsePhone(text)
    if (parsed) return parsed
    issue.addIssue({ code: 'custom', message: 'phone' })
    return z.NEVER
  })
/**
 * A postal code. A Canadian one in any usual format becomes `A1A 1A1` (PAT-02). Whether it suits
 * the country is checked with the address.
 */
export const optionalPostalCode = optionalLabel(20).transform((text) => text && (parsePostalCode(text) ?? text))
/**
 * A country by its two letters (ISO 3166-1). Canada becomes null, which is also the value of an
 * empty field (PAT-02).
 */
export const optionalCountry = z
  .string()
  .max(20)
  .nullish()
  .transform((text, issue) => {
    if (!text?.trim()) return null
    const parsed = parseCountry(text)
    if (parsed !== undefined) return parsed
    issue.addIssue({ code: 'custom', message: 'country' })
    return z.NEVER
  })
/**
 * A health insurance number in any format. It becomes capitals without spaces. An invalid number is
 * accepted, because it only causes a warning (PAT-02).
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
/** The version of a row; each change adds one. */
export const version = z.int().min(1)
export const locale = z.enum(['fr', 'en'])
export type Locale = z.infer<typeof locale>
/** A moment in ISO 8601, with its offset. */
export const instant = z.iso.datetime({ offset: true })
