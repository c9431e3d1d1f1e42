import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { roomRoutes } from './routes.ts'
export { createRoom } from './actions.ts'

registerConstraints({
  rooms__name_taken_once: 'room_name_taken',
  rooms__english_name_taken_once: 'room_english_name_taken',
  // The clinic was deleted while the room was being added.
  rooms_group_id_clinic_id_fkey: 'not_found',
})
