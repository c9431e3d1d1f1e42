import type { UseQueryResult } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Column } from '../../../ui/data-table.tsx'
import { RecordList } from '../../../platform/archive/record-list.tsx'
import { useArchiveWord } from '../../../platform/archive/use-archive-word.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useArchiveClinic, useDeleteClinic, useRestoreClinic, type ClinicList as Clinics } from '../api.ts'
import { nextInvoice } from '../clinic-form.ts'
import { messages } from '../messages.ts'
import { ClinicSheet } from './clinic-sheet.tsx'
import styles from './clinic-list.module.css'

/** CFG-02: the page of clinics, for the configuration of one group and for the administration of all. */
export const ClinicList = ({
  list,
  groupId,
  isByGroup = false,
  whyNot,
  roomsOf,
  menuOf,
}: {
  list: UseQueryResult<Clinics>
  /** Of a new clinic; empty when it must be chosen. */
  groupId: string
  /** Under the names of their groups. */
  isByGroup?: boolean
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /** How many rooms a clinic has; undefined while that is not known. Without it they are not told. */
  roomsOf?: (clinicId: string) => number | undefined
  /** Items of a clinic’s menu beside the usual ones. */
  menuOf?: (clinic: Clinic) => ReactNode
}) => {
  const { t } = useMessages()
  const [archived] = useArchiveWord()
  const columns = (name: (clinic: Clinic) => ReactNode): Column<Clinic>[] => [
    {
      key: 'name',
      header: t(messages.name),
      width: '46%',
      compact: 'title',
      cell: (clinic) => (
        <span className={styles.clinic}>
          {name(clinic)}
          <span className={styles.address}>{clinic.address}</span>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t(messages.phone),
      compact: 'detail',
      cell: ({ phone }) => <span className={styles.oneLine}>{phone}</span>,
    },
    ...(roomsOf
      ? [{ key: 'rooms', header: t(messages.rooms), align: 'end' as const, cell: ({ id }: Clinic) => roomsOf(id) }]
      : []),
    {
      key: 'nextInvoice',
      header: t(messages.nextInvoice),
      compact: 'amount',
      cell: ({ invoicePrefix, invoiceNumber }) => nextInvoice(invoicePrefix, String(invoiceNumber)),
    },
  ]
  return (
    <RecordList<Clinic, Clinic>
      words={messages}
      icon={Building2}
      queries={[list]}
      rows={byGroup((list.data?.items ?? []).filter(({ isArchived }) => isArchived === (archived === 'yes')))}
      columns={columns}
      sectionOf={isByGroup ? ({ groupName }) => groupName : undefined}
      whyNot={whyNot}
      archive={useArchiveClinic().mutateAsync}
      restore={useRestoreClinic().mutateAsync}
      remove={useDeleteClinic().mutateAsync}
      inUse="clinic_in_use"
      actsOf={(clinic) => ({ children: menuOf?.(clinic) })}
      sheet={(clinic, onClose) => <ClinicSheet clinic={clinic} groupId={groupId} whyNot={whyNot} onClose={onClose} />}
    />
  )
}

const byGroup = (clinics: readonly Clinic[]): Clinic[] =>
  clinics.toSorted((a, b) => a.groupName.localeCompare(b.groupName, 'fr') || a.name.localeCompare(b.name, 'fr'))
