import { roleLabels, userFlags } from '@molaire/domain/users/roles'
import { may, type Actor } from '@molaire/domain/users/access'
import { errors } from '@molaire/contract/errors'
import { problem } from '@molaire/contract/shared/errors'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { z } from 'zod'
import type { OpenClinic } from '../../apps/server/src/areas/appointments/testing.ts'
import type { Answer, TestApp } from '../../apps/server/src/platform/testing/test-app.ts'
import { useTestApp } from '../../apps/server/src/testing.ts'
import { areas } from '../contract-areas.ts'
import { recordAreas } from './record-areas.ts'

type Headers = Record<string, string>

const original = pg.Client.prototype.query as unknown as (...args: never[]) => never // it is called with any arguments

// One test here sends hundreds of requests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const endpoints = Object.entries(areas).flatMap(([area, list]) => list.map(([name, endpoint]) => ({ area, name, endpoint })))
// Signing out ends the sign-in, so it comes last.
const closed = endpoints
  .filter(({ endpoint }) => endpoint.access !== 'public')
  .sort((one, other) => Number(one.name === 'endSession') - Number(other.name === 'endSession'))
/** For administrators no group is another's: they manage the whole installation (SHELL-12). */
const aboveGroups = ['updateGroup', 'deleteGroup']

const absentId = '01890000-0000-7000-8000-000000000000'

/** A word that only rows of the other group contain. */
const canary = 'CANARI'

/**
 * The id of an example row for each area whose endpoints take an id, or for each first word of the
 * path when an area has several types of rows. A new area with an `:id` must add its example here;
 * otherwise the test below fails.
 */
let examples: Record<string, string>
const keyOf = ({ area, endpoint }: { area: string; endpoint: EndpointShape }) => {
  const [, kind = ''] = endpoint.path.split('/')
  return kind in examples ? kind : area
}
/** Values for other parameters in the path and the query. All belong to one clinic. */
let values: Record<string, string | undefined>
/**
 * The same parameter means something else here: appointments and invoices have their own statuses.
 */
const statusIn: Readonly<Record<string, string>> = {
  '/patients/:id/appointments': 'scheduled',
  '/invoices': 'partial',
  '/invoices/export': 'partial',
  '/reports/aging': 'partial',
  '/sterilization-loads': 'failed',
}
const valueOf = ({ path }: EndpointShape, name: string) =>
  name === 'status' && values[name] === 'all' ? (statusIn[path] ?? 'all') : values[name]
const aPlace = { practitionerId: absentId, roomId: absentId, date: '2026-11-23', startTime: '10:00', durationMinutes: 30 }
const aLine = { description: 'Ailleurs', quantity: 1, unitPrice: 100 }
const anImage = { kind: 'photo', takenOn: '2026-11-20' }
const noFees = { price: 0, labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }
/** The body of a valid call, for endpoints with both an id and a body. */
const bodies: Record<string, object> = {
  updateWorkPeriod: { name: 'Ailleurs', startDate: '2026-01-01', endDate: '2026-12-31' },
  copyDay: { from: 1, to: [2] },
  updateTimeSlot: { dayOfWeek: 1, startTime: '08:00', endTime: '12:00' },
  updateAssignment: { dayOfWeek: 1, startTime: '08:00', endTime: '12:00', userId: absentId, roomId: absentId },
  changeAppointmentStatus: { status: 'confirmed' },
  moveAppointment: aPlace,
  updateAppointment: { appointmentTypeId: absentId },
  recordArrival: { hasArrived: true },
  saveNote: { text: 'Ailleurs' },
  saveReason: { text: 'Ailleurs', former: '' },
  signRecord: { reason: '', notes: [] },
  amendRecord: { field: 'reason', text: 'Ailleurs', former: '', reason: 'Ailleurs' },
  updateWaitingListEntry: { appointmentTypeId: absentId, durationMinutes: 30 },
  bookWaitingListEntry: aPlace,
  offerOpening: aPlace,
  answerOffer: { answer: 'accepted' },
  updateUser: { firstName: 'Zoé', preferredTheme: 'dark' },
  updatePatient: { firstName: 'Zoé', lastName: 'Ailleurs' },
  updatePatientAlerts: { alerts: [] },
  changePatientStatus: { status: 'inactive' },
  createFamilyLink: { relativeId: absentId, relationship: 'spouse' },
  setPayer: { payerId: absentId },
  mergePatients: { mergedId: absentId, mergedVersion: 1, values: { firstName: 'Zoé', lastName: 'Ailleurs' } },
  givePatientCopy: { recipient: 'patient', purpose: 'Accès' },
  updateNotification: { message: 'Ailleurs' },
  updateUserClinicNotification: { notificationTypes: [] },
  updatePrescription: { medication: 'Ibuprofène' },
  cancelPrescription: { reason: 'Ailleurs' },
  renewPrescription: { clinicId: absentId },
  addTreatments: { treatments: [{ tariffId: absentId }], status: 'completed' },
  updateTreatment: { tooth: null, surfaces: '', quantity: 1, ...noFees },
  confirmTreatment: { appointmentId: absentId },
  changeTreatmentStatus: { status: 'cancelled' },
  createToothCondition: { tooth: '18', kind: 'missing' },
  createTreatmentPlan: { clinicId: absentId, name: 'Ailleurs', proposed: [] },
  updateTreatmentPlan: { name: 'Ailleurs', proposed: [] },
  changeTreatmentPlanStatus: { status: 'cancelled' },
  copyTreatmentPlan: { name: 'Ailleurs' },
  addTariffAppointments: { tariffId: absentId },
  addInvoiceItem: aLine,
  updateInvoiceItem: aLine,
  saveInvoiceNote: { note: 'Ailleurs' },
  cancelInvoice: { reason: 'Ailleurs' },
  creditInvoice: { amount: 1, reason: 'Ailleurs' },
  addFollowUp: { kind: 'note', note: 'Ailleurs' },
  reverseEntry: { reason: 'Ailleurs', receivedOn: '2026-11-20' },
  useFeeAdvance: { amount: 1, receivedOn: '2026-11-20' },
  createPaymentPlan: { frequency: 'monthly', startDate: '2026-12-01', by: { count: 2 } },
  takeInventoryItem: { scanId: absentId },
  receiveInventoryItem: { quantity: 1 },
  adjustInventoryItem: { change: 1 },
  bookTreatmentPlan: { visits: [{ proposedAppointmentId: absentId, ...aPlace }] },
  updateSterilizationSettings: { shelfLifeDays: 30 },
  updateSterilizationLoad: { cycleType: 'gravity' },
  recordSterilizationResults: { physical: 'pass' },
  quarantineSterilizationLoad: { reason: 'Ailleurs' },
  packTrays: { serialNumbers: ['ST-2026-001A'] },
  discardTray: { reason: 'Ailleurs' },
  linkTray: { serialNumber: 'ST-2026-001A' },
  unlinkTray: { trayId: absentId },
  updateRecallContact: { status: 'reached' },
  createImageUpload: { clinicId: absentId, name: 'ailleurs.dcm', bytes: 100 },
  keepImageUpload: anImage,
  updateImage: anImage,
  calibrateImage: { mmPerPixel: 0.1, knownMm: 10 },
  createMeasurement: { kind: 'probe', frame: 1, points: [{ x: 1, y: 1 }], name: null },
  updateMeasurement: { points: [{ x: 1, y: 1 }], name: null },
  createMount: { clinicId: absentId, layout: 'bitewing_2', takenOn: '2026-11-20' },
  updateMount: { name: 'Ailleurs', takenOn: '2026-11-20' },
  fillMountSlot: { imageId: null },
  fileImage: { patientId: absentId },
  updateImagingDevice: { name: 'Ailleurs', mayStore: true, mayRead: false },
  ...Object.fromEntries(
    recordAreas.map(({ path, changes: [[body] = [{}]] }) => [
      endpoints.find(({ endpoint }) => endpoint.method === 'PUT' && endpoint.path === `${path}/:id`)?.name,
      body,
    ]),
  ),
}

const house = useTestApp()
let admin: Headers
/**
 * A user in the same group as `admin`, with every right that a user who is no administrator can
 * have.
 */
let manager: Headers
let there: OpenClinic

beforeAll(async () => {
  const here = await house.givenGroup()
  admin = await house.signInAs(await house.givenUser({ group: here, role: 'admin' }))
  manager = await house.signInAs(await house.givenUser({ group: here, role: 'dentist', isManager: true, isTariff: true }))
  there = await house.givenOpenClinic()
  const { group } = there
  const patient = await house.givenPatient({ group, firstName: canary, lastName: canary, email: `${canary}@clinique.example` })
  const { id: appointment } = await house.givenAppointment({ ...there, patient }, { reason: canary })
  const { id: user } = await house.givenUser({ group, firstName: canary, lastName: canary })
  const { id: subscription } = await house.givenSubscription({ user: there.receptionist, clinic: there.clinic })
  const holiday = await house.givenHoliday({ ...there, name: canary, startDate: '2026-12-25' })
  const ofManager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const { body: notification } = await house.post(
    '/notifications',
    { clinicId: there.clinic.id, type: 'system_update', message: canary },
    ofManager,
  )
  const { id: entry } = await house.givenEntry(there, { patient })
  const offered = { practitionerId: there.practitioner.id, roomId: there.room.id }
  const { body: offer } = await house.post(`/waiting-list/${entry}/offers`, { ...aPlace, ...offered }, there.desk)
  const relative = await house.givenPatient({ group, firstName: canary, lastName: canary })
  const linked = { relativeId: relative.id, relationship: 'sibling' }
  const { body: family } = await house.post(`/patients/${patient.id}/family`, linked, there.desk)
  const twin = await house.givenPatient({ group, firstName: canary, lastName: canary })
  const { body: merge } = await house.post(
    `/patients/${relative.id}/merges`,
    { mergedId: twin.id, mergedVersion: 1, values: { firstName: canary, lastName: canary } },
    { ...ofManager, 'if-match': '"v1"' },
  )
  const prescription = await house.givenPrescription({ ...there, patient }, { medication: canary, notes: canary })
  const week = await house.get(`/work-periods/${there.period.id}/week`, ofManager)
  const dentist = await house.signInAs(there.practitioner)
  const { body: planned } = await house.post(
    `/patients/${patient.id}/treatment-plans`,
    { clinicId: there.clinic.id, name: canary, prognosis: canary, proposed: [] },
    dentist,
  )
  const exam = await house.givenTariff({ group, clinic: there.clinic, surfaceCount: 'none', descriptionFr: canary })
  const wish = { treatments: [{ tariffId: exam.id }], status: 'completed' }
  const { body: treated } = await house.post(`/appointments/${appointment}/treatments`, wish, dentist)
  const billed = await givenBilled({ patientId: patient.id, clinicId: there.clinic.id }, ofManager)
  const condition = { tooth: '28', kind: 'missing', note: canary }
  const { body: tooth } = await house.post(`/patients/${patient.id}/tooth-conditions`, condition, dentist)
  const tariff = await house.givenTariff({ ...there, descriptionFr: canary })
  const { body: prices } = await house.get(`/tariffs/${tariff.id}/prices`, ofManager)
  const change = {
    kind: 'adjustment',
    clinicId: there.clinic.id,
    effectiveOn: '2027-01-01',
    percent: 1,
    rounding: 1,
    parts: ['price'],
  }
  const { body: preview } = await house.post('/tariff-changes/preview', { change }, ofManager)
  const { body: tariffChange } = await house.post('/tariff-changes', { change, fingerprint: preview.fingerprint }, ofManager)
  const recall = await house.givenRecall(there, { appointment: { id: appointment }, text: canary })
  const ofPatient = { ...there, patient }
  const image = await house.givenImage(ofPatient, { note: canary, fileName: `${canary}.dcm` })
  await house.givenImage(ofPatient, { patient: null, fileName: `${canary}.dcm` })
  const [measurement, mount] = [
    await house.givenMeasurement(there, image),
    await house.givenMount(ofPatient, image, { name: canary }),
  ]
  const upload = await house.givenUpload(ofPatient, { name: canary })
  const device = await house.givenDevice(there, { name: canary })
  const { rows: lines } = await house.sql<{ id: number }>`select id from audit_events where row_id = ${patient.id} limit 1`
  examples = {
    images: image.id,
    'image-measurements': measurement.id,
    'image-mounts': mount.id,
    'image-uploads': upload.id,
    'imaging-devices': device.id,
    'audit-log': String(lines[0]?.id),
    tariffs: tariff.id,
    'tariff-prices': prices.items[0].id,
    'tariff-changes': tariffChange.id,
    'work-periods': there.period.id,
    holidays: holiday.id,
    'time-slots': week.body.timeSlots[0].id,
    assignments: week.body.assignments[0].id,
    patients: patient.id,
    'family-links': family.relatives[0].linkId,
    'patient-merges': merge.id,
    appointments: appointment,
    'waiting-list': entry,
    prescriptions: prescription.id,
    'sterilization-loads': recall.loadId,
    'sterilization-trays': recall.trayId,
    'sterilization-recalls': recall.recallId,
    'sterilization-recall-contacts': recall.contactId,
    'treatment-plans': planned.plan.id,
    treatments: treated.treatments[0].id,
    'tooth-conditions': tooth.id,
    invoices: treated.invoice.id,
    ...billed,
    'waiting-list-offers': offer.id,
    users: user,
    groups: group.id,
    clinics: there.clinic.id,
    rooms: there.room.id,
    'appointment-types': there.appointmentType.id,
    'user-clinic-notifications': subscription,
    notifications: notification.id,
  }
  for (const area of recordAreas) examples[area.path.slice(1)] ??= (await area.given(house, { ...there, as: ofManager })).id
  values = {
    clinicId: there.clinic.id,
    practitionerId: there.practitioner.id,
    roomId: there.room.id,
    appointmentTypeId: there.appointmentType.id,
    patientId: patient.id,
    field: 'clinical_note',
    movingId: appointment,
    nearTime: '16:00',
    date: '2026-11-20',
    startTime: '16:00',
    from: '2026-11-16',
    to: '2026-11-22',
    durationMinutes: '30',
    search: canary,
    firstName: canary,
    lastName: canary,
    email: `${canary}@clinique.example`,
    archived: 'all',
    on: '2026-11-20',
    effectiveOn: '2027-01-01',
    name: canary,
    when: 'upcoming',
    status: 'all',
    plan: JSON.stringify(aPlan),
    fingerprint: 'of another file',
    year: '2026',
    sterilizerId: recall.sterilizer.id,
    serialNumber: recall.serialNumber,
    state: 'used',
    slot: 'bitewing_left',
    download: 'no',
  }
})

/** An issued invoice that is paid in part, with a plan and a follow-up, and a line of a draft. */
async function givenBilled(of: { patientId: string; clinicId: string }, headers: Headers): Promise<Record<string, string>> {
  const line = { ...aLine, unitPrice: 10_000, description: canary }
  const begin = async () => {
    const { body: draft } = await house.post('/invoices', of, headers)
    return (await house.post(`/invoices/${draft.id}/items`, line, headers)).body
  }
  const [draft, { id, version }] = [await begin(), await begin()]
  await house.post(`/invoices/${id}/issue`, undefined, { ...headers, 'if-match': `"v${version}"` })
  const payment = { ...of, invoiceIds: [id], tenders: [{ method: 'card', amount: 1_000 }], receivedOn: '2026-11-20' }
  const { body: paid } = await house.post('/payments', payment, headers)
  await house.post(`/invoices/${id}/payment-plans`, bodies['createPaymentPlan'], headers)
  const { body: followUp } = await house.post(`/invoices/${id}/follow-ups`, { kind: 'note', note: canary }, headers)
  const { body: details } = await house.get(`/invoices/${id}`, headers)
  const { body: drafted } = await house.get(`/invoices/${draft.id}`, headers)
  return {
    acts: paid.actId,
    'invoice-items': drafted.items[0].id,
    'invoice-entries': details.entries[0].id,
    'payment-plans': details.plan.id,
    'follow-ups': followUp.id,
  }
}

/** Calls an endpoint with the example values in its path and, by default, in its query. */
function callOf(
  { area, endpoint }: { area: string; endpoint: EndpointShape },
  headers: Headers,
  { query = true, body = undefined as unknown } = {},
): Promise<Answer> {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => (name === 'id' ? examples[keyOf({ area, endpoint })] : values[name]) ?? `no-${name}`,
  )
  const known =
    endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape).filter((name) => values[name] !== undefined) : []
  const search =
    query && known.length > 0
      ? `?${known.map((name) => `${name}=${encodeURIComponent(valueOf(endpoint, name) ?? '')}`).join('&')}`
      : ''
  const sent = endpoint.upload ? aFile : (body ?? (endpoint.body ? {} : undefined))
  return house.send({
    method: endpoint.method,
    url: `/api${path}${search}`,
    headers: {
      ...(sent !== undefined && { 'content-type': endpoint.upload?.types[0] ?? 'application/json' }),
      ...(endpoint.version === 'required' && { 'if-match': '"v1"' }),
      ...headers,
    },
    ...(sent !== undefined && { payload: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  })
}

/** The file and the plan for endpoints that take a file: a patient like one of the other group. */
const aFile = `first,last\n${canary},${canary}\n`
const aPlan = { mapping: ['firstName', 'lastName'], clinicId: null, dayFirst: true, duplicates: 'skip', wrong: 'refuse' }

const isRefusal = (answer: Answer, code: string) =>
  answer.body?.code === code &&
  problem.safeParse(answer.body).success &&
  String(answer.headers['content-type']).startsWith('application/problem+json')

test('API-02 every endpoint of the contract is mounted, and nothing else is', () => {
  const wired = endpoints.map(({ endpoint: { method, path } }) => `${method} /api${path}`)
  const beside = /^\/api\/(openapi\.json|health|changes|calendar-feeds\/:secret\.ics|docs(\*|\/.*)?)$/ // the tree prints docs/* so
  const mounted = routesOf(house.app.printRoutes({ commonPrefix: false })).filter(
    (route) => !beside.test(route.split(' ')[1] ?? ''),
  )
  expect(mounted.filter((route) => route.includes(' /api/')).sort()).toEqual(wired.sort())
  // Signed addresses of files (Decision 0106), and the protocols of the pool and of images (0108).
  // The tree prints `/files/*` as `*`.
  expect(mounted.filter((route) => !/ \/(api|idp|files|dicomweb)\b/.test(route))).toEqual(['GET *'])
})

/** Routes such as `GET /api/users`, from the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    // A part of a path without methods of its own is printed too.
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods = ''] = match
    const path = (stack[indent.length / 4 - 1] ?? '') + part
    stack[indent.length / 4] = path
    // Fastify answers HEAD for every GET.
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== '')
      .map((method) => `${method} ${path}`)
  })
}

test('API-04 the document describes every endpoint, with its answer and the right it asks for', async () => {
  const { body: document } = await house.send({ method: 'GET', url: '/api/openapi.json', headers: admin })
  expect(document.openapi).toMatch(/^3\.1\./)
  for (const { name, endpoint } of endpoints) {
    const described = document.paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()]
    expect(described?.summary, name).toBe(endpoint.summary)
    expect(Object.keys(described.responses), name).toContain(String(endpoint.status ?? 200))
    expect(described.security !== undefined, name).toBe(endpoint.access !== 'public')
    // Decision 0081: every POST accepts a key, or declares why a second one does no harm.
    const headers = (described.parameters ?? []).filter((parameter: { in: string }) => parameter.in === 'header')
    expect(
      headers.some((parameter: { name: string }) => parameter.name === 'idempotency-key'),
      name,
    ).toBe(endpoint.method === 'POST' && endpoint.repeats === undefined)
    for (const part of Object.keys(endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {}))
      expect(
        described.parameters.map((parameter: { name: string }) => parameter.name),
        name,
      ).toContain(part)
  }
  expect(Object.keys(document.paths).length).toBe(new Set(endpoints.map(({ endpoint }) => endpoint.path)).size)
})

test('API-01 every endpoint that is not public answers 401 without a token, and to one that is not ours', async () => {
  expect(closed.length).toBeGreaterThan(10)
  for (const one of closed)
    for (const headers of [
      {},
      { authorization: 'Bearer x.y.z' },
      { authorization: 'Basic YTpi' },
      { cookie: 'token=x' },
    ] as Headers[]) {
      const answer = await callOf(one, headers)
      expect({ status: answer.status, refused: isRefusal(answer, 'not_signed_in') }, one.name).toEqual({
        status: 401,
        refused: true,
      })
    }
})

test('API-06 each role and each flag gets what the permission table gives it, on every endpoint, and is refused the rest', async () => {
  const group = await house.givenGroup()
  const noFlags = { isAdmin: false, isDentist: false, isManager: false, isTariff: false, isStatistic: false }
  const people: Partial<Actor>[] = [
    ...roleLabels.map((role) => ({ role, ...noFlags })),
    ...userFlags.map((flag) => ({ role: 'user', ...noFlags, [flag]: true })),
  ]
  let refusals = 0
  for (const person of people) {
    // The role is one of the table above.
    const user = await house.givenUser({ group, ...(person as { role: 'user' }) })
    const headers = await house.signInAs(user)
    for (const one of closed) {
      const answer = await callOf(one, headers)
      const allowed =
        one.endpoint.access === 'signed-in' ||
        may({ ...user, ...person }, one.endpoint.access as Exclude<typeof one.endpoint.access, 'public' | 'signed-in'>) // closed ones are not public
      const refused = answer.status === 403 && isRefusal(answer, 'not_allowed')
      // A user who may write their own preferences is still refused for those of others. The action
      // refuses that, not the table of rights.
      if (allowed && refused && answer.body.details?.action === undefined) continue
      if (!allowed) refusals++
      expect(refused, `${JSON.stringify(person)} ${one.name}`).toBe(!allowed)
    }
  }
  expect(refusals).toBeGreaterThan(20)
})

test('API-05 every endpoint with an id answers 404 for a row of another group, as for an id that does not exist', async () => {
  for (const one of endpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))) {
    expect(examples[keyOf(one)], `an example row of ${keyOf(one)}`).toBeDefined()
    if (one.endpoint.body) expect(bodies[one.name], `a valid body of ${one.name}`).toBeDefined()
    const example = examples[keyOf(one)] ?? ''
    const elsewhere = aboveGroups.includes(one.name) ? [] : [await callOf(one, admin, { body: bodies[one.name] })]
    examples[keyOf(one)] = '01890000-0000-7000-8000-000000000000'
    const absent = await callOf(one, admin, { body: bodies[one.name] })
    examples[keyOf(one)] = 'not-an-id'
    const shapeless = await callOf(one, admin, { body: bodies[one.name] })
    examples[keyOf(one)] = example
    for (const refused of [...elsewhere, absent, shapeless])
      expect({ name: one.name, status: refused.status, code: refused.body.code }).toEqual({
        name: one.name,
        status: 404,
        code: 'not_found',
      })
    for (const answer of elsewhere) expect({ ...answer.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  }
})

test('API-05 in a group that was not opened to them nobody gets anything, by whichever endpoint: the header is refused first', async () => {
  const forbidden = [there.group.id, '01890000-0000-7000-8000-000000000000', 'all', "' or true --"]
  for (const one of closed)
    for (const group of forbidden) {
      const answer = await callOf(one, { ...manager, 'x-group-id': group }, { body: bodies[one.name] })
      const { status, body } = answer
      expect({ name: one.name, status, code: body.code, rest: [body.details, body.fields] }).toEqual({
        name: one.name,
        status: 403,
        code: 'group_not_allowed',
        rest: [undefined, undefined],
      })
      expect(JSON.stringify(body)).not.toContain(canary)
    }
})

test('API-05 without the header, rows of another group are not there for those who administer nothing either', async () => {
  for (const one of endpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))) {
    const { status, body } = await callOf(one, manager, { body: bodies[one.name] })
    const may = [
      [404, 'not_found'],
      [403, 'not_allowed'],
    ]
    expect(may, one.name).toContainEqual([status, body.code])
  }
  for (const one of closed.filter(({ endpoint }) => endpoint.method === 'GET'))
    for (const query of [true, false])
      expect(JSON.stringify((await callOf(one, manager, { query })).body), one.name).not.toContain(canary)
})

test('API-05 no answer holds a word of another group, even when asked with its ids', async () => {
  const reads = closed.filter(({ endpoint }) => endpoint.method === 'GET')
  for (const one of reads) {
    for (const query of [true, false]) {
      const answer = await callOf(one, admin, { query })
      expect(JSON.stringify(answer.body), one.name).not.toContain(canary)
      expect(answer.status, one.name).toBeLessThan(500)
    }
  }
  // The same requests from inside find the word, so it could have been seen.
  const seen = await Promise.all(reads.map((one) => callOf(one, there.desk)))
  expect(seen.filter((answer) => JSON.stringify(answer.body).includes(canary)).length).toBeGreaterThan(3)
})

/** A list has `items`. Any other answer is one record or one result. */
const isList = ({ result }: EndpointShape) => result instanceof z.ZodObject && 'items' in result.shape

test('API-02 a read waits for at most two trips to the database, a list for three, a booking for four', async () => {
  const everyone = await house.signInAs(await house.givenUser({ group: there.group, role: 'admin', isAdmin: true }))
  const reads = closed.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.response)
  expect(reads.length).toBeGreaterThan(25)
  const tooMany = []
  const original = values
  for (const one of reads) {
    values = { ...original, text: canary, practitionerId: one.name === 'getWeek' ? undefined : original['practitionerId'] }
    const { status, body } = await callOf(one, everyone)
    expect(status, `${one.name} ${JSON.stringify(body)}`).toBe(200)
    // The first request fills caches, such as that of the configuration, for the ones that follow.
    await callOf(one, everyone)
    const most = isList(one.endpoint) ? 3 : 2
    if (house.trips() > most) tooMany.push(`${one.name}: ${house.trips()} of ${most}`)
  }
  values = original
  expect(tooMany).toEqual([])

  const { room, practitioner, patient, appointmentType } = there
  const place = { date: '2026-11-23', startTime: '15:00', durationMinutes: 30 }
  const body = { roomId: room.id, practitionerId: practitioner.id, patientId: patient.id, appointmentTypeId: appointmentType.id }
  expect((await house.post('/appointments', { ...body, ...place }, everyone)).status).toBe(201)
  expect(house.trips()).toBeLessThanOrEqual(4)
})

test('API-02 every field of every body that is wrong is refused by its name', async () => {
  for (const one of endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.path.includes(':id'))) {
    const shape = (one.endpoint.body instanceof z.ZodObject ? one.endpoint.body.shape : {}) as Record<string, z.ZodType> // of fields
    expect(Object.keys(shape).length, one.name).toBeGreaterThan(0)
    for (const [field, type] of Object.entries(shape))
      // An empty list is valid where a list is expected.
      for (const wrong of [{ wrong: true }, [], 'x'.repeat(20_000), 1e308].filter((value) => !type.safeParse(value).success)) {
        const answer = await callOf(one, admin, { body: { [field]: wrong } })
        expect(answer.status, `${one.name} ${field}`).toBe(400)
        expect(isRefusal(answer, 'invalid_request'), `${one.name} ${field}`).toBe(true)
        const named = answer.body.fields
          .map(({ path }: { path: string }) => path)
          .some((path: string) => path === `body.${field}` || path.startsWith(`body.${field}.`))
        expect(named, `${one.name} names ${field} = ${JSON.stringify(wrong).slice(0, 30)}`).toBe(true)
      }
    const unknown = await callOf(one, admin, { body: { isAdministrator: true } })
    expect(unknown.body.fields, one.name).toContainEqual(
      expect.objectContaining({ path: 'body.isAdministrator', rule: 'unknown_field' }),
    )
  }
})

test('API-02 no query makes the server fail: each field wrong in turn gets a refusal that names it, or an answer', async () => {
  const hostile = [
    '',
    ' ',
    'x'.repeat(5000),
    '%00',
    '-1',
    '1e99',
    "'; drop table users; --",
    '%%%',
    '{}',
    '2026-02-30',
    '\ud83e\uddb7',
  ]
  for (const one of endpoints.filter(({ endpoint }) => endpoint.query)) {
    const fields = one.endpoint.query instanceof z.ZodObject ? Object.keys(one.endpoint.query.shape) : []
    const original = { ...values }
    for (const field of fields)
      for (const value of hostile) {
        values = { ...original, [field]: value }
        const answer = await callOf(one, admin)
        expect(answer.status, `${one.name} ${field}=${value.slice(0, 20)}`).toBeLessThan(500)
        if (answer.status === 400)
          expect(
            answer.body.fields.map(({ path }: { path: string }) => path),
            `${one.name} ${field}=${value.slice(0, 20)}`,
          ).toContain(`query.${field}`)
      }
    values = original
  }
})

test('API-02 what the framework refuses has the same shape: unreadable bodies, unknown addresses, methods, types', async () => {
  const json = { ...admin, 'content-type': 'application/json' }
  const refused = async (request: Parameters<TestApp['send']>[0]) => {
    const { status, body } = await house.send(request)
    expect(problem.safeParse(body).success, JSON.stringify(body)).toBe(true)
    expect(errors[body.code as keyof typeof errors]).toBe(status) // an unknown code has no status
    return body.code
  }
  const posted = (payload: string, headers: Headers = json) => refused({ method: 'POST', url: '/api/patients', headers, payload })
  for (const unreadable of ['{"a":', '', '[]', '{"__proto__":{"isAdmin":true}}'])
    expect(await posted(unreadable), unreadable).toBe('invalid_request')
  expect(await posted('x', { ...admin, 'content-type': 'text/plain' })).toBe('unsupported_media_type')
  expect(await posted(JSON.stringify({ notes: 'x'.repeat(3_000_000) }))).toBe('body_too_large')
  expect(await refused({ method: 'GET', url: '/api/nothing', headers: admin })).toBe('not_found')
  expect(['method_not_allowed', 'not_found']).toContain(await refused({ method: 'DELETE', url: '/api/patients', headers: admin }))
})

test('API-04 the OpenAPI 3.1 document names every endpoint of the contract, and nothing else', async () => {
  const { status, body } = await house.send({ method: 'GET', url: '/api/openapi.json', headers: admin })
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1\./)
  const documented = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const contracted = endpoints.map(({ endpoint: { method, path } }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(documented.sort()).toEqual(contracted.sort())
})

// Last, because it calls everything, deletions included.
test('API-05 whatever an endpoint asks of the database, it asks as the login of requests, which owns nothing', async () => {
  const everyone = await house.signInAs(await house.givenUser({ group: there.group, role: 'admin', isAdmin: true }))
  const logins = new Set<string | undefined>()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    logins.add(this.user)
    return original.apply(this, args)
  } as never)
  try {
    for (const one of endpoints) await callOf(one, everyone, { body: bodies[one.name] })
    await house.send({ method: 'GET', url: '/api/health' })
    await house.send({ method: 'GET', url: '/api/calendar-feeds/nobody-knows-this.ics' })
    await house.send({ method: 'POST', url: '/idp/', headers: { 'content-type': 'application/x-amz-json-1.1' }, payload: '{}' })
  } finally {
    query.mockRestore()
  }
  expect([...logins]).toEqual(['molaire_requests'])
})
