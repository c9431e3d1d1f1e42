export { useRooms, useSetups } from './api.ts'
export { isSetUp, setupSteps, type SetupStep } from './set-up.ts'
export { roomTypeWords } from './type-messages.ts'
