/** A sheet of labels on Letter paper, in points (72 to the inch), measured from its top left. */
export interface LabelSheet {
  columns: number
  rows: number
  width: number
  height: number
  /** Where the first label begins. */
  left: number
  top: number
  /** From the beginning of a label to that of the next one. */
  across: number
  down: number
}

/** Letter paper in points. */
export const LETTER = { width: 612, height: 792 }

const sheets = {
  '5160': { columns: 3, rows: 10, width: 189, height: 72, left: 13.5, top: 36, across: 198, down: 72 },
  '5163': { columns: 2, rows: 5, width: 288, height: 144, left: 11.25, top: 36, across: 301.5, down: 144 },
  '5167': { columns: 4, rows: 20, width: 126, height: 36, left: 20.25, top: 36, across: 148.5, down: 36 },
  '22806': { columns: 3, rows: 4, width: 144, height: 144, left: 45, top: 45, across: 189, down: 186 },
} satisfies Record<string, LabelSheet>

/** STOCK-02, STER-01: the sheets on offer, by the number that Avery gives them in Canada. */
export const labelSheets: Readonly<Record<LabelSheetName, LabelSheet>> = sheets
export type LabelSheetName = keyof typeof sheets
export const labelSheetNames = Object.keys(sheets) as [LabelSheetName, ...LabelSheetName[]] // the table's own keys

/** How many labels are on a sheet. */
export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows

/** The most labels of one print. */
export const MOST_LABELS = 1000

/** A label on its sheet: for which item of the list, on which page from 0, and where, in points. */
export interface LabelPlace {
  item: number
  page: number
  left: number
  top: number
}

/**
 * STOCK-02, STER-01: where the labels of several items are printed, row by row. `startAt` is the
 * first free label of the first sheet, from 1; `copies` is the number for each item.
 */
export function placeLabels(
  sheet: LabelSheet,
  { startAt, copies }: { startAt: number; copies: readonly number[] },
): LabelPlace[] {
  const items = copies.flatMap((count, item) => Array.from({ length: count }, () => item))
  return items.map((item, nth) => {
    const position = startAt - 1 + nth
    const onSheet = position % labelsOn(sheet)
    return {
      item,
      page: Math.floor(position / labelsOn(sheet)),
      left: sheet.left + (onSheet % sheet.columns) * sheet.across,
      top: sheet.top + Math.floor(onSheet / sheet.columns) * sheet.down,
    }
  })
}
