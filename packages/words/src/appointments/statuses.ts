import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The names of an appointment's statuses. */
export const appointmentStatusWords = defineTerms('appointment-statuses', {
  scheduled: { fr: 'Planifié', en: 'Scheduled' },
  confirmed: { fr: 'Confirmé', en: 'Confirmed' },
  in_progress: { fr: 'En cours', en: 'In progress' },
  completed: { fr: 'Terminé', en: 'Completed' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
  no_show: { fr: 'Absent', en: 'No-show' },
} satisfies Record<AppointmentStatus, InBothLanguages>)
