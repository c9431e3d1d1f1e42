import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { waitingListRoutes } from './routes.ts'
export { waitingListPart } from './patient-part.ts'
export { createWaitingListEntry } from './actions/entries.ts'

registerConstraints({
  waiting_list_entries__one_wish: 'waiting_list_already',
  waiting_list_offers__asked_once: 'waiting_list_already_offered',
})
