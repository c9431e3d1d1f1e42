export { useRooms } from './api.ts'
