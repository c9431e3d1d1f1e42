import { expect, vi } from 'vitest'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import type { givenPrescription } from '../testing.ts'
import { problem, refused, testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 at the clinic.
const house = useTestApp()
vi.setConfig({ testTimeout: 120_000 })
const test = testFrom(() => givenPaper())

const whole = {
  firstName: 'Geneviève',
  lastName: 'Côté-Bélanger',
  dateOfBirth: '1984-03-14',
  streetAddress: '12, rue de l’Œillet',
  city: 'Trois-Rivières',
  province: 'QC',
  postalCode: 'G9A 5B2',
}

/** A clinic with a dentist, a patient whose file says all that the paper needs, and who prints. */
async function givenPaper(file: object = {}) {
  const open = await house.givenOpenClinic()
  const dentist = await house.givenUser({
    group: open.group,
    role: 'dentist',
    isDentist: true,
    title: 'Dre',
    firstName: 'Maude',
    lastName: 'Archambault',
    licenseNumber: '12345',
  })
  const patient = await house.givenPatient({ group: open.group, ...whole, ...file })
  const write = (wishes: Parameters<typeof givenPrescription>[2] = {}) =>
    house.givenPrescription(open, { patient, prescriber: dentist, isSigned: true, ...wishes })
  const print = (id: string, also: string[] = [], headers: Record<string, string> = open.desk) =>
    house.app.inject({
      method: 'GET',
      url: `/api/prescriptions/${id}/print${also.length > 0 ? `?${also.map((one) => `also=${one}`).join('&')}` : ''}`,
      headers,
    })
  const answer = async (id: string, also: string[] = []) => {
    const { statusCode, body } = await print(id, also)
    return { status: statusCode, headers: {}, body: JSON.parse(body) }
  }
  return { open, dentist, patient, write, print, answer }
}

/** A hyphen may end a line there, so the library draws what follows it as another text. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('- ', '-')

test('APT-11 RX-01 a printed prescription has the nine elements of the law, in the patient’s language', async ({
  open,
  write,
  print,
}) => {
  const one = await write({ renewals: 2, validUntil: '2026-12-20', notes: 'Avec nourriture' })
  const { statusCode, headers, rawPayload } = await print(one.id)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('filename="ordonnance-cote-belanger-genevieve-2026-11-20.pdf"')
  const pages = pagesOfPdf(rawPayload)
  expect(pages).toHaveLength(1)
  const text = plain(pages[0])
  const { name, address, phone } = open.clinic
  for (const element of [
    // The dentist's name, address and telephone, and the date.
    ...[name, address, phone, 'Dre Maude Archambault', '20 novembre 2026'],
    // The patient's identity.
    ...['Geneviève Côté-Bélanger', '14 mars 1984', '12, rue de l’Œillet', 'Trois-Rivières (QC) G9A 5B2'],
    // The drug.
    ...[
      'Amoxicilline',
      'Forme Capsule',
      'Concentration 500 mg',
      'Quantité 21 capsules',
      'Durée 7 jours',
      'Posologie 1 capsule aux 8 h',
    ],
    ...['Renouvellements 2', 'Valable jusqu’au 20 décembre 2026', 'Notes Avec nourriture'],
    // The signature and the licence.
    ...['Signature', 'Permis nº 12345', 'Signée au dossier le 20 novembre 2026 à 10 h 42'],
  ])
    expect(text).toContain(element)
  expect(text).not.toContain('\ufffd')
})

test('RX-01 for a patient who reads English the paper is in English', async () => {
  const { write, print } = await givenPaper({ preferredLanguage: 'en' })
  const { headers, rawPayload } = await print((await write()).id)
  expect(headers['content-disposition']).toContain('prescription-cote-belanger')
  const text = plain(pagesOfPdf(rawPayload)[0])
  for (const element of [
    'Prescription',
    'November 20, 2026',
    'Date of birth: March 14, 1984',
    'Strength 500 mg',
    'Refills None',
    'Licence no. 12345',
  ])
    expect(text).toContain(element)
})

test('APT-11 a device prints its description; a renewal is written as none when there is none', async ({ write, print }) => {
  const device = await write({ kind: 'device', medication: 'Plaque occlusale', description: 'Rigide, maxillaire', quantity: '1' })
  const text = plain(pagesOfPdf((await print(device.id)).rawPayload)[0])
  expect(text).toContain('Plaque occlusale Description Rigide, maxillaire Quantité 1 Renouvellements Aucun')
  expect(text).not.toMatch(/Posologie|Forme/)
})

test('RX-01 several of one dentist and day share a sheet; another day has a sheet of its own, with its signature', async ({
  write,
  print,
}) => {
  const first = await write({ medication: 'Ibuprofène' })
  const second = await write()
  house.clock.set('2026-11-19T15:00:00Z')
  const earlier = await write({ medication: 'Chlorhexidine' })
  house.clock.set('2026-11-20T15:42:00Z')
  const pages = pagesOfPdf((await print(first.id, [second.id, earlier.id, first.id])).rawPayload)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/19 novembre 2026[^]*Chlorhexidine[^]*Permis nº 12345/)
  expect(pages[1]).toMatch(/1\. Ibuprofène[^]*2\. Amoxicilline[^]*Permis nº 12345/)
})

test('APT-11 neither a draft nor a cancelled one is printed, nor with another patient’s', async ({
  open,
  dentist,
  write,
  answer,
}) => {
  const draft = await write({ isSigned: false })
  expect(await answer(draft.id)).toMatchObject(problem(409, 'prescription_not_in_force', { details: { status: 'draft' } }))
  const one = await write()
  expect(refused(await answer(one.id, [draft.id]))).toEqual([409, 'prescription_not_in_force'])
  const others = await house.givenPrescription(open, { prescriber: dentist, isSigned: true })
  expect(await answer(one.id, [others.id])).toMatchObject(problem(400, 'invalid_request', { fields: [{ path: 'query.also' }] }))
  const as = await house.signInAs(dentist)
  await house.post(`/prescriptions/${one.id}/cancel`, { reason: 'Erreur' }, { ...as, 'if-match': `"v${one.version}"` })
  expect(await answer(one.id)).toMatchObject(problem(409, 'prescription_not_in_force', { details: { status: 'cancelled' } }))
})

test.each([
  ['patientAddress', { streetAddress: null }],
  ['patientAddress', { city: null }],
])('APT-11 without %s the paper is refused, and the refusal names it', async (element, file) => {
  const { write, answer } = await givenPaper(file)
  const refusal = await answer((await write()).id)
  expect(refusal).toMatchObject(problem(422, 'prescription_print_incomplete', { details: { missing: [element] } }))
})

test('APT-11 without the clinic’s address the paper is refused; without a licence number nothing can be signed, by SQL either', async ({
  open,
  write,
  answer,
}) => {
  const one = await write()
  await house.sql`update clinics set address = '' where id = ${open.clinic.id}`
  expect(await answer(one.id)).toMatchObject(
    problem(422, 'prescription_print_incomplete', { details: { missing: ['clinicAddress'] } }),
  )
  const draft = await write({ isSigned: false })
  await expect(house.sql`update prescriptions set signed_at = now() where id = ${draft.id}`).rejects.toMatchObject({
    constraint: 'prescriptions__signed_with_licence',
  })
})

test('API-07 each prescription on the paper is logged as viewed, every time, also for reception', async ({
  open,
  write,
  print,
}) => {
  const [one, other] = [await write(), await write()]
  const receptionist = await house.givenUser({ group: open.group })
  const as = await house.signInAs(receptionist)
  for (let n = 0; n < 2; n++) await print(one.id, [other.id], as)
  const { rows } = await house.sql<{ rowId: string; tableName: string }>`
    select row_id, table_name from audit_events where user_id = ${receptionist.id} and action = 'view'`
  expect(rows.map(({ tableName, rowId }) => [tableName, rowId]).sort()).toEqual(
    [one, one, other, other].map(({ id }) => ['prescriptions', id]).sort(),
  )
})

test('APT-11 who may not print documents is refused', async ({ open, write, print }) => {
  const member = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect((await print((await write()).id, [], member)).statusCode).toBe(403)
})

test('APT-11 a long note keeps its last words, and letters that the font lacks are marked', async ({ write, print }) => {
  const one = await write({ notes: `${'Prendre avec beaucoup d’eau. '.repeat(68)}Fin.`, dosage: 'قرص' })
  const text = pagesOfPdf((await print(one.id)).rawPayload).join(' ')
  expect(text).toContain('Fin.')
  expect(text).toContain('Posologie \ufffd')
  expect(text).toContain('Le signe \ufffd remplace des lettres')
})
