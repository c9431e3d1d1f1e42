/**
 * A file of its own, so that the calendar loads the names of room types without the other
 * sentences.
 */
export { roomTypeWords } from '@molaire/words/rooms/room-types'
