import { defineErrors } from '../shared/errors.ts'

export const roomErrors = defineErrors({
  room_name_taken: 409,
  /** Another room of the clinic has this name in English. */
  room_english_name_taken: 409,
  room_in_use: 409,
  room_has_appointments: 409,
})
