import { expect, test } from 'vitest'
import { collapse, type Collapsible } from './collapse.ts'

/** Minutes of a day as ms, and back. */
const at = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
const timeOf = (ms: number) =>
  [Math.floor(ms / 3_600_000), (ms / 60_000) % 60].map((part) => String(part).padStart(2, '0')).join(':')
const view = (time: string, wishes: Partial<Collapsible> = {}): Collapsible => ({
  ...{ at: at(time), userId: 'nadia', kind: 'viewed', table: 'patients', rowId: 'ève', patientId: 'ève', label: null },
  ...wishes,
})
const times = (groups: readonly Collapsible[][]) => groups.map((group) => group.map((one) => timeOf(one.at)))

test('API-07 repeated views of one record by one person are one row, whoever came between; a part of it is another', () => {
  const entries = [
    view('10:42'),
    view('10:40', { userId: 'marc' }),
    view('10:36', { table: 'invoices', rowId: 'f-1', label: 'ÉRA-1' }),
    view('10:35'),
    view('10:34', { table: 'invoices', rowId: 'f-1', label: 'ÉRA-1' }),
  ]
  expect(times(collapse(entries))).toEqual([['10:42', '10:35'], ['10:40'], ['10:36', '10:34']])
})

test('API-07 what has a name of its own is not counted under the name of another', () => {
  const change = (time: string, label: string) => view(time, { kind: 'changed', table: 'invoices', rowId: label, label })
  const entries = [change('10:42', 'ÉRA-1'), change('10:41', 'ÉRA-2'), change('10:40', 'ÉRA-1')]
  expect(times(collapse(entries))).toEqual([['10:42', '10:40'], ['10:41']])
})

test('API-07 ten minutes without a view begin a new row, and so does another patient', () => {
  expect(times(collapse([view('10:42'), view('10:31')]))).toEqual([['10:42'], ['10:31']])
  expect(times(collapse([view('10:42'), view('10:41', { rowId: 'zoé', patientId: 'zoé' })]))).toEqual([['10:42'], ['10:41']])
})

test('API-07 changes are one row per kind of record and patient; without a patient, per record', () => {
  const change = { kind: 'changed', table: 'invoice_items' } as const
  const room = { kind: 'changed', table: 'rooms', patientId: null } as const
  const entries = [
    view('10:42', { ...change, rowId: 'l-1' }),
    view('10:42', { ...change, rowId: 'l-2' }),
    view('10:41', { ...change, table: 'invoices', rowId: 'f-1' }),
    view('10:40', { ...room, rowId: 's-1' }),
    view('10:39', { ...room, rowId: 's-2' }),
    view('10:38', { ...room, rowId: 's-1' }),
  ]
  expect(times(collapse(entries))).toEqual([['10:42', '10:42'], ['10:41'], ['10:40', '10:38'], ['10:39']])
})
