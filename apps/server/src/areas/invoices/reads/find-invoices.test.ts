import { beforeAll, expect, test } from 'vitest'
import type * as wire from '@molaire/contract/search/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { useTestApp } from '../../../testing.ts'
import { givenBillingClinic, type BillingClinic } from '../testing.ts'

const house = useTestApp()
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await givenBillingClinic(house)
})

/** The hits among invoices for a text. */
async function find(
  text: string,
  { headers = clinic.desk, ...query }: { headers?: Record<string, string>; limit?: string } = {},
) {
  const parameters = new URLSearchParams({ text, kinds: 'invoice', ...query })
  const { hits, hasMore }: Answer<typeof wire.search> = (await house.get(`/search?${parameters.toString()}`, headers)).body
  return { numbers: hits.map((hit) => (hit.kind === 'invoice' ? hit.invoice.number : hit.kind)), hits, hasMore }
}

test('SHELL-13 INV-02 an issued invoice is found by part of its number, or its sequence, the latest first', async () => {
  const { invoice, patient } = await clinic.givenIssued()
  const { invoice: second } = await clinic.givenIssued()
  await clinic.givenDraft()
  const [number, next] = [invoice.number ?? '', second.number ?? '']
  expect(next).not.toBe(number)

  const exact = await find(number.toLowerCase())
  expect(exact.hits).toEqual([
    {
      kind: 'invoice',
      foundIn: 'number',
      invoice: {
        ...{ id: invoice.id, number, status: 'issued', dueOn: '2026-12-20', today: '2026-11-20', total: 13_500, balance: 13_500 },
        patientName: `${patient.firstName} ${patient.lastName}`,
      },
    },
  ])
  expect((await find(number.slice(0, 4))).numbers).toEqual([next, number])
  expect(await find(number.slice(0, 4), { limit: '1' })).toMatchObject({ numbers: [next], hasMore: true })
  expect((await find(String(Number(/\d+$/.exec(number)?.[0])))).numbers).toEqual([number])
  for (const text of ['x', '%', '__', 'XYZ-1', number.replace(/\d.*/, '') || 'abc'])
    expect((await find(text)).numbers, text).toEqual([])
})

test('SHELL-13 API-05 API-06 no invoice of another group is found, nor by who may not read invoices', async () => {
  const { invoice } = await clinic.givenIssued()
  const elsewhere = await givenBillingClinic(house)
  const member = await house.signInAs(await house.givenUser({ group: clinic.open.group, role: 'member' }))
  expect((await find(invoice.number ?? '')).numbers).toEqual([invoice.number])
  expect((await find(invoice.number ?? '', { headers: elsewhere.desk })).numbers).toEqual([])
  expect((await find(invoice.number ?? '', { headers: member })).numbers).toEqual([])
})
