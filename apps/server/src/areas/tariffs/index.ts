import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { createTariff, type TariffInput } from './actions.ts'
export { applyTariffChange, importTariffs, previewTariffChange, rollBackTariffChange } from './changes/change-tariffs.ts'
export { recordTariffs } from './record-tariffs.ts'
export { createQuickSelection } from './quick-selections.ts'
export { tariffRoutes } from './routes.ts'

registerConstraints({
  tariffs__code_taken_once: 'tariff_code_taken',
  quick_selections__name_taken_once: 'quick_selection_name_taken',
  // The clinic was deleted while a tariff was being added.
  tariffs_group_id_clinic_id_fkey: 'not_found',
  quick_selections_group_id_clinic_id_fkey: 'not_found',
})
