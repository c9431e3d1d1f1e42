import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect } from 'vitest'
import { ifMatch, problem, refused, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
type Clinic = Awaited<ReturnType<typeof house.givenManagedClinic>>
let open: Clinic
let reception: Record<string, string>

beforeAll(async () => {
  open = await house.givenManagedClinic()
  reception = await house.signInAs(open.receptionist)
})

const test = testFrom(async () => ({ item: await house.givenInventoryItem(open) }))
const newId = () => house.parts.newId()

const create = (body: object) => house.post('/inventory-items', { clinicId: open.clinic.id, ...body }, open.manager)
const read = async (id: string) => (await house.get(`/inventory-items/${id}`, open.manager)).body
const put = (id: string, body: object, version?: number) =>
  house.put(`/inventory-items/${id}`, body, { ...open.manager, ...(version === undefined ? {} : ifMatch(version)) })
const take = (id: string, scanId = newId(), body: object = {}) =>
  house.post(`/inventory-items/${id}/take`, { scanId, ...body }, reception)
const receive = (id: string, quantity: number, body: object = {}) =>
  house.post(`/inventory-items/${id}/receive`, { quantity, ...body }, open.manager)
const adjust = (id: string, body: object) => house.post(`/inventory-items/${id}/adjust`, body, open.manager)
const movements = async (id: string, query = '') =>
  (await house.get(`/inventory-items/${id}/movements${query}`, open.manager)).body
const changesOf = async (id: string) =>
  (await movements(id)).items.map(({ kind, change, quantityAfter }: Record<string, unknown>) => [kind, change, quantityAfter])

describe('items', () => {
  test('STOCK-01 API-01 an item is added, read, changed and removed, as the specification calls it', async () => {
    const made = await create({
      ...{ name: ' Articaïne 4 % ', quantity: '12', lowStockThreshold: 6, unit: 'boîte de 50' },
      ...{ supplier: 'Dentalis', supplierItemNumber: 'D-104', targetQuantity: 30 },
    })
    expect(made).toMatchObject({ status: 201, body: { name: 'Articaïne 4 %', quantity: 12, version: 1, isArchived: false } })
    const { id } = made.body
    expect(await read(id)).toEqual(made.body)
    const list = await house.get(`/inventory-items?clinicId=${open.clinic.id}`, open.manager)
    expect(Object.keys(list.body).sort()).toEqual(['count', 'items', 'pagination'])
    expect(list.body.items).toContainEqual({ ...made.body, daysOfCover: null })
    const changed = await put(id, { name: 'Articaïne', supplier: '' })
    expect(changed.body).toEqual({ ...made.body, name: 'Articaïne', supplier: null, version: 2 })
    expect(await house.delete(`/inventory-items/${id}`, open.manager)).toMatchObject({ status: 200, body: { id } })
    const left = await house.get(`/inventory-items?clinicId=${open.clinic.id}`, open.manager)
    expect(left.body.items.map((item: { id: string }) => item.id)).not.toContain(id)
    expect(await changesOf(id)).toEqual([['create', 12, 12]])
  })

  test.each([
    ['a text', '7', 7],
    ['a number', 7, 7],
    ['null', null, 0],
    ['an empty text', '', 0],
    ['nothing', undefined, 0],
  ])('STOCK-09 a new item takes a quantity as %s', async (_, quantity, stored) => {
    const { status, body } = await create({ name: `Masques ${newId()}`, quantity })
    expect([status, body.quantity]).toEqual([201, stored])
  })

  test.each([
    ['-3', 'inventory_quantity_negative', { quantity: -3 }],
    ['Infinity', 'inventory_quantity_invalid', {}],
    [2.5, 'inventory_quantity_invalid', {}],
    ['4o', 'inventory_quantity_invalid', {}],
    [1_000_001, 'inventory_quantity_invalid', {}],
  ] as const)('STOCK-09 a quantity of %j is refused, with the item', async (quantity, code, details) => {
    const { id, name } = await house.givenInventoryItem(open)
    expect(await put(id, { quantity })).toMatchObject(problem(422, code, { details: { id, name, ...details } }))
    expect(refused(await create({ name: 'Jamais', quantity }))).toEqual([422, code])
    expect(await changesOf(id)).toEqual([['create', 20, 20]])
  })

  test('STOCK-01 a threshold is a whole number from 0', async ({ item }) => {
    for (const lowStockThreshold of [-1, '1.5', 'beaucoup'])
      expect(refused(await put(item.id, { lowStockThreshold }))).toEqual([400, 'invalid_request'])
    expect((await put(item.id, { lowStockThreshold: '8' })).body.lowStockThreshold).toBe(8)
  })

  test('STOCK-10 a scan of the specification puts a quantity alone: a text, a number or null', async ({ item }) => {
    expect((await put(item.id, { quantity: '19' })).body).toEqual({ ...item, quantity: 19, version: 2 })
    expect((await put(item.id, { quantity: 18 }, 2)).body).toEqual({ ...item, quantity: 18, version: 3 })
    expect((await put(item.id, { quantity: null })).body).toEqual({ ...item, quantity: 0, version: 4 })
    expect(await changesOf(item.id)).toEqual([
      ['update', -18, 0],
      ['update', -1, 18],
      ['update', -1, 19],
      ['create', 20, 20],
    ])
  })

  test('STOCK-10 API-08 a quantity that was read before another scan is refused with the item as it is', async ({ item }) => {
    await take(item.id)
    const current = await read(item.id)
    for (const stale of [await put(item.id, { quantity: 19 }, 1), await put(item.id, { quantity: 19, version: 1 })])
      expect(stale).toMatchObject(problem(412, 'version_conflict', { details: { current } }))
    expect(current).toEqual({ ...item, quantity: 19, version: 2 })
  })

  test('API-01 an item that was read is sent back whole; its fixed fields are never changed', async ({ item }) => {
    expect((await put(item.id, item)).body).toEqual({ ...item, version: 2 })
    const other = await house.givenClinic({ group: open.group })
    for (const fixed of [{ id: newId() }, { clinicId: other.id }, { isArchived: true }])
      expect(await put(item.id, fixed)).toMatchObject({
        status: 400,
        body: { fields: [{ path: `body.${Object.keys(fixed)[0]}`, rule: 'fixed_field' }] },
      })
    expect(refused(await put(item.id, { groupId: open.group.id }))).toEqual([400, 'invalid_request'])
  })

  test('STOCK-01 a clinic has a name of an item once; that of an archived one is free again', async ({ item }) => {
    const name = `Sutures ${newId()} é`
    const { body: first } = await create({ name })
    for (const same of [name, name.toUpperCase(), name.normalize('NFD')]) {
      expect(refused(await create({ name: same }))).toEqual([409, 'inventory_name_taken'])
      expect(refused(await put(item.id, { name: same }))).toEqual([409, 'inventory_name_taken'])
    }
    await house.delete(`/inventory-items/${first.id}`, open.manager)
    expect((await create({ name })).status).toBe(201)
    const restored = await house.post(`/inventory-items/${first.id}/restore`, undefined, open.manager)
    expect(refused(restored)).toEqual([409, 'inventory_name_taken'])
  })

  test('STOCK-01 an item belongs to a clinic of the group that is in use', async () => {
    const elsewhere = await house.givenOpenClinic()
    for (const clinicId of [elsewhere.clinic.id, newId()])
      expect(await create({ clinicId, name: 'Ailleurs' })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'body.clinicId', rule: 'unknown_reference' }] },
      })
  })

  test('STOCK-01 the list is of the group or a clinic, by name, low, out or archived; the low ones come first', async () => {
    const own = await house.givenManagedClinic()
    const second = await house.givenClinic({ group: own.group })
    const given = (name: string, quantity: number, clinic = own.clinic) =>
      house.givenInventoryItem({ group: own.group, clinic }, { name, quantity, lowStockThreshold: 5 })
    await given('Compresses', 40)
    await given('Articaïne', 5)
    await given('Zinc', 0)
    await given('Éponges', 60, second)
    const { id } = await given('Bavettes', 30)
    await house.post(`/inventory-items/${id}/archive`, undefined, own.manager)
    const names = async (query: string) =>
      (await house.get(`/inventory-items?${query}`, own.manager)).body.items.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['Zinc', 'Articaïne', 'Compresses', 'Éponges'])
    expect(house.trips()).toBe(1)
    expect(await names(`clinicId=${second.id}`)).toEqual(['Éponges'])
    expect(await names('name=eponge')).toEqual(['Éponges'])
    expect(await names('name=ARTICAINE')).toEqual(['Articaïne'])
    expect(await names('name=_')).toEqual([])
    expect(await names('stock=low')).toEqual(['Zinc', 'Articaïne'])
    expect(await names('stock=out')).toEqual(['Zinc'])
    expect(await names('archived=yes')).toEqual(['Bavettes'])
  })

  test('STOCK-01 the items in use leave as CSV in both languages, and no cell is run', async () => {
    const own = await house.givenManagedClinic()
    await house.givenInventoryItem(own, { name: '=1+1', quantity: 3, supplier: 'Dentalis; inc.' })
    for (const [language, header, level] of [
      ['fr', 'Article', 'Stock bas'],
      ['en', 'Item', 'Low stock'],
    ] as const) {
      const answer = await house.get(`/inventory-items/export?clinicId=${own.clinic.id}&language=${language}`, own.manager)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      const rows = parse(String(answer.body), { bom: true, delimiter: language === 'fr' ? ';' : ',' }) as string[][]
      expect(rows).toHaveLength(2)
      expect(rows[0]?.[0]).toBe(header)
      expect(rows[1]?.slice(0, 9)).toEqual(["'=1+1", expect.any(String), '3', '', '5', '', level, '', 'Dentalis; inc.'])
    }
  })
})

describe('movements', () => {
  test('STOCK-05 a scan takes exactly one, in one trip, and says before, after and whether the item is low', async () => {
    const item = await house.givenInventoryItem(open, { quantity: 6, lowStockThreshold: 5 })
    const { status, body } = await take(item.id)
    expect(house.trips()).toBe(1)
    expect([status, body]).toEqual([200, { item: { ...item, quantity: 5, version: 2 }, before: 6, after: 5, isLow: true }])
    expect(await changesOf(item.id)).toEqual([
      ['take', -1, 5],
      ['create', 6, 6],
    ])
  })

  test('STOCK-05 STOCK-06 the last one is taken; the next scan is refused with name and quantity', async () => {
    const { id, name } = await house.givenInventoryItem(open, { quantity: 1 })
    expect((await take(id)).body.after).toBe(0)
    expect(await take(id)).toMatchObject(problem(409, 'inventory_out_of_stock', { details: { id, name, quantity: 0 } }))
    expect(await read(id)).toMatchObject({ quantity: 0, version: 2 })
  })

  test('STOCK-05 the same scan takes one once, however often and late it is sent, and is answered the same', async ({ item }) => {
    const scan = newId()
    const first = await take(item.id, scan)
    await take(item.id)
    // A day later the stored answers of requests are gone.
    await house.sql`delete from idempotency_keys`
    const again = await take(item.id, scan)
    expect(again.body).toMatchObject({ before: first.body.before, after: first.body.after })
    expect(again.body.item.quantity).toBe(18)
    const other = await house.givenInventoryItem(open)
    expect(refused(await take(other.id, scan))).toEqual([422, 'idempotency_key_reused'])
    expect([await read(item.id), await read(other.id)]).toMatchObject([{ quantity: 18 }, { quantity: 20 }])
  })

  test('STOCK-05 a scan that was refused may be sent again when there is stock', async () => {
    const { id } = await house.givenInventoryItem(open, { quantity: 0 })
    const scan = newId()
    expect(refused(await take(id, scan))).toEqual([409, 'inventory_out_of_stock'])
    await receive(id, 2)
    expect((await take(id, scan)).body).toMatchObject({ before: 2, after: 1 })
  })

  test('STOCK-05 the item of another group and an unknown id are answered alike', async () => {
    const elsewhere = await house.givenOpenClinic()
    const theirs = await house.givenInventoryItem(elsewhere)
    for (const id of [theirs.id, newId()]) expect(refused(await take(id))).toEqual([404, 'not_found'])
    expect(refused(await take('0123'))).toEqual([404, 'not_found'])
    const [row] = (await house.sql<{ quantity: number }>`select quantity from inventory_items where id = ${theirs.id}`).rows
    expect(row).toEqual({ quantity: 20 })
  })

  test('STOCK-07 a movement keeps who, when, why and how many', async ({ item }) => {
    await take(item.id, newId(), { scannedAt: '2026-11-20T13:15:00Z' })
    await receive(item.id, 10, { note: 'Commande 4711' })
    await adjust(item.id, { change: -2, reason: 'expired', note: 'Lot B12' })
    await adjust(item.id, { counted: 26 })
    const { items, count } = await movements(item.id)
    const at = '2026-11-20T15:42:00.000Z'
    const manager = { id: expect.any(String), firstName: expect.any(String), lastName: expect.any(String) }
    const common = { note: null, reason: null, scannedAt: null, at, by: manager, id: expect.any(String) }
    expect(items).toEqual([
      { ...common, kind: 'count', change: -1, quantityAfter: 26, reason: 'correction' },
      { ...common, kind: 'adjust', change: -2, quantityAfter: 27, reason: 'expired', note: 'Lot B12' },
      { ...common, kind: 'receive', change: 10, quantityAfter: 29, note: 'Commande 4711' },
      {
        ...{ ...common, kind: 'take', change: -1, quantityAfter: 19, scannedAt: '2026-11-20T13:15:00.000Z' },
        by: { ...manager, id: open.receptionist.id },
      },
      { ...common, kind: 'create', change: 20, quantityAfter: 20, by: null },
    ])
    expect(count).toBe(5)
  })

  test('STOCK-07 movements come in pages, each once', async ({ item }) => {
    for (let n = 0; n < 6; n += 1) await take(item.id)
    const pages = []
    for (let query = '?limit=3'; query;) {
      const { items, pagination, count } = await movements(item.id, query)
      expect(count).toBe(7)
      pages.push(items.map(({ quantityAfter }: { quantityAfter: number }) => quantityAfter))
      query = pagination.nextKey === null ? '' : `?limit=3&nextKey=${encodeURIComponent(pagination.nextKey)}`
    }
    expect(pages).toEqual([[14, 15, 16], [17, 18, 19], [20]])
  })

  test('STOCK-07 a count that finds what was expected is kept too', async ({ item }) => {
    expect((await adjust(item.id, { counted: 20 })).body).toMatchObject({ before: 20, after: 20 })
    expect((await changesOf(item.id))[0]).toEqual(['count', 0, 20])
  })

  test('STOCK-07 no more leaves than there is, and no item has more than a million', async ({ item: { id, name } }) => {
    const details = { id, name, quantity: 20 }
    expect(await adjust(id, { change: -21 })).toMatchObject(problem(409, 'inventory_stock_insufficient', { details }))
    expect(await receive(id, 999_981)).toMatchObject(problem(422, 'inventory_quantity_invalid', { details }))
    for (const body of [
      {},
      { change: 0 },
      { change: 1, counted: 2 },
      { counted: -1 },
      { change: 1.5 },
      { change: 1, reason: 'x' },
    ])
      expect(refused(await adjust(id, body)), JSON.stringify(body)).toEqual([400, 'invalid_request'])
    for (const quantity of [0, -1, 1.5, '3'])
      expect(refused(await receive(id, quantity as number))).toEqual([400, 'invalid_request'])
    expect(await changesOf(id)).toEqual([['create', 20, 20]])
  })

  test('STOCK-05 an archived item is neither taken, received nor counted', async ({ item: { id, name } }) => {
    await house.delete(`/inventory-items/${id}`, open.manager)
    const archived = problem(409, 'inventory_item_archived', { details: { id, name, quantity: 20 } })
    for (const answer of [await take(id), await receive(id, 1), await adjust(id, { counted: 3 })])
      expect(answer).toMatchObject(archived)
    expect(await changesOf(id)).toEqual([['create', 20, 20]])
  })

  test('STOCK-07 the database writes the movement of any change, and the application writes none by itself', async ({ item }) => {
    await house.sql`update inventory_items set quantity = 3 where id = ${item.id}`
    expect((await changesOf(item.id))[0]).toEqual(['update', -17, 3])
    await expect(house.sql`update inventory_movements set change = 0 where item_id = ${item.id}`).rejects.toThrow(/append-only/)
    const { rows } = await house.sql<{ may: boolean }>`
      select has_table_privilege('molaire_app', 'inventory_movements', 'insert, update, delete') as may`
    expect(rows).toEqual([{ may: false }])
    await expect(house.sql`update inventory_items set quantity = -1 where id = ${item.id}`).rejects.toThrow(/not_negative/)
  })

  test('API-06 reception takes items out, and neither receives nor counts them', async ({ item: { id } }) => {
    expect((await take(id)).status).toBe(200)
    for (const [path, body] of [
      ['receive', { quantity: 1 }],
      ['adjust', { change: 1 }],
    ] as const)
      expect(refused(await house.post(`/inventory-items/${id}/${path}`, body, reception))).toEqual([403, 'not_allowed'])
    const tariff = await house.signInAs(await house.givenUser({ group: open.group, role: 'tariff' }))
    expect(refused(await house.post(`/inventory-items/${id}/take`, { scanId: newId() }, tariff))).toEqual([403, 'not_allowed'])
  })

  test('API-02 a delivery that is sent again with its key counts once', async ({ item: { id } }) => {
    const headers = { ...open.manager, 'idempotency-key': newId() }
    for (let n = 0; n < 3; n += 1)
      expect((await house.post(`/inventory-items/${id}/receive`, { quantity: 5 }, headers)).body.after).toBe(25)
    expect(await read(id)).toMatchObject({ quantity: 25 })
  })
})

describe('what to order', () => {
  test('STOCK-07 by supplier: what is low or soon used up, up to its target, with its days of stock', async () => {
    const own = await house.givenManagedClinic()
    const given = (name: string, wishes: object) => house.givenInventoryItem(own, { name, ...wishes })
    await given('Sans fournisseur', { quantity: 0, lowStockThreshold: 2, supplier: null })
    await given('Gants M', { quantity: 4, lowStockThreshold: 10, targetQuantity: 40, supplier: 'Dentalis' })
    await given('Masques', { quantity: 50, lowStockThreshold: 10, supplier: 'Dentalis' })
    const used = await given('Embouts', { quantity: 120, lowStockThreshold: 5, targetQuantity: 60, supplier: 'Alpine' })
    // For 60 days, and 100 of them were used.
    await house.sql`update inventory_items set created_at = '2026-09-21T15:42:00Z' where id = ${used.id}`
    const act = (body: object) => house.post(`/inventory-items/${used.id}/adjust`, body, own.manager)
    await act({ change: -100, reason: 'used' })
    await act({ change: -5, reason: 'expired' })
    const { body } = await house.get(`/inventory-items/reorder?clinicId=${own.clinic.id}`, own.manager)
    expect(house.trips()).toBe(1)
    const lines = body.items.map((line: Record<string, unknown>) =>
      ['supplier', 'name', 'daysOfCover', 'toOrder'].map((key) => line[key]),
    )
    expect(lines).toEqual([
      ['Alpine', 'Embouts', 9, 45],
      ['Dentalis', 'Gants M', null, 36],
      [null, 'Sans fournisseur', null, 4],
    ])
  })
})

describe('low stock', () => {
  const notices = async ({ id }: { id: string }) =>
    (
      await house.sql<{ type: string; facts: object; url: string }>`
        select type, facts, navigation_url as url from notifications where facts ->> 'itemId' = ${id} order by created_at, id`
    ).rows

  beforeAll(async () => {
    const body = { userId: open.receptionist.id, clinicId: open.clinic.id, notificationTypes: ['low_inventory'] }
    const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin' }))
    const answer = await house.post('/user-clinic-notifications', body, admin)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  })

  test('NOTIF-06 STOCK-01 an item that becomes low notifies once, and again after it was restocked', async () => {
    const item = await house.givenInventoryItem(open, { quantity: 7, lowStockThreshold: 5 })
    await take(item.id)
    expect(await notices(item)).toEqual([])
    await take(item.id)
    const first = {
      type: 'low_inventory',
      facts: { itemId: item.id, name: item.name, quantity: 5, threshold: 5 },
      url: `/config/inventory?item=${item.id}`,
    }
    expect(await notices(item)).toEqual([first])
    for (const _ of [1, 2, 3]) await take(item.id)
    expect(await notices(item)).toEqual([first])
    await receive(item.id, 10)
    expect(await notices(item)).toEqual([first])
    await put(item.id, { quantity: 1 })
    expect(await notices(item)).toEqual([first, { ...first, facts: { ...first.facts, quantity: 1 } }])
  })

  test('NOTIF-06 an item is low from the start, or by a higher threshold; an archived one notifies nobody', async ({ item }) => {
    expect(await notices((await create({ name: `Vide ${newId()}` })).body)).toHaveLength(1)
    await put(item.id, { lowStockThreshold: 19 })
    expect(await notices(item)).toEqual([])
    await put(item.id, { lowStockThreshold: 20 })
    await put(item.id, { lowStockThreshold: 21 })
    expect(await notices(item)).toHaveLength(1)
    const archived = await house.givenInventoryItem(open)
    await house.delete(`/inventory-items/${archived.id}`, open.manager)
    await put(archived.id, { quantity: 0 })
    expect(await notices(archived)).toEqual([])
  })

  test('NOTIF-06 a refused scan notifies nobody', async () => {
    const item = await house.givenInventoryItem(open, { quantity: 0, lowStockThreshold: 0 })
    expect(await notices(item)).toHaveLength(1)
    await take(item.id)
    expect(await notices(item)).toHaveLength(1)
  })
})
