import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromSpreadsheetText, toSpreadsheetText } from './spreadsheet-text.ts'

test('PAT-08 what a spreadsheet would run becomes a text, and everything else stays as it is', () => {
  for (const formula of ['=1+1', '+1 819', '-2', '@SUM(A1)', '\t1', '\r1', '＝1', '＋1', '－1', '＠a', "'=1", "''@x"])
    expect(toSpreadsheetText(formula)).toBe(`'${formula}`)
  for (const text of ['', 'Côté', '819 555-0147', "l'Écuyer", "'tis", 'a=b', '1984-03-14', '👋', 'שלום'])
    expect(toSpreadsheetText(text)).toBe(text)
})

test.each([
  ['foo;=1+1', "foo;'=1+1"],
  ['foo, =HYPERLINK("http://x")', 'foo, \'=HYPERLINK("http://x")'],
  ['foo,"=1+1,', 'foo,"\'=1+1,'],
  ["a|'@SUM(A1)\tb", "a|''@SUM(A1)\tb"],
  ['a\tb;+cmd|x', "a\tb;'+cmd|x"],
  ['ligne\r\n=1\n＝2', "ligne\r\n'=1\n'＝2"],
  ['\t=1', "'\t'=1"],
  ['\r-1+A1!B1', "'\r'-1+A1!B1"],
  [',=1', ",'=1"],
])('PAT-08 %j, which a program with another delimiter would run in part, is %j', (text, cell) => {
  expect(toSpreadsheetText(text)).toBe(cell)
  expect(fromSpreadsheetText(cell)).toBe(text)
})

test('PAT-08 lists, telephones and addresses in the middle of a text stay as they are', () => {
  for (const text of [
    'Latex; - gants\n- suivi annuel\n+ 2 kg',
    '819 555-0147, +1 514 555-0199',
    'eve@courriel.example; zoe@courriel.example',
    'Douleur (nuit), -2 kg',
    'a; b = c',
    'pH=7, non=oui',
  ])
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
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', ',', ';', '"', ' ', '\t', '\r', '\n', '|', '(', 'a') }),
      (text) => {
        const cell = toSpreadsheetText(text)
        expect(fromSpreadsheetText(cell)).toBe(text)
        expect(cell).not.toMatch(/^=|[,;\t|\r\n][ "]*=/)
      },
    ),
    { numRuns: 2000 },
  )
  // Cells of other programs: an apostrophe that protects a formula is removed, any other stays.
  expect(fromSpreadsheetText("'+1 819 555-0147")).toBe('+1 819 555-0147')
  expect(fromSpreadsheetText("'Aubin")).toBe("'Aubin")
})

test('PAT-08 a text of a million signs is read once, not once for each of them', () => {
  const signs = `${'+;'.repeat(1_000_000)}'`
  expect(fromSpreadsheetText(signs)).toBe(signs)
})
