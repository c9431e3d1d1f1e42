import { expect, test } from 'vitest'
import { fromSpreadsheetText, toSpreadsheetText } from './spreadsheet-text.ts'

test('PAT-08 what a spreadsheet would run becomes a text, and everything else stays as it is', () => {
  for (const formula of ['=1+1', '+1 819', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a', "'=1", "''@x"])
    expect(toSpreadsheetText(formula)).toBe(`'${formula}`)
  for (const text of ['', 'Côté', '819 555-0147', "l'Écuyer", "'tis", 'a=b', '1984-03-14', '👋', 'שלום'])
    expect(toSpreadsheetText(text)).toBe(text)
})

test('PAT-08 what was written into a cell comes back from it, sign by sign', () => {
  const signs = ["'", '=', '+', '-', '@', '\t', 'a', ' ', '＝']
  for (const one of signs)
    for (const other of signs)
      for (const third of signs) {
        const text = one + other + third
        expect(fromSpreadsheetText(toSpreadsheetText(text)), JSON.stringify(text)).toBe(text)
      }
  // Of other hands: an apostrophe that protects a formula goes, any other stays.
  expect(fromSpreadsheetText("'+1 819 555-0147")).toBe('+1 819 555-0147')
  expect(fromSpreadsheetText("'Aubin")).toBe("'Aubin")
})
