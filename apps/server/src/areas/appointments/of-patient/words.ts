import type { Locale } from '@molaire/contract/shared/fields'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'

interface Words {
  title: string
  header: { day: string; time: string; duration: string; type: string; practitioner: string; status: string; reason: string }
  status: Record<AppointmentStatus, string>
  /** Why it was called off, after its status. */
  because: (status: string, reason: string) => string
}

/** What the patient's own copy says of appointments. A document speaks its reader's language, so these words are not on the screen. */
export const words: Record<Locale, Words> = {
  fr: {
    title: 'Rendez-vous',
    header: {
      day: 'Date',
      time: 'Heure',
      duration: 'Durée',
      type: 'Genre',
      practitioner: 'Avec',
      status: 'Statut',
      reason: 'Motif',
    },
    status: {
      scheduled: 'Planifié',
      confirmed: 'Confirmé',
      in_progress: 'En cours',
      completed: 'Terminé',
      cancelled: 'Annulé',
      no_show: 'Absent',
    },
    because: (status, reason) => `${status} : ${reason}`,
  },
  en: {
    title: 'Appointments',
    header: {
      day: 'Date',
      time: 'Time',
      duration: 'Length',
      type: 'Kind',
      practitioner: 'With',
      status: 'Status',
      reason: 'Reason',
    },
    status: {
      scheduled: 'Scheduled',
      confirmed: 'Confirmed',
      in_progress: 'In progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
      no_show: 'Missed',
    },
    because: (status, reason) => `${status}: ${reason}`,
  },
}
