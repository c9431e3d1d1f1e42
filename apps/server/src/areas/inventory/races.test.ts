import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing.ts'

// The scans of several phones at the same moment, on several connections (facts D3, D8, D19).

const house = useTestApp()
type Clinic = Awaited<ReturnType<typeof house.givenManagedClinic>>
let open: Clinic
let reception: Record<string, string>

beforeAll(async () => {
  open = await house.givenManagedClinic()
  reception = await house.signInAs(open.receptionist)
  const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin' }))
  const body = { userId: open.receptionist.id, clinicId: open.clinic.id, notificationTypes: ['low_inventory'] }
  expect((await house.post('/user-clinic-notifications', body, admin)).status).toBe(201)
})

const take = (id: string, scanId = house.parts.newId()) => house.post(`/inventory-items/${id}/take`, { scanId }, reception)
const times = <T>(count: number, run: (nth: number) => T) => Array.from({ length: count }, (_, nth) => run(nth))

/** What the database says of an item: its quantity, and the changes that its movements add up to. */
async function books(id: string) {
  const { rows } = await house.sql<{ quantity: number; sum: number; afters: number[] }>`
    select i.quantity, sum(m.change)::int as sum, array_agg(m.quantity_after order by m.quantity_after desc) as afters
    from inventory_items i join inventory_movements m on m.group_id = i.group_id and m.item_id = i.id
    where i.id = ${id} group by i.quantity`
  const [row] = rows
  if (!row) throw new Error('every item has a movement')
  return row
}

test('STOCK-05 two hundred scans of a stock of one hundred at once: a hundred succeed, a hundred are refused, none is left', async () => {
  const { id, name } = await house.givenInventoryItem(open, { quantity: 100, lowStockThreshold: 10 })
  const answers = await Promise.all(times(200, () => take(id)))
  const succeeded = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([succeeded.length, refused.length]).toEqual([100, 100])
  for (const { status, body } of refused)
    expect([status, body.code, body.details]).toEqual([409, 'inventory_out_of_stock', { id, name, quantity: 0 }])
  // Each success took another unit.
  expect(succeeded.map(({ body }) => body.after).sort((a, b) => b - a)).toEqual(times(100, (nth) => 99 - nth))
  expect(await books(id)).toEqual({ quantity: 0, sum: 0, afters: times(101, (nth) => 100 - nth) })
})

test('STOCK-05 one scan that is sent three times at once takes one, and each is answered the same', async () => {
  const { id } = await house.givenInventoryItem(open)
  const scan = house.parts.newId()
  const answers = await Promise.all(times(3, () => take(id, scan)))
  expect(answers.map(({ status, body }) => [status, body.before, body.after])).toEqual(times(3, () => [200, 20, 19]))
  expect(await books(id)).toEqual({ quantity: 19, sum: 19, afters: [20, 19] })
})

test('STOCK-05 NOTIF-06 thirty-two scans from ten to zero, threshold five: one notification', async () => {
  const { id } = await house.givenInventoryItem(open, { quantity: 10, lowStockThreshold: 5 })
  const answers = await Promise.all(times(32, () => take(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const { rows } = await house.sql<{ quantity: number }>`
    select (facts ->> 'quantity')::int as quantity from notifications where facts ->> 'itemId' = ${id}`
  expect(rows).toEqual([{ quantity: 5 }])
})

test('STOCK-07 whatever happens at once, the movements of an item sum to its quantity', async () => {
  const { id } = await house.givenInventoryItem(open, { quantity: 30 })
  const act = (path: string, body: object) => house.post(`/inventory-items/${id}/${path}`, body, open.manager)
  const answers = await Promise.all(
    times(60, (nth) => {
      if (nth % 6 === 0) return act('receive', { quantity: 3 })
      if (nth % 6 === 1) return act('adjust', { change: -4, reason: 'damaged' })
      if (nth % 6 === 2) return act('adjust', { counted: 17 })
      if (nth % 6 === 3) return house.put(`/inventory-items/${id}`, { quantity: '12' }, open.manager)
      return take(id)
    }),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { quantity, sum } = await books(id)
  expect(sum).toBe(quantity)
  expect(done.length).toBeGreaterThan(30)
})

test('STOCK-10 two plain puts of one quantity: the last one stands, and both are in the movements', async () => {
  const { id } = await house.givenInventoryItem(open)
  const put = (quantity: number) => house.put(`/inventory-items/${id}`, { quantity }, open.manager)
  const answers = await Promise.all([put(19), put(18)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { quantity, sum, afters } = await books(id)
  expect([18, 19]).toContain(quantity)
  expect([sum, afters]).toEqual([quantity, [20, 19, 18]])
})

test('STOCK-10 of two puts that name the version they read, one is refused', async () => {
  const { id } = await house.givenInventoryItem(open)
  const headers = { ...open.manager, 'if-match': '"v1"' }
  const answers = await Promise.all(times(2, () => house.put(`/inventory-items/${id}`, { quantity: 19 }, headers)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(await books(id)).toEqual({ quantity: 19, sum: 19, afters: [20, 19] })
})
