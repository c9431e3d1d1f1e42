import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  CircleCheck,
  CirclePause,
  Ellipsis,
  Pencil,
  ReceiptText,
  ScanLine,
  Trash2,
} from 'lucide-react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { sameValue } from '../../../platform/forms/same-value.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { usePatientStatusActs } from '../profile/use-patient-status-acts.ts'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface PatientActsProps {
  patient: PatientSummary
  onOpen: (act: 'edit' | 'remove', patient: PatientSummary) => void
  /** Absent where nothing can be booked. */
  onBook: ((patient: PatientSummary) => void) | undefined
}

/** Compares the values: a new search brings the same lines as new objects. */
const saysTheSame = (before: PatientActsProps, after: PatientActsProps) =>
  before.onOpen === after.onOpen && before.onBook === after.onBook && sameValue(before.patient, after.patient)

/**
 * The actions at the end of a line: the pencil and a menu. Only a record that looks empty can be
 * deleted. Memoized, because the menus are the most expensive part of a line: typing in the search
 * renders only the lines that changed.
 */
export const PatientActs = memo(function PatientActs({ patient, onOpen, onBook }: PatientActsProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const mayNotWrite = useWhyNot('patients.write')
  const mayNotNote = useWhyNot('patientAlerts.write')
  const mayNotBook = useWhyNot('appointments.book')
  const { archive, deactivate, restore } = usePatientStatusActs(patient)
  const name = `${patient.firstName} ${patient.lastName}`
  const label = t(messages.acts.of, { name })
  const isArchived = patient.status === 'archived'
  // Users who may write only alerts edit them in the same dialog.
  const whyNotEdit = mayNotWrite && mayNotNote
  const isEmpty = patient.lastVisit === null && patient.nextAppointment === null
  return (
    <Row as="span" inline gap={2} justify="flex-end">
      {isWide &&
        (isArchived ? (
          <Button
            size="sm"
            icon={<ArchiveRestore {...glyph} />}
            disabledReason={mayNotWrite}
            aria-label={t(messages.acts.restoreOne, { name })}
            onClick={restore}
          >
            {t(messages.acts.restore)}
          </Button>
        ) : (
          <IconButton
            label={t(messages.acts.editOne, { name })}
            icon={<Pencil size={16} strokeWidth={1.75} />}
            disabledReason={whyNotEdit}
            onClick={() => onOpen('edit', patient)}
          />
        ))}
      <Menu label={label} width={240} trigger={<IconButton label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}>
        {isArchived ? (
          <MenuItem icon={<ArchiveRestore {...glyph} />} disabledReason={mayNotWrite} onSelect={restore}>
            {t(messages.acts.restore)}
          </MenuItem>
        ) : (
          <>
            {onBook && (
              <MenuItem icon={<CalendarPlus {...glyph} />} disabledReason={mayNotBook} onSelect={() => onBook(patient)}>
                {t(messages.acts.book)}
              </MenuItem>
            )}
            <MenuItem icon={<Pencil {...glyph} />} disabledReason={whyNotEdit} onSelect={() => onOpen('edit', patient)}>
              {t(messages.acts.edit)}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<ReceiptText {...glyph} />} onSelect={() => void navigate({ to: paths.patientInvoices(patient.id) })}>
          {t(messages.acts.invoices)}
        </MenuItem>
        <MenuItem icon={<ScanLine {...glyph} />} onSelect={() => void navigate({ to: paths.patientRadiology(patient.id) })}>
          {t(messages.acts.radiology)}
        </MenuItem>
        {(!isArchived || isEmpty) && <MenuDivider />}
        {patient.status === 'active' && (
          <MenuItem icon={<CirclePause {...glyph} />} disabledReason={mayNotWrite} onSelect={deactivate}>
            {t(messages.acts.deactivate)}
          </MenuItem>
        )}
        {patient.status === 'inactive' && (
          <MenuItem icon={<CircleCheck {...glyph} />} disabledReason={mayNotWrite} onSelect={restore}>
            {t(messages.acts.restore)}
          </MenuItem>
        )}
        {!isArchived && (
          <MenuItem icon={<Archive {...glyph} />} disabledReason={mayNotWrite} onSelect={archive}>
            {t(messages.acts.archive)}
          </MenuItem>
        )}
        {isEmpty && (
          <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={mayNotWrite} onSelect={() => onOpen('remove', patient)}>
            {t(messages.acts.remove)}
          </MenuItem>
        )}
      </Menu>
    </Row>
  )
}, saysTheSame)
