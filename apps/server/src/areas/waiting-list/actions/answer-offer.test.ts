import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing.ts'

const house = useTestApp()

/** An open clinic with several waiting patients, each of whom was offered the same time. */
async function givenOffers(count: number) {
  const open = await house.givenOpenClinic()
  const place = {
    practitionerId: open.practitioner.id,
    roomId: open.room.id,
    date: '2026-11-23',
    startTime: '10:00',
    durationMinutes: 30,
  }
  const offers: { id: string }[] = []
  const entries = []
  for (let number = 0; number < count; number++) {
    const patient = await house.givenPatient({ group: open.group, firstName: `Patient ${number}` })
    const entry = await house.givenEntry(open, { patient })
    entries.push(entry)
    offers.push((await house.post(`/waiting-list/${entry.id}/offers`, place, open.desk)).body)
  }
  const accept = (id: string) => house.post(`/waiting-list-offers/${id}/answer`, { answer: 'accepted' }, open.desk)
  const statuses = async () => {
    const { rows } = await house.database.pool.query<{ status: string }>(
      'select status from waiting_list_offers where group_id = $1 order by id',
      [open.group.id],
    )
    return rows.map(({ status }) => status)
  }
  return { open, place, entries, offers, accept, statuses }
}

test('WAIT-02 WIZ-07 of several yeses in the same second the first books, and the others are told who was faster', async () => {
  for (let round = 0; round < 5; round++) {
    const { open, offers, accept, statuses } = await givenOffers(4)
    const answers = await Promise.all(offers.map(({ id }) => accept(id)))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const winner = winners[0]?.body.appointment.patient.firstName
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.code]).toEqual([409, 'appointment_conflict'])
      expect(body.details.conflicts[0].patientName).toContain(winner)
    }
    expect((await statuses()).sort()).toEqual(['accepted', 'lost', 'lost', 'lost'])
    const { rows } = await house.database.pool.query(
      `select 1 from appointments where group_id = $1 and status not in ('cancelled', 'no_show')`,
      [open.group.id],
    )
    expect(rows).toHaveLength(1)
    const { body } = await house.get(`/waiting-list?clinicId=${open.clinic.id}`, open.desk)
    expect(body.items).toHaveLength(3)
  }
})

test('WAIT-02 two colleagues who book the same person at two times at once book them once', async () => {
  const { open, place, entries } = await givenOffers(1)
  const [entry] = entries
  const answers = await Promise.all(
    ['10:00', '14:00'].map((startTime) =>
      house.post(`/waiting-list/${entry?.id}/appointment`, { ...place, startTime }, open.desk),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'waiting_list_over'],
  ])
})

test('WAIT-02 a yes while others answer for the same person and for the same time holds nobody up', async () => {
  const { open, place, entries, offers, accept } = await givenOffers(3)
  const later = await Promise.all(
    entries.map(({ id }) => house.post(`/waiting-list/${id}/offers`, { ...place, startTime: '15:00' }, open.desk)),
  )
  const answers = await Promise.all([...offers, ...later.map(({ body }) => body as { id: string })].map(({ id }) => accept(id)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})
