import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { sterilizationRoutes } from './routes.ts'
export { sterilizationParts } from './patient-parts.ts'
export { createSterilizationRecall, updateRecallContact } from './actions/recalls.ts'
export { recordSterilization, recordUses } from './recorded.ts'
export { sterilizers } from './sterilizers.ts'

registerConstraints({
  sterilizers__name_taken_once: 'sterilizer_name_taken',
  // Somebody added the same number at the same moment.
  trays__serial_number_once: 'sterilization_tray_exists',
  tray_cycles__used_once: 'sterilization_tray_used',
  tray_cycles__current_once: 'sterilization_tray_waiting',
  // The clinic was deleted while the sterilizer was being added.
  sterilizers_group_id_clinic_id_fkey: 'not_found',
})
