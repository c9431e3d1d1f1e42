import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { suggestMapping } from '../import/columns.ts'
import { columns, headerIn } from './columns.ts'
import { useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()

async function givenOffice() {
  const group = await house.givenGroup()
  const user = await house.givenUser({ group, role: 'manager', isManager: true })
  const manager = await house.signInAs(user)
  const take = async (query: Record<string, string> = {}) => {
    const { status, body, headers } = await house.get(
      `/patients/export?${new URLSearchParams({ status: 'all', ...query }).toString()}`,
      manager,
    )
    const delimiter = query['language'] === 'en' ? ',' : ';'
    const rows = status === 200 ? parse(body as string, { bom: true, delimiter }) : []
    return { status, body, headers, header: rows[0] ?? [], rows: rows.slice(1) }
  }
  return { group, user, manager, take }
}

const columnNames = [
  'Nom', 'Prénom', 'Date de naissance', 'Téléphone', 'Courriel', 'Statut', 'Langue', 'Adresse', 'Ville', 'Province', 'Code postal', 'Pays', 'NAM',
  'Expiration du NAM', 'Personne à joindre en cas d’urgence', 'Téléphone en cas d’urgence', 'Clinique', 'Praticien', 'Responsable du dossier',
  'Allergies', 'Médicaments', 'Problèmes de santé', 'Autres alertes', 'Notes',
] // oxfmt-ignore

test('PAT-08 the list leaves as a file that Excel opens with its accents, named after the day', async () => {
  const { group, take } = await givenOffice()
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Côté; Bélanger', notes: 'Un\nDeux "trois"' })
  const { status, headers, body, header, rows } = await take()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('patients-2026-11-20.csv')
  expect(String(body).startsWith('\ufeffNom;Prénom;')).toBe(true)
  expect(String(body)).toContain('"Côté; Bélanger";Zoé;')
  expect(header).toEqual(columnNames)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.at(-1)).toBe('Un\nDeux "trois"')
  expect((await take({ language: 'en' })).header.slice(0, 3)).toEqual(['Last name', 'First name', 'Date of birth'])
})

test('PAT-08 a cell never begins as a formula', async () => {
  const { group, take } = await givenOffice()
  await house.givenPatient({
    group,
    firstName: '=HYPERLINK("http://x","y")',
    lastName: '@SUM(A1)',
    streetAddress: '+1',
    city: '-2',
    notes: "'=3",
  })
  const { rows } = await take()
  const cells = rows.flat()
  expect(cells.filter((cell: string) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(cells).toContain('\'=HYPERLINK("http://x","y")')
  expect(cells).toContain("''=3")
})

test('PAT-08 the export holds what the list does with its filters and its search, page after page', async () => {
  const { group, user, take } = await givenOffice()
  const clinic = await house.givenClinic({ group })
  await inTransaction(house.systemContext(group.id), ({ db }) =>
    sql`insert into patients (group_id, id, first_name, last_name) select ${group.id}, gen_random_uuid(), 'Ada', 'Nom' || n from generate_series(1, 1203) n`.execute(
      db,
    ),
  )
  await house.givenPatient({ group, firstName: 'Zoé', lastName: 'Côté', clinicId: clinic.id })
  const whole = await take()
  expect(new Set(whole.rows.map(([last]) => last)).size).toBe(1204)
  expect((await take({ search: 'cote zo' })).rows.map(([last, first]) => [last, first])).toEqual([['Côté', 'Zoé']])
  expect((await take({ clinicId: clinic.id })).rows).toHaveLength(1)
  expect((await take({ status: 'archived' })).rows).toHaveLength(0)
  const { rows } = await house.sql<{ exportedBy: string; filter: object; patients: number }>`
    select exported_by, filter, patients from patient_exports where group_id = ${group.id} order by id`
  expect(rows.map(({ patients }) => patients)).toEqual([1204, 1, 1, 0])
  expect(rows[1]).toEqual({ exportedBy: user.id, filter: { status: 'all', search: 'cote zo' }, patients: 1 })
  // The record of the export cannot be deleted.
  await expect(
    inTransaction(house.systemContext(group.id), ({ db }) => sql`delete from patient_exports`.execute(db)),
  ).rejects.toThrow('append-only')
})

test('PAT-08 whoever does not administrate patients exports nothing', async () => {
  const group = await house.givenGroup()
  const desk = await house.signInAs(await house.givenUser({ group, role: 'receptionist' }))
  expect((await house.get('/patients/export', desk)).body).toMatchObject({
    code: 'not_allowed',
    details: { action: 'patients.manage' },
  })
})

test('PAT-08 what is exported, imported again, is the same to the letter, in both languages', async () => {
  const { group, take } = await givenOffice()
  const clinic = await house.givenClinic({ group })
  const dentist = await house.givenUser({ group, firstName: 'Noémie', lastName: 'Paradis', role: 'dentist' })
  await house.givenPatient({
    group,
    firstName: '=1+1',
    lastName: "L'Écuyer-Œuvray",
    dateOfBirth: '1984-02-29',
    phone: '819 555-0147',
    email: 'zoe@exemple.ca',
    preferredLanguage: 'en',
    streetAddress: '-12, rue "des" Érables; app. 3',
    city: '@Trois-Rivières',
    province: 'QC',
    postalCode: 'G9A 5B2',
    healthInsuranceNumber: 'ECUZ84522912',
    healthInsuranceExpiry: '2028-03',
    emergencyContactName: '👩‍⚕️ שלום',
    emergencyContactPhone: '819 555-0100',
    clinicId: clinic.id,
    assignedPractitionerId: dentist.id,
    ownerId: dentist.id,
    alerts: [
      { kind: 'allergy', label: 'Latex; gants \\ masques' },
      { kind: 'allergy', label: '=Pénicilline' },
      { kind: 'medication', label: 'Warfarine' },
      { kind: 'condition', label: 'Diabète' },
      { kind: 'other', label: 'Fauteuil' },
    ],
    notes: "'=3\n- suivi\tannuel",
  })
  const abroad = { country: 'NL', province: 'Noord-Holland', postalCode: '1012 AB', phone: '+31612345678' }
  await house.givenPatient({ group, firstName: '“Zo”', lastName: "'t Hooft", ...abroad })
  for (const language of ['fr', 'en'] as const) {
    const { body, header, rows } = await take({ language })
    // Another group with the same clinic and the same people.
    const there = await givenOffice()
    await house.givenClinic({ group: there.group, name: clinic.name })
    await house.givenUser({ group: there.group, firstName: 'Noémie', lastName: 'Paradis', role: 'dentist' })
    const send = (path: string, query: Record<string, string>) =>
      house.send({
        method: 'POST',
        url: `/api/patients/import${path}?${new URLSearchParams(query).toString()}`,
        headers: { 'content-type': 'text/csv', ...there.manager },
        payload: Buffer.from(body as string),
      })
    const { body: preview } = await send('/preview', {})
    expect(preview.suggested).toEqual(columns)
    const plan = { mapping: preview.suggested, clinicId: null, dayFirst: true, duplicates: 'skip', wrong: 'refuse' }
    const { body: imported } = await send('', { plan: JSON.stringify(plan), fingerprint: preview.fingerprint })
    expect(imported.at(-1)).toMatchObject({ say: 'end', good: 2, wrong: 0, isWritten: true })
    const again = await there.take({ language })
    expect(again.header).toEqual(header)
    expect(again.rows).toEqual(rows)
  }
})

test('PAT-08 the import knows every name that the export gives a column', () => {
  for (const language of ['fr', 'en'] as const) expect(suggestMapping(headerIn(language))).toEqual(columns)
})
