import { Link } from '@tanstack/react-router'
import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { isOfSession } from '@molaire/domain/audit-log/kinds'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { useLogWords } from '../use-log-words.ts'

/** A row of the list: entries that are shown as one, the latest first. */
export type LogRow = [AuditEvent, ...AuditEvent[]]

/** « Nadia Ferland a consulté le dossier d’Ève Roy », with its time and what was changed. */
export const useLogColumns = (onOpen: (row: LogRow) => void): Column<LogRow>[] => {
  const { t } = useMessages()
  const words = useLogWords()
  return [
    {
      key: 'time',
      header: t(messages.time),
      width: 96,
      compact: 'badge',
      cell: ([{ at }]) => (
        <Text as="time" tone="soft" dateTime={at}>
          {words.timeOf(at)}
        </Text>
      ),
    },
    {
      key: 'what',
      header: t(messages.what),
      isRowHeader: true,
      compact: 'title',
      cell: (row) => <Sentence row={row} onOpen={() => onOpen(row)} />,
    },
    {
      key: 'count',
      header: t(messages.count),
      hideHeader: true,
      align: 'end',
      width: 110,
      compact: 'detail',
      cell: (row) => row.length > 1 && <Tag>{t(messages.times, { n: row.length })}</Tag>,
    },
  ]
}

const Sentence = ({ row, onOpen }: { row: LogRow; onOpen: () => void }) => {
  const { t } = useMessages()
  const words = useLogWords()
  const [entry] = row
  const { patient, user } = entry
  const name = words.nameOf(entry)
  const details = isOfSession(entry.kind) && entry.address !== null ? [entry.address] : words.fieldsOf(row)
  const of = patient && words.ofPatient(patient)
  return (
    <Row as="span" gap={10} style={{ overflowWrap: 'anywhere' }}>
      <UserAvatar person={user ?? { firstName: name }} size={28} />
      <Stack as="span" gap={0}>
        <Text weight={400}>
          <RowButton onClick={onOpen}>
            <strong>{name}</strong> <Text weight={400}>{words.didOf(entry)}</Text>
          </RowButton>
          {of && (
            <>
              {' '}
              {of.of}
              {patient.isDeleted ? (
                `${of.name} (${t(messages.deleted)})`
              ) : (
                <Link to={paths.patientProfile(patient.id)}>{of.name}</Link>
              )}
            </>
          )}
        </Text>
        {details.length > 0 && (
          <Text size="caption" tone="faint" weight={400}>
            {details.join(', ')}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
