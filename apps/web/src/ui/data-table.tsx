import { ChevronDown, ChevronRight, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { Fragment, useDeferredValue, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton, useLateLoading } from './skeleton.tsx'
import { ErrorState } from './states.tsx'
import { useIsWide } from './use-media.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { Button } from './button.tsx'
import { Box, Row, Stack, Text } from './layout.tsx'
import { Notice } from './notice.tsx'
import { useWords } from './words.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  key: string
  header: string
  /** For a column of buttons, whose header is only for screen readers. */
  hideHeader?: boolean
  /** Replaces the header in the table, such as a box that ticks all rows. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** The cell that names the row for screen readers. */
  isRowHeader?: true
  /** Numbers and amounts are aligned to the end. */
  align?: 'start' | 'end'
  sortable?: boolean
  width?: CSSProperties['width']
  /** Left out where the table has little room, such as beside the help. */
  spare?: true
  /**
   * Its place in the two-line item that shows a row under 1024 px; without it, the column is left
   * out there. An action is at the end.
   */
  compact?: 'title' | 'badge' | 'detail' | 'amount' | 'action'
}

/**
 * How a cell of the table is written. One column is strong: the title, else the one that names the
 * row, else the first. The figure that counts is in the text's colour; all others are secondary.
 */
const weightOf = <Row,>(column: Column<Row>, columns: readonly Column<Row>[]): 'strong' | 'figure' | undefined => {
  const strong =
    columns.find(({ compact }) => compact === 'title') ?? columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  return column === strong ? 'strong' : column.compact === 'amount' ? 'figure' : undefined
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers: what it lists. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The section of a row; its name is shown above the first row of each section. */
  sectionOf?: (row: Row) => string
  /** The first load: shows skeleton rows. A refresh keeps the rows and is not announced here. */
  loading: boolean
  /** Shown when there are no rows. */
  empty: ReactNode
  /**
   * The message that loading failed (SHELL-17; by default the sentence of SHELL-16), the details,
   * and the retry; null if it did not fail. Rows that are there stay, below a notice: they may be
   * outdated, but the user goes on (decision 0131).
   */
  failed: { message?: ReactNode; details?: ReactNode; onRetry: () => void } | null
  sort?: Sort
  onSort?: (sort: Sort) => void
  /**
   * Only if a row opens exactly one thing; the first column contains the link for the keyboard and
   * screen readers.
   */
  onRowPress?: (row: Row) => void
  /** What a row shows below itself while it is unfolded; null while it is not. */
  below?: (row: Row) => ReactNode
}

const skeletonRows = 8

/** About as many as a desk's screen shows of a list. */
const rowsInSight = 16

/** A list of records: a table on wide screens, two-line items under 1024 px. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const wide = useIsWide()
  const late = useLateLoading(props.loading)
  const words = useWords()
  const { failed } = props
  const hasRows = props.rows.length > 0
  // Those in sight are drawn first, the others in pieces, between which the browser answers.
  const rowCount = useDeferredValue(hasRows ? Infinity : rowsInSight, rowsInSight)
  const body =
    failed && !hasRows ? (
      <ErrorState message={failed.message ?? words.failed} details={failed.details} onRetry={failed.onRetry} />
    ) : !props.loading && !hasRows ? (
      props.empty
    ) : null
  return (
    <>
      {failed && hasRows && (
        <Box pad="8px 12px">
          <Notice kind="warning">
            <Row gap={12} wrap align="flex-start" justify="space-between">
              {words.outdated}
              <Button size="sm" onClick={failed.onRetry}>
                {words.retry}
              </Button>
            </Row>
          </Notice>
        </Box>
      )}
      {wide ? <Wide {...props} {...{ late, body, rowCount }} /> : <Narrow {...props} {...{ late, body, rowCount }} />}
    </>
  )
}

type Inner<Row> = DataTableProps<Row> & { late: boolean; body: ReactNode; rowCount: number }

/** The section that begins with this row; undefined if none does. */
const beginning = <Row,>(rows: readonly Row[], at: number, sectionOf: ((row: Row) => string) | undefined): string | undefined => {
  const [row, before] = [rows[at], rows[at - 1]]
  if (!sectionOf || row === undefined) return undefined
  const section = sectionOf(row)
  return before !== undefined && sectionOf(before) === section ? undefined : section
}

const Wide = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  sectionOf,
  loading,
  late,
  body,
  sort,
  onSort,
  onRowPress,
  below,
  rowCount,
}: Inner<Row>) => {
  const table = (
    <table className={styles.table} aria-label={label} aria-busy={loading || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              data-align={column.align}
              data-spare={column.spare}
              aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
            >
              {column.headerCell !== undefined ? (
                column.headerCell
              ) : column.hideHeader ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : column.sortable && onSort ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body ? (
          <tr>
            <td colSpan={columns.length} className={styles.message}>
              {body}
            </td>
          </tr>
        ) : loading ? (
          Array.from({ length: skeletonRows }, (_, row) => (
            <tr key={row}>
              {columns.map((column, at) => (
                <td key={column.key} data-align={column.align} data-spare={column.spare}>
                  {late && <Skeleton width={at === 0 ? '70%' : '50%'} />}
                </td>
              ))}
            </tr>
          ))
        ) : (
          rows.slice(0, rowCount).map((row, at) => {
            const section = beginning(rows, at, sectionOf)
            const unfolded = below?.(row)
            return (
              <Fragment key={rowKey(row)}>
                {section !== undefined && (
                  <tr>
                    <th scope="colgroup" colSpan={columns.length} className={styles.section}>
                      {section}
                    </th>
                  </tr>
                )}
                <tr className={classNames(onRowPress && styles.pressable)} onClick={onRowPress && pressOf(row, onRowPress)}>
                  {columns.map((column) => {
                    const Cell = column.isRowHeader ? 'th' : 'td'
                    return (
                      <Cell
                        key={column.key}
                        scope={column.isRowHeader && 'row'}
                        data-align={column.align}
                        data-spare={column.spare}
                        data-weight={weightOf(column, columns)}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
                {unfolded && (
                  <tr>
                    <td colSpan={columns.length} className={styles.below}>
                      {unfolded}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })
        )}
        {!body && rows.length > rowCount && (
          <tr aria-hidden="true">
            <td colSpan={columns.length} style={roomFor(rows.length - rowCount)} />
          </tr>
        )}
      </tbody>
    </table>
  )
  return columns.some(({ spare }) => spare) ? <div className={styles.room}>{table}</div> : table
}

const Narrow = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  sectionOf,
  loading,
  late,
  body,
  onRowPress,
  below,
  rowCount,
}: Inner<Row>) => {
  const words = useWords()
  if (body) return <div className={styles.list}>{body}</div>
  const place = (row: Row, where: Column<Row>['compact']) =>
    columns.filter((column) => column.compact === where).map((column) => <span key={column.key}>{column.cell(row)}</span>)
  if (loading)
    return (
      <ul className={styles.list} aria-label={label} aria-busy="true">
        {Array.from({ length: skeletonRows }, (_, at) => (
          <li key={at} className={styles.item}>
            {at === 0 && <VisuallyHidden>{words.loading}</VisuallyHidden>}
            {late && (
              <Stack gap={2} grow>
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </Stack>
            )}
          </li>
        ))}
      </ul>
    )
  const hasActions = columns.some((column) => column.compact === 'action')
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.slice(0, rowCount).map((row, at) => {
        const section = beginning(rows, at, sectionOf)
        const unfolded = below?.(row)
        return (
          <Fragment key={rowKey(row)}>
            {section !== undefined && <li className={styles.section}>{section}</li>}
            {/* The click is an addition for pointers: everyone else uses the link in the title. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <li
              className={classNames(styles.item, onRowPress && styles.pressable)}
              onClick={onRowPress && pressOf(row, onRowPress)}
            >
              <Stack grow className={styles.lines}>
                <Row>
                  <Text className={styles.title} as="div" grow weight={500}>
                    {place(row, 'title')}
                  </Text>
                  <Row className={styles.end} gap={6} align="stretch">
                    {place(row, 'badge')}
                  </Row>
                </Row>
                <Row className={styles.second}>
                  <Row className={styles.detail} gap="2px 10px" align="baseline" wrap grow>
                    {place(row, 'detail')}
                  </Row>
                  <Row className={styles.end} gap={6} align="stretch">
                    {place(row, 'amount')}
                  </Row>
                </Row>
              </Stack>
              {place(row, 'action')}
              {onRowPress && !hasActions && (
                <ChevronRight color="var(--text-3)" size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
            </li>
            {unfolded && <li className={styles.below}>{unfolded}</li>}
          </Fragment>
        )
      })}
      {rows.length > rowCount && <li aria-hidden="true" style={roomFor(rows.length - rowCount)} />}
    </ul>
  )
}

/** The height of rows that are not drawn yet, so that a place further down can be scrolled to. */
const roomFor = (rows: number): CSSProperties => ({ height: `calc(${rows} * var(--row))`, padding: 0, border: 0 })

/** A click on the row counts unless it was on a control in the row. */
const pressOf =
  <Row,>(row: Row, onRowPress: (row: Row) => void) =>
  (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, select, label')) return
    onRowPress(row)
  }

const SortButton = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) => {
  const active = sort?.key === column.key
  const Glyph = !active ? ChevronsUpDown : sort.direction === 'ascending' ? ChevronUp : ChevronDown
  const next = active && sort.direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <button type="button" className={styles.sort} onClick={() => onSort({ key: column.key, direction: next })}>
      {column.header}
      <Glyph size={13} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
