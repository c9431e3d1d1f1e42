import { useShortcuts } from '../../../../ui/shortcuts.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { messages } from '../../messages.ts'
import { printMessages } from '../../print/messages.ts'
import { weekMessages } from '../../week/messages.ts'

const shortcuts = [
  { keys: ['T'], says: messages.shortcuts.today },
  { keys: ['←', '→'], says: messages.shortcuts.day },
  { keys: ['Shift ←', 'Shift →'], says: messages.shortcuts.week },
  { keys: ['N'], says: messages.shortcuts.book },
  { keys: ['F'], says: messages.shortcuts.emptyHour },
  { keys: ['W'], says: weekMessages.showWeekOrDay },
  { keys: ['P'], says: printMessages.shortcut },
  { keys: ['1', '…', '9'], says: messages.shortcuts.room },
  { keys: ['↑', '↓', '←', '→'], says: messages.shortcuts.cards },
  { keys: ['A'], says: messages.shortcuts.greet },
  { keys: ['O'], says: messages.shortcuts.open },
  { keys: ['M'], says: messages.shortcuts.move },
  { keys: ['↑', '↓', '←', '→'], says: messages.shortcuts.moving },
  { keys: ['Shift ↑', 'Shift ↓'], says: messages.shortcuts.stretch },
  { keys: ['Page ↑', 'Page ↓'], says: messages.shortcuts.turn },
  { keys: ['Enter'], says: messages.shortcuts.place },
  { keys: ['Ctrl Enter'], says: messages.shortcuts.create },
  { keys: ['Alt ←', 'Alt →'], says: messages.shortcuts.steps },
  { keys: ['Esc'], says: messages.shortcuts.escape },
]

/** Adds the calendar's keys to the sheet of shortcuts. */
export const useCalendarShortcuts = (): void => {
  const { t } = useMessages()
  useShortcuts(shortcuts.map(({ keys, says }) => ({ keys, says: t(says) })))
}
