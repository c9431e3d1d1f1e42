import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { AuditDetails, AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { isOfSession } from '@molaire/domain/audit-log/kinds'
import { displayName } from '@molaire/domain/users/display-name'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListX } from 'lucide-react'
import { useRoleName } from '../../users/index.ts'
import { useAuditEvent } from '../api.ts'
import { messages } from '../messages.ts'
import { fieldWord, useLogWords } from '../use-log-words.ts'
import { valueWords } from '../value-words.ts'
import type { LogRow } from './use-log-columns.tsx'
import styles from './entry-sheet.module.css'

/** API-07: an entry of the log; of a row of several, one at a time. Mounted while it is open. */
export const EntrySheet = ({
  row,
  onClose,
  onShowPatient,
}: {
  row: LogRow
  onClose: () => void
  onShowPatient: (id: string) => void
}) => {
  const { t } = useMessages()
  const words = useLogWords()
  const roleName = useRoleName()
  const [id, setId] = useState(row[0].id)
  const entry = row.find((one) => one.id === id) ?? row[0]
  const { user, patient, kind } = entry
  const from = words.timeOf(row.at(-1)?.at ?? row[0].at)
  const to = words.timeOf(row[0].at)
  const times = t(from === to ? messages.within : messages.between, { n: row.length, from, to, time: to })
  return (
    <Sheet opened width={560} onClose={onClose} title={t(messages.entry)}>
      <Stack gap={20}>
        {row.length > 1 && (
          <Select
            label={times}
            value={String(id)}
            onChange={(chosen) => setId(Number(chosen))}
            options={row.map((one) => ({ value: String(one.id), label: `${words.timeOf(one.at)} · ${words.didOf(one)}` }))}
          />
        )}
        <dl className={styles.facts}>
          <Fact name={t(messages.who)}>
            {words.nameOf(entry)}
            {(user || entry.device) && (
              <Text as="p" size="dense" tone="faint">
                {user ? roleName(user.role) : t(messages.device)}
              </Text>
            )}
          </Fact>
          <Fact name={t(messages.when)}>{words.momentOf(entry.at)}</Fact>
          <Fact name={t(messages.what)}>{words.didOf(entry)}</Fact>
          {entry.address !== null && <Fact name={t(messages.address)}>{entry.address}</Fact>}
          {patient && (
            <Fact name={t(messages.patient)}>
              {displayName(patient)}
              {patient.isDeleted && ` (${t(messages.deleted)})`}
            </Fact>
          )}
        </dl>
        {patient && (
          <Row gap={8} wrap>
            {!patient.isDeleted && (
              <Link className={buttonClass('default', 'sm')} to={paths.patientProfile(patient.id)}>
                {t(messages.viewRecord)}
              </Link>
            )}
            <Button size="sm" onClick={() => onShowPatient(patient.id)}>
              {t(messages.ofPatient)}
            </Button>
          </Row>
        )}
        {kind === 'prefetched' && (
          <Text as="p" size="dense" tone="faint">
            {t(messages.notShown)}
          </Text>
        )}
        {kind !== 'viewed' && kind !== 'prefetched' && !isOfSession(kind) && <Values key={id} entry={entry} />}
      </Stack>
    </Sheet>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The values before and after. Those of a patient are shown on request, since that is a view. */
const Values = ({ entry }: { entry: AuditEvent }) => {
  const { t } = useMessages()
  const [isShown, setIsShown] = useState(entry.patient === null)
  const details = useAuditEvent(isShown ? entry.id : undefined)
  const columns = useValueColumns(details.data ?? { ...entry, changes: [], names: {} })
  if (!isShown)
    return (
      <Stack gap={8} align="flex-start">
        <Button onClick={() => setIsShown(true)}>{t(messages.showValues)}</Button>
        <Text as="p" size="dense" tone="soft">
          {t(messages.valuesLogged)}
        </Text>
      </Stack>
    )
  return (
    <Box className={styles.values}>
      <DataTable
        label={t(messages.values)}
        columns={columns}
        rows={details.data?.changes ?? []}
        rowKey={({ field }) => field}
        loading={details.isPending}
        failed={
          details.isError
            ? {
                message: t(messages.valuesFailed),
                details: describeError(details.error),
                onRetry: () => void details.refetch(),
              }
            : null
        }
        empty={<EmptyState article="configuration-access-log" icon={ListX} title={t(messages.noValues)} />}
      />
    </Box>
  )
}

type Change = AuditDetails['changes'][number]

/** A change has two values; what was added or deleted has one, and only what was filled in. */
const useValueColumns = ({ table, kind, names }: AuditDetails): Column<Change>[] => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const { momentOf } = useLogWords()
  const write = ({ field }: Change, value: Change['after']) =>
    valueWords({ table, field, value }, { t, locale, format, momentOf, names }) ?? <Text tone="faint">{t(messages.blank)}</Text>
  const field: Column<Change> = {
    key: 'field',
    header: t(messages.field),
    width: '34%',
    isRowHeader: true,
    compact: 'title',
    cell: ({ field }) => fieldWord(field, t),
  }
  const after: Column<Change> = {
    key: 'after',
    header: t(messages.after),
    compact: 'detail',
    cell: (change) => write(change, change.after),
  }
  if (kind === 'deleted') return [field, { ...after, header: t(messages.value), cell: (change) => write(change, change.before) }]
  if (kind !== 'changed' && kind !== 'archived' && kind !== 'restored' && kind !== 'signed')
    return [field, { ...after, header: t(messages.value) }]
  return [
    field,
    { key: 'before', header: t(messages.before), compact: 'detail', cell: (change) => write(change, change.before) },
    after,
  ]
}
