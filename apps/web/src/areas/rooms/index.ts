export { useRooms, useSetup } from './api.ts'
