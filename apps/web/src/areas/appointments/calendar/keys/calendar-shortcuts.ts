import { useShortcuts } from '../../../../ui/shortcuts.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { printMessages } from '../../print/messages.ts'
import { weekMessages } from '../../week/messages.ts'
import { keyMessages } from './messages.ts'

const shortcuts = [
  { keys: ['T'], says: keyMessages.today },
  { keys: ['←', '→'], says: keyMessages.day },
  { keys: ['Shift ←', 'Shift →'], says: keyMessages.week },
  { keys: ['N'], says: keyMessages.book },
  { keys: ['F'], says: keyMessages.emptyHour },
  { keys: ['W'], says: weekMessages.showWeekOrDay },
  { keys: ['P'], says: printMessages.shortcut },
  { keys: ['1', '…', '9'], says: keyMessages.room },
  { keys: ['↑', '↓', '←', '→'], says: keyMessages.cards },
  { keys: ['A'], says: keyMessages.greet },
  { keys: ['O'], says: keyMessages.open },
  { keys: ['M'], says: keyMessages.move },
  { keys: ['↑', '↓', '←', '→'], says: keyMessages.moving },
  { keys: ['Shift ↑', 'Shift ↓'], says: keyMessages.stretch },
  { keys: ['Page ↑', 'Page ↓'], says: keyMessages.turn },
  { keys: ['Enter'], says: keyMessages.place },
  { keys: ['Ctrl Enter'], says: keyMessages.create },
  { keys: ['Alt ←', 'Alt →'], says: keyMessages.steps },
  { keys: ['Esc'], says: keyMessages.escape },
]

/** Adds the calendar's keys to the sheet of shortcuts. Draws nothing. */
export const CalendarShortcuts = (): null => {
  const { t } = useMessages()
  useShortcuts(shortcuts.map(({ keys, says }) => ({ keys, says: t(says) })))
  return null
}
