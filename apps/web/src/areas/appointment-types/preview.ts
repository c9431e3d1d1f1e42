import type { ColorTheme } from '@molaire/domain/appointment-types/colors'

/**
 * What a drawing of a kind of appointment on the calendar is made of; who draws it is handed down
 * by the application.
 */
export interface Preview {
  name: string
  /** '#rrggbb' */
  color: string
  minutes: number
  /** The one in use when absent. */
  theme?: ColorTheme
  /** As high as a line of a list, whatever its length. */
  isCompact?: boolean
}
