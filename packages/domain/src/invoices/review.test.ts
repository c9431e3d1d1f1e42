import { expect, test } from 'vitest'
import { reviewInvoice, type Reviewed } from './review.ts'

const item: Reviewed['items'][number] = {
  ...{ id: 'a', code: '23323', tooth: '26', surfaces: 'MOD', serviceOn: '2026-11-20' },
  ...{ needsTooth: true, unitPrice: 31_200, hasLicence: true },
}
const sound: Reviewed = { items: [item], total: 31_200, patientHasAddress: true, planned: 0, isChangedSinceReady: false }
const findingsOf = (changes: Partial<Reviewed>) =>
  reviewInvoice({ ...sound, ...changes }).map(({ finding, itemId }) => [finding, itemId])

test('INV-11 a sound invoice has nothing to review', () => {
  expect(findingsOf({})).toEqual([])
})

test('INV-11 the review names what is missing, and on which line', () => {
  expect(findingsOf({ items: [] })).toEqual([['no_lines', null]])
  expect(findingsOf({ items: [{ ...item, code: null, tooth: null, hasLicence: false }] })).toEqual([
    ['code_missing', 'a'],
    ['tooth_missing', 'a'],
    ['licence_missing', 'a'],
  ])
  // An examination has no tooth, and a line by hand no practitioner.
  expect(findingsOf({ items: [{ ...item, tooth: null, needsTooth: false, hasLicence: null }] })).toEqual([])
  expect(findingsOf({ items: [{ ...item, unitPrice: 0 }], total: 0 })).toEqual([
    ['total_zero', null],
    ['price_zero', 'a'],
  ])
  expect(findingsOf({ patientHasAddress: false, planned: 2, isChangedSinceReady: true }).map(([finding]) => finding)).toEqual([
    ...['address_missing', 'planned_treatments', 'changed_since_ready'],
  ])
})

test('INV-11 the same act on the same tooth and surfaces in one day is billed twice, and said once', () => {
  const twice = (changes: Partial<typeof item>, first = changes) =>
    findingsOf({
      items: [
        { ...item, ...first },
        { ...item, ...changes, id: 'b' },
      ],
    })
  expect(twice({})).toEqual([['billed_twice', 'b']])
  // A crown has no surfaces.
  expect(twice({ surfaces: null })).toEqual([['billed_twice', 'b']])
  expect(findingsOf({ items: ['a', 'b', 'c'].map((id) => ({ ...item, id })) })).toEqual([['billed_twice', 'b']])
  for (const other of [{ tooth: '27' }, { surfaces: 'DOV' }, { surfaces: null }, { code: '23324' }, { serviceOn: '2026-11-21' }])
    expect(twice(other, {})).toEqual([])
  // Two radiographs are of no tooth; a quadrant, or '99', may be several teeth.
  for (const tooth of [null, '10', '99']) expect(twice({ tooth, needsTooth: false })).toEqual([])
})
