import type { ColorTheme } from '@molaire/domain/appointment-types/colors'

/**
 * The data of an appointment card's preview. The application passes the component that draws it,
 * because this area may not import the calendar.
 */
export interface Preview {
  name: string
  /** '#rrggbb' */
  color: string
  minutes: number
  /** The current theme when absent. */
  theme?: ColorTheme
  /** One list line high, whatever the duration. */
  isCompact?: boolean
}
