import { expect, test } from 'vitest'
import type { ImportPlan } from '@molaire/contract/patients/import'
import { useTestApp } from '../../../testing.ts'

// A database of its own, whose tables were never analysed, as on a clinic's first day.
const house = useTestApp()

const plan: ImportPlan = {
  mapping: ['firstName', 'lastName', 'dateOfBirth'],
  clinicId: null,
  dayFirst: true,
  duplicates: 'skip',
  wrong: 'refuse',
}
const born = (n: number) => new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10)

test('PAT-08 a file is checked within its limits where the planner knows nothing of the patients who are there', async () => {
  const group = await house.givenGroup()
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const check = async (lines: number) => {
    const people = Array.from({ length: lines }, (_, n) => `Zoé,Roy ${n + 1},${born(n + 1)}`)
    const { body } = await house.send({
      method: 'POST',
      url: `/api/patients/import/check?${new URLSearchParams({ plan: JSON.stringify(plan) }).toString()}`,
      headers: { 'content-type': 'text/csv', ...manager },
      payload: Buffer.from(`Prénom,Nom,Naissance\n${people.join('\n')}\n`),
    })
    return body.at(-1)
  }
  const givePatients = (from: number, to: number) =>
    house.sql`insert into patients (group_id, id, first_name, last_name, date_of_birth)
      select ${group.id}, gen_random_uuid(), 'Zoé', 'Roy ' || n, date '1950-01-01' + n from generate_series(${from}::int, ${to}::int) n`
  await givePatients(1, 1)
  await givePatients(2, 130)
  // With the former statement, 130 patients took longer than the five seconds of a request.
  expect(await check(1000)).toMatchObject({ say: 'end', good: 870, duplicates: 130 })
})
