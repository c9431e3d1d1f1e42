import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  CircleCheck,
  CirclePause,
  Ellipsis,
  FolderOutput,
  Merge,
  PencilLine,
  ScrollText,
  Trash2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { useBookFor } from '../../areas/appointments/index.ts'
import { noActiveClinic } from '../../areas/clinics/index.ts'
import {
  CopyDialog,
  MergeDialog,
  MergedNotice,
  PatientDialog,
  PatientHeader,
  patientMessages,
  RemovePatient,
  usePatientStatusActs,
} from '../../areas/patients/index.ts'
import { useMay, useWhyNot } from '../../areas/users/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { messages } from './messages.ts'
import { useIsPhone, useIsWide } from '../../ui/use-media.ts'
import { useFileKeys } from './use-file-keys.ts'
import { Row, Text } from '../../ui/layout.tsx'
import styles from './patient-page.module.css'

/**
 * The patient's name and the actions on the file: N books, Shift E edits it. On narrow
 * screens the menu takes what does not fit, so that the tab begins high.
 */
export const FileHead = ({
  patient,
  title,
  back,
  isShort,
}: {
  patient: Patient
  title: string
  back: ReactNode
  isShort: boolean
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge' | 'copy' | 'remove' | null>(null)
  const mayNotWrite = useWhyNot('patients.write')
  const mayNotNote = useWhyNot('patientAlerts.write')
  // A user who may only note alerts gets a dialog with alerts alone (Decision 0052).
  const mayNotEdit = mayNotWrite && mayNotNote
  const mayNotMerge = useWhyNot('patients.manage')
  const mayReadLog = useMay('auditLog.read')
  const { book, isNowhere } = useBookFor()
  const isArchived = patient.status === 'archived'
  const mayNotBook =
    useWhyNot('appointments.book') ?? (isArchived ? t(messages.archivedBook) : isNowhere ? t(noActiveClinic) : undefined)
  const acts = usePatientStatusActs(patient)
  const isMerged = patient.mergedInto !== null
  useFileKeys({
    onBook: mayNotBook || isMerged ? undefined : () => book(patient),
    onEdit: mayNotEdit || isMerged ? undefined : () => setOpen('edit'),
  })
  const isEmpty = patient.lastVisit === null && patient.nextAppointment === null
  const more = t(messages.more)
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const size = isShort ? 'sm' : 'md'
  return (
    <>
      <PatientHeader
        patient={patient}
        title={title}
        back={back}
        isShort={isShort}
        acts={
          !isMerged && (
            <>
              {isWide && (
                <Button
                  size={size}
                  icon={<PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />}
                  disabledReason={mayNotEdit}
                  aria-keyshortcuts="Shift+E"
                  onClick={() => setOpen('edit')}
                >
                  {t(messages.edit)}
                </Button>
              )}
              {isPhone ? (
                <IconButton
                  variant="primary"
                  label={t(messages.book)}
                  icon={<CalendarPlus size={18} strokeWidth={1.75} />}
                  disabledReason={mayNotBook}
                  onClick={() => book(patient)}
                />
              ) : (
                <Button
                  variant="primary"
                  size={size}
                  icon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
                  disabledReason={mayNotBook}
                  aria-keyshortcuts="N"
                  onClick={() => book(patient)}
                >
                  {t(messages.book)}
                </Button>
              )}
              <Menu
                label={more}
                width={240}
                position="bottom-end"
                trigger={
                  <IconButton
                    variant="default"
                    size={isPhone ? 'md' : size}
                    label={more}
                    icon={<Ellipsis size={18} strokeWidth={1.75} />}
                  />
                }
              >
                {!isWide && (
                  <MenuItem
                    icon={<PencilLine size={16} strokeWidth={1.75} />}
                    disabledReason={mayNotEdit}
                    onSelect={() => setOpen('edit')}
                  >
                    {t(messages.edit)}
                  </MenuItem>
                )}
                <MenuItem
                  icon={<FolderOutput size={16} strokeWidth={1.75} />}
                  disabledReason={mayNotWrite}
                  onSelect={() => setOpen('copy')}
                >
                  {t(messages.copy)}
                </MenuItem>
                <MenuItem
                  icon={<Merge size={16} strokeWidth={1.75} />}
                  disabledReason={mayNotMerge ?? (isArchived ? t(messages.archivedMerge) : undefined)}
                  onSelect={() => setOpen('merge')}
                >
                  {t(messages.merge)}
                </MenuItem>
                {patient.status === 'active' && (
                  <MenuItem
                    icon={<CirclePause size={16} strokeWidth={1.75} />}
                    disabledReason={mayNotWrite}
                    onSelect={acts.deactivate}
                  >
                    {t(patientMessages.acts.deactivate)}
                  </MenuItem>
                )}
                {patient.status === 'inactive' && (
                  <MenuItem
                    icon={<CircleCheck size={16} strokeWidth={1.75} />}
                    disabledReason={mayNotWrite}
                    onSelect={acts.restore}
                  >
                    {t(messages.restore)}
                  </MenuItem>
                )}
                {isArchived ? (
                  <MenuItem
                    icon={<ArchiveRestore size={16} strokeWidth={1.75} />}
                    disabledReason={mayNotWrite}
                    onSelect={acts.restore}
                  >
                    {t(messages.restore)}
                  </MenuItem>
                ) : (
                  <MenuItem icon={<Archive size={16} strokeWidth={1.75} />} disabledReason={mayNotWrite} onSelect={acts.archive}>
                    {t(messages.archive)}
                  </MenuItem>
                )}
                {mayReadLog && (
                  <MenuItem
                    icon={<ScrollText size={16} strokeWidth={1.75} />}
                    onSelect={() => void navigate({ to: paths.administrationLog(), search: { patient: patient.id } })}
                  >
                    {t(messages.whoViewed)}
                  </MenuItem>
                )}
                {isEmpty && (
                  <>
                    <MenuDivider />
                    <MenuItem
                      danger
                      icon={<Trash2 size={16} strokeWidth={1.75} />}
                      disabledReason={mayNotWrite}
                      onSelect={() => setOpen('remove')}
                    >
                      {t(messages.remove)}
                    </MenuItem>
                  </>
                )}
              </Menu>
            </>
          )
        }
      />
      <div className={styles.above}>
        <MergedNotice patient={patient} />
      </div>
      {isArchived && !isMerged && (
        <Row gap={10} pad="10px 12px 10px 14px" className={styles.banner} role="status">
          <Archive size={18} strokeWidth={1.75} aria-hidden="true" />
          <Text as="p" grow>
            <strong>{t(messages.archived.title)}</strong> {t(messages.archived.text)}
          </Text>
          <Button size="sm" disabledReason={mayNotWrite} onClick={acts.restore}>
            {t(messages.restore)}
          </Button>
        </Row>
      )}
      {open === 'edit' && <PatientDialog patient={patient} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog patient={patient} onClose={() => setOpen(null)} />}
      {open === 'copy' && <CopyDialog patient={patient} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <RemovePatient
          patient={patient}
          onClose={() => setOpen(null)}
          onRemoved={() => navigate({ to: paths.patients(), replace: true })}
        />
      )}
    </>
  )
}
