import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvReader, type Row } from './csv.ts'

const reading = (text: string, size: number): Row[] => {
  const reader = csvReader(';')
  const rows: Row[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.read(text.slice(at, at + size)))
  return [...rows, ...reader.end()]
}
const isFilled = ({ cells }: Row) => cells.some(Boolean)

const texts = fc.array(fc.constantFrom('"', '""', ';', '\r', '\n', '\r\n', ' ', 'a', 'é', ',')).map((parts) => parts.join(''))

test('PAT-08 lines and cells are those that csv-parse finds, wherever the text is cut into pieces', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (text, size) => {
      const rows = reading(text, size)
      const fault = rows.at(-1)?.fault
      let known: Row[] | undefined
      try {
        known = parse(text, {
          delimiter: ';',
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
          relax_quotes: true,
        }).map((cells, at) => ({ line: at + 1, cells }))
      } catch {
        expect(fault).toBe('open_quote')
      }
      if (!known) return
      expect(fault).toBeUndefined()
      expect(rows.filter(isFilled)).toEqual(known.filter(isFilled))
    }),
    { numRuns: 2000 },
  )
})

test('PAT-08 empty lines are counted and nothing is made of them', () => {
  expect(reading('\n;;\r\n\ra;b\n\n;\n\n;c;\n', 2)).toEqual([
    { line: 4, cells: ['a', 'b'] },
    { line: 8, cells: ['', 'c', ''] },
  ])
})

test('PAT-08 a line without end ends the reading, within a quote or not', () => {
  const endless = 'x'.repeat(600_000)
  expect(reading(`a\n${endless}\nb\n`, 64_000)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: [], fault: 'too_long' },
  ])
  expect(reading(`a\n${';'.repeat(3000)}b\nc`, 64_000).at(-1)).toEqual({ line: 2, cells: [], fault: 'too_long' })
  expect(reading(`a\n"${endless}`, 64_000)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: [], fault: 'open_quote' },
  ])
})
