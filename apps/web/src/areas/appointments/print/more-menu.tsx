import { Printer } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { printMessages } from './messages.ts'
import type { DayPrint } from './use-day-print.tsx'
import styles from './more-menu.module.css'

/** What is done with a day more rarely than booking: its sheets are printed. */
export const MoreMenu = ({ print, notNow }: DayPrint) => {
  const { t } = useDayWords()
  const icon = <Printer size={16} strokeWidth={1.75} />
  return (
    <Menu
      label={t(printMessages.shortcut)}
      width={290}
      trigger={<IconButton variant="default" label={t(printMessages.shortcut)} icon={icon} />}
    >
      <MenuItem icon={icon} disabledReason={notNow} onSelect={() => print('room')}>
        <span className={styles.item}>
          {t(printMessages.byRoom)}
          <Kbd>P</Kbd>
        </span>
      </MenuItem>
      <MenuItem icon={icon} disabledReason={notNow} onSelect={() => print('practitioner')}>
        {t(printMessages.byPractitioner)}
      </MenuItem>
    </Menu>
  )
}
