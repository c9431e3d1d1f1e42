// What makes a spreadsheet take a cell for a formula; the wide signs too, which some read as the plain ones.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A text as a cell of a CSV file, so that a spreadsheet shows it and never runs it (PAT-08): '=1+1' is "'=1+1". A text that begins with apostrophes and
 * then such a sign gets one more, so that `fromSpreadsheetText` gives back exactly what was there.
 */
export const toSpreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that a cell was made of: takes one apostrophe off where it stands before a formula’s sign. */
export const fromSpreadsheetText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
