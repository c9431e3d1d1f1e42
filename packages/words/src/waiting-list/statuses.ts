import { defineTerms } from '../shared/define-terms.ts'

/** The statuses of an entry on the waiting list. */
export const waitingListStatusWords = defineTerms('waiting-list-statuses', {
  waiting: { fr: 'En attente', en: 'Waiting' },
  booked: { fr: 'Placé', en: 'Booked' },
  removed: { fr: 'Retiré', en: 'Removed' },
})
