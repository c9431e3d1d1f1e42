import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { z } from 'zod'
import type { copyBody } from '@molaire/contract/patients/shapes'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { makePdf, type Drawing } from '../../../platform/pdf/make-pdf.ts'
import { pagesOfPdf } from '../../../platform/pdf/testing.ts'
import { holdTable } from '../../../platform/testing/hold-table.ts'
import type { CopyPart, PatientPart } from '../parts.ts'
import type { givenPatient } from '../testing.ts'
import { givePatientCopy } from './give-patient-copy.ts'
import { filesOfZip } from './testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
vi.setConfig({ testTimeout: 120_000 })
const test = testFrom(() => givenDesk())

type Body = Partial<z.input<typeof copyBody>>

/** A clinic with a signed-in receptionist, who gives copies. */
async function givenDesk() {
  const group = await house.givenGroup()
  const clinic = await house.givenClinic({ group })
  const receptionist = await house.givenUser({ group, firstName: 'Maude', lastName: 'Archambault' })
  const desk = await house.signInAs(receptionist)
  const ask = (id: string, body: Body = {}, headers: Record<string, string> = desk) =>
    house.app.inject({
      method: 'POST',
      url: `/api/patients/${id}/copies`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ recipient: 'patient', purpose: 'Demande d’accès', ...body }),
    })
  const register = async (id: string) => (await house.get(`/patients/${id}/communications`, desk)).body.items
  return { group, clinic, receptionist, desk, ask, register }
}

const opened = (zip: Buffer) => {
  const files = filesOfZip(zip)
  const read = (name: string) => files.get(name) ?? Buffer.alloc(0)
  return {
    names: [...files.keys()],
    pages: (name: string) => pagesOfPdf(read(name)),
    text: (name: string) => pagesOfPdf(read(name)).join(' '),
    json: (name: string) => JSON.parse(read(name).toString()),
    readme: (name: string) => read(name).toString(),
  }
}

const whole = {
  firstName: 'Geneviève',
  lastName: 'Côté-Bélanger',
  dateOfBirth: '1984-03-14',
  phone: '819 555-0147',
  email: 'genevieve@courriel.example',
  streetAddress: '12, rue de l’Œillet',
  city: 'Trois-Rivières',
  province: 'QC',
  postalCode: 'G9A 5B2',
  emergencyContactName: 'Marc Gélinas',
  emergencyContactPhone: '819 555-0110',
  healthInsuranceNumber: 'COTG84531412',
  healthInsuranceExpiry: '2028-03',
  preferredWeekdays: [1, 3],
  preferredDayParts: ['morning'],
  alerts: [
    { kind: 'allergy', label: 'Pénicilline' },
    { kind: 'medication', label: 'Warfarine « 5 mg »' },
  ],
  careConsentOn: '2026-01-05',
  privacyConsentOn: '2026-01-06',
  messagesConsentOn: '2026-01-07',
  familyConsentOn: '2026-01-08',
  notes: 'Préfère être appelée le soir.\nNe pas laisser de message.',
} as const

test('a patient’s own copy is a PDF, the same as JSON, and a page that says what they are', async () => {
  const { group, clinic, receptionist, ask } = await givenDesk()
  const file = { ...whole, group, clinicId: clinic.id, assignedPractitionerId: receptionist.id, ownerId: receptionist.id }
  const patient = await house.givenPatient({
    ...file,
    preferredWeekdays: [1, 3],
    preferredDayParts: ['morning'],
    alerts: [...whole.alerts],
  })
  const { statusCode, headers, rawPayload } = await ask(patient.id)

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain("UTF-8''dossier-cote-belanger-genevieve-2026-11-20.zip")
  const { names, json, text, readme } = opened(rawPayload)
  expect(names).toEqual(['dossier.pdf', 'dossier.json', 'LISEZMOI.txt'])

  const maude = { id: receptionist.id, firstName: 'Maude', lastName: 'Archambault' }
  const { group: _group, clinicId: _clinicId, assignedPractitionerId: _practitionerId, ownerId: _ownerId, ...values } = file
  expect(json('dossier.json')).toMatchObject({
    format: 'molaire.patient-copy',
    formatVersion: 1,
    madeAt: '2026-11-20T15:42:00.000Z',
    timeZone: 'America/Toronto',
    language: 'fr',
    clinic: { id: clinic.id, name: clinic.name, address: clinic.address, phone: clinic.phone, email: null, fax: null },
    patient: {
      ...values,
      id: patient.id,
      status: 'active',
      createdAt: patient.createdAt,
      preferredLanguage: null,
      mergedInto: null,
      clinic: { id: clinic.id, name: clinic.name },
      assignedPractitioner: maude,
      owner: maude,
    },
    family: { relatives: [], payer: null, paysFor: [] },
    communications: [
      {
        recipient: 'patient',
        recipientName: null,
        purpose: 'Demande d’accès',
        communicatedAt: '2026-11-20T15:42:00.000Z',
        communicatedBy: maude,
      },
    ],
  })

  const drawn = text('dossier.pdf').replaceAll('- ', '-')
  const { preferredWeekdays: _days, preferredDayParts: _parts, alerts, notes, ...others } = whole
  const texts = Object.entries(others).flatMap(([name, text]) => (/^dateOfBirth$|On$/.test(name) ? [] : [text]))
  for (const one of [...texts, ...alerts.map(({ label }) => label), ...notes.split('\n')]) expect(drawn).toContain(one)
  const days = ['14 mars 1984', '5 janvier 2026', '6 janvier 2026', '7 janvier 2026', '8 janvier 2026', '20 novembre 2026']
  for (const one of [
    ...days,
    'Allergie',
    'Médicament',
    'lundi, mercredi',
    'avant-midi',
    '(42 ans)',
    clinic.address,
    'Faite le 20 novembre 2026',
  ])
    expect(drawn).toContain(one)
  expect(readme('LISEZMOI.txt')).toContain('Copie du dossier de Geneviève Côté-Bélanger')
})

test('PAT-06 a copy names the family and who pays, and tells nothing else of them', async ({ group, ask, desk }) => {
  const child = await house.givenPatient({ group, firstName: 'Léa', dateOfBirth: '2016-02-29' })
  const mother = await house.givenPatient({ group, firstName: 'Ève', phone: '819 555-0163', notes: 'Of the mother alone' })
  await house.post(`/patients/${child.id}/family`, { relativeId: mother.id, relationship: 'parent' }, desk)
  await house.put(`/patients/${child.id}/payer`, { payerId: mother.id }, desk)
  const [ofChild, ofMother] = [opened((await ask(child.id)).rawPayload), opened((await ask(mother.id)).rawPayload)]
  const eve = { id: mother.id, firstName: 'Ève', lastName: 'Lafrenière' }
  const lea = { id: child.id, firstName: 'Léa', lastName: 'Lafrenière' }
  expect(ofChild.json('dossier.json').family).toEqual({
    relatives: [{ ...eve, relationship: 'parent' }],
    payer: eve,
    paysFor: [],
  })
  expect(ofMother.json('dossier.json').family).toEqual({
    relatives: [{ ...lea, relationship: 'child' }],
    payer: null,
    paysFor: [lea],
  })
  expect(ofChild.text('dossier.pdf')).toContain('Parent Ève Lafrenière Compte payé par Ève Lafrenière')
  expect(ofMother.text('dossier.pdf')).toContain('Enfant Léa Lafrenière Compte payé par soi- même Paie pour Léa Lafrenière')
  for (const secret of ['819 555-0163', 'Of the mother alone']) {
    expect(JSON.stringify(ofChild.json('dossier.json'))).not.toContain(secret)
    expect(ofChild.text('dossier.pdf')).not.toContain(secret)
  }
})

test('a copy is in the language that is asked for, else the patient’s, else French', async ({ group, ask }) => {
  const english = await house.givenPatient({ group, preferredLanguage: 'en', dateOfBirth: '2025-11-21' })
  const own = await ask(english.id)
  expect(own.headers['content-disposition']).toContain('record-lafreniere-eve-2026-11-20.zip')
  const { names, text, json } = opened(own.rawPayload)
  expect(names).toEqual(['record.pdf', 'record.json', 'README.txt'])
  expect(json('record.json').language).toBe('en')
  for (const values of ['Copy of the record', 'Made on November 20, 2026', '(under 1 year)', 'Page 1 of', 'Disclosure log'])
    expect(text('record.pdf')).toContain(values)
  expect(opened((await ask(english.id, { language: 'fr' })).rawPayload).names).toContain('dossier.pdf')
  const nobodySaid = await house.givenPatient({ group })
  expect(opened((await ask(nobodySaid.id)).rawPayload).names).toContain('dossier.pdf')
})

test('CFG-03 a copy names the type of an appointment in the language of the copy', async () => {
  const open = await house.givenOpenClinic()
  await house.sql`update appointment_types set name = 'Obturation', name_en = 'Filling' where id = ${open.appointmentType.id}`
  await house.givenAppointment(open)
  const url = `/api/patients/${open.patient.id}/copies`
  const headers = { ...open.desk, 'content-type': 'application/json' }
  for (const [language, pdf, shown, hidden] of [
    ['en', 'record.pdf', 'Filling', 'Obturation'],
    ['fr', 'dossier.pdf', 'Obturation', 'Filling'],
  ] as const) {
    const payload = JSON.stringify({ recipient: 'patient', purpose: 'Demande d’accès', language })
    const text = opened((await house.app.inject({ method: 'POST', url, headers, payload })).rawPayload).text(pdf)
    expect(text).toContain(shown)
    expect(text).not.toContain(hidden)
  }
})

test('who was given what, why and by whom is in the register, and the file’s view in the log', async () => {
  const { group, receptionist, ask, register } = await givenDesk()
  const patient = await house.givenPatient({ group })
  expect(await register(patient.id)).toEqual([])
  await ask(patient.id, { recipientName: 'Nobody: the patient is named by the file' })
  const insurer = { recipient: 'insurer', recipientName: 'Croix Bleue', purpose: 'Réclamation du 3 mars' } as const
  const { rawPayload } = await ask(patient.id, insurer)
  const [latest, first, ...none] = await register(patient.id)
  expect(none).toEqual([])
  expect(first).toMatchObject({ recipient: 'patient', recipientName: null })
  expect(latest).toEqual({
    id: expect.any(String),
    ...insurer,
    contents: expect.arrayContaining(['file', 'family', 'communications']),
    communicatedAt: '2026-11-20T15:42:00.000Z',
    communicatedBy: { id: receptionist.id, firstName: 'Maude', lastName: 'Archambault' },
  })
  expect(opened(rawPayload).json('dossier.json').communications).toEqual([latest, first])
  const drawn = opened(rawPayload).text('dossier.pdf')
  for (const values of ['Croix Bleue', 'Réclamation du 3 mars', 'Maude Archambault']) expect(drawn).toContain(values)
  // One view for the register, and one for each copy; the second reading of the register counts
  // with the first.
  expect(await viewsOf(group, patient.id)).toEqual(Array(3).fill(receptionist.id))
})

const viewsOf = (group: { id: string }, id: string) =>
  inTransaction(house.systemContext(group.id), async ({ db }) => {
    const { rows } = await sql<{ userId: string }>`
      select user_id from audit_events where group_id = ${group.id} and action = 'view' and table_name = 'patients' and row_id = ${id}`.execute(
      db,
    )
    return rows.map(({ userId }) => userId)
  })

test('PAT-06 from 14 on a parent is refused the copy, unless the patient consents', async ({ group, ask, register }) => {
  const parent = { recipient: 'parent', recipientName: 'Marc Gélinas' } as const
  const turned = await house.givenPatient({ group, dateOfBirth: '2012-11-20' })
  const refused = await ask(turned.id, parent)
  expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
    409,
    'patient_holds_own_file',
    { since: '2026-11-20' },
  ])
  expect(await viewsOf(group, turned.id)).toEqual([])
  expect(await register(turned.id)).toEqual([])
  expect((await ask(turned.id)).statusCode).toBe(200)
  const child = await house.givenPatient({ group, dateOfBirth: '2012-11-21' })
  expect((await ask(child.id, parent)).statusCode).toBe(200)
  const consenting = await house.givenPatient({ group, dateOfBirth: '2010-01-01', familyConsentOn: '2026-11-20' })
  expect((await ask(consenting.id, parent)).statusCode).toBe(200)
})

test('PAT-06 without a birth date a parent is refused the copy as from 14 on, unless the patient consents', async () => {
  const { group, ask, register } = await givenDesk()
  const parent = { recipient: 'parent', recipientName: 'Marc Gélinas' } as const
  const unknown = await house.givenPatient({ group, dateOfBirth: null })
  const refused = await ask(unknown.id, parent)
  expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
    409,
    'patient_holds_own_file',
    { since: null },
  ])
  expect(await register(unknown.id)).toEqual([])
  expect((await ask(unknown.id)).statusCode).toBe(200)
  const consenting = await house.givenPatient({ group, dateOfBirth: null, familyConsentOn: '2026-11-20' })
  expect((await ask(consenting.id, parent)).statusCode).toBe(200)
})

test('a copy for anyone but the patient names who gets it', async ({ group, ask, register }) => {
  const patient = await house.givenPatient({ group })
  for (const recipientName of [undefined, null, '', '   ']) {
    const refused = await ask(patient.id, { recipient: 'professional', recipientName })
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([400, 'body.recipientName'])
  }
  expect((await ask(patient.id, { purpose: ' ' })).statusCode).toBe(400)
  expect(await register(patient.id)).toEqual([])
})

test('who may not write files gives no copy, and another group’s patient is nobody', async ({ group, ask, desk }) => {
  const patient = await house.givenPatient({ group })
  const hygienist = await house.signInAs(await house.givenUser({ group, role: 'hygienist' }))
  expect((await ask(patient.id, {}, hygienist)).statusCode).toBe(403)
  const elsewhere = await house.givenPatient({ group: await house.givenGroup() })
  expect((await ask(elsewhere.id)).statusCode).toBe(404)
  expect((await house.get(`/patients/${elsewhere.id}/communications`, desk)).status).toBe(404)
})

const part = (name: string, copy: (request: { language: string }) => CopyPart | Promise<CopyPart>): PatientPart => ({
  name,
  table: 'none',
  copy: (_ctx, request) => Promise.resolve(copy(request)),
})

/** A copy with parts of other areas, given without HTTP. `taken` reads its bytes. */
async function giveWith(
  parts: PatientPart[],
  wishes: Partial<Parameters<typeof givenPatient>[1]> = {},
  hungUp = new AbortController().signal,
) {
  const { group, receptionist, register } = await givenDesk()
  const patient = await house.givenPatient({ ...wishes, group })
  const body = { recipient: 'patient', recipientName: null, purpose: 'Accès', language: null } as const
  const given = givePatientCopy(parts)({ ...house.contextAs(receptionist), hungUp }, { params: patient, body })
  const taken = async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of (await given).bytes) chunks.push(Buffer.from(chunk))
    return opened(Buffer.concat(chunks))
  }
  return { patient, given, taken, register: () => register(patient.id) }
}

test('a copy is in the register before its first byte leaves; one that cannot be made is not', async () => {
  const { given, register } = await giveWith([part('images', () => ({ data: [], sections: [] }))])
  await given
  expect(await register()).toMatchObject([{ contents: ['file', 'family', 'images', 'communications'] }])
  const failing = await giveWith([
    part('images', () => {
      throw new Error('no disk')
    }),
  ])
  await expect(failing.given).rejects.toThrow('no disk')
  expect(await failing.register()).toEqual([])
})

test('a copy whose asker is gone before it is made is in no register: nothing was handed out', async () => {
  for (const when of ['while it is read', 'while it is drawn', 'while it is registered'] as const) {
    const hangUp = new AbortController()
    const leave = () => hangUp.abort()
    const letOthersWrite =
      when === 'while it is registered' ? await holdTable(house.database, 'patient_communications') : undefined
    const images = part('images', () => {
      if (when === 'while it is read') leave()
      if (when === 'while it is drawn') setImmediate(leave)
      return { data: [], sections: [] }
    })
    const { given, register } = await giveWith([images], {}, hangUp.signal)
    const ended = expect(given, when).rejects.toMatchObject({ name: 'AbortError' })
    if (letOthersWrite) {
      await house.untilSomeoneWaits('table')
      leave()
      await letOthersWrite()
    }
    await ended
    expect(await register(), when).toEqual([])
  }
})

const blank: Drawing = {
  definition: {
    pageSize: 'LETTER',
    pageMargins: [54, 60, 54, 60],
    content: Array.from({ length: 2000 }, (_, n) => ({ text: `Line ${n}` })),
    styles: {},
    defaultStyle: { fontSize: 10, lineHeight: 1.2, color: '#222222' },
  },
  runningHead: '',
  foot: '',
  pageWords: '',
  title: '',
  language: 'fr-CA',
  madeAt: '2026-11-20T15:42:00Z',
}

test('while as many documents wait as may, a copy is refused and told when to ask again, and nothing is registered', async () => {
  const { group, ask, register } = await givenDesk()
  const patient = await house.givenPatient({ group })
  const leaving = new AbortController()
  const others = Promise.allSettled(Array.from({ length: 10 }, () => makePdf(blank, leaving.signal)))
  const refused = await ask(patient.id)
  leaving.abort()
  await others
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'service_unavailable', '2'])
  expect(await register(patient.id)).toEqual([])
  expect((await ask(patient.id)).statusCode).toBe(200)
})

test('each area’s part is in both files, in the order of the house and in the language of the copy', async () => {
  const { taken } = await giveWith(
    [
      part('appointments', ({ language }) => ({
        data: { language },
        sections: [{ title: `Part one ${language}`, pairs: [['a', 'b']] }],
      })),
      part('waitingList', () => ({ data: [1], sections: [{ title: 'Part two', table: { header: ['h'], rows: [] } }] })),
    ],
    { preferredLanguage: 'en' },
  )
  const copy = await taken()
  expect(copy.json('record.json')).toMatchObject({ appointments: { language: 'en' }, waitingList: [1] })
  const drawn = copy.text('record.pdf')
  expect(drawn).toMatch(/Consents .*Family and account .*Part one en a b Part two Nothing on record\. Disclosure log/)
})

test('names of every writing and texts of every length break nothing, and nothing is cut off', async () => {
  const hostile = [
    '=cmd|calc',
    '</script>',
    "L'O’Neil-\u202e«x»",
    '👩‍⚕️ 🦷',
    'محمد',
    'שרה',
    '\u0000\u0007',
    '{"a":1}',
    'W'.repeat(500),
  ]
  const long = `begin ${'mot '.repeat(2400)}end`
  const { taken, given } = await giveWith(
    [
      part('one', () => ({
        data: hostile,
        sections: [
          {
            title: 'Narrow',
            pairs: [...hostile.map((text): [string, string] => [text, text]), ['long', long], ['after', 'the long one']],
          },
        ],
      })),
      part('two', () => ({
        data: null,
        sections: [
          {
            title: 'Wide',
            table: {
              header: hostile.map((_, i) => `Column ${i}`),
              rows: [hostile, hostile.map(() => 'Z'.repeat(300)), [long, 'the last cell']],
            },
          },
        ],
      })),
    ],
    { firstName: 'محمد 👩‍⚕️', lastName: `${'W'.repeat(90)} שרה`, notes: long },
  )
  const copy = await taken()
  expect((await given).name).toMatch(/^dossier-w{60}-2026-11-20\.zip$/)
  expect(copy.json('dossier.json')).toMatchObject({ one: hostile, patient: { firstName: 'محمد 👩‍⚕️', notes: long } })
  expect(copy.readme('LISEZMOI.txt')).toContain('محمد')
  const drawn = copy.text('dossier.pdf')
  expect(drawn).toContain('Le signe \ufffd remplace des lettres')
  expect(drawn.match(/mot /g)).toHaveLength(3 * 2400)
  expect(drawn.match(/end /g)?.length).toBeGreaterThanOrEqual(3)
  expect(drawn).toContain('the long one')
  expect(drawn).toContain('the last cell')
  expect((drawn.match(/Z/g) ?? []).length).toBe(300 * hostile.length)
})

test('a name without Latin letters leaves the file its day', async () => {
  const { given } = await giveWith([], { firstName: 'محمد', lastName: 'شرع' })
  expect((await given).name).toBe('dossier-2026-11-20.zip')
})

test('the copy of someone who came two thousand times is made whole', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => [
    `2026-01-01`,
    '10:00',
    `appointment ${i}`,
    'Détartrage',
    'Dre Maude Archambault',
    '',
  ])
  const header = ['Date', 'Heure', 'Motif', 'Genre', 'Praticien', 'Salle']
  const { taken } = await giveWith([
    part('appointments', () => ({ data: rows, sections: [{ title: 'Rendez-vous', table: { header, rows } }] })),
  ])
  const copy = await taken()
  expect(copy.json('dossier.json').appointments).toHaveLength(2000)
  const pages = copy.pages('dossier.pdf')
  const drawn = pages.join(' ')
  expect([...drawn.matchAll(/appointment \d+/g)]).toHaveLength(2000)
  // Words are not broken: each name is on the lines of its own cell.
  expect([...drawn.matchAll(/Détartrage/g)]).toHaveLength(2000)
  const middle = pages[Math.floor(pages.length / 2)]
  expect(middle).toContain('Praticien')
  expect(middle).toContain(`de ${pages.length}`)
})
