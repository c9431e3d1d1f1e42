import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant, locale } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

/** What the browser must know before anyone signs in. */
export const clientConfig = z.object({
  poolEndpoint: z.string(),
  clientId: z.string(),
  issuer: z.string(),
  region: z.string(),
  /**
   * Another provider signs people in (AUTH-15): it cannot tell the product of a sign-out, so the
   * browser does.
   */
  isOutsidePool: z.boolean(),
  version: z.string(),
  /** The demo clinic: its accounts may be offered on the sign-in page. */
  demo: z.boolean(),
  /**
   * The server still starts, or makes the demo clinic: everything but this answers
   * service_unavailable until it is there.
   */
  isPreparing: z.boolean(),
  /**
   * One works in the demo clinic already, and its history still comes in: older appointments, and
   * patients whom the weeks around today do not name.
   */
  isFillingHistory: z.boolean(),
  demoAccounts: z.array(z.object({ email: z.string(), role: z.string() })),
  demoPassword: z.string().nullable(),
})
export type ClientConfig = z.infer<typeof clientConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Settings of the sign-in',
  access: 'public',
  result: clientConfig,
  errors: [],
})

/** A mail that left for the outbox folder. */
export const outboxMail = z.object({
  id: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale,
})
export type OutboxMail = z.infer<typeof outboxMail>

/**
 * The newest hundred. Only the demo clinic answers, whose passwords are public anyway; elsewhere
 * there is no such address.
 */
export const listOutboxMails = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'Mails of the demo clinic that no mail server took, the newest first',
  access: 'public',
  result: listOf(outboxMail),
  errors: [],
})

/**
 * Room on the disk of the database (Decision 0082). `low`: to be freed soon; `reserve`: the disk is
 * full, records are shown and nothing is written; `full`: soon nothing will be shown either.
 * `unwatched` where the database is a server of one's own.
 */
export const getStorage = endpoint({
  method: 'GET',
  path: '/storage',
  summary: 'How much room the installation has left',
  access: 'groups.administrate',
  result: z.object({
    state: z.enum(['plenty', 'low', 'reserve', 'full', 'unwatched']),
    freeMegabytes: z.int().nullable(),
  }),
  errors: [],
})
