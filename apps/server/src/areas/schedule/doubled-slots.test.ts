import { expect, test } from 'vitest'
import { givenDatabaseBefore, insertInto } from '../../platform/testing/database-before.ts'

// Migrations 0010 and 0014 on duplicate time slots and holidays, which were possible before them.

/** `uuid(7)` is a valid id that ends in 7. */
const uuid = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

test('CFG-04 slots that were made twice become one, and who stood in the second stands in the first, once', async () => {
  const { client, finish, close } = await givenDatabaseBefore('0010')
  const [group, other, clinic, period, room, marie, jean] = [1, 2, 3, 4, 5, 6, 7].map(uuid)
  const insert = insertInto(client)
  const slot = (id: number, wishes: object = {}) =>
    insert('time_slots', {
      group_id: group,
      id: uuid(id),
      work_period_id: period,
      day_of_week: 1,
      start_time: '08:00',
      end_time: '12:00',
      ...wishes,
    })
  const stand = (id: number, inSlot: number, who: string | undefined, wishes: object = {}) =>
    insert('assignments', { group_id: group, id: uuid(id), time_slot_id: uuid(inSlot), user_id: who, room_id: room, ...wishes })
  try {
    for (const id of [group, other]) {
      await insert('groups', { id, name: `G ${id}` })
      await insert('clinics', { group_id: id, id: clinic, name: 'C', address: 'A', phone: '819 555-0100' })
      await insert('work_periods', {
        group_id: id,
        id: period,
        clinic_id: clinic,
        name: 'P',
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
      })
      await insert('rooms', { group_id: id, id: room, clinic_id: clinic, name: 'S', type: 'treatment' })
      for (const [i, user] of [marie, jean].entries())
        await insert('users', {
          group_id: id,
          id: user,
          cognito_id: `${id} ${i}`,
          email: `${i}@${id}.example`,
          first_name: 'F',
          last_name: 'L',
          role: 'dentist',
        })
    }
    await slot(10)
    await slot(11) // the same again
    await slot(12)
    await slot(13, { end_time: '12:15' }) // other hours, another day, another group: not the same
    await slot(14, { day_of_week: 2 })
    await slot(15, { group_id: other })
    await stand(20, 10, marie)
    await stand(21, 11, marie) // twice in the same place
    await stand(22, 11, jean)
    await stand(23, 12, jean)
    await stand(24, 13, marie)
    await stand(25, 15, marie, { group_id: other })

    expect(await finish()).toEqual([expect.stringMatching(/^0010/)])

    const slots = await client.query<{ id: string }>('select id from time_slots order by id')
    expect(slots.rows.map(({ id }) => id)).toEqual([10, 13, 14, 15].map(uuid))
    const stands = await client.query<{ id: string; time_slot_id: string }>(
      'select id, time_slot_id from assignments order by id',
    )
    expect(stands.rows.map(({ id, time_slot_id }) => [id, time_slot_id])).toEqual(
      [
        [20, 10],
        [22, 10],
        [24, 13],
        [25, 15],
      ].map((pair) => pair.map(uuid)),
    )
    await expect(slot(16)).rejects.toMatchObject({ constraint: 'time_slots__once' })
  } finally {
    await close()
  }
})

test('CFG-04 of holidays that begin on one day the longest stays, and of those as long the first', async () => {
  const { client, finish, close } = await givenDatabaseBefore('0014')
  const [group, other, clinic, rive] = [1, 2, 3, 4].map(uuid)
  const insert = insertInto(client)
  const holiday = (id: number, wishes: object = {}) =>
    insert('holidays', { group_id: group, id: uuid(id), clinic_id: clinic, name: 'N', starts_on: '2026-12-25', ...wishes })
  try {
    for (const id of [group, other]) {
      await insert('groups', { id, name: `G ${id}` })
      for (const at of [clinic, rive])
        await insert('clinics', { group_id: id, id: at, name: `C ${at}`, address: 'A', phone: '819 555-0100' })
    }
    await holiday(10)
    await holiday(11, { ends_on: '2026-12-31' })
    await holiday(12, { ends_on: '2026-12-31' })
    await holiday(13, { starts_on: '2026-12-26' }) // another day, another clinic, another group: not the same
    await holiday(14, { clinic_id: rive })
    await holiday(15, { group_id: other })

    expect(await finish()).toEqual([expect.stringMatching(/^0014/)])

    const { rows } = await client.query<{ id: string }>('select id from holidays order by id')
    expect(rows.map(({ id }) => id)).toEqual([11, 13, 14, 15].map(uuid))
    await expect(holiday(16)).rejects.toMatchObject({ constraint: 'holidays__once' })
  } finally {
    await close()
  }
})
