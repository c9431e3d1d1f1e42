import { describe, expect, test } from 'vitest'
import { labelSheetNames, labelSheets, labelsOn, LETTER, placeLabels } from './label-sheets.ts'

describe.each(labelSheetNames)('Avery %s', (name) => {
  const sheet = labelSheets[name]

  test('STOCK-02 labels lie side by side on the paper, with equal margins', () => {
    const { columns, rows, width, height, left, top, across, down } = sheet
    expect(across).toBeGreaterThanOrEqual(width)
    expect(down).toBeGreaterThanOrEqual(height)
    expect(left + (columns - 1) * across + width + left).toBe(LETTER.width)
    expect(top + (rows - 1) * down + height + top).toBe(LETTER.height)
  })

  test('STOCK-02 a full sheet has a place for each label, and the next is on another sheet', () => {
    const places = placeLabels(sheet, { startAt: 1, copies: [labelsOn(sheet) + 1] })
    const spots = places.map(({ page, left, top }) => `${page} ${left} ${top}`)
    expect(new Set(spots).size).toBe(labelsOn(sheet) + 1)
    expect(places.map(({ page }) => page).indexOf(1)).toBe(labelsOn(sheet))
    expect(places.at(-1)).toEqual({ item: 0, page: 1, left: sheet.left, top: sheet.top })
  })
})

test.each([
  ['5160', 30],
  ['5163', 10],
  ['5167', 80],
  ['22806', 12],
] as const)('STOCK-02 a sheet %s has %d labels', (name, labels) => {
  expect(labelsOn(labelSheets[name])).toBe(labels)
})

test('STOCK-02 several items and copies begin at the first free label and go row by row', () => {
  expect(placeLabels(labelSheets['5160'], { startAt: 3, copies: [2, 0, 1] })).toEqual([
    { item: 0, page: 0, left: 409.5, top: 36 },
    { item: 0, page: 0, left: 13.5, top: 108 },
    { item: 2, page: 0, left: 211.5, top: 108 },
  ])
})
