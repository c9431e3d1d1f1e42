import { Checkbox } from './checkbox.tsx'
import type { Column } from './data-table.tsx'

/** The first column of a table whose rows can be selected: a box for each row, and one for all. */
export const chooseColumn = <R extends { id: string }>({
  rows,
  chosen,
  labelOf,
  labelOfAll,
  onChoose,
}: {
  rows: readonly R[]
  chosen: { has: (id: string) => boolean }
  labelOf: (row: R) => string
  labelOfAll: string
  onChoose: (rows: readonly R[], on: boolean) => void
}): Column<R> => ({
  key: 'choose',
  header: labelOfAll,
  width: 44,
  headerCell: (
    <Checkbox
      label={labelOfAll}
      hideLabel
      checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
      onChange={(on) => onChoose(rows, on)}
    />
  ),
  cell: (row) => <Checkbox label={labelOf(row)} hideLabel checked={chosen.has(row.id)} onChange={(on) => onChoose([row], on)} />,
})
