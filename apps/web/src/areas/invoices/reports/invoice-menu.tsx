import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Copy, Ellipsis, Eye, Mail, NotebookPen, Phone, Printer, Wallet } from 'lucide-react'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { isOpen } from '@molaire/domain/invoices/status'
import { describeError } from '../../../platform/api/describe-error.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import { printInvoice } from '../api.ts'
import { callOf } from '../contact.ts'
import { messages } from './messages.ts'
import type { InvoiceWords } from './use-invoice-words.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the menu of an unpaid invoice also does. */
export interface CollectingActs {
  take: () => void
  /** Why no payment can be taken. */
  whyNotTake: string | undefined
  plan: () => void
  followUp: () => void
  remind: () => void
  /** Why no reminder can be sent. */
  whyNotRemind: string | undefined
  /** Why nothing can be written down. */
  whyNotFollowUp: string | undefined
}

/** The actions of an invoice in a list; with `collecting`, also those of an unpaid one. */
export const InvoiceMenu = ({
  row,
  words,
  collecting,
}: {
  row: InvoiceRow
  words: InvoiceWords
  collecting?: CollectingActs
}) => {
  const { t } = words
  const navigate = useNavigate()
  const isWide = useIsWide()
  const whyNotPrint = useWhyNot('documents.print')
  const label = t(messages.actsFor, { what: row.number ?? row.patientName })
  const phone = callOf(row)?.phone
  const open = () => void navigate({ to: paths.invoice(row.id) })
  const print = () =>
    void tell(() => printInvoice(row.id), { failed: t(messages.documentFailed), why: (error) => describeError(error) })
  return (
    <Menu
      label={label}
      width={240}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
    >
      {collecting && !isWide && (
        <MenuItem icon={<Wallet {...glyph} />} disabledReason={collecting.whyNotTake} onSelect={collecting.take}>
          {t(messages.take)}
        </MenuItem>
      )}
      <MenuItem icon={<Eye {...glyph} />} onSelect={open}>
        {t(messages.rowActs.view)}
      </MenuItem>
      <MenuItem icon={<Printer {...glyph} />} disabledReason={whyNotPrint} onSelect={print}>
        {t(messages.rowActs.print)}
      </MenuItem>
      {collecting && !isOpen(row.status) && (
        <>
          <MenuItem icon={<CalendarClock {...glyph} />} disabledReason={collecting.whyNotTake} onSelect={collecting.plan}>
            {t(messages.rowActs.plan)}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<NotebookPen {...glyph} />} disabledReason={collecting.whyNotFollowUp} onSelect={collecting.followUp}>
            {t(messages.rowActs.followUp)}
          </MenuItem>
          <MenuItem icon={<Mail {...glyph} />} disabledReason={collecting.whyNotRemind} onSelect={collecting.remind}>
            {t(messages.rowActs.remind)}
          </MenuItem>
          <MenuItem
            icon={phone ? <Copy {...glyph} /> : <Phone {...glyph} />}
            disabledReason={phone ? undefined : t(messages.noPhone)}
            onSelect={() => phone && void copyText(phone, t(messages.phoneCopied))}
          >
            {t(messages.rowActs.copyPhone)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
