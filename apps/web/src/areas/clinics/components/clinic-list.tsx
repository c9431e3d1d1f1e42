import type { UseQueryResult } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Column } from '../../../ui/data-table.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useGroups } from '../../groups/index.ts'
import { clinics, type ClinicList as Clinics } from '../api.ts'
import { clinicFields, nextInvoice } from '../clinic-fields.ts'
import { messages } from '../messages.ts'

/**
 * CFG-02: the list of clinics, used by the configuration of one group and the administration of
 * all.
 */
export const ClinicList = ({
  list,
  groupId,
  isByGroup = false,
  whyNot,
  roomsOf,
  menuOf,
}: {
  list: UseQueryResult<Clinics>
  /** The group of a new clinic; empty when it must be chosen. */
  groupId: string
  /** Grouped under the names of the groups. */
  isByGroup?: boolean
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /**
   * The number of rooms of a clinic; undefined until it is loaded. Without this function the column
   * is left out.
   */
  roomsOf?: (clinicId: string) => number | undefined
  /** Extra items of a clinic's menu. */
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
        <Stack as="span" gap={0} align="start">
          {name(clinic)}
          <Text size="caption" tone="faint">
            {clinic.address}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'phone',
      header: t(messages.phone),
      compact: 'detail',
      cell: ({ phone }) => <Text style={{ whiteSpace: 'nowrap' }}>{phone}</Text>,
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
      article="configuration-clinics"
      api={clinics}
      words={messages}
      icon={Building2}
      queries={[list]}
      rows={byGroup((list.data?.items ?? []).filter(({ isArchived }) => isArchived === (archived === 'yes')))}
      columns={columns}
      sectionOf={isByGroup ? ({ groupName }) => groupName : undefined}
      whyNot={whyNot}
      inUse="clinic_in_use"
      actsOf={(clinic) => ({ children: menuOf?.(clinic) })}
      sheet={(clinic, onClose) => <ClinicSheet clinic={clinic} groupId={groupId} whyNot={whyNot} onClose={onClose} />}
    />
  )
}

const ClinicSheet = ({
  clinic,
  groupId,
  whyNot,
  onClose,
}: {
  clinic: Clinic | null
  groupId: string
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const groups = useGroups()
  return (
    <RecordSheet
      id="clinic"
      record={clinic}
      api={clinics}
      words={messages}
      fields={clinicFields({
        groupId,
        groups: groups.data?.items ?? [],
        groupsFailed: groups.isError ? t(messages.groupsFailed) : undefined,
      })}
      fieldOf={{ clinic_invoice_number_taken: 'invoiceNumber' }}
      whyNot={whyNot}
      onClose={onClose}
    />
  )
}

const byGroup = (clinics: readonly Clinic[]): Clinic[] =>
  clinics.toSorted((a, b) => a.groupName.localeCompare(b.groupName, 'fr') || a.name.localeCompare(b.name, 'fr'))
