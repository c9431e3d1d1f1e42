import type { NotificationType } from '@molaire/domain/notifications/types'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** NOTIF-06: the types of notifications, as their titles say them. */
export const notificationTypeWords = defineTerms('notification-types', {
  new_patient: { fr: 'Nouveau patient', en: 'New patient' },
  appointment_reminder: { fr: 'Rappel de rendez-vous', en: 'Appointment reminder' },
  system_update: { fr: 'Mise à jour', en: 'Update' },
  invoice_ready: { fr: 'Facture prête pour révision', en: 'Invoice ready for review' },
  new_appointment: { fr: 'Nouveau rendez-vous', en: 'New appointment' },
  billing_event: { fr: 'Facturation', en: 'Billing' },
  low_inventory: { fr: 'Stock bas', en: 'Low stock' },
} satisfies Record<NotificationType, InBothLanguages>)
