import { expect } from 'vitest'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import type { OpenClinic } from '../testing.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const correct = (open: OpenClinic, { id }: { id: string }, body: object, version = 1) =>
  house.put(`/appointments/${id}`, body, { ...open.desk, 'if-match': `"v${version}"` })

test('the kind of an appointment and its reason are corrected, and nothing else', async (open) => {
  const crown = await house.givenAppointmentType({ group: open.group })
  const one = await house.givenAppointment(open, { status: 'confirmed', reason: 'Couronne?' })
  const { body: before } = await house.get(`/appointments/${one.id}`, open.desk)
  const { status, body, headers } = await correct(open, one, { appointmentTypeId: crown.id, reason: 'Couronne de la 36' })
  expect(status).toBe(200)
  expect(headers['etag']).toBe('"v2"')
  expect(body).toEqual({
    ...before,
    version: 2,
    appointmentTypeId: crown.id,
    appointmentType: crown,
    reason: 'Couronne de la 36',
  })
  expect(await correct(open, one, { appointmentTypeId: crown.id }, 2)).toMatchObject({
    status: 200,
    body: { reason: null, version: 3 },
  })
  expect(await correct(open, one, { appointmentTypeId: crown.id, reason: '' }, 3)).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
})

test('WIZ-06 the new kind must be taken where the appointment stands; where nobody receives any more, nothing speaks against it', async (open) => {
  const [ortho, crown] = [
    await house.givenAppointmentType({ group: open.group }),
    await house.givenAppointmentType({ group: open.group }),
  ]
  const room = await house.givenRoom(open)
  await house.givenHours({ ...open, room, types: [ortho, open.appointmentType] })
  const one = await house.givenAppointment({ ...open, room })
  const refused = { status: 422, body: { code: 'appointment_type_not_allowed' } }
  expect(await correct(open, one, { appointmentTypeId: crown.id })).toMatchObject(refused)
  expect(await correct(open, one, { appointmentTypeId: ortho.id })).toMatchObject({ status: 200 })
  const closed = await house.givenAppointment({ ...open, room }, { startTime: '20:00' })
  expect(await correct(open, closed, { appointmentTypeId: crown.id })).toMatchObject({ status: 200 })
})

test('CFG-03 an archived kind is taken up by none, and kept by who has it', async (open) => {
  const old = await house.givenAppointmentType({ group: open.group })
  const [has, wants] = [
    await house.givenAppointment(open, { appointmentType: old }),
    await house.givenAppointment(open, { startTime: '15:00' }),
  ]
  await house.sql`update appointment_types set archived_at = now() where id = ${old.id}`
  expect(await correct(open, wants, { appointmentTypeId: old.id })).toMatchObject(problem(422, 'appointment_type_not_allowed'))
  expect(await correct(open, has, { appointmentTypeId: old.id, reason: 'Douleur' })).toMatchObject({
    status: 200,
    body: { reason: 'Douleur', appointmentType: { isArchived: true } },
  })
})

test('what is over is not corrected here', async (open) => {
  const may: string[] = []
  for (const status of appointmentStatuses) {
    const one = await house.givenAppointment(open, { status })
    const answer = await correct(open, one, { appointmentTypeId: open.appointmentType.id, reason: 'Douleur' })
    if (answer.status === 200) may.push(status)
    else expect(answer).toMatchObject(problem(409, 'appointment_not_movable', { details: { status } }))
    await house.sql`delete from appointments where id = ${one.id}`
  }
  expect(may).toEqual(['scheduled', 'confirmed', 'in_progress'])
})

test('API-05 API-06 API-08 a correction is of the group’s own, by who may, of the version seen', async (open) => {
  const other = await house.givenOpenClinic()
  const body = { appointmentTypeId: open.appointmentType.id, reason: 'Douleur' }
  const one = await house.givenAppointment(open)
  expect(await correct(open, await house.givenAppointment(other), body)).toMatchObject({ status: 404 })
  expect(await correct(open, one, { ...body, appointmentTypeId: other.appointmentType.id })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.appointmentTypeId', rule: 'unknown_reference' }] },
  })
  const desk = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect(await correct({ ...open, desk }, one, body)).toMatchObject({ status: 403 })
  expect(await house.put(`/appointments/${one.id}`, body, open.desk)).toMatchObject({ status: 428 })
  const done = await correct(open, one, body)
  expect(await correct(open, one, { ...body, reason: 'Autre' })).toMatchObject(
    problem(412, 'version_conflict', { details: { current: done.body } }),
  )
})
