import * as wire from '@molaire/contract/waiting-list/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { answerOffer } from './actions/answer-offer.ts'
import { bookWaitingListEntry } from './actions/book-waiting-list-entry.ts'
import {
  createWaitingListEntry,
  removeWaitingListEntry,
  restoreWaitingListEntry,
  updateWaitingListEntry,
} from './actions/entries.ts'
import { offerOpening } from './actions/offer-opening.ts'
import { listWaitingList, listWaitingMatches, listWaitingSuggestions } from './reads/lists.ts'

export const waitingListRoutes: Route[] = [
  handle(wire.listWaitingList, listWaitingList),
  handle(wire.createWaitingListEntry, createWaitingListEntry),
  handle(wire.updateWaitingListEntry, updateWaitingListEntry),
  handle(wire.removeWaitingListEntry, removeWaitingListEntry),
  handle(wire.restoreWaitingListEntry, restoreWaitingListEntry),
  handle(wire.listWaitingSuggestions, listWaitingSuggestions),
  handle(wire.listWaitingMatches, listWaitingMatches),
  handle(wire.bookWaitingListEntry, bookWaitingListEntry),
  handle(wire.offerOpening, offerOpening),
  handle(wire.answerOffer, answerOffer),
]
