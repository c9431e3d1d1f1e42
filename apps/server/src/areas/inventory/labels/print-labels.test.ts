import { beforeAll, expect, test } from 'vitest'
import { labelSheetNames } from '@molaire/domain/shared/label-sheets'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import { refused, useTestApp } from '../../../testing.ts'

const house = useTestApp()
type Clinic = Awaited<ReturnType<typeof house.givenManagedClinic>>
let open: Clinic
let as: Record<string, string>

beforeAll(async () => {
  open = await house.givenManagedClinic()
  as = await house.signInAs(open.receptionist)
})

async function print(body: object) {
  const request = { method: 'POST' as const, url: '/api/inventory-labels', payload: JSON.stringify(body) }
  const answer = await house.app.inject({ ...request, headers: { ...as, 'content-type': 'application/json' } })
  return {
    type: answer.headers['content-type'],
    pages: answer.statusCode === 200 ? pagesOfPdf(answer.rawPayload) : [],
  }
}

test.each(labelSheetNames)('STOCK-02 a sheet %s has a label for each copy: name, clinic and the end of the id', async (sheet) => {
  const gloves = await house.givenInventoryItem(open, { name: `Gants M ${sheet}` })
  const masks = await house.givenInventoryItem(open, { name: `Masques ${sheet}` })
  const { type, pages } = await print({
    sheet,
    startAt: 2,
    items: [
      { id: gloves.id, copies: 2 },
      { id: masks.id, copies: 1 },
    ],
  })
  expect([type, pages.length]).toEqual(['application/pdf', 1])
  const [page = ''] = pages
  const counts = [gloves, masks].map(({ name, id }) => [
    page.split(name).length - 1,
    page.split(id.slice(-8).toUpperCase()).length - 1,
  ])
  expect(counts).toEqual([
    [2, 2],
    [1, 1],
  ])
  if (sheet !== '5167') expect(page).toContain(open.clinic.name)
})

test('STOCK-02 labels go on on the next sheet, and nothing else is printed on it', async () => {
  const { id } = await house.givenInventoryItem(open, { name: 'Digues' })
  const { pages } = await print({ sheet: '5163', startAt: 10, items: [{ id, copies: 12 }] })
  expect(pages.map((page) => page.split('Digues').length - 1)).toEqual([1, 10, 1])
})

test('STOCK-02 a name that is too long for its label is cut', async () => {
  const name = `Composite nanohybride ${'très '.repeat(25)}long`
  const { id } = await house.givenInventoryItem(open, { name })
  const [page] = (await print({ sheet: '5167', items: [{ id, copies: 1 }] })).pages
  expect(page).toContain('Composite')
  expect(page).toContain('…')
  expect(page).not.toContain(' long')
})

test('STOCK-02 an item of another group, a label that the sheet does not have, or too many are refused', async () => {
  const { id } = await house.givenInventoryItem(open)
  const theirs = await house.givenInventoryItem(await house.givenOpenClinic())
  const post = (body: object) => house.post('/inventory-labels', { sheet: '5163', items: [{ id, copies: 1 }], ...body }, as)
  const fieldOf = async (body: object) => (await post(body)).body.fields?.[0]?.path
  expect(
    await fieldOf({
      items: [
        { id, copies: 1 },
        { id: theirs.id, copies: 1 },
      ],
    }),
  ).toBe('body.items.1.id')
  expect(await fieldOf({ startAt: 11 })).toBe('body.startAt')
  for (const body of [
    { startAt: 0 },
    { items: [] },
    { items: [{ id, copies: 0 }] },
    {
      items: [
        { id, copies: 600 },
        { id, copies: 600 },
      ],
    },
    { sheet: 'A4' },
  ])
    expect(refused(await post(body)), JSON.stringify(body)).toEqual([400, 'invalid_request'])
})
