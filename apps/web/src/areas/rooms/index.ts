export { useRooms } from './api.ts'
export { roomTypeWords } from './messages.ts'
