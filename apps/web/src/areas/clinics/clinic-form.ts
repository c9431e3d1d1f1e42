import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { parsePhone } from '@molaire/domain/shared/phone'
import type { ClinicBody, NewClinicBody } from './api.ts'

/** What is typed of a clinic: text as it stands in the fields. */
export type ClinicFields = {
  name: string
  address: string
  phone: string
  fax: string
  email: string
  groupId: string
  invoicePrefix: string
  invoiceNumber: string
}

/** A new clinic of a group, or the fields of one that is known. */
export const fieldsOf = (clinic: Clinic | null, groupId: string): ClinicFields => ({
  name: clinic?.name ?? '',
  address: clinic?.address ?? '',
  phone: clinic?.phone ?? '',
  fax: clinic?.fax ?? '',
  email: clinic?.email ?? '',
  groupId: clinic?.groupId ?? groupId,
  invoicePrefix: clinic?.invoicePrefix ?? '',
  invoiceNumber: String(clinic?.invoiceNumber ?? 1),
})

export type ClinicProblem = 'required' | 'email' | 'phone' | 'number' | 'onlyGrows'

/** A whole number from 1, or undefined. */
const readNumber = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined)

/**
 * CFG-02: name, address, telephone and group are required, an e-mail address is readable if given; the next invoice number
 * never goes under `usedUpTo`, the one that the clinic has already. Problems by field.
 */
export function problemsOf(
  fields: ClinicFields,
  { usedUpTo = 1 }: { usedUpTo?: number | undefined } = {},
): Partial<Record<keyof ClinicFields, ClinicProblem>> {
  const required = (['name', 'address', 'phone', 'groupId'] as const).filter((name) => !fields[name].trim())
  const number = readNumber(fields.invoiceNumber)
  return {
    ...(fields.phone.trim() && !parsePhone(fields.phone) && { phone: 'phone' }),
    ...(fields.fax.trim() && !parsePhone(fields.fax) && { fax: 'phone' }),
    // The server judges the rest of an address; this catches what was clearly cut short.
    ...(fields.email.trim() && !/^\S+@\S+\.\S+$/.test(fields.email.trim()) && { email: 'email' }),
    ...(number === undefined ? { invoiceNumber: 'number' } : number < usedUpTo && { invoiceNumber: 'onlyGrows' }),
    ...Object.fromEntries(required.map((name) => [name, 'required'])),
  }
}

/** The fields of a known clinic in the wire's shape: its group stays what it is. */
export const clinicBody = (fields: ClinicFields): ClinicBody & { invoiceNumber: number } => ({
  name: fields.name.trim(),
  address: fields.address.trim(),
  phone: fields.phone.trim(),
  fax: fields.fax.trim(),
  email: fields.email.trim(),
  invoicePrefix: fields.invoicePrefix.trim(),
  invoiceNumber: readNumber(fields.invoiceNumber) ?? 1,
})

/** The fields of a new one. */
export const newClinicBody = (fields: ClinicFields): NewClinicBody => ({ ...clinicBody(fields), groupId: fields.groupId })

/** How the next invoice will be numbered: 'ÉRA-01272'; undefined while the number is unreadable. */
export function nextInvoice(prefix: string, number: string): string | undefined {
  const next = readNumber(number)
  return next === undefined ? undefined : `${prefix.trim()}${String(next).padStart(5, '0')}`
}
