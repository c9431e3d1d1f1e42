import { expect, test } from 'vitest'
import { changeList, readListAddress, shownRange } from './list-address.ts'

test('PAT-01 a plain address is the list of active patients by name, 25 at a time', () => {
  expect(readListAddress({})).toEqual({})
  expect(readListAddress({ status: 'active', sort: 'name', size: 25, search: '' })).toEqual({})
})

test.each([
  [{ search: 'côté' }, { search: 'côté' }],
  [{ from: 7 }, { from: '7' }],
  [{ search: '   ' }, {}],
  [{ search: ['a'] }, {}],
  [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
  [{ status: 'archived' }, { status: 'archived' }],
  [{ status: 'deleted' }, {}],
  [{ sort: '-lastVisit' }, { sort: '-lastVisit' }],
  [{ sort: 'phone' }, {}],
  [{ size: 50 }, { size: 50 }],
  [{ size: '10' }, { size: 10 }],
  [{ size: 1000 }, {}],
  [
    { page: 3, after: 'key' },
    { page: 3, after: 'key' },
  ],
  [{ page: 3 }, {}],
  [{ after: 'key' }, {}],
  [{ page: 1, after: 'key' }, {}],
  [{ page: 2.5, after: 'key' }, {}],
  [{ page: 2, after: 'k'.repeat(1001) }, {}],
])('PAT-01 the address %j is read as %j', (raw, read) => {
  expect(readListAddress(raw)).toEqual(read)
})

test('PAT-01 a change of search, filter, order or size goes back to the first page and keeps the rest', () => {
  const third = { search: 'roy', sort: '-name', page: 3, after: 'key' } as const
  expect(changeList(third, { status: 'all' })).toEqual({ search: 'roy', sort: '-name', status: 'all' })
  expect(changeList(third, { search: undefined })).toEqual({ sort: '-name' })
})

test('PAT-01 the rows shown are counted from the first of the page', () => {
  expect(shownRange({}, 25, 214)).toEqual({ from: 1, to: 25, count: 214 })
  expect(shownRange({ page: 9 }, 14, 214)).toEqual({ from: 201, to: 214, count: 214 })
  expect(shownRange({ page: 2, size: 10 }, 10, 20)).toEqual({ from: 11, to: 20, count: 20 })
  expect(shownRange({}, 0, 0)).toEqual({ from: 0, to: 0, count: 0 })
})

test('PAT-01 the practitioner, the clinic and the first letter stand in the address; the letter only where names are in order', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  expect(readListAddress({ practitioner: id, clinic: id.toUpperCase(), from: 'L' })).toEqual({
    practitioner: id,
    clinic: id,
    from: 'L',
  })
  expect(readListAddress({ practitioner: 'x', clinic: 7, from: ' ' })).toEqual({})
  expect(readListAddress({ from: 'L', search: 'roy' })).toEqual({ search: 'roy' })
  expect(readListAddress({ from: 'L', sort: 'lastVisit' })).toEqual({ sort: 'lastVisit' })
  expect(changeList({ from: 'L', page: 2, after: 'k' }, { from: 'M' })).toEqual({ from: 'M' })
})
