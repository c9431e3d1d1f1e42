import type { RoomType } from '@molaire/domain/rooms/room-types'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** What a room is for, by its type. */
export const roomTypeWords = defineTerms('room-types', {
  consultation: { fr: 'Consultation', en: 'Consultation' },
  treatment: { fr: 'Traitement', en: 'Treatment' },
  surgery: { fr: 'Chirurgie', en: 'Surgery' },
  orthodontics: { fr: 'Orthodontie', en: 'Orthodontics' },
  radiology: { fr: 'Radiologie', en: 'Radiology' },
  sterilization: { fr: 'Stérilisation', en: 'Sterilization' },
  other: { fr: 'Autre', en: 'Other' },
} satisfies Record<RoomType, InBothLanguages>)
