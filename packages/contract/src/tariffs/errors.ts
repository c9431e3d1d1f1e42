import { defineErrors } from '../shared/errors.ts'

export const tariffErrors = defineErrors({
  /** Another tariff of the clinic has this code. */
  tariff_code_taken: 409,
  tariff_in_use: 409,
  /** These fees hold already, or held: only planned ones can be removed. */
  tariff_price_begun: 409,
  /** A tariff keeps at least one price. */
  tariff_price_last: 409,
  quick_selection_name_taken: 409,
  /** What the change would do is no longer what its preview said. */
  tariff_preview_outdated: 409,
  /** The change would write nothing. */
  tariff_change_empty: 422,
  /** A clinic cannot copy its own tariffs. */
  tariff_copy_of_itself: 422,
  tariff_change_rolled_back: 409,
  /**
   * Some of its tariffs were changed after it: what came later must be rolled back first. `details:
   * { count, codes }`, with at most ten codes.
   */
  tariff_change_superseded: 409,
  /** `details: { reason }`, as for patients; also `columns`: no column of codes or prices. */
  tariff_file_unreadable: 422,
  /** Some lines of the file cannot be read; the preview lists them. `details: { problems }` */
  tariff_file_has_problems: 422,
})
