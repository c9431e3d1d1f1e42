import { expect, test } from 'vitest'
import { parseSerialNumber, readsAsName, serialNumbersOf } from './serial-number.ts'

test.each([
  ['ST-2024-001A', 'ST-2024-001A'],
  [' st-2024-001a\r\n', 'ST-2024-001A'],
  ['ST-2024 - 001 a', 'ST-2024-001A'],
  ['ＳＴ-2024-001Ａ', 'ST-2024-001A'],
  ['Boîte 3', 'BOÎTE3'],
  ['(01)00614141', '(01)00614141'],
  ['A1', undefined],
  ['   ', undefined],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), undefined],
  ['ST\u0000-2024-001A', undefined],
  ['ST-2024-001A\u200b', undefined],
])('STER-01 the serial number in %j is %s', (text, serial) => {
  expect(parseSerialNumber(text)).toBe(serial)
})

test.each([
  ['Fatou Diallo', true],
  [' Ève\tLafrenière-Roy\r\n', true],
  ['STERA', false],
  [' STERA\r\n', false],
  ['Boîte 3', false],
  ['ST 2024 001A', false],
  ['Ⅳ A', false],
  ['', false],
])('STER-01 %j reads as a name: %s', (text, isName) => {
  expect(readsAsName(text)).toBe(isName)
})

const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `ST-2026-050${letter}`)
test.each([
  [{ root: 'st-2026-050', from: 'A', to: 'F' }, six],
  [{ root: 'ST-2026-050', from: 'a', to: ' f ' }, six],
  [{ root: 'ST-2026-050', from: 'C', to: 'C' }, ['ST-2026-050C']],
  [{ root: 'ST-2026-050', from: 'F', to: 'A' }, []],
  [{ root: 'ST-2026-050', from: 'A', to: 'É' }, []],
  [{ root: 'ST-2026-050', from: 'A', to: 'FF' }, []],
  [{ root: 'ST-2026-050', from: '', to: 'F' }, []],
  [{ root: '', from: 'A', to: 'F' }, []],
  [{ root: 'S'.repeat(40), from: 'A', to: 'B' }, []],
])('STER-01 the series %j', (series, numbers) => {
  expect(serialNumbersOf(series)).toEqual(numbers)
})
