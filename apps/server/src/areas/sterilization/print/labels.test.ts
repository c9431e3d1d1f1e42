import { beforeAll, expect, test } from 'vitest'
import { labelSheetNames } from '@molaire/domain/shared/label-sheets'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import { refused, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
let open: Awaited<ReturnType<typeof house.givenOpenClinic>>
let as: Record<string, string>

beforeAll(async () => {
  open = await house.givenOpenClinic()
  as = await house.signInAs(await house.givenUser({ group: open.group, role: 'assistant' }))
})

async function print(trays: readonly { id: string }[], { sheet = '5163', copies = 1, language = 'fr' } = {}) {
  const items = trays.map(({ id }) => ({ id, copies }))
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/sterilization-labels?language=${language}`,
    payload: JSON.stringify({ sheet, items }),
    headers: { ...as, 'content-type': 'application/json' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return pagesOfPdf(answer.rawPayload).map((page) => page.replaceAll('\u00a0', ' '))
}

let count = 0
/** Two packs of a new load of the sterilizer Lisa, which is not yet released. */
async function givenPacks({ expiresOn = '2027-05-19' }: { expiresOn?: string | null } = {}) {
  const sterilizer = await house.givenSterilizer({ ...open, name: `Lisa ${++count}` })
  const load = await house.givenLoad({ ...open, sterilizer })
  const numbers = ['A', 'B'].map((letter) => `ST-2026-1${count}${letter}`)
  const trays = await house.givenTrays(open, numbers, { load, content: 'Examen', expiresOn })
  return { sterilizer, load, trays, numbers }
}

test.each(labelSheetNames)(
  'STER-01 a label on a sheet %s has the number, the expiry, the sterilizer and load, and the day',
  async (sheet) => {
    const { trays, numbers, sterilizer } = await givenPacks()
    const [page = '', ...more] = await print(trays, { sheet, copies: 2 })
    expect(more).toEqual([])
    const counts = [...numbers, 'Péremption : 2027-05-19', `Charge 1, ${sterilizer.name}`, 'Emballé le 2026-11-20'].map(
      (text) => page.split(text).length - 1,
    )
    expect(counts).toEqual([2, 2, 4, 4, 4])
  },
)

test('STER-01 in English; without an expiry date a label says none', async () => {
  const { trays, numbers, sterilizer } = await givenPacks({ expiresOn: null })
  const [page = ''] = await print(trays.slice(0, 1), { language: 'en' })
  expect(page.trim()).toBe(`${numbers[0]} Load 1, ${sterilizer.name} Packed 2026-11-20 Examen`)
})

test('STER-01 a tray packed the day before its load says the day of the load too', async () => {
  const { trays, sterilizer } = await givenPacks()
  await house.sql`update tray_cycles set packed_on = '2026-11-19' where tray_id = ${trays[0]?.id}`
  const [page] = await print(trays.slice(0, 1), { sheet: '5167' })
  expect(page).toContain(`Charge 1 du 2026-11-20, ${sterilizer.name}`)
  expect(page).toContain('Emballé le 2026-11-19')
})

test('STER-01 what a tray was packed for is not on its label once it has served or its load has failed', async () => {
  const served = await givenPacks()
  const failed = await givenPacks()
  await house.sql`update tray_cycles set reprocess_at = now() where load_id = ${served.load.id}`
  await house.sql`update sterilization_loads set status = 'failed' where id = ${failed.load.id}`
  const pages = await print([...served.trays, ...failed.trays])
  for (const number of [...served.numbers, ...failed.numbers]) expect(pages[0]).toContain(number)
  expect(pages[0]).not.toMatch(/Péremption|Charge|Emballé/)
})

test('STER-01 a long number is whole, on several lines', async () => {
  const number = `ÉTUVE#${'0123456789'.repeat(3)}WXYZ`
  const trays = await house.givenTrays(open, [number])
  for (const sheet of labelSheetNames) {
    const [page = ''] = await print(trays, { sheet })
    expect(page.replaceAll(' ', ''), sheet).toContain(number)
  }
})

test('STER-01 a tray of another group, a label that the sheet does not have, or too many are refused', async () => {
  const { trays } = await givenPacks()
  const [id = ''] = trays.map((tray) => tray.id)
  const theirs = await house.givenTrays(await house.givenOpenClinic(), ['ST-2026-999Z'])
  const post = (body: object) => house.post('/sterilization-labels', { sheet: '5163', items: [{ id, copies: 1 }], ...body }, as)
  const items = [...trays, ...theirs].map((tray) => ({ id: tray.id, copies: 1 }))
  expect((await post({ items })).body.fields?.[0]?.path).toBe('body.items.2.id')
  expect((await post({ startAt: 11 })).body.fields?.[0]?.path).toBe('body.startAt')
  for (const body of [{ items: [] }, { items: [{ id, copies: 1001 }] }, { sheet: 'A4' }])
    expect(refused(await post(body)), JSON.stringify(body)).toEqual([400, 'invalid_request'])
})
