import { z } from 'zod'
import { auditKinds } from '@molaire/domain/audit-log/kinds'
import { subjects } from '@molaire/domain/audit-log/tables'
import { namedPatient } from '../patients/shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { id, instant, localDate } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'

/** Who wrote a line of the log, as they are now. */
const writer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  role: z.string(),
})

/** API-07: a line of the log. What a field contained is in `getAuditEvent` only (Decision 0119). */
const auditEvent = z.object({
  id: z.int(),
  at: instant,
  /** Null for the installation itself, an imaging device, and a sign-in to no account. */
  user: writer.nullable(),
  /** The name of the imaging device that wrote the line. */
  device: z.string().nullable(),
  /**
   * The IP address that it came from, of IPv6 the first 64 bits. Null for the installation itself,
   * and before addresses were logged.
   */
  address: z.string().nullable(),
  kind: z.enum(auditKinds),
  /** The table of the row, as in the database. */
  table: z.string(),
  rowId: id,
  /** The patient whose record the line is about. The name is the current one, or the last. */
  patient: namedPatient.extend({ isDeleted: z.boolean() }).nullable(),
  /** The name or number of the row: a room, an invoice, a user. */
  label: z.string().nullable(),
  /** The fields that a change changed, in code: `streetAddress`. */
  fields: z.array(z.string()),
})
export type AuditEvent = z.infer<typeof auditEvent>

const filters = {
  patientId: id.optional(),
  userId: id.optional(),
  kind: z.enum(auditKinds).optional(),
  subject: z.enum(subjects).optional(),
  /** Both days included, on the wall clock of the group's first clinic. */
  from: localDate.optional(),
  to: localDate.optional(),
}

/** Long lists are counted up to a thousand (Decision 0061). */
export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/audit-log',
  summary: 'Who viewed or changed what in the group, the latest first (API-07)',
  access: 'auditLog.read',
  query: z.object({ ...pageQuery, ...filters }),
  discloses: 'lines',
  result: listOf(auditEvent).extend({
    isCountExact: z.boolean(),
    /** The patient of the filter. */
    patient: namedPatient.nullable(),
  }),
  errors: [],
})

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export type AuditValue = z.infer<typeof value>

export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/audit-log/:id',
  summary: 'A line of the log with the values before and after; of a patient, a view of the record (API-07)',
  access: 'auditLog.read',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  discloses: { logged: 'patients' },
  result: z.object({
    ...auditEvent.shape,
    changes: z.array(z.object({ field: z.string(), before: value, after: value })),
    /** The names of the people, rooms, clinics and patients that the values are ids of. */
    names: z.record(z.string(), z.string()),
  }),
  errors: ['not_found'],
})
export type AuditDetails = z.infer<(typeof getAuditEvent)['result']>

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/audit-log/export',
  summary: 'The filtered log as CSV, without values (API-07)',
  access: 'auditLog.read',
  query: z.object({ ...filters, language: z.enum(['fr', 'en']).default('fr') }),
  discloses: 'lines',
  response: { file: 'text/csv; charset=utf-8' },
  result: z.unknown(),
  errors: [],
})

/** A part of the log at a time, so that a log of years needs no long request. */
export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/audit-log/check',
  summary: 'Compares the next seals of the log with their lines (API-07, Decision 0004)',
  access: 'auditLog.read',
  query: z.object({ above: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  result: z.object({
    /** The last seal that matches its lines; the next request continues above it. */
    checked: z.int(),
    /** When that seal was put on; null before the first. */
    checkedAt: instant.nullable(),
    /** The lines compared in this request. */
    lines: z.int(),
    isDone: z.boolean(),
    /** The first seal that does not match: its lines were written between these moments. */
    broken: z.object({ number: z.int(), from: instant.nullable(), to: instant }).nullable(),
  }),
  errors: [],
})
