import { notificationTypes, type NotificationType } from '@molaire/domain/notifications/types'
import { beforeEach, describe, expect } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Answer } from '../../platform/testing/test-app.ts'
import { ifMatch, refused, testFrom, useTestApp } from '../../testing.ts'
import { bookingIn } from '../appointments/testing.ts'
import { givenInventoryItem } from '../inventory/testing.ts'
import { givenBillingClinic, once, tender } from '../invoices/testing.ts'
import { announceVersion, forgetOldNotifications, remindOfUnconfirmed } from './rounds.ts'

type Headers = Record<string, string>
interface Item {
  id: string
  type: NotificationType
  title: string | null
  message: string
  navigationUrl: string | null
  version: number
}

const house = useTestApp()
const friday = new Date('2026-11-20T15:42:00Z')
beforeEach(() => house.clock.set(friday))

/** A billing clinic, and a manager who subscribed to every type there. */
async function givenReader(types: readonly NotificationType[] = notificationTypes) {
  const clinic = await givenBillingClinic(house)
  const { group, clinic: place } = clinic.open
  const reader = await house.givenUser({ group, role: 'dentist', isManager: true })
  const { id } = await house.givenSubscription({ user: reader, clinic: place, types: [...types] })
  return {
    ...{ ...clinic, ...clinic.open, place, reader, subscriptionId: id, his: await house.signInAs(reader) },
    /** The reader, signed in anew when the clock has moved. */
    hisNow: () => house.signInAs(reader),
  }
}
const test = testFrom(() => givenReader())

const listOf = async (headers: Headers, query = ''): Promise<Item[]> => {
  const { status, body } = await house.get(`/notifications${query}`, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items
}
const messagesOf = async (headers: Headers, query = '') =>
  (await listOf(headers, query)).map(({ message }) => message.replaceAll('\u00a0', ' '))
const postIn = (clinicId: string, headers: Headers, more: object = {}) =>
  house.post('/notifications', { clinicId, type: 'system_update', message: 'Panne à 17 h', ...more }, headers)

/** Writes as an area does in its own transaction. */
const notify = (open: { group: { id: string }; place: { id: string } }, type: NotificationType, facts: object, url: string) =>
  inTransaction(house.systemContext(open.group.id), async ({ send }) => {
    const values = [open.group.id, open.place.id, house.parts.newId(), type, JSON.stringify(facts), url, house.clock.now()]
    await send([{ text: 'select private.notify($1, $2, $3, $4, $5, $6, $7)', values }])
  })
const lowStock = { itemId: '019f0000-0000-7000-8000-000000000001', name: 'Gants nitrile M', quantity: 2, threshold: 4 }

describe('NOTIF-06 NOTIF-08 nothing that is offered is never sent', () => {
  type Open = Awaited<ReturnType<typeof givenReader>>
  /** How each type is made to happen, through the API or as the server does. */
  const happen: Record<NotificationType, (open: Open) => Promise<unknown>> = {
    new_patient: ({ desk }) => house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, desk),
    new_appointment: (open) => house.post('/appointments', bookingIn(open, { startTime: '16:00' }), open.desk),
    appointment_reminder: async (open) => {
      await house.givenAppointment(open, { date: '2026-11-23', startTime: '09:00' })
      house.clock.set(new Date('2026-11-22T13:00:00Z'))
      await remindOfUnconfirmed(house.parts)
    },
    invoice_ready: async (open) => {
      const { invoice } = await open.givenDraft()
      await house.post(`/invoices/${invoice.id}/ready`, undefined, { ...open.desk, ...ifMatch(invoice.version) })
    },
    billing_event: (open) => open.givenIssued(),
    low_inventory: async (open) => {
      const item = await givenInventoryItem(
        house,
        { group: open.group, clinic: open.place },
        { quantity: 6, lowStockThreshold: 5 },
      )
      const taken = await house.post(`/inventory-items/${item.id}/take`, { scanId: house.parts.newId() }, open.desk)
      expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    },
    system_update: async () => {
      for (const version of ['1.0.0', '1.1.0']) await announceVersion(house.parts, version)
    },
  }

  test.each(notificationTypes)('NOTIF-06 %s', async (type) => {
    const open = await givenReader([type])
    await happen[type](open)
    const items = await listOf(await open.hisNow())
    expect(items.map((item) => item.type)).toEqual([type])
    expect(items[0]?.title).toBeTruthy()
    expect(items[0]?.message).not.toMatch(/undefined|null|NaN/)
    if (type !== 'system_update') expect(items[0]?.navigationUrl).toMatch(/^\/[^/]/)
    const other = await house.givenUser({ group: open.group, role: 'dentist', isManager: true })
    await house.givenSubscription({ user: other, clinic: open.place, types: notificationTypes.filter((one) => one !== type) })
    expect((await listOf(await house.signInAs(other))).map((item) => item.type)).not.toContain(type)
  })
})

test('NOTIF-06 each is said in the reader’s language, patients by their initials', async (open) => {
  const { his, desk } = open
  const patient = await house.givenPatient({ group: open.group, firstName: 'Geneviève', lastName: 'Côté-Bélanger' })
  await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr', clinicId: open.place.id }, desk)
  await house.post('/appointments', bookingIn(open, { patientId: patient.id, startTime: '16:30' }), desk)
  await notify(open, 'low_inventory', lowStock, '/config/inventory')
  expect(await messagesOf(his)).toEqual([
    'Gants nitrile M : il en reste 2 (seuil : 4)',
    'G. C.-B., 20 novembre 2026, 16 h 30, Dre Archambault',
    'Dossier ajouté : Nathan Cyr',
  ])
  expect(await messagesOf(his, '?language=en')).toEqual([
    'Gants nitrile M: 2 left (threshold: 4)',
    'G. C.-B., November 20, 2026, 4:30 p.m., Dre Archambault',
    'Record added: Nathan Cyr',
  ])
  expect((await listOf(his, '?language=en')).map(({ title }) => title)).toEqual(['Low stock', 'New appointment', 'New patient'])
  await house.sql`update users set preferred_locale = 'en' where id = ${open.reader.id}`
  expect((await listOf(his))[0]?.title).toBe('Low stock')
})

test('NOTIF-06 INV-11 an invoice is said with its amount and who treated, and its events with its number', async (open) => {
  const { invoice, patient } = await open.givenDraft()
  await house.sql`update patients set first_name = 'Geneviève', last_name = 'Côté-Bélanger' where id = ${patient.id}`
  const ready = await house.post(`/invoices/${invoice.id}/ready`, undefined, { ...open.desk, ...ifMatch(invoice.version) })
  expect(await messagesOf(open.his, '?type=invoice_ready')).toEqual(['G. C.-B., 135,00 $, Dre Archambault'])
  const { body: issued } = await open.issue(ready.body)
  await open.pay([issued], { patient, tenders: [tender('cash', 3_500)] })
  const deposit = { patientId: patient.id, clinicId: open.place.id, receivedOn: '2026-11-20', purpose: 'Pont' }
  const taken = await house.post('/fee-advances', { ...deposit, tenders: [tender('cash', 2_000)] }, once(open.desk))
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
  const used = await house.post(
    `/invoices/${invoice.id}/fee-advance`,
    { amount: 2_000, receivedOn: '2026-11-20' },
    once(open.desk),
  )
  expect(used.status, JSON.stringify(used.body)).toBeLessThan(300)
  const { number } = await open.detailsOf(invoice)
  expect(await messagesOf(open.his, '?type=billing_event')).toEqual([
    `Facture ${number} payée avec une avance d’honoraires, G. C.-B.`,
    `Paiement reçu, facture ${number}, G. C.-B.`,
    `Facture ${number} émise, G. C.-B.`,
  ])
})

test('NOTIF-06 nobody is shown what they did themselves, but what is to be done', async (open) => {
  const { his, group, desk } = open
  await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, his)
  expect(await listOf(his)).toEqual([])
  await house.givenSubscription({ user: open.receptionist, clinic: open.place, types: ['new_patient'] })
  await house.post('/patients', { firstName: 'Ariane', lastName: 'Roy' }, desk)
  expect(await messagesOf(his)).toEqual(['Dossier ajouté\u00a0: Ariane Roy'.replaceAll('\u00a0', ' ')])
  expect(await messagesOf(desk)).toEqual(['Dossier ajouté : Nathan Cyr'])
  const inHisName = { ...house.systemContext(group.id), user: open.reader }
  await inTransaction(inHisName, async ({ send }) => {
    const values = [group.id, open.place.id, house.parts.newId(), JSON.stringify(lowStock), house.clock.now()]
    await send([{ text: `select private.notify($1, $2, $3, 'low_inventory', $4, '/config/inventory', $5)`, values }])
  })
  expect((await listOf(his)).map(({ type }) => type)).toEqual(['low_inventory', 'new_patient'])
})

test('NOTIF-06 a booking that is refused notifies nobody', async (open) => {
  const body = bookingIn(open, { startTime: '15:00' })
  const answers = await Promise.all([house.post('/appointments', body, open.desk), house.post('/appointments', body, open.desk)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await house.post('/appointments', body, open.desk)).status).toBe(409)
  expect((await listOf(open.his)).map(({ type }) => type)).toEqual(['new_appointment'])
})

test('NOTIF-06 a booking that is tried again, because the configuration changed, notifies once', async (open) => {
  const book = async (startTime: string) =>
    expect((await house.post('/appointments', bookingIn(open, { startTime }), open.desk)).status).toBe(201)
  await book('15:00')
  await book('15:30')
  await house.givenRoom({ group: open.group, clinic: open.place })
  await book('16:00')
  expect((await listOf(open.his)).map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => 'new_appointment'))
})

test('NOTIF-06 PAT-08 an import of many files is one notification', async (open) => {
  const file = `first,last\n${Array.from({ length: 120 }, (_, n) => `Luc,Gagnon${n}`).join('\n')}\n`
  const plan = { mapping: ['firstName', 'lastName'], clinicId: null, dayFirst: true, duplicates: 'skip', wrong: 'refuse' }
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
  const send = (path: string) =>
    house.send({ method: 'POST', url: `/api${path}`, headers: { ...manager, 'content-type': 'text/csv' }, payload: file })
  const { body: preview } = await send('/patients/import/preview')
  const query = new URLSearchParams({ plan: JSON.stringify(plan), fingerprint: preview.fingerprint })
  const { status, body } = await send(`/patients/import?${query.toString()}`)
  expect([status, body.at(-1)?.isWritten], JSON.stringify(body.at(-1) ?? body)).toEqual([200, true])
  expect(await messagesOf(open.his)).toEqual(['120 dossiers importés'])
})

describe('NOTIF-06 the reminder of tomorrow', () => {
  const remind = (moment: string) => {
    house.clock.set(new Date(moment))
    return remindOfUnconfirmed(house.parts)
  }
  const reminders = (headers: Headers) => messagesOf(headers, '?type=appointment_reminder')

  test('NOTIF-06 counts the patients who have not confirmed, in the morning and once', async (open) => {
    for (const [startTime, status] of [
      ['09:00', 'scheduled'],
      ['10:00', 'confirmed'],
      ['11:00', 'scheduled'],
    ] as const)
      await house.givenAppointment(open, { date: '2026-11-24', startTime, status })
    await remind('2026-11-23T11:59:00Z')
    expect(await reminders(await open.hisNow())).toEqual([])
    await remind('2026-11-23T12:00:00Z')
    expect(await reminders(await open.hisNow())).toEqual(['Demain, 9 h : 1 patient à confirmer'])
    await house.givenAppointment(open, { date: '2026-11-24', startTime: '13:00' })
    await Promise.all([remind('2026-11-23T13:00:00Z'), remind('2026-11-23T13:00:00Z')])
    expect(await reminders(await open.hisNow())).toHaveLength(1)
    house.clock.set(new Date('2026-11-24T13:00:00Z'))
    expect(await reminders(await open.hisNow())).toEqual(['Aujourd’hui, 9 h : 1 patient à confirmer'])
  })

  test('NOTIF-06 on a Friday it is about Monday, and of a day without unconfirmed appointments there is none', async (open) => {
    await house.givenAppointment(open, { date: '2026-11-30', startTime: '09:00' })
    await remind('2026-11-27T13:00:00Z')
    expect(await reminders(await open.hisNow())).toEqual(['30 novembre 2026, 9 h : 1 patient à confirmer'])
    await house.givenAppointment(open, { date: '2026-12-01', startTime: '09:00', status: 'confirmed' })
    await remind('2026-11-30T13:00:00Z')
    await remind('2026-11-30T18:00:00Z')
    expect(await reminders(await open.hisNow())).toHaveLength(1)
  })

  test('NOTIF-06 of several patients it says that the time is the first one’s', async (open) => {
    const patient = await house.givenPatient({ group: open.group })
    await house.givenAppointment(open, { date: '2026-11-24', startTime: '10:00' })
    await house.givenAppointment(open, { date: '2026-11-24', startTime: '09:00', patient })
    await remind('2026-11-23T12:00:00Z')
    const his = await open.hisNow()
    expect(await reminders(his)).toEqual(['Demain : 2 patients à confirmer, dès 9 h'])
    expect(await messagesOf(his, '?language=en')).toEqual(['Tomorrow: 2 patients to confirm, from 9 a.m.'])
  })

  test('NOTIF-06 two servers in the same morning remind once', async () => {
    const open = await givenReader(['appointment_reminder'])
    await house.givenAppointment(open, { date: '2026-11-25', startTime: '09:00' })
    house.clock.set(new Date('2026-11-24T13:00:00Z'))
    await Promise.all([1, 2, 3, 4].map(() => remindOfUnconfirmed(house.parts)))
    expect(await listOf(await open.hisNow())).toHaveLength(1)
  })
})

test('NOTIF-06 a version is announced once to a group, whichever server starts first; the first is no update', async (open) => {
  await house.sql`delete from private.installed_versions`
  await Promise.all([1, 2].map(() => announceVersion(house.parts, '2.0.0')))
  expect(await listOf(open.his)).toEqual([])
  await Promise.all([1, 2, 3].map(() => announceVersion(house.parts, '2.1.0')))
  await announceVersion(house.parts, '2.0.0')
  expect(await messagesOf(open.his)).toEqual(['Molaire est passé à la version 2.1.0.'])
  const second = await house.givenClinic({ group: open.group })
  await house.givenSubscription({ user: open.reader, clinic: second, types: ['system_update'] })
  expect(await listOf(open.his)).toHaveLength(1)
})

describe('NOTIF-05 a poll', () => {
  const poll = (headers: Headers, etag?: Answer['headers'][string]) =>
    house.get('/notifications', { ...headers, ...(typeof etag === 'string' && { 'if-none-match': etag }) })

  test('NOTIF-05 that finds nothing new is answered 304 after one trip', async ({ his }) => {
    const first = await poll(his)
    const again = await poll(his, first.headers['etag'])
    expect([again.status, again.body, house.trips()]).toEqual([304, '', 1])
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect((await poll(his, '"other"')).status).toBe(200)
    expect((await poll(his)).status).toBe(200)
  })

  test('NOTIF-05 sees a notification, a deletion, a change, a withdrawal and a subscription at once', async (open) => {
    const { his, place } = open
    const boss = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
    let etag = (await poll(his)).headers['etag']
    const changes: [string, () => Promise<unknown>][] = [
      ['a notification', () => postIn(place.id, boss)],
      ['another', () => house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, open.desk)],
      ['a change', async () => house.put(`/notifications/${(await listOf(his)).at(-1)?.id}`, { message: 'Réglé' }, boss)],
      ['a deletion', async () => house.delete(`/notifications/${(await listOf(his))[0]?.id}`, his)],
      ['a withdrawal', async () => house.delete(`/notifications/${(await listOf(his))[0]?.id}?for=everyone`, boss)],
      ['fewer types', () => house.put(`/user-clinic-notifications/${open.subscriptionId}`, { notificationTypes: [] }, his)],
      ['no subscription', () => house.delete(`/user-clinic-notifications/${open.subscriptionId}`, his)],
      ['a subscription', () => house.givenSubscription({ user: open.reader, clinic: place })],
    ]
    for (const [what, change] of changes) {
      await change()
      const answer = await poll(his, etag)
      expect(answer.status, what).toBe(200)
      etag = answer.headers['etag']
      expect((await poll(his, etag)).status, what).toBe(304)
    }
  })

  test('NOTIF-05 is not answered for another reader, language, group, or hour', async (open) => {
    const { his } = open
    const { headers } = await poll(his)
    const { etag } = headers
    expect((await house.get('/notifications?language=en', { ...his, 'if-none-match': String(headers['etag']) })).status).toBe(200)
    const admin = await house.signInAs(await house.givenUser({ group: open.group, role: 'admin', isAdmin: true }))
    expect((await poll(admin, etag)).status).toBe(200)
    const other = await house.givenGroup()
    const ofAdmin = (await poll(admin)).headers['etag']
    expect((await poll({ ...admin, 'x-group-id': other.id }, ofAdmin)).status).toBe(200)
    expect((await poll({ ...admin, 'x-impersonate': 'tariff' }, ofAdmin)).status).toBe(200)
    house.clock.set(new Date(friday.getTime() + 3_600_000))
    expect((await poll(his, etag)).status).toBe(200)
  })

  test('NOTIF-05 keeps its version when the lines that count changes are summed', async (open) => {
    for (let n = 0; n < 12; n += 1) await notify(open, 'low_inventory', { ...lowStock, quantity: n }, '/config/inventory')
    const { headers } = await poll(open.his)
    await forgetOldNotifications(house.parts)
    const { rows } = await house.sql<{
      n: number
    }>`select n::int from private.notification_changes where subject = ${open.place.id}`
    expect(rows.map(({ n }) => n)).toEqual([12])
    expect((await poll(open.his, headers['etag'])).status).toBe(304)
  })
})

test('NOTIF-02 one that a right is taken from, or whose clinic is not subscribed, sees nothing of it', async (open) => {
  const { group } = open
  const elsewhere = await house.givenClinic({ group })
  const person = await house.givenUser({ group, role: 'receptionist' })
  const theirs = await house.signInAs(person)
  await house.givenSubscription({ user: person, clinic: open.place, types: ['new_patient', 'invoice_ready'] })
  await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr', clinicId: elsewhere.id }, open.desk)
  expect(await listOf(theirs)).toEqual([])
  await house.post('/patients', { firstName: 'Ariane', lastName: 'Roy', clinicId: open.place.id }, open.desk)
  expect(await messagesOf(theirs)).toEqual(['Dossier ajouté : Ariane Roy'])
  await house.sql`update users set role = 'tariff' where id = ${person.id}`
  expect(await listOf(theirs)).toEqual([])
})

test('NOTIF-08 types that the rights do not allow are not stored', async (open) => {
  const person = await house.givenUser({ group: open.group, role: 'member' })
  const theirs = await house.signInAs(person)
  const body = { userId: person.id, clinicId: open.place.id, notificationTypes: [...notificationTypes] }
  const made = await house.post('/user-clinic-notifications', body, theirs)
  expect(made.body.notificationTypes).toEqual(['new_patient', 'appointment_reminder', 'system_update', 'new_appointment'])
  const changed = await house.put(
    `/user-clinic-notifications/${made.body.id}`,
    { notificationTypes: ['low_inventory', 'new_patient'] },
    theirs,
  )
  expect(changed.body.notificationTypes).toEqual(['new_patient'])
})

describe('NOTIF-07 a notification of the management', () => {
  test('NOTIF-07 is sent, read, changed and withdrawn', async (open) => {
    const { his, place, manager } = open
    const made = await postIn(place.id, manager, { title: 'Compresseur', navigationUrl: '/appointments' })
    expect(made.status).toBe(201)
    const { id } = made.body
    const sent = {
      id,
      clinicId: place.id,
      type: 'system_update',
      title: 'Compresseur',
      message: 'Panne à 17 h',
      navigationUrl: '/appointments',
      version: 1,
    }
    expect(made.body).toMatchObject(sent)
    expect(await listOf(his)).toEqual([made.body])
    for (const reader of [his, manager]) expect((await house.get(`/notifications/${id}`, reader)).body).toEqual(made.body)
    expect(refused(await house.get(`/notifications/${id}`, open.desk))).toEqual([404, 'not_found'])
    const repeated = { clinicId: place.id, type: 'system_update', message: '{"message":"Réparé"}', title: '' }
    const changed = await house.put(`/notifications/${id}`, repeated, { ...manager, ...ifMatch(1) })
    expect(changed.body).toMatchObject({ ...sent, title: null, message: '{"message":"Réparé"}', version: 2 })
    expect(refused(await house.put(`/notifications/${id}`, { message: 'x' }, { ...manager, ...ifMatch(1) }))).toEqual([
      412,
      'version_conflict',
    ])
    expect(refused(await house.put(`/notifications/${id}`, { type: 'new_patient' }, manager))).toEqual([
      409,
      'notification_fixed',
    ])
    const colleague = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager' }))
    expect(refused(await house.delete(`/notifications/${id}?for=everyone`, colleague))).toEqual([403, 'not_allowed'])
    expect((await house.delete(`/notifications/${id}?for=everyone`, manager)).body).toEqual({ id })
    expect(await listOf(his)).toEqual([])
    expect(refused(await house.get(`/notifications/${id}`, his))).toEqual([404, 'not_found'])
  })

  test('NOTIF-07 is refused to who is not of the management, and for a clinic of another group', async (open) => {
    expect(refused(await postIn(open.place.id, open.desk))).toEqual([403, 'not_allowed'])
    const elsewhere = await house.givenOpenClinic()
    const answer = await postIn(elsewhere.clinic.id, open.manager)
    expect(answer.body.fields).toMatchObject([{ path: 'body.clinicId', rule: 'unknown_reference' }])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 'x'])(
    'NOTIF-04 does not lead to %j',
    async (navigationUrl) => {
      const { body, status } = await postIn(house.parts.newId(), (await givenReader()).manager, { navigationUrl })
      expect([status, body.fields]).toMatchObject([400, [{ path: 'body.navigationUrl' }]])
    },
  )

  test('NOTIF-04 and the database keeps other addresses out', async () => {
    const open = await givenReader()
    for (const url of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      await expect(notify(open, 'low_inventory', lowStock, url)).rejects.toMatchObject({ constraint: 'notifications__same_site' })
  })

  test('NOTIF-07 what the server wrote is not changed nor withdrawn', async (open) => {
    await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, open.desk)
    const [{ id } = { id: '' }] = await listOf(open.his)
    expect(refused(await house.put(`/notifications/${id}`, { message: 'x' }, open.his))).toEqual([409, 'notification_automatic'])
    expect(refused(await house.delete(`/notifications/${id}?for=everyone`, open.his))).toEqual([409, 'notification_automatic'])
  })
})

test('NOTIF-03 a deletion takes it away for that person alone, and once', async (open) => {
  const colleague = await house.givenUser({ group: open.group, role: 'manager' })
  await house.givenSubscription({ user: colleague, clinic: open.place, types: [...notificationTypes] })
  const theirs = await house.signInAs(colleague)
  await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, open.desk)
  const [{ id } = { id: '' }] = await listOf(open.his)
  const answers = await Promise.all([1, 2, 3].map(() => house.delete(`/notifications/${id}`, open.his)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  expect(refused(await house.delete(`/notifications/${id}`, open.his))).toEqual([404, 'not_found'])
  expect([await listOf(open.his), (await listOf(theirs)).length]).toEqual([[], 1])
  expect(refused(await house.get(`/notifications/${id}`, open.his))).toEqual([404, 'not_found'])
})

test('API-02 NOTIF-09 the list has pages, the latest first', async (open) => {
  for (let n = 1; n <= 5; n += 1) {
    house.clock.set(new Date(friday.getTime() + n * 1000))
    await notify(open, 'low_inventory', { ...lowStock, quantity: n }, '/config/inventory')
  }
  const seen: string[] = []
  let query = '?limit=2&language=en'
  for (let page = 0; page < 3; page += 1) {
    const { body } = await house.get(`/notifications${query}`, open.his)
    expect(body.count).toBe(5)
    seen.push(...body.items.map(({ message }: Item) => message))
    query = `?limit=2&language=en&nextKey=${body.pagination.nextKey}`
    expect(body.pagination.hasMore).toBe(page < 2)
  }
  expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Gants nitrile M: ${n} left (threshold: 4)`))
})

test('API-05 NOTIF-02 somebody of two groups sees the notifications of the one that they work in', async (open) => {
  const home = await house.givenGroup()
  const visitor = await house.givenUser({ group: home, role: 'manager', accessGroupIds: [open.group.id] })
  const theirs = await house.signInAs(visitor)
  const body = { userId: visitor.id, clinicId: open.place.id, notificationTypes: ['new_patient'] }
  expect((await house.post('/user-clinic-notifications', body, theirs)).status).toBe(201)
  await house.post('/patients', { firstName: 'Nathan', lastName: 'Cyr' }, open.desk)
  expect(await listOf(theirs)).toEqual([])
  const there = { ...theirs, 'x-group-id': open.group.id }
  const [{ id } = { id: '' }] = await listOf(there)
  expect((await house.delete(`/notifications/${id}`, there)).status).toBe(200)
  expect([await listOf(there), (await listOf(open.his)).length]).toEqual([[], 1])
})

test('NOTIF-06 notifications of more than thirty days are forgotten, and what people took away of them', async () => {
  const open = await givenReader(['low_inventory'])
  await notify(open, 'low_inventory', lowStock, '/config/inventory')
  const [{ id } = { id: '' }] = await listOf(open.his)
  await house.delete(`/notifications/${id}`, open.his)
  house.clock.set(new Date(friday.getTime() + 31 * 86_400_000))
  await notify(open, 'low_inventory', lowStock, '/config/inventory')
  await forgetOldNotifications(house.parts)
  const { rows } = await house.sql<{ left: number }>`select
    (select count(*) from notifications where group_id = ${open.group.id})::int + (select count(*) from notification_dismissals where group_id = ${open.group.id})::int as left`
  expect([rows, (await listOf(await open.hisNow())).length]).toEqual([[{ left: 1 }], 1])
})
