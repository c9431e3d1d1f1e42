// What makes a spreadsheet take a cell for a formula; the wide signs too, which some read as the
// plain ones.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
// The same in the middle of a line, where a program that takes lines apart at another sign than the
// file's sees a cell begin.
const WITHIN = /((?:^|[,;\t|])(?:[^\S\t]|")*)('*)(?=[=+\-@＝＋－＠])/g
// There a plus or a minus is a list or a telephone: it runs nothing without one of these behind it.
const CALLS = ['(', '|', '!', '（', '｜', '！']

/**
 * A text as a cell of a CSV file, so that a spreadsheet shows it and never runs it (PAT-08): '=1+1'
 * is "'=1+1", and 'a;=1+1' is "a;'=1+1", since not everyone reads a file with its own delimiter.
 * Where apostrophes stand there already they get one more, so that `fromSpreadsheetText` gives back
 * exactly what was there.
 */
export function toSpreadsheetText(text: string): string {
  const safe = changeWithin(text, (apostrophes) => `${apostrophes}'`)
  return FORMULA.test(safe) ? `'${safe}` : safe
}

/**
 * The text that a cell was made of: takes one apostrophe off wherever one stands before a formula’s
 * sign.
 */
export function fromSpreadsheetText(cell: string): string {
  if (!cell.includes("'")) return cell
  const text = changeWithin(cell, (apostrophes) => apostrophes.slice(1))
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/**
 * Changes the apostrophes, perhaps none, before each formula that could begin within a text; a new
 * line is one of those places.
 */
const changeWithin = (text: string, change: (apostrophes: string) => string): string =>
  text.replace(/[^\r\n]+/g, (line, lineAt: number) => {
    // Looked for once: a line may hold thousands of signs.
    const lastCall = Math.max(...CALLS.map((call) => line.lastIndexOf(call)))
    return line.replace(WITHIN, (prefix, lead: string, apostrophes: string, at: number) => {
      const sign = at + prefix.length
      const runs = /[=@＝＠]/.test(line.charAt(sign)) || lastCall >= sign
      const isBeginning = lineAt === 0 && at === 0 && !/^[,;\t|]/.test(lead)
      return runs && !isBeginning ? lead + change(apostrophes) : prefix
    })
  })
