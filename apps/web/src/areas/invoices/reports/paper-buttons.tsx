import { Download, Printer } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
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
  if (isPhone)
    return (
      <>
        <IconButton variant="default" label={t(messages.print)} icon={<Printer {...glyph} />} {...print} />
        <IconButton variant="default" label={t(messages.exportList)} icon={<Download {...glyph} />} {...save} />
      </>
    )
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
