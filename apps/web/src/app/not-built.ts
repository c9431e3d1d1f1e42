import type { Message } from '../platform/i18n/define-messages.ts'
import { paths } from '../platform/navigation/paths.ts'
import { messages } from './messages.ts'

export interface ScreenToCome {
  /** The route, parameters written `$id`. */
  path: string
  title: Message
}

const { screens } = messages

/**
 * SHELL-01: screens of the specification whose route exists and whose page says honestly that it is still to come.
 * A screen leaves this list, and the README's, the day its area brings it.
 */
export const screensToCome: readonly ScreenToCome[] = [
  { path: paths.appointment('$id'), title: screens.appointment },
  { path: paths.invoicesDaily(), title: screens.invoicesDaily },
  { path: paths.invoicesUnpaid(), title: screens.invoicesUnpaid },
  { path: paths.invoice('$id'), title: screens.invoice },
  { path: paths.sterilization(), title: screens.sterilization },
  { path: paths.configTariffs(), title: screens.configTariffs },
  { path: paths.configStatistics(), title: screens.configStatistics },
  { path: paths.configInventory(), title: screens.configInventory },
  { path: paths.configTest(), title: screens.configTest },
  { path: paths.demoDicom(), title: screens.demoDicom },
]
