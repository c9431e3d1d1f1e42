import { Printer } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { printMessages } from './messages.ts'
import type { DayPrint } from './use-day-print.tsx'

/** The menu of less frequent actions: printing the day. */
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
        <Row as="span" justify="space-between" gap={12}>
          {t(printMessages.byRoom)}
          <Kbd>P</Kbd>
        </Row>
      </MenuItem>
      <MenuItem icon={icon} disabledReason={notNow} onSelect={() => print('practitioner')}>
        {t(printMessages.byPractitioner)}
      </MenuItem>
    </Menu>
  )
}
