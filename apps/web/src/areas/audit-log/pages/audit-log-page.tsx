import { Download, ScrollText, SearchX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AuditEvent } from '@molaire/contract/audit-log/endpoints'
import { collapse, type Collapsible } from '@molaire/domain/audit-log/collapse'
import { describeError } from '../../../platform/api/describe-error.ts'
import { capitalised } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { ListFooter } from '../../../platform/lists/list-footer.tsx'
import { useAddress, useTurning } from '../../../platform/lists/use-list-place.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { exportAuditLog, useAuditCheck, useAuditLog, type AuditLogQuery } from '../api.ts'
import { defaultSize, readLogAddress, type LogAddress } from '../log-address.ts'
import { messages } from '../messages.ts'
import { useLogWords } from '../use-log-words.ts'
import { CheckNotice } from './check-notice.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { LogFilters } from './log-filters.tsx'
import { useLogColumns, type LogRow } from './use-log-columns.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const noFilters = { patient: undefined, person: undefined, kind: undefined, subject: undefined, from: undefined, to: undefined }

/** What `collapse` compares. */
const comparable = (entry: AuditEvent): Collapsible & { entry: AuditEvent } => ({
  ...{ at: Date.parse(entry.at), kind: entry.kind, table: entry.table, rowId: entry.rowId, label: entry.label, entry },
  ...{ userId: entry.user?.id ?? entry.device, patientId: entry.patient?.id ?? null },
})
const rowsOf = (items: readonly AuditEvent[]): LogRow[] =>
  collapse(items.map(comparable)).map(([latest, ...others]) => [latest.entry, ...others.map(({ entry }) => entry)])

/** API-07: /administration/log: who viewed or changed what in the group. */
export const AuditLogPage = () => {
  const { t, locale } = useMessages()
  const [address, change] = useAddress<LogAddress>(readLogAddress)
  const { patient, person, size = defaultSize, ...rest } = address
  const filters: AuditLogQuery = { ...rest, patientId: patient, userId: person }
  const turning = useTurning(JSON.stringify([filters, size]), size)
  const list = useAuditLog({ ...filters, limit: size, nextKey: turning.nextKey })
  const rows = rowsOf(list.data?.items ?? [])
  const isFiltered = Object.values(filters).some((value) => value !== undefined)

  const words = useLogWords()
  const [opened, setOpened] = useState<LogRow | null>(null)
  const columns = useLogColumns(setOpened)
  const checking = useAuditCheck()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    const saved = { done: t(messages.exported), failed: t(messages.exportFailed), why: (error: unknown) => describeError(error) }
    await tell(() => exportAuditLog({ ...filters, language: locale }), { about: 'audit-log-export', ...saved })
    setIsSaving(false)
  }
  return (
    <ListPage
      heading={<PageHeading title={t(messages.title)} />}
      note={t(messages.note)}
      hasAvatars
      action={
        <Row gap={8} wrap>
          <Button
            icon={<ShieldCheck {...glyph} />}
            busy={checking.check !== undefined && !checking.check.isDone}
            onClick={checking.run}
          >
            {t(messages.check)}
          </Button>
          <Button icon={<Download {...glyph} />} busy={isSaving} onClick={() => void save()}>
            {t(messages.export)}
          </Button>
        </Row>
      }
      above={
        checking.check && (
          <CheckNotice check={checking.check} onHide={checking.hide} onShow={(days) => change({ ...noFilters, ...days })} />
        )
      }
      filters={<LogFilters address={address} onChange={change} patient={list.data?.patient ?? null} />}
    >
      <DataTable
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowKey={([{ id }]) => String(id)}
        sectionOf={([{ at }]) => capitalised(words.dayOf(at))}
        loading={list.isPending}
        failed={
          list.isError
            ? {
                message: t(messages.loadFailed),
                details: describeError(list.error),
                onRetry: () => void list.refetch(),
              }
            : null
        }
        empty={
          isFiltered ? (
            <EmptyState
              article="configuration-access-log"
              icon={SearchX}
              title={t(messages.none)}
              action={<Button onClick={() => change(noFilters)}>{t(messages.clear)}</Button>}
            >
              {t(messages.noneText)}
            </EmptyState>
          ) : (
            <EmptyState article="configuration-access-log" icon={ScrollText} title={t(messages.empty)}>
              {t(messages.emptyText)}
            </EmptyState>
          )
        }
        onRowPress={setOpened}
      />
      <ListFooter list={list} turning={turning} size={size} onSize={(next) => change({ size: next })} />
      {opened && (
        <EntrySheet
          key={opened[0].id}
          row={opened}
          onClose={() => setOpened(null)}
          onShowPatient={(id) => {
            setOpened(null)
            change({ ...noFilters, patient: id })
          }}
        />
      )}
    </ListPage>
  )
}
