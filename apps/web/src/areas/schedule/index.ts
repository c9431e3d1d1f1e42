export { scheduleKeys } from './api.ts'
