/** The calendar says what a room is for, and loads no sentence of the rooms. */
export { roomTypeWords } from '@molaire/words/rooms/room-types'
