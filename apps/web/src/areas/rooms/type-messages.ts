import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** What a room is for, by its type: the calendar says it, and loads no other sentence of the rooms. */
export const roomTypeWords = defineMessages('room-types', {
  consultation: { fr: 'Consultation', en: 'Consultation' },
  treatment: { fr: 'Traitement', en: 'Treatment' },
  surgery: { fr: 'Chirurgie', en: 'Surgery' },
  orthodontics: { fr: 'Orthodontie', en: 'Orthodontics' },
  radiology: { fr: 'Radiologie', en: 'Radiology' },
  sterilization: { fr: 'Stérilisation', en: 'Sterilization' },
  other: { fr: 'Autre', en: 'Other' },
})
