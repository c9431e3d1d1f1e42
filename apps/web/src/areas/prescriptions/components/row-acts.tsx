import { Ban, Ellipsis, Pencil, PenLine, Printer, RotateCw, Star, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { mayRenew } from '@molaire/domain/prescriptions/status'
import { Button, IconButton, type ButtonProps } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useWhyNot } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { useWhyNotSign } from './sign-dialog.tsx'
import type { PrescriptionActs } from './use-prescription-acts.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The buttons of one prescription: those of a draft, or those of a signed one. */
export const RowActs = ({
  prescription,
  acts,
  whyNot,
  isCompact = false,
}: {
  prescription: Prescription
  acts: PrescriptionActs
  whyNot: string | undefined
  /** Icons only, in a narrow line. */
  isCompact?: boolean
}) => {
  const { t, nameOf } = usePrescriptionWords()
  const whyNotSign = useWhyNotSign()
  const whyNotPrint = useWhyNot('documents.print')
  const what = nameOf(prescription)
  const { status } = prescription
  const more = t(messages.acts.more, { what })
  return (
    <Row as="span" inline gap={2} justify="end">
      {status === 'draft' && (
        <>
          <Act
            isCompact={isCompact}
            variant="soft"
            icon={<PenLine {...glyph} />}
            name={t(messages.acts.signOne, { what })}
            disabledReason={whyNotSign}
            onClick={() => acts.sign([prescription])}
          >
            {t(messages.acts.sign)}
          </Act>
          <IconButton
            label={t(messages.acts.editOne, { what })}
            icon={<Pencil {...glyph} />}
            disabledReason={whyNot}
            onClick={() => acts.edit(prescription)}
          />
          <IconButton
            label={t(messages.acts.removeOne, { what })}
            icon={<Trash2 {...glyph} />}
            disabledReason={whyNot}
            onClick={() => void acts.remove(prescription)}
          />
        </>
      )}
      {mayRenew(prescription) && (
        <Act
          isCompact={isCompact}
          icon={<RotateCw {...glyph} />}
          name={t(messages.acts.renewOne, { what })}
          disabledReason={whyNot}
          onClick={() => void acts.renew(prescription)}
        >
          {t(messages.acts.renew)}
        </Act>
      )}
      {status === 'signed' && (
        <IconButton
          label={t(messages.acts.printOne, { what })}
          icon={<Printer {...glyph} />}
          disabledReason={whyNotPrint}
          onClick={() => void acts.print([prescription])}
        />
      )}
      {status !== 'draft' && (
        <Menu
          label={more}
          width={240}
          position="bottom-end"
          trigger={<IconButton label={more} icon={<Ellipsis {...glyph} size={18} />} />}
        >
          <MenuItem icon={<Star {...glyph} />} disabledReason={whyNot} onSelect={() => acts.keep(prescription)}>
            {t(messages.acts.keep)}
          </MenuItem>
          {status === 'signed' && (
            <MenuItem icon={<Ban {...glyph} />} danger disabledReason={whyNot} onSelect={() => acts.cancel(prescription)}>
              {t(messages.acts.cancel)}
            </MenuItem>
          )}
        </Menu>
      )}
    </Row>
  )
}

interface ActProps extends Pick<ButtonProps, 'variant' | 'disabledReason' | 'onClick' | 'children'> {
  icon: ReactElement
  isCompact: boolean
  name: string
}

/** The first act of a line: a button with its word, or only its icon. */
const Act = ({ isCompact, name, children, ...button }: ActProps) =>
  isCompact ? (
    <IconButton {...button} label={name} />
  ) : (
    <Button {...button} size="sm" aria-label={name}>
      {children}
    </Button>
  )
