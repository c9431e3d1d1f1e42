import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { newPatient } from '@molaire/contract/patients/shapes'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { OpenClinic } from '../../apps/server/src/areas/appointments/testing.ts'
import { keepsKeys } from '../../apps/server/src/platform/http/done-once.ts'
import type { Answer } from '../../apps/server/src/platform/testing/test-app.ts'
import { useTestApp } from '../../apps/server/src/testing.ts'
import { areas } from '../contract-areas.ts'

// Every view of a patient's record is in the audit log (API-07, Decision 0080): each endpoint is
// called, and its answer is checked.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

type Headers = Record<string, string>
const endpoints = Object.fromEntries(Object.values(areas).flat()) as Readonly<Record<string, EndpointShape>>

/** Part of every patient's name here. An answer that contains it concerns a patient. */
const name = 'Canaris'
/** Part of texts that only a record holds. An answer that contains it shows a record. */
const secret = 'plumage'

const house = useTestApp()
let open: OpenClinic
let manager: Headers
let dentist: Awaited<ReturnType<typeof house.givenUser>>
let writer: Headers

beforeAll(async () => {
  open = await house.givenOpenClinic()
  dentist = await house.givenUser({ group: open.group, role: 'dentist', isDentist: true, licenseNumber: '12345' })
  manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))
  writer = await house.signInAs(open.practitioner)
})

/** A file in which every text field contains the secret. */
async function givenFile() {
  // In this country, postal codes and provinces are free texts.
  const place = { country: 'FR' }
  const fields: Record<string, unknown> = {
    ...place,
    firstName: name,
    lastName: name,
    alerts: [{ kind: 'allergy', label: name }],
  }
  for (const [field, shape] of Object.entries(newPatient.shape))
    if (!(field in fields) && shape.safeParse(secret).success) fields[field] = secret
  return house.givenPatient({ group: open.group, ...fields })
}
const givenAppointment = async (wishes: object = {}) =>
  house.givenAppointment({ ...open, patient: await givenFile() }, { ...nextTime(), reason: secret, ...wishes })
const givenEntry = async () => house.givenEntry(open, { patient: await givenFile(), note: name })
const givenMerge = async () => {
  const [kept, merged] = [await givenFile(), await givenFile()]
  const values = { firstName: name, lastName: name, notes: secret }
  const body = { mergedId: merged.id, mergedVersion: 1, values }
  return house.post(`/patients/${kept.id}/merges`, body, { ...manager, 'if-match': '"v1"' })
}

let hour = 0
/** A free time of the open clinic, a different one each time. */
const nextTime = () => ({
  date: `2026-12-${String(1 + Math.floor(hour / 8)).padStart(2, '0')}`,
  startTime: `${String(8 + (hour++ % 8)).padStart(2, '0')}:00`,
})
const freePlace = () => ({
  ...nextTime(),
  practitionerId: open.practitioner.id,
  roomId: open.room.id,
  durationMinutes: 30,
})
const person = { firstName: name, lastName: name }

/**
 * A call of an endpoint: the id in its path, its query, its body. All that it needs is created
 * anew.
 */
interface Call {
  id?: string
  query?: Record<string, string>
  body?: object
}
const fileIn = async (body?: object, query?: Call['query']): Promise<Call> => ({ id: (await givenFile()).id, body, query })
const appointmentIn = async (body?: object): Promise<Call> => ({ id: (await givenAppointment()).id, body })
const notedIn = async (body?: object): Promise<Call> => {
  const { id } = await givenAppointment({ status: 'in_progress' })
  await house.put(`/appointments/${id}/notes/clinical_note`, { text: name }, writer)
  return { id, body }
}
const signed = { reason: secret, notes: [{ field: 'clinical_note', version: 1 }] }
const prescriptionIn = async (body?: object, { isSigned = false } = {}): Promise<Call> => {
  const patient = await house.givenPatient({ group: open.group, ...person, streetAddress: secret, city: secret })
  const wishes = { medication: name, notes: secret, isSigned, prescriber: dentist }
  const { id } = await house.givenPrescription({ ...open, patient }, wishes)
  await house.sql`update prescriptions set version = 1 where id = ${id}` // the version that every call here has seen
  return { id, body }
}
/** A treatment whose words hold the secret, done or planned at an appointment of today. */
async function givenTreatment(status = 'completed') {
  const appointment = await givenAppointment({ date: '2026-11-20', startTime: quarterOf(hour++), durationMinutes: 15 })
  const tariff = await givenSecretTariff()
  const wish = { treatments: [{ tariffId: tariff.id }], status }
  const { body } = await house.post(`/appointments/${appointment.id}/treatments`, wish, writer)
  // The treatment keeps the words; the tariff is nobody's, and lists of tariffs may show it.
  await house.sql`update tariffs set description_fr = 'Couronne' where id = ${tariff.id}`
  return { appointment, tariff, ...(body as { treatments: { id: string }[]; invoice: { id: string } | null }) }
}
/** A time of its own, before the clinic opens. */
const quarterOf = (n: number) => `0${Math.floor((n % 32) / 4)}:${String(15 * (n % 4)).padStart(2, '0')}`
const givenSecretTariff = () => house.givenTariff({ ...open, surfaceCount: 'none', descriptionFr: `${secret} ${name}` })
const treatmentIn = async (body?: object, status?: string): Promise<Call> => ({
  id: (await givenTreatment(status)).treatments[0]?.id,
  body,
})
const fees = { price: 0, labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }
/** A plan of one visit with a crown, and what another request needs of it. */
const givenPlan = async () => {
  const { group, clinic } = open
  const wishes = { group, clinic, surfaceCount: 'none' as const, descriptionFr: 'Couronne', appointments: [[30, 0]] as const }
  const tariff = await house.givenTariff(wishes)
  const patient = await givenFile()
  const visit = { sequence: 1, durationMinutes: 30, delayDays: 0, appointmentTypeId: open.appointmentType.id }
  const body = { clinicId: clinic.id, name, prognosis: secret, proposed: [{ ...visit, treatments: [{ tariffId: tariff.id }] }] }
  const { body: answer } = await house.post(`/patients/${patient.id}/treatment-plans`, body, writer)
  return {
    id: answer.plan.id as string,
    visitId: answer.plan.proposed[0].id as string,
    tariffId: tariff.id,
    patientId: patient.id,
  }
}
const planIn = async (body?: object): Promise<Call> => ({ id: (await givenPlan()).id, body })
/** A recall that names a patient. */
const givenRecall = async () => house.givenRecall(open, { appointment: await givenAppointment() })
const seenTray = async (id: string) => {
  await house.sql`update trays set version = 1 where id = ${id}` // the version that every call here has seen
  return id
}
const trayIn = async (body?: object): Promise<Call> => ({ id: await seenTray((await givenRecall()).trayId), body })
const today = '2026-11-20'
const aLine = { description: `${name} ${secret}`, quantity: 1, unitPrice: 10_000 }
const aTender = { method: 'card', amount: 1_000, reference: name }
const anAdvance = (patientId: string) => ({
  ...{ patientId, clinicId: open.clinic.id, tenders: [aTender], receivedOn: today, purpose: name },
})
const aBatch = (id: string) => ({ clinicId: open.clinic.id, kind: 'invoice', ids: [id] })
/** An invoice that was begun by hand, whose line and note hold the secret, with the version 1. */
async function givenInvoice(status: 'draft' | 'ready' = 'draft') {
  const { id: patientId } = await givenFile()
  const { body: draft } = await house.post('/invoices', { clinicId: open.clinic.id, patientId }, manager)
  await house.post(`/invoices/${draft.id}/items`, aLine, manager)
  await house.put(`/invoices/${draft.id}/note`, { note: `${name} ${secret}` }, manager)
  await house.sql`update invoices set status = ${status}, version = 1 where id = ${draft.id}` // the version that every call here has seen
  return (await house.get(`/invoices/${draft.id}`, manager)).body as InvoiceDetails
}
/** The same, issued, and paid in part on request. */
async function givenBilled({ isPaid = false } = {}): Promise<InvoiceDetails> {
  const { id, patientId } = await givenInvoice()
  const issued = await house.post(`/invoices/${id}/issue`, undefined, { ...manager, 'if-match': '"v1"' })
  const payment = { patientId, clinicId: open.clinic.id, invoiceIds: [id], tenders: [aTender], receivedOn: today }
  if (isPaid) await house.post('/payments', payment, manager)
  await house.sql`update invoices set version = 1 where id = ${id}`
  expect(issued.status).toBe(200)
  return (await house.get(`/invoices/${id}`, manager)).body
}
const draftIn = async (body?: object): Promise<Call> => ({ id: (await givenInvoice()).id, body })
const billedIn = async (body?: object, isPaid = false): Promise<Call> => ({ id: (await givenBilled({ isPaid })).id, body })
const anImage = { kind: 'photo', takenOn: '2026-11-20', note: `${name} ${secret}` }
/** A patient and an image of theirs whose note holds the secret, with the version 1. */
async function givenImaged() {
  const patient = await givenFile()
  return { patient, image: await house.givenImage({ ...open, patient }, { note: `${name} ${secret}` }) }
}
const givenImage = async () => (await givenImaged()).image
const imageIn = async (body?: object): Promise<Call> => ({ id: (await givenImage()).id, body })
const givenUpload = async () => house.givenUpload({ ...open, patient: await givenFile() }, { name: `${name}.dcm`, isRead: true })
const entryIn = async (body?: object): Promise<Call> => ({ id: (await givenEntry()).id, body })

/**
 * How to call each endpoint that discloses something about a patient. A new endpoint must add its
 * example; otherwise the tests below fail.
 */
/** Notifies the viewer of a new patient. Returns the notification's id. */
async function notifiedIn(): Promise<string> {
  await house.givenSubscription({ user: { ...dentist, id: viewer.id }, clinic: open.clinic, types: ['new_patient'] })
  const file = { ...person, lastName: `${name} ${String(hour++)}`, despite: [] }
  expect((await house.post('/patients', file, open.desk)).status).toBe(201)
  return (await house.get('/notifications', viewer.headers)).body.items[0]?.id
}

const calls: Readonly<Record<string, () => Promise<Call> | Call>> = {
  listPatients: () => ({ query: { search: name } }),
  getPatient: () => fileIn(),
  listRecentPatients: async () => {
    await house.get(`/patients/${(await givenFile()).id}`, viewer.headers)
    return {}
  },
  listDuplicates: () => ({ query: person }),
  createPatient: () => ({ body: { ...person, lastName: `${name} ${String(hour++)}`, notes: secret, despite: [] } }),
  updatePatient: () => fileIn({ ...person, notes: secret }),
  updatePatientAlerts: () => fileIn({ alerts: [] }),
  changePatientStatus: () => fileIn({ status: 'inactive' }),
  deletePatient: () => fileIn(),
  listTimeline: () => fileIn(undefined, { limit: '5' }),
  getFamily: async () => {
    const [one, other] = [await givenFile(), await givenFile()]
    await house.post(`/patients/${one.id}/family`, { relativeId: other.id, relationship: 'sibling' }, manager)
    return { id: one.id }
  },
  createFamilyLink: async () => fileIn({ relativeId: (await givenFile()).id, relationship: 'sibling' }),
  setPayer: async () => fileIn({ payerId: (await givenFile()).id }),
  mergePatients: async () => fileIn({ mergedId: (await givenFile()).id, mergedVersion: 1, values: { ...person, notes: secret } }),
  listMerges: async () => ({ id: (await givenMerge()).body.kept.id as string }),
  undoMerge: async () => ({ id: (await givenMerge()).body.id as string }),
  givePatientCopy: () => fileIn({ recipient: 'patient', purpose: 'Accès' }),
  listCommunications: async () => {
    const { id } = await givenFile()
    await house.post(`/patients/${id}/copies`, { recipient: 'insurer', recipientName: name, purpose: secret }, manager)
    return { id }
  },
  exportPatients: () => ({}),
  checkImport: () => ({}),
  importPatients: () => ({}),
  getDay: async () => {
    await givenAppointment({ date: '2026-11-24' })
    return { id: '2026-11-24', query: { clinicId: open.clinic.id } }
  },
  listDayPhones: async () => {
    await givenAppointment({ date: '2026-11-24' })
    return { id: '2026-11-24', query: { clinicId: open.clinic.id } }
  },
  getWeek: async () => {
    await givenAppointment({ date: '2026-11-25' })
    return { id: '2026-11-25', query: { clinicId: open.clinic.id, roomId: open.room.id } }
  },
  createAppointment: async () => ({
    body: { ...freePlace(), patientId: (await givenFile()).id, appointmentTypeId: open.appointmentType.id, reason: secret },
  }),
  getAppointment: () => appointmentIn(),
  listPatientAppointments: async () => {
    const patient = await givenFile()
    await house.givenAppointment({ ...open, patient }, { ...nextTime(), reason: secret })
    return { id: patient.id, query: { when: 'upcoming' } }
  },
  moveAppointment: () => appointmentIn(freePlace()),
  updateAppointment: () => appointmentIn({ appointmentTypeId: open.appointmentType.id, reason: secret }),
  recordArrival: async () => {
    const startTime = `${16 + (hour++ % 4)}:00`
    return { id: (await givenAppointment({ date: '2026-11-20', startTime })).id, body: { hasArrived: true } }
  },
  changeAppointmentStatus: () => appointmentIn({ status: 'confirmed' }),
  getAppointmentRecord: () => appointmentIn(),
  saveNote: () => notedIn({ text: secret }),
  saveReason: () => appointmentIn({ text: name, former: secret }),
  signRecord: () => notedIn(signed),
  amendRecord: async () => {
    const { id = '' } = await notedIn()
    await house.post(`/appointments/${id}/signature`, signed, writer)
    return { id, body: { field: 'clinical_note', former: name, text: secret, reason: name } }
  },
  listWaitingList: async () => ({ ...(await entryIn()), query: { clinicId: open.clinic.id } }),
  createWaitingListEntry: async () => ({
    body: {
      clinicId: open.clinic.id,
      patientId: (await givenFile()).id,
      appointmentTypeId: open.appointmentType.id,
      durationMinutes: 30,
      note: name,
    },
  }),
  updateWaitingListEntry: () => entryIn({ appointmentTypeId: open.appointmentType.id, durationMinutes: 30, note: name }),
  removeWaitingListEntry: () => entryIn(),
  restoreWaitingListEntry: async () => {
    const { id } = await givenEntry()
    await house.delete(`/waiting-list/${id}`, manager)
    return { id }
  },
  listWaitingSuggestions: async () => {
    const { id } = await givenAppointment({ status: 'cancelled' })
    return { id, query: { clinicId: open.clinic.id } }
  },
  listWaitingMatches: async () => ({
    ...(await entryIn()),
    query: { clinicId: open.clinic.id, ...freePlace(), durationMinutes: '30' },
  }),
  bookWaitingListEntry: () => entryIn(freePlace()),
  offerOpening: () => entryIn(freePlace()),
  answerOffer: async () => {
    const { body } = await house.post(`/waiting-list/${(await givenEntry()).id}/offers`, freePlace(), manager)
    return { id: body.id as string, body: { answer: 'accepted' } }
  },
  search: () => ({ query: { text: name } }),
  getSterilizationLoad: async () => ({ id: (await givenRecall()).loadId }),
  packTrays: async () => {
    const load = await house.givenLoad({ ...open, sterilizer: await house.givenSterilizer(open) })
    return { id: load.id, body: { serialNumbers: [(await givenRecall()).serialNumber] } }
  },
  listSterilizationTrays: async () => ({ query: { search: (await givenRecall()).serialNumber } }),
  createSterilizationTrays: () => ({ body: { clinicId: open.clinic.id, serialNumbers: [`N-${house.parts.newId()}`] } }),
  findSterilizationTray: async () => ({ query: { serialNumber: (await givenRecall()).serialNumber } }),
  getSterilizationTray: () => trayIn(),
  reprocessTray: () => trayIn(),
  unpackTray: async () => {
    const { trayId, serialNumber } = await givenRecall()
    const load = await house.givenLoad({ ...open, sterilizer: await house.givenSterilizer(open) })
    await house.post(`/sterilization-loads/${load.id}/trays`, { serialNumbers: [serialNumber] }, writer)
    return { id: await seenTray(trayId) }
  },
  discardTray: () => trayIn({}),
  getAppointmentTrays: () => appointmentIn(),
  linkTray: async () => {
    const serialNumber = `N-${house.parts.newId()}`
    await house.givenTrays(open, [serialNumber])
    return appointmentIn({ serialNumber })
  },
  unlinkTray: async () => {
    const serialNumber = `N-${house.parts.newId()}`
    const [tray] = await house.givenTrays(open, [serialNumber])
    return appointmentIn({ trayId: tray?.id })
  },
  printAppointmentTrays: () => appointmentIn(),
  printTray: () => trayIn(),
  previewSterilizationRecall: async () => ({ body: { serialNumbers: [(await givenRecall()).serialNumber] } }),
  createSterilizationRecall: async () => ({ body: { serialNumbers: [(await givenRecall()).serialNumber], reason: 'Essai' } }),
  getSterilizationRecall: async () => ({ id: (await givenRecall()).recallId }),
  updateRecallContact: async () => ({ id: (await givenRecall()).contactId, body: { status: 'reached', note: name } }),
  printRecall: async () => ({ id: (await givenRecall()).recallId }),
  printRecallLetters: async () => ({ id: (await givenRecall()).recallId }),
  exportRecall: async () => ({ id: (await givenRecall()).recallId }),
  createTreatmentPlan: () => fileIn({ clinicId: open.clinic.id, name, prognosis: secret, proposed: [] }),
  updateTreatmentPlan: () => planIn({ name, prognosis: secret, proposed: [] }),
  changeTreatmentPlanStatus: () => planIn({ status: 'confirmed', consent: 'verbal' }),
  deleteTreatmentPlan: () => planIn(),
  copyTreatmentPlan: () => planIn({ name }),
  addTariffAppointments: async () => {
    const { id, tariffId } = await givenPlan()
    return { id, body: { tariffId } }
  },
  listTreatmentPlanOpenings: async () => ({ ...(await planIn()), query: { from: '2026-11-23' } }),
  bookTreatmentPlan: async () => {
    const { id, visitId } = await givenPlan()
    return { id, body: { visits: [{ proposedAppointmentId: visitId, ...freePlace() }] } }
  },
  printTreatmentPlan: () => planIn(),
  listPrescriptions: async () => {
    const patient = await givenFile()
    await house.givenPrescription({ ...open, patient }, { notes: secret })
    return { id: patient.id }
  },
  getChart: async () => {
    const { appointment } = await givenTreatment()
    const { body } = await house.get(`/appointments/${appointment.id}`, manager)
    return { id: body.patient.id as string }
  },
  addTreatments: async () => {
    const { appointment, tariff } = await givenTreatment()
    return { id: appointment.id, body: { treatments: [{ tariffId: tariff.id }], status: 'completed' } }
  },
  updateTreatment: () => treatmentIn({ tooth: '26', surfaces: '', quantity: 1, ...fees }),
  confirmTreatment: async () => {
    const { appointment, treatments } = await givenTreatment('planned')
    return { id: treatments[0]?.id, body: { appointmentId: appointment.id } }
  },
  changeTreatmentStatus: () => treatmentIn({ status: 'cancelled' }, 'planned'),
  deleteTreatment: () => treatmentIn(),
  createToothCondition: () => fileIn({ tooth: '18', kind: 'missing', note: secret }),
  getAppointmentInvoice: async () => ({ id: (await givenTreatment()).appointment.id }),
  getInvoice: () => draftIn(),
  listInvoices: async () => ({ ...(await billedIn()), query: { search: name } }),
  createInvoice: async () => ({ body: { clinicId: open.clinic.id, patientId: (await givenFile()).id } }),
  addInvoiceItem: () => draftIn(aLine),
  updateInvoiceItem: async () => ({ id: (await givenInvoice()).items[0]?.id, body: aLine }),
  deleteInvoiceItem: async () => ({ id: (await givenInvoice()).items[0]?.id }),
  saveInvoiceNote: () => draftIn({ note: `${name} ${secret}` }),
  markInvoiceReady: () => draftIn(),
  returnInvoiceToDraft: async () => ({ id: (await givenInvoice('ready')).id }),
  issueInvoice: () => draftIn(),
  markInvoiceSent: () => billedIn(),
  cancelInvoice: () => draftIn({ reason: name }),
  correctInvoice: async () => {
    const { id } = await givenBilled()
    await house.post(`/invoices/${id}/cancel`, { reason: name }, { ...manager, 'if-match': '"v1"' })
    return { id }
  },
  creditInvoice: () => billedIn({ amount: 1, reason: name }),
  addFollowUp: () => billedIn({ kind: 'note', note: secret }),
  takePayment: async () => {
    const { id, patientId } = await givenBilled()
    return { body: { patientId, clinicId: open.clinic.id, invoiceIds: [id], tenders: [aTender], receivedOn: today } }
  },
  reverseEntry: async () => {
    const { entries } = await givenBilled({ isPaid: true })
    return { id: entries[0]?.id, body: { reason: name, receivedOn: today } }
  },
  takeFeeAdvance: async () => ({ body: anAdvance((await givenFile()).id) }),
  useFeeAdvance: async () => {
    const { id, patientId } = await givenBilled()
    await house.post('/fee-advances', anAdvance(patientId), manager)
    return { id, body: { amount: 10, receivedOn: today } }
  },
  refundFeeAdvance: async () => {
    const { id: patientId } = await givenFile()
    await house.post('/fee-advances', anAdvance(patientId), manager)
    return { body: { patientId, clinicId: open.clinic.id, method: 'cash', amount: 1, receivedOn: today, reason: name } }
  },
  listFeeAdvances: async () => {
    await house.post('/fee-advances', anAdvance((await givenFile()).id), manager)
    return {}
  },
  createPaymentPlan: () => billedIn({ frequency: 'monthly', startDate: today, by: { count: 2 } }),
  getAccount: async () => ({ id: (await givenBilled()).patientId }),
  getClosing: async () => ({ ...(await billedIn(undefined, true)), query: { clinicId: open.clinic.id, date: today } }),
  listEntries: async () => ({ ...(await billedIn(undefined, true)), query: { from: today, to: today } }),
  getReviewQueue: async () => {
    await givenInvoice('ready')
    return {}
  },
  getWorklist: async () => {
    const { id } = await givenBilled()
    await house.post(`/invoices/${id}/follow-ups`, { kind: 'note', note: name, nextOn: today }, manager)
    return {}
  },
  exportInvoices: () => ({}),
  exportEntries: () => ({ query: { from: today, to: today } }),
  exportFeeAdvances: () => ({ query: { from: today, to: today } }),
  printInvoice: () => billedIn(),
  printReceipt: async () => ({ id: (await givenBilled({ isPaid: true })).entries[0]?.actId }),
  printStatement: async () => ({
    id: (await givenBilled()).patientId,
    query: { clinicId: open.clinic.id, from: today, to: today },
  }),
  printYearlySummary: async () => ({
    id: (await givenBilled()).patientId,
    query: { clinicId: open.clinic.id, year: '2026' },
  }),
  printDocuments: async () => ({ body: aBatch((await givenBilled()).id) }),
  mailDocuments: async () => ({ body: aBatch((await givenBilled()).id) }),
  mailDocument: async () => ({
    body: { kind: 'invoice', id: (await givenBilled()).id, clinicId: open.clinic.id, address: 'eve@exemple.ca' },
  }),
  createPrescription: async () => ({
    body: { patientId: (await givenFile()).id, clinicId: open.clinic.id, medication: name, notes: secret },
  }),
  updatePrescription: () => prescriptionIn({ medication: name, notes: secret }),
  deletePrescription: () => prescriptionIn(),
  signPrescription: () => prescriptionIn(),
  cancelPrescription: () => prescriptionIn({ reason: 'Erreur' }, { isSigned: true }),
  renewPrescription: () => prescriptionIn({ clinicId: open.clinic.id }, { isSigned: true }),
  printPrescription: () => prescriptionIn(undefined, { isSigned: true }),
  listPatientImages: async () => ({ id: (await givenImage()).patientId ?? '' }),
  getImage: () => imageIn(),
  getImageAddress: () => imageIn(),
  updateImage: () => imageIn(anImage),
  archiveImage: () => imageIn(),
  restoreImage: async () => {
    const { id } = await givenImage()
    await house.post(`/images/${id}/archive`, undefined, writer)
    return { id }
  },
  calibrateImage: () => imageIn({ mmPerPixel: 0.1, knownMm: 10 }),
  fileImage: async () => {
    const { id } = await house.givenImage(open, { patient: null, note: secret })
    return { id, body: { patientId: (await givenFile()).id } }
  },
  listUnfiledImages: async () => {
    await house.givenImage(open, { patient: null, facts: { patientName: `${name}^Y` } })
    return { query: { clinicId: open.clinic.id } }
  },
  readImageUpload: async () => ({ id: (await givenUpload()).id }),
  keepImageUpload: async () => ({ id: (await givenUpload()).id, body: anImage }),
  listPatientMounts: async () => {
    const { patient, image } = await givenImaged()
    await house.givenMount({ ...open, patient }, image, { name: secret })
    return { id: patient.id }
  },
  listNotifications: async () => {
    await notifiedIn()
    return {}
  },
  getNotification: async () => ({ id: await notifiedIn() }),
  listAuditEvents: async () => {
    await givenFile()
    return { query: { subject: 'patients' } }
  },
  exportAuditLog: () => ({}),
  getAuditEvent: async () => {
    const { id } = await givenFile()
    const { rows } = await house.sql<{ id: number }>`select id from audit_events where row_id = ${id}`
    return { id: String(rows[0]?.id) }
  },
}

/** The user who sends the request, a new one each time, so that no earlier view hides one. */
let viewer: { id: string; headers: Headers }
async function newViewer() {
  const rights = { role: 'dentist' as const, isDentist: true, isManager: true, isAdmin: true, licenseNumber: '12345' }
  const user = await house.givenUser({ group: open.group, ...rights })
  viewer = { id: user.id, headers: await house.signInAs(user) }
}

async function callOf(endpoint: EndpointShape, { id, query = {}, body }: Call, version?: string, key?: string): Promise<Answer> {
  const path = endpoint.path.replace(/:\w+/, id ?? 'none').replace(':field', 'clinical_note')
  const search = new URLSearchParams(query).toString()
  const sent = body ?? (endpoint.body ? {} : undefined)
  return house.send({
    method: endpoint.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: {
      ...viewer.headers,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.version && { 'if-match': version ?? '"v1"' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(sent !== undefined && { payload: JSON.stringify(sent) }),
  })
}

interface Line {
  action: string
  table: string
  /** What the line in the log names: its row, and the patient of that row. */
  names: (string | null)[]
}
async function linesOfViewer(): Promise<Line[]> {
  const { rows } = await house.sql<Line>`
    select action, table_name as "table", array[row_id::text, after ->> 'patient_id', before ->> 'patient_id', after ->> 'kept_id'] as names
    from audit_events where user_id = ${viewer.id} order by id`
  return rows
}

/** The ids of rows in an answer, its own first. */
const idsIn = (body: unknown): string[] => JSON.stringify(body).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []

/** Checks an answer that a user has just received. */
async function expectLogged(called: string, endpoint: EndpointShape, call: Call, answer: Answer): Promise<void> {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const isFile = typeof endpoint.response === 'object' && answer.status < 300
  const lines = await linesOfViewer()
  if (isFile || text.includes(name) || text.includes(secret))
    expect(endpoint.discloses, `${called} answers something of a patient`).toBeDefined()
  if (!isFile && text.includes(secret)) expect(endpoint.discloses, `${called} answers a record`).not.toBe('lines')
  if (endpoint.discloses === undefined || endpoint.discloses === 'lines') return
  // The appointments in the way are named, as on the calendar, and nothing more.
  if (answer.status >= 400 && answer.status !== 412) return expect(text, called).not.toContain(secret)
  if (!isFile && !text.includes(name) && !text.includes(secret)) return
  const known = new Set([call.id, ...idsIn(answer.body)])
  const about = lines.filter(({ names }) => names.some((id) => id !== null && known.has(id)))
  expect(about.length, `${called} left no line of ${viewer.id}: ${JSON.stringify(lines)}`).toBeGreaterThan(0)
  expect(lines.filter(({ action }) => action === 'view').length, `${called} is one look`).toBeLessThanOrEqual(1)
}

test('API-07 every endpoint that says something of a patient declares it, and has an example here', () => {
  const declared = Object.entries(endpoints).flatMap(([name, { discloses }]) => (discloses ? [name] : []))
  expect(Object.keys(calls).sort()).toEqual(declared.sort())
  // Based on the contract's shapes: a new answer with these fields must declare what it discloses.
  const ofPatients = new Set(['alerts', 'patient', 'patientName', 'dateOfBirth', 'kept', 'relatives', 'recipientName'])
  for (const [name, { result, discloses }] of Object.entries(endpoints))
    if (fieldsOf(result).some((field) => ofPatients.has(field))) expect(discloses, name).toBeDefined()
})

/** The names of all fields of a shape, at any depth. */
function fieldsOf(shape: z.ZodType): string[] {
  const seen = new Set<string>()
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    if (Array.isArray(schema)) return schema.forEach(walk)
    const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
    for (const [name, one] of Object.entries(properties ?? {})) {
      seen.add(name)
      walk(one)
    }
    Object.values(rest).forEach(walk)
  }
  walk(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }))
  return [...seen]
}

test.each(Object.keys(calls).filter((name) => endpoints[name]?.upload === undefined))(
  'API-07 %s: what it answers of a patient is in the log before it leaves',
  async (called) => {
    const endpoint = endpoints[called]
    if (!endpoint) throw new Error(`no endpoint is called ${called}`)
    await newViewer()
    const call = await calls[called]?.()
    const answer = await callOf(endpoint, call ?? {})
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBeLessThan(300)
    await expectLogged(called, endpoint, call ?? {}, answer)

    // The same again: a change that has no further effect still returns the record.
    await newViewer()
    const version = /"v\d+"/.exec(String(answer.headers['etag']))?.[0]
    await expectLogged(`${called} again`, endpoint, call ?? {}, await callOf(endpoint, call ?? {}, version))

    // A stored answer under a key (Decision 0081) shows the record again.
    if (keepsKeys(endpoint)) {
      await newViewer()
      const once = (await calls[called]?.()) ?? {}
      const answers = [await callOf(endpoint, once, undefined, 'key'), await callOf(endpoint, once, undefined, 'key')]
      expect([answers[1]?.status, answers[1]?.body], called).toEqual([answers[0]?.status, answers[0]?.body])
      expect(answers[1]?.status, JSON.stringify(answers[1]?.body)).toBeLessThan(300)
      if (endpoint.discloses !== 'lines')
        expect((await linesOfViewer()).at(-1), `${called} answered again`).toMatchObject({ action: 'view' })
    }

    // A stale version is answered with the current record (API-08).
    if (!endpoint.version) return
    await newViewer()
    const stale = (await calls[called]?.()) ?? {}
    const refused = await callOf(endpoint, stale, '"v99"')
    expect([called, refused.status, refused.body.code]).toEqual([called, 412, 'version_conflict'])
    expect(JSON.stringify(refused.body.details.current), `${called} answers the record as it is`).toContain(name)
    await expectLogged(`a refused ${called}`, endpoint, stale, refused)
  },
)

test('API-07 a merge that is refused for the other file answers that one, and it is the one looked at', async () => {
  const [kept, merged] = [await givenFile(), await givenFile()]
  await newViewer()
  const body = { mergedId: merged.id, mergedVersion: 99, values: person }
  const refused = await house.post(`/patients/${kept.id}/merges`, body, { ...viewer.headers, 'if-match': '"v1"' })
  expect([refused.status, refused.body.details.current.id]).toEqual([412, merged.id])
  expect(await linesOfViewer()).toMatchObject([{ action: 'view', table: 'patients', names: [merged.id, null, null, null] }])
})

test('API-07 what every other endpoint answers says nothing of a patient', async () => {
  const appointment = await givenAppointment()
  const ids = [open.clinic, open.room, open.practitioner, open.period, open.appointmentType, open.group, appointment].map(
    ({ id }) => id,
  )
  const query = {
    clinicId: open.clinic.id,
    from: '2026-11-16',
    to: '2026-11-22',
    durationMinutes: '30',
    text: name,
    language: 'fr',
  }
  await newViewer()
  for (const [called, endpoint] of Object.entries(endpoints)) {
    if (endpoint.discloses !== undefined || endpoint.method !== 'GET') continue
    const taken = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
    const filters = Object.fromEntries(Object.entries(query).filter(([field]) => taken.includes(field)))
    for (const id of endpoint.path.includes(':') ? ids : [undefined]) {
      const { body } = await callOf(endpoint, { ...(id && { id }), query: filters })
      expect(JSON.stringify(body), called).not.toMatch(new RegExp(`${name}|${secret}`))
    }
  }
})
