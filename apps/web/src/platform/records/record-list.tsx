import type { UseQueryResult } from '@tanstack/react-query'
import { Archive, SearchX } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { foldText } from '@molaire/domain/shared/fold'
import { Button } from '../../ui/button.tsx'
import { Row as Line } from '../../ui/layout.tsx'
import { NewButton } from '../../ui/new-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { usePageKeys } from '../../ui/list-keys.ts'
import { FilterBar, FilterGroup } from '../../ui/filter-bar.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pagination } from '../../ui/pagination.tsx'
import type { Icon } from '../../ui/pill.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Skeleton, useLateLoading } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ApiErrorCode } from '../api/api-error.ts'
import { describeError } from '../api/describe-error.ts'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { useListSearch } from '../navigation/search-text.ts'
import { PageHeading } from '../page-title/page-heading.tsx'
import { messages } from './messages.ts'
import { PlainActs, RecordActs } from './record-acts.tsx'
import type { RecordWords } from './record-words.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAddForm } from './use-add-form.ts'
import { useArchiveWord } from './use-archive-word.ts'
import { usePages } from './use-pages.ts'
import { useArchiving } from './use-archiving.ts'
import { ListDrawing, SearchDrawing } from '../../ui/drawings/list-drawings.tsx'
import type { EmptyDrawing } from '../../ui/drawings/drawing.tsx'

/** What a list needs of a record. */
export interface Listed {
  id: string
  name: string
  /** For records that can be archived. */
  isArchived?: boolean
}

interface Props<R extends { id: string }, Row extends R & Listed> {
  /** The result of `recordsApi` for this type of record. */
  api: {
    useActs: () => {
      archive: (record: R) => Promise<R>
      restore: (record: R) => Promise<R>
      remove: (record: R) => Promise<unknown>
    }
    canArchive: boolean
  }
  words: RecordWords
  /** Shown in an empty list. */
  icon: Icon
  /** The drawing of the empty list; a list with a free row by default. */
  drawing?: EmptyDrawing
  /** The id of the article of the help about these records. */
  article?: string
  /** The queries that the page waits for; an error of any of them is shown on the page. */
  queries: readonly UseQueryResult<unknown>[]
  /** In the order of the list. */
  rows: readonly Row[]
  /**
   * All columns except the actions at the end. `name` draws the row's name, which opens its form.
   */
  columns: (name: (row: Row) => ReactNode) => Column<Row>[]
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /** For one row: why it cannot be archived or deleted, and extra menu items. */
  actsOf?: (row: Row) => { whyNotArchive?: string | undefined; whyNotDelete?: string | undefined; children?: ReactNode }
  /** The refusal of `remove` when something still refers to the record. */
  inUse: ApiErrorCode
  /** What refers to the row, if the list knows it: counts by type. */
  heldBy?: (row: Row) => Record<string, number>
  /** What deleting it causes, in a paragraph. */
  consequence?: (row: Row) => ReactNode
  /** The form of a record; null for a new one. */
  sheet: (record: Row | null, onClose: () => void) => ReactNode
  sectionOf?: ((row: Row) => string) | undefined
  /** The choice between the lists of the page. */
  parts?: ReactNode
  above?: ReactNode
  /** Other actions on the whole list, before the button that adds to it. */
  otherActions?: ReactNode
  /**
   * Draws the rows of a page instead of the table; `name` and `acts` draw the name and the actions
   * of a row.
   */
  draw?: (rows: readonly Row[], of: { name: (row: Row) => ReactNode; acts: (row: Row) => ReactNode }) => ReactNode
  /** The text of a row that is searched, ignoring accents; without it there is no search. */
  searched?: (row: Row) => string
  /**
   * Further filters of the list: their controls and values, the condition on a row, and a
   * function to clear them.
   */
  narrowing?: { control: ReactNode; on: readonly unknown[]; keeps: ((row: Row) => boolean) | undefined; clear: () => void }
}

/**
 * The list page for a type of record: active or archived ones, as the address says, with the
 * actions on each and its form.
 */
export const RecordList = <R extends { id: string }, Row extends R & Listed>({
  api,
  words,
  icon,
  drawing = ListDrawing,
  article,
  queries,
  rows: all,
  columns,
  whyNot,
  actsOf,
  inUse,
  heldBy,
  consequence,
  sheet,
  sectionOf,
  parts,
  above,
  otherActions,
  draw,
  searched,
  narrowing,
}: Props<R, Row>) => {
  const { t } = useMessages()
  const [word, showArchive] = useArchiveWord()
  const archived = api.canArchive ? word : 'no'
  const [search, onSearch] = useListSearch()
  const searchBox = useRef<HTMLInputElement>(null)
  const [chosenForm, setForm] = useState<Row | 'new' | null>(null)
  const [isAdding, forgetAdding] = useAddForm()
  const form = chosenForm ?? (isAdding ? 'new' : null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const acts = api.useActs()
  const archiving = useArchiving<R>({ archive: acts.archive, restore: acts.restore, words })
  const openNew = () => setForm('new')
  const closeForm = () => {
    setForm(null)
    forgetAdding()
  }
  usePageKeys({ ...(searched && { search: searchBox }), onNew: whyNot ? undefined : openNew })

  const matches = searched ? all.filter((row) => foldText(searched(row)).includes(foldText(search))) : all
  const rows = narrowing?.keeps ? matches.filter(narrowing.keeps) : matches
  const pages = usePages(rows, JSON.stringify([search, archived, narrowing?.keeps !== undefined]))
  const isNarrowed = (searched !== undefined && search !== '') || narrowing?.keeps !== undefined
  const showAll = () => {
    onSearch('')
    narrowing?.clear()
  }
  const failed = queries.find(({ isError }) => isError)
  const isLoading = queries.some(({ isPending }) => isPending)
  const addIn = (isBrief: boolean) => (
    <NewButton isBrief={isBrief} disabledReason={whyNot} onClick={openNew}>
      {t(words.add)}
    </NewButton>
  )
  const add = addIn(parts !== undefined)
  const empty =
    all.length > 0 && isNarrowed ? (
      <EmptyState
        article={article}
        icon={SearchX}
        drawing={SearchDrawing}
        title={t(words.noneFound)}
        action={<Button onClick={showAll}>{t(messages.showAll)}</Button>}
      />
    ) : archived === 'yes' ? (
      <EmptyState
        article={article}
        icon={Archive}
        drawing={ListDrawing}
        title={t(words.noneArchived)}
        action={<Button onClick={() => showArchive('no')}>{t(messages.showActive)}</Button>}
      >
        {words.noneArchivedText && t(words.noneArchivedText)}
      </EmptyState>
    ) : (
      <EmptyState article={article} icon={icon} drawing={drawing} title={t(words.none)} action={addIn(false)} whyNot={whyNot}>
        {t(words.noneText)}
      </EmptyState>
    )
  const actsColumn: Column<Row> = {
    key: 'acts',
    header: t(messages.actions),
    hideHeader: true,
    align: 'end',
    compact: 'action',
    cell: (row) => {
      const shared = {
        name: row.name,
        whyNot,
        ...actsOf?.(row),
        onEdit: () => setForm(row),
        onDelete: () => setLeaving(row),
      }
      return api.canArchive ? (
        <RecordActs
          {...shared}
          isArchived={row.isArchived === true}
          onArchive={() => archiving.tryToArchive(row)}
          onRestore={() => archiving.restore(row)}
        />
      ) : (
        <PlainActs {...shared} />
      )
    },
  }
  const name = (row: Row) => (archived === 'yes' ? row.name : <RowButton onClick={() => setForm(row)}>{row.name}</RowButton>)
  const archive = api.canArchive && (
    <Segment
      label={t(words.show)}
      value={archived}
      onChange={showArchive}
      options={[
        { value: 'no', label: t(words.active) },
        { value: 'yes', label: t(words.archived) },
      ]}
    />
  )
  const filters = (
    <FilterBar
      search={
        searched && (
          <SearchBox ref={searchBox} label={t(words.search)} placeholder={t(words.search)} search={search} onSearch={onSearch} />
        )
      }
      on={[...(narrowing?.on ?? []), archived === 'yes']}
      onClear={() => {
        narrowing?.clear()
        showArchive('no')
      }}
      // Alone, it takes no more space than the button that would open it.
      lead={!searched && !narrowing && archive}
    >
      {(searched || narrowing) && (
        <>
          {narrowing?.control}
          {archive && <FilterGroup label={t(words.show)}>{archive}</FilterGroup>}
        </>
      )}
    </FilterBar>
  )
  return (
    <ListPage
      heading={<PageHeading title={t(words.title)} />}
      note={t(words.note)}
      action={
        otherActions ? (
          <Line wrap>
            {otherActions}
            {add}
          </Line>
        ) : (
          add
        )
      }
      parts={parts}
      above={above}
      {...(searched && { search: searchBox })}
      filters={(searched || narrowing || api.canArchive) && filters}
    >
      {draw && !failed && isLoading ? (
        <Loading />
      ) : draw && !failed && pages.rows.length > 0 ? (
        draw(pages.rows, { name, acts: actsColumn.cell })
      ) : (
        <DataTable
          label={t(words.title)}
          columns={[...columns(name), actsColumn]}
          rows={pages.rows}
          rowKey={({ id }) => id}
          {...(sectionOf && { sectionOf })}
          loading={isLoading}
          failed={
            failed
              ? {
                  message: t(words.loadFailed),
                  details: describeError(failed.error, words.errors),
                  onRetry: () => void Promise.allSettled(queries.map((query) => query.refetch())),
                }
              : null
          }
          empty={empty}
          {...(archived === 'no' && { onRowPress: setForm })}
        />
      )}
      {pages.isPaged && !failed && (
        <Pagination
          summary={t(messages.range, pages.range)}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
          pageSize={pages.size}
          pageSizes={pageSizes}
          onPageSize={pages.onSize}
        />
      )}
      {form && sheet(form === 'new' ? null : form, closeForm)}
      {leaving && (
        <RemoveDialog
          name={leaving.name}
          words={words}
          inUse={inUse}
          heldBy={heldBy?.(leaving)}
          remove={() => acts.remove(leaving)}
          archive={api.canArchive && !leaving.isArchived ? () => archiving.archive(leaving) : undefined}
          onClose={() => setLeaving(null)}
        >
          {consequence?.(leaving)}
        </RemoveDialog>
      )}
    </ListPage>
  )
}

/** In place of rows that `draw` will draw. */
const Loading = () => {
  const { t } = useMessages()
  const isLate = useLateLoading(true)
  return (
    <div style={{ height: 160, padding: 16 }} aria-busy="true">
      <VisuallyHidden>{t(common.ui.loading)}</VisuallyHidden>
      {isLate && <Skeleton height={128} radius="var(--radius-card)" />}
    </div>
  )
}
