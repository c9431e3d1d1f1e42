export { useRooms } from './api.ts'
export { roomTypeWords } from './type-messages.ts'
