import type { UseQueryResult } from '@tanstack/react-query'
import { Archive, Plus } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { usePageKeys } from '../../ui/list-keys.ts'
import { ListPage } from '../../ui/list-page.tsx'
import type { Icon } from '../../ui/pill.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { Segment } from '../../ui/segment.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ApiErrorCode } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { PageHeading } from '../page-title/page-heading.tsx'
import { messages } from './messages.ts'
import { RecordActs } from './record-acts.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useArchiveWord } from './use-archive-word.ts'
import { useArchiving } from './use-archiving.ts'
import type { Archivable, RecordWords } from './words.ts'

interface Props<R extends Archivable, Row extends R> {
  words: RecordWords
  /** Stands in an empty list. */
  icon: Icon
  /** What the page waits for; an error of any of them is one of the page. */
  queries: readonly UseQueryResult<unknown>[]
  rows: readonly Row[]
  /** All but the acts at the end; `name` is how a row is called, the way into its form. */
  columns: (name: (row: Row) => ReactNode) => Column<Row>[]
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /** Of one row: why it in particular stays, and what its menu has beside the usual. */
  actsOf?: (row: Row) => { whyNotArchive?: string | undefined; whyNotDelete?: string | undefined; children?: ReactNode }
  /** Both answer the record as it is then. */
  archive: (record: R) => Promise<R>
  restore: (record: R) => Promise<R>
  remove: (record: R) => Promise<unknown>
  /** The refusal of `remove` that means that something names it. */
  inUse: ApiErrorCode
  /** What follows from removing it, in a paragraph. */
  consequence?: (row: Row) => ReactNode
  /** The form of a record; null for a new one. */
  sheet: (record: Row | null, onClose: () => void) => ReactNode
  sectionOf?: ((row: Row) => string) | undefined
  above?: ReactNode
  /** What narrows the list, beside the choice of the archive. */
  filters?: ReactNode
  search?: RefObject<HTMLInputElement | null>
  /** Instead of the usual words, where the list is empty because it is narrowed. */
  empty?: ReactNode
}

/** The page of records that can be archived: those in use or the archive, as the address says, what one may do with each, and their form. */
export const RecordList = <R extends Archivable, Row extends R>({
  words,
  icon,
  queries,
  rows,
  columns,
  whyNot,
  actsOf,
  archive,
  restore,
  remove,
  inUse,
  consequence,
  sheet,
  sectionOf,
  above,
  filters,
  search,
  empty,
}: Props<R, Row>) => {
  const { t } = useMessages()
  const [archived, showArchive] = useArchiveWord()
  const [form, setForm] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const archiving = useArchiving<R>({ archive, restore, words })
  const openNew = () => setForm('new')
  usePageKeys({ ...(search && { search }), onNew: whyNot ? undefined : openNew })

  const failed = queries.find(({ isError }) => isError)
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      disabledReason={whyNot}
      aria-keyshortcuts="Shift+N"
      onClick={openNew}
    >
      {t(words.add)}
    </Button>
  )
  const acts: Column<Row> = {
    key: 'acts',
    header: t(messages.actions),
    hideHeader: true,
    align: 'end',
    compact: 'action',
    cell: (row) => (
      <RecordActs
        name={row.name}
        isArchived={row.isArchived}
        whyNot={whyNot}
        {...actsOf?.(row)}
        onEdit={() => setForm(row)}
        onArchive={() => archiving.tryToArchive(row)}
        onRestore={() => archiving.restore(row)}
        onDelete={() => setLeaving(row)}
      />
    ),
  }
  const name = (row: Row) => (archived === 'yes' ? row.name : <RowButton onClick={() => setForm(row)}>{row.name}</RowButton>)
  return (
    <ListPage
      heading={<PageHeading title={t(words.title)} />}
      note={t(words.note)}
      action={add}
      above={above}
      {...(search && { search })}
      filters={
        <>
          {filters}
          <Segment
            label={t(words.show)}
            value={archived}
            onChange={showArchive}
            options={[
              { value: 'no', label: t(words.active) },
              { value: 'yes', label: t(words.archived) },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t(words.title)}
        columns={[...columns(name), acts]}
        rows={rows}
        rowKey={({ id }) => id}
        {...(sectionOf && { sectionOf })}
        loading={queries.some(({ isPending }) => isPending)}
        failed={
          failed
            ? {
                message: describeError(failed.error, words.errors),
                onRetry: () => void Promise.allSettled(queries.map((query) => query.refetch())),
              }
            : null
        }
        empty={
          empty ??
          (archived === 'yes' ? (
            <EmptyState icon={Archive} title={t(words.empty.archived)}>
              {t(words.empty.archivedText)}
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={t(words.empty.title)} action={add}>
              {t(words.empty.text)}
            </EmptyState>
          ))
        }
        {...(archived === 'no' && { onRowPress: setForm })}
      />
      {form && sheet(form === 'new' ? null : form, () => setForm(null))}
      {leaving && (
        <RemoveDialog
          record={leaving}
          words={words}
          inUse={inUse}
          remove={() => remove(leaving)}
          archive={() => archiving.archive(leaving)}
          onClose={() => setLeaving(null)}
        >
          {consequence?.(leaving)}
        </RemoveDialog>
      )}
    </ListPage>
  )
}
