// The requests to the two servers: the n-th request of each work is the same for both.
import type { Place } from '../big-group.ts'
import { emailOf, PASSWORD } from './members.ts'

/** The data from which requests are built. */
export interface Facts {
  groupId: string
  /** The appointment type that is booked. */
  typeId: string
  places: Place[]
  /** Only active ones. */
  patientIds: string[]
  /** Appointments of the past, each with a tariff of its clinic. */
  visits: Visit[]
  /** Items with a large stock. */
  itemIds: string[]
  /** Invoices of one clinic that are ready to be issued, and the day on which they are. */
  bills: Bill[]
  today: string
  /** The receptionist, who follows all clinics. */
  readerId: string
  /** Five letters of family names, from the beginning and the middle in turn. */
  pieces: string[]
  /** The first five letters of family names. */
  prefixes: string[]
  /** Days that are full. */
  days: string[]
  /** Free days for bookings, and a separate one on which many attempts meet. */
  free: string[]
  contended: string
}

/** An appointment at which something was done, and what. */
export interface Visit {
  appointmentId: string
  clinicId: string
  patientId: string
  practitionerId: string
  date: string
  tariffId: string
}

/** An invoice of three items that is ready to be issued; the total in cents. */
export interface Bill {
  invoiceId: string
  clinicId: string
  patientId: string
  total: number
}

/** One request, and the status that its answer must have. */
export interface RequestSpec {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  status: number
  /** Whether the body of the answer is needed. */
  isRead?: boolean
  /** Whether it names the copy of the notifications that the client has. */
  isPoll?: boolean
  /** What follows when it is answered: both are one piece of work. */
  next?: RequestSpec
}

type NthRequest = (facts: Facts, n: number) => RequestSpec

export type Side = 'ours' | 'bare'
export type Work =
  | 'day'
  | 'search'
  | 'patient'
  | 'rooms'
  | 'patients'
  | 'prefix'
  | 'config'
  | 'poll'
  | 'treatment'
  | 'invoice'
  | 'take'
  | 'mixed'
  | 'book'

/** The n-th item of a list, starting again at its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('there is nothing to ask for')
  return one
}

const get = (path: string, query?: Record<string, string>): RequestSpec => ({
  path: query ? `${path}?${new URLSearchParams(query).toString()}` : path,
  status: 200,
})
const json = { 'content-type': 'application/json' }
const post = (path: string, body: object): RequestSpec => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
  status: 201,
})

const ROOMS = 5
/** One clinic after the other, each on another day. */
const clinicOf = ({ places }: Facts, n: number) => nth(places, n * ROOMS).clinic
const dayOf = ({ days }: Facts, n: number) => nth(days, n * 7)

const bareDay: NthRequest = (facts, n) => {
  const clinic = clinicOf(facts, n)
  const rooms = facts.places.filter((place) => place.clinic === clinic).map(({ room }) => room)
  return get('/day', { groupId: facts.groupId, rooms: rooms.join(','), date: dayOf(facts, n) })
}

const SLOTS_A_DAY = 24
const timeOf = (slot: number) => `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

/**
 * The n-th free slot: all rooms at one time, then the next time. Nobody is in two rooms at once.
 */
function slotOf({ places, free, patientIds }: Facts, n: number) {
  const moment = Math.floor(n / places.length)
  const date = free[Math.floor(moment / SLOTS_A_DAY)]
  if (date === undefined) throw new Error('all free slots are booked: measure for a shorter time')
  return { place: nth(places, n), patientId: nth(patientIds, n * 7919), date, startTime: timeOf(moment % SLOTS_A_DAY) }
}

/** A hundred slots of one day, each for ten patients. */
function contendedSlotOf({ places, contended, patientIds }: Facts, n: number) {
  const slot = Math.floor(n / 10)
  const startTime = timeOf(Math.floor(slot / places.length))
  return { place: nth(places, slot), patientId: nth(patientIds, n), date: contended, startTime }
}

const booking = ({ typeId }: Facts, { place, ...slot }: ReturnType<typeof slotOf>): RequestSpec =>
  post('/api/appointments', {
    roomId: place.room,
    practitionerId: place.practitioner,
    appointmentTypeId: typeId,
    durationMinutes: 30,
    ...slot,
  })

const bareBooking: NthRequest = (facts, n) => {
  const { place, ...slot } = slotOf(facts, n)
  return post('/book', { groupId: facts.groupId, typeId: facts.typeId, ...place, ...slot })
}

/** One visit after the other, in an order in which neighbours do not meet. */
const visitOf = ({ visits }: Facts, n: number) => nth(visits, n * 7919)

// The patients are of any age, also of one at which this tooth is unusual.
const filling = { tooth: '26', surfaces: 'MOD', quantity: 1, ageReason: 'bench' }
const treatment: NthRequest = (facts, n) => {
  const { appointmentId, tariffId } = visitOf(facts, n)
  return post(`/api/appointments/${appointmentId}/treatments`, { status: 'completed', treatments: [{ tariffId, ...filling }] })
}

/** The n-th invoice that is ready; none is issued twice. */
function billOf({ bills }: Facts, n: number): Bill {
  const bill = bills[n]
  if (!bill) throw new Error('all invoices are issued: measure for a shorter time')
  return bill
}

/** INV-02, INV-06: the desk issues an invoice, then takes its payment. */
const invoice: NthRequest = (facts, n) => {
  const { invoiceId, clinicId, patientId, total } = billOf(facts, n)
  const once = (act: string) => ({ 'idempotency-key': `${act}-${invoiceId}` })
  const tenders = [{ method: 'debit_card', amount: total }]
  const pay = post('/api/payments', { patientId, clinicId, invoiceIds: [invoiceId], receivedOn: facts.today, tenders })
  return {
    ...{
      method: 'POST',
      path: `/api/invoices/${invoiceId}/issue`,
      headers: { 'if-match': '"v1"', ...once('issue') },
      status: 200,
    },
    next: { ...pay, headers: { ...json, ...once('pay') } },
  }
}

const bareInvoice: NthRequest = (facts, n) => {
  const bill = { groupId: facts.groupId, date: facts.today, ...billOf(facts, n) }
  return { ...post('/issue', bill), next: post('/pay', bill) }
}

/** STOCK-05: a scan takes one out of stock. No two scans have the same id. */
const take: NthRequest = ({ itemIds }, n) => {
  const scanId = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
  return { ...post(`/api/inventory-items/${nth(itemIds, n * 7919)}/take`, { scanId }), status: 200 }
}

/** Where the slots and invoices of the mixed day begin, beyond those of the other works. */
const mixedSlots = 300_000
const mixedBills = ({ bills }: Facts) => Math.floor(bills.length * 0.8)

/** Of twenty requests: eight polls, five days, four searches, two bookings, an invoice. */
const dayOfWork = [...'pdpspdpbpdpsdpsbpdsi'] as const
const mixed =
  (side: Side): NthRequest =>
  (facts, n) => {
    const [round, place] = [Math.floor(n / dayOfWork.length), n % dayOfWork.length]
    const kind = dayOfWork[place]
    // How many of its kind came before it.
    const own =
      round * dayOfWork.filter((one) => one === kind).length + dayOfWork.slice(0, place).filter((one) => one === kind).length
    if (kind === 'p') return requests.config[side](facts, own)
    if (kind === 'd') return requests.day[side](facts, own)
    if (kind === 's') return requests.search[side](facts, own)
    if (kind === 'b') return requests.book[side](facts, mixedSlots + own)
    return requests.invoice[side](facts, mixedBills(facts) + own)
  }

const search = (text: string): RequestSpec => get('/api/search', { text })

/**
 * Each work as a request to our server and to the bare one, which gets a day when it has no such
 * work.
 */
export const requests: Record<Work, Record<Side, NthRequest>> = {
  day: { ours: (facts, n) => get(`/api/days/${dayOf(facts, n)}`, { clinicId: clinicOf(facts, n) }), bare: bareDay },
  search: {
    ours: ({ pieces }, n) => search(nth(pieces, n)),
    bare: ({ pieces }, n) => get('/search', { text: nth(pieces, n) }),
  },
  patient: { ours: ({ patientIds }, n) => get(`/api/patients/${nth(patientIds, n * 104_729)}`), bare: bareDay },
  rooms: { ours: (facts, n) => get('/api/rooms', { clinicId: clinicOf(facts, n) }), bare: bareDay },
  patients: { ours: ({ pieces }, n) => get('/api/patients', { search: nth(pieces, n) }), bare: bareDay },
  prefix: { ours: ({ prefixes }, n) => search(nth(prefixes, n)), bare: bareDay },
  config: { ours: () => get('/api/config'), bare: () => get('/hello') },
  // NOTIF-05: nothing is new. The bare server selects what is newer than the last poll.
  poll: {
    ours: () => ({ path: '/api/notifications?language=fr', status: 304, isPoll: true }),
    bare: ({ groupId, readerId }) => get('/poll', { groupId, readerId, since: '2100-01-01' }),
  },
  // The bare server inserts the treatment and its line in one statement.
  treatment: { ours: treatment, bare: (facts, n) => post('/treat', { groupId: facts.groupId, ...visitOf(facts, n) }) },
  invoice: { ours: invoice, bare: bareInvoice },
  // The bare server takes one and inserts the movement in one statement.
  take: { ours: take, bare: ({ groupId, itemIds }, n) => post('/take', { groupId, itemId: nth(itemIds, n * 7919) }) },
  mixed: { ours: mixed('ours'), bare: mixed('bare') },
  // Last, because its bookings would affect the others.
  book: { ours: (facts, n) => booking(facts, slotOf(facts, n)), bare: bareBooking },
}

/** Works that reception may not do: a dentist sends them. */
export const chairside: ReadonlySet<string> = new Set<Work>(['treatment'])

/** Requests to our server only, outside the table. */
export const others = {
  contention: (facts, n) => booking(facts, contendedSlotOf(facts, n)),
  signIn: (_, n) => signIn(1 + (n % 20)),
} satisfies Record<string, NthRequest>

/** A sign-in of a member of the group, as from a browser. */
export const signIn = (member: number): RequestSpec => ({
  method: 'POST',
  path: '/idp/',
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  },
  body: JSON.stringify({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'molaire-web',
    AuthParameters: { USERNAME: emailOf(member), PASSWORD },
  }),
  status: 200,
})
