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
  /** Why the user may not edit the record. */
  whyNotEdit: string | undefined
  /** Whether the line is a table's, and has room for its first action. */
  isWide: boolean
}

/** Compares the values: a new search brings the same lines as new objects. */
const saysTheSame = ({ patient: before, ...propsBefore }: PatientActsProps, { patient, ...props }: PatientActsProps) =>
  (Object.keys(props) as (keyof typeof props)[]).every((name) => propsBefore[name] === props[name]) && sameValue(before, patient)

/** Why the user may not edit a record. Who may write only alerts does it in the same dialog. */
export const useWhyNotEdit = (): string | undefined => {
  const mayNotWrite = useWhyNot('patients.write')
  const mayNotNote = useWhyNot('patientAlerts.write')
  return mayNotNote && mayNotWrite
}

/**
 * The actions at the end of a line: the pencil and a menu. Memoized, and with few hooks of its own,
 * because it is the most expensive part of a line: typing in the search renders only the lines that
 * changed, and what the menu needs is asked when it opens.
 */
export const PatientActs = memo(function PatientActs({ patient, onOpen, onBook, whyNotEdit, isWide }: PatientActsProps) {
  const { t } = useMessages()
  const name = `${patient.firstName} ${patient.lastName}`
  const label = t(messages.acts.of, { name })
  return (
    <Row as="span" inline gap={2} justify="flex-end">
      {isWide &&
        (patient.status === 'archived' ? (
          <RestoreButton patient={patient} label={t(messages.acts.restoreOne, { name })} />
        ) : (
          <IconButton
            label={t(messages.acts.editOne, { name })}
            icon={<Pencil size={16} strokeWidth={1.75} />}
            disabledReason={whyNotEdit}
            onClick={() => onOpen('edit', patient)}
          />
        ))}
      <Menu label={label} width={240} trigger={<IconButton label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}>
        <MenuItems {...{ patient, onOpen, onBook, whyNotEdit }} />
      </Menu>
    </Row>
  )
}, saysTheSame)

/** The visible action of an archived record. */
const RestoreButton = ({ patient, label }: { patient: PatientSummary; label: string }) => {
  const { t } = useMessages()
  const mayNotWrite = useWhyNot('patients.write')
  const { restore } = usePatientStatusActs(patient)
  return (
    <Button size="sm" icon={<ArchiveRestore {...glyph} />} disabledReason={mayNotWrite} aria-label={label} onClick={restore}>
      {t(messages.acts.restore)}
    </Button>
  )
}

/** What the menu of a line offers. Only a record that looks empty can be deleted. */
const MenuItems = ({ patient, onOpen, onBook, whyNotEdit }: Omit<PatientActsProps, 'isWide'>) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const mayNotWrite = useWhyNot('patients.write')
  const mayNotBook = useWhyNot('appointments.book')
  const { archive, deactivate, restore } = usePatientStatusActs(patient)
  const isArchived = patient.status === 'archived'
  const isEmpty = patient.lastVisit === null && patient.nextAppointment === null
  return (
    <>
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
    </>
  )
}
