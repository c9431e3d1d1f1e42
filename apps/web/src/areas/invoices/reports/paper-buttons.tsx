import { Download, Ellipsis, Printer } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { messages } from './messages.ts'

interface Doing {
  isBusy: boolean
  whyNot: string | undefined
}

/** Prints a report, and saves it as a file. */
export const PaperButtons = ({
  printing,
  exporting,
}: {
  printing: Doing & { print: () => Promise<void> }
  exporting: Doing & { run: () => void }
}) => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  const print = { busy: printing.isBusy, disabledReason: printing.whyNot, onClick: () => void printing.print() }
  const save = { busy: exporting.isBusy, disabledReason: exporting.whyNot, onClick: exporting.run }
  if (isPhone) {
    const label = t(messages.more)
    return (
      <Menu
        label={label}
        trigger={
          <IconButton
            variant="default"
            label={label}
            busy={printing.isBusy || exporting.isBusy}
            icon={<Ellipsis size={18} strokeWidth={1.75} />}
          />
        }
      >
        <MenuItem icon={<Printer {...glyph} />} disabledReason={printing.whyNot} onSelect={() => void printing.print()}>
          {t(messages.print)}
        </MenuItem>
        <MenuItem icon={<Download {...glyph} />} disabledReason={exporting.whyNot} onSelect={exporting.run}>
          {t(messages.exportList)}
        </MenuItem>
      </Menu>
    )
  }
  return (
    <>
      <Button icon={<Printer {...glyph} />} {...print}>
        {t(messages.print)}
      </Button>
      <Button icon={<Download {...glyph} />} {...save}>
        {t(messages.exportList)}
      </Button>
    </>
  )
}
