import type { Locale } from '@molaire/contract/shared/fields'
import type { DayPart } from '@molaire/domain/waiting-list/availability'

interface Words {
  title: string
  header: { since: string; type: string; practitioner: string; wish: string; status: string }
  status: Record<'waiting' | 'booked' | 'removed', string>
  anyone: string
  dayParts: Record<DayPart, string>
  /** From and until which day, where they are told. */
  from: (day: string) => string
  until: (day: string) => string
  note: (note: string) => string
}

/** What the patient's own copy says of the waiting list. */
export const words: Record<Locale, Words> = {
  fr: {
    title: 'Liste d’attente',
    header: { since: 'Depuis le', type: 'Genre', practitioner: 'Avec', wish: 'Souhaits', status: 'Statut' },
    status: { waiting: 'En attente', booked: 'Rendez-vous pris', removed: 'Retiré de la liste' },
    anyone: 'N’importe qui',
    dayParts: { morning: 'avant-midi', afternoon: 'après-midi', evening: 'soir' },
    from: (day) => `à partir du ${day}`,
    until: (day) => `jusqu’au ${day}`,
    note: (note) => `Note : ${note}`,
  },
  en: {
    title: 'Waiting list',
    header: { since: 'Since', type: 'Kind', practitioner: 'With', wish: 'Wishes', status: 'Status' },
    status: { waiting: 'Waiting', booked: 'Appointment booked', removed: 'Removed from the list' },
    anyone: 'Anyone',
    dayParts: { morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    note: (note) => `Note: ${note}`,
  },
}
