import { appointmentMessages } from '../../appointments/index.ts'
import { messages } from '../messages.ts'

/** Why the server refuses a plan, or the booking of one. */
export const planErrors = { ...appointmentMessages.errors, ...messages.errors }
