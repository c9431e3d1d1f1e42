import type { Notification, UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import type { Locale } from '@molaire/contract/shared/fields'
import { notificationTypes, type NotificationType } from '@molaire/domain/notifications/types'
import { totalOf } from '@molaire/domain/invoices/taxes'
import { cents } from '@molaire/domain/shared/money'
import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { dottedInitials, shortName, type PersonName } from '@molaire/domain/users/display-name'
import { notificationTypeWords } from '@molaire/words/notifications/types'
import { writtenTime } from '@molaire/words/shared/times'
import { wallClock } from '../../platform/clock/zone.ts'
import { writtenDay, writtenMoney, writtenNumber } from '../../platform/words/written.ts'
import type { SubscriptionRow, TypedRow } from './queries.ts'
import { words } from './words.ts'

/** A subscription in the form of the specification; its types are in the domain's order. */
export function presentSubscription({ id, userId, clinicId, version, ...row }: SubscriptionRow): UserClinicNotification {
  return {
    id,
    userId,
    clinicId,
    notificationTypes: notificationTypes.filter((type) => row.notificationTypes.includes(type)),
    version,
  }
}

/** What the server knows of what happened, by type. Rows of former versions may lack some of it. */
interface Facts {
  /** Of an invoice. */
  what?: string
  number?: string | null
  /** Of an import of patients, or of appointments to confirm. */
  count?: number
  /** The day and the first time of appointments to confirm. */
  date?: LocalDate
  time?: string
  /** Of an inventory item. */
  name?: string
  quantity?: number
  threshold?: number
  version?: string
}

/** A notification with the rows that its message names, as they are now. */
export interface NotificationRow {
  id: string
  clinicId: string
  timeZone: string
  type: NotificationType
  facts: Facts | null
  title: string | null
  message: string | null
  navigationUrl: string | null
  createdAt: string
  version: number
  patient: { firstName: string; lastName: string } | null
  practitioner: PersonName | null
  appointment: { date: LocalDate; time: string } | null
  /** The sum of its lines before taxes, and of those that are taxable, in cents. */
  invoice: { number: string | null; subtotal: number; taxable: number } | null
}

/** A notification as the API shows it to a reader of this language at this moment. */
export function presentNotification(row: NotificationRow, { language, now }: { language: Locale; now: Date }): Notification {
  const { id, clinicId, type, title, message, navigationUrl, version } = row
  const isTyped = message !== null
  return {
    ...{ id, clinicId, type, navigationUrl, version },
    title: isTyped ? title : notificationTypeWords[type][language],
    message: isTyped ? message : messageOf(row, language, now),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/**
 * The message of what the server wrote. Apart from who was added, patients are initials, because
 * the list is open on a screen that others may see (Decision 0078).
 */
function messageOf(row: NotificationRow, language: Locale, now: Date): string {
  const { patient, practitioner, appointment, invoice } = row
  const facts = row.facts ?? {}
  const say = words[language]
  const initials = patient && dottedInitials(patient)
  const who = practitioner && shortName(practitioner)
  switch (row.type) {
    case 'new_patient':
      if (facts.count !== undefined) return say.imported(facts.count)
      return patient ? say.newPatient(`${patient.firstName} ${patient.lastName}`) : say.aNewPatient
    case 'new_appointment':
      if (!appointment) return say.aNewAppointment
      return listed(initials, writtenDay(appointment.date, language), writtenTime(appointment.time, language), who)
    case 'appointment_reminder': {
      const { date = '', time = '', count = 0 } = facts
      return say.toConfirm(dayFrom(wallClock(now, row.timeZone).date, date, language), writtenTime(time, language), count)
    }
    case 'invoice_ready':
      return (
        listed(
          initials,
          invoice && writtenMoney(totalOf(cents(invoice.subtotal), cents(invoice.taxable)).total, language),
          who,
        ) || say.anInvoiceReady
      )
    case 'billing_event': {
      const what = facts.what as keyof typeof say.billing // which the area of invoices writes
      const number = facts.number ?? invoice?.number
      if (!number) return listed(what === 'cancelled' ? say.draftCancelled : say.anInvoice, initials)
      return listed(say.billing[what](number), initials)
    }
    case 'low_inventory': {
      const { name = '', quantity = 0, threshold = 0 } = facts
      return say.lowStock(name, writtenNumber(quantity, language), writtenNumber(threshold, language))
    }
    case 'system_update':
      return say.updated(facts.version ?? '')
  }
}

/** A notification as the user who wrote it typed it. */
export const presentTyped = ({
  id,
  clinicId,
  type,
  title,
  message,
  navigationUrl,
  createdAt,
  version,
}: TypedRow): Notification => ({
  ...{ id, clinicId: clinicId ?? '', title, message: message ?? '', navigationUrl, version },
  type: type as NotificationType, // the constraint notifications__type_known holds the same list
  createdAt: createdAt.toISOString(),
})

const listed = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

function dayFrom(today: LocalDate, date: LocalDate, language: Locale): string {
  if (date === today) return words[language].today
  return date === addDays(today, 1) ? words[language].tomorrow : writtenDay(date, language)
}
