// What makes a spreadsheet read a cell as a formula. The full-width characters too, which some
// programs treat like the plain ones.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
// The same in the middle of a line. A program that splits lines at another delimiter than the
// file's would begin a cell there.
const WITHIN = /((?:^|[,;\t|])(?:[^\S\t]|")*)('*)(?=[=+\-@＝＋－＠])/g
// In the middle of a line, a plus or minus is usually a list or a telephone number. It runs nothing
// unless one of these characters follows.
const CALLS = ['(', '|', '!', '（', '｜', '！']

/**
 * A text as a cell of a CSV file that a spreadsheet shows but never runs (PAT-08): '=1+1' becomes
 * "'=1+1", and 'a;=1+1' becomes "a;'=1+1", since programs may use another delimiter than the
 * file's. Existing apostrophes get one more, so that `fromSpreadsheetText` returns exactly the
 * original text.
 */
export function toSpreadsheetText(text: string): string {
  const safe = changeWithin(text, (apostrophes) => `${apostrophes}'`)
  return FORMULA.test(safe) ? `'${safe}` : safe
}

/**
 * The original text of a cell: removes one apostrophe before each character that would begin a
 * formula.
 */
export function fromSpreadsheetText(cell: string): string {
  if (!cell.includes("'")) return cell
  const text = changeWithin(cell, (apostrophes) => apostrophes.slice(1))
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/**
 * Changes the apostrophes, perhaps none, before each formula that could begin within a text. A new
 * line is one such place.
 */
const changeWithin = (text: string, change: (apostrophes: string) => string): string =>
  text.replace(/[^\r\n]+/g, (line, lineAt: number) => {
    // Computed once per line, because a line may hold thousands of these characters.
    const lastCall = Math.max(...CALLS.map((call) => line.lastIndexOf(call)))
    return line.replace(WITHIN, (prefix, lead: string, apostrophes: string, at: number) => {
      const sign = at + prefix.length
      const runs = /[=@＝＠]/.test(line.charAt(sign)) || lastCall >= sign
      const isBeginning = lineAt === 0 && at === 0 && !/^[,;\t|]/.test(lead)
      return runs && !isBeginning ? lead + change(apostrophes) : prefix
    })
  })
