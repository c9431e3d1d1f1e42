export { useFeeSchedule } from './api.ts'
