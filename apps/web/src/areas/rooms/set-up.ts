import type { Setup } from '@molaire/contract/rooms/endpoints'

/** WIZ-05: what a clinic needs before its first appointment, in the order in which it is set up. */
export const setupSteps = ['clinics', 'rooms', 'appointmentTypes', 'workPeriods', 'timeSlots', 'assignments'] as const
export type SetupStep = (typeof setupSteps)[number]

/** WIZ-05: whether a clinic has everything it needs to book. */
export const isSetUp = (setup: Setup): boolean => setupSteps.every((step) => setup[step] > 0)
