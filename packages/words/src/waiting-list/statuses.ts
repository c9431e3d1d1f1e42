import { defineTerms } from '../shared/define-terms.ts'

/** What became of a wait. */
export const waitingListStatusWords = defineTerms('waiting-list-statuses', {
  waiting: { fr: 'En attente', en: 'Waiting' },
  booked: { fr: 'Placé', en: 'Booked' },
  removed: { fr: 'Retiré', en: 'Taken off' },
})
