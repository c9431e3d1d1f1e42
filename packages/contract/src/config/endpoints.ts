import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant, locale } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

/** What the browser must know before anyone has signed in. */
export const clientConfig = z.object({
  poolEndpoint: z.string(),
  clientId: z.string(),
  issuer: z.string(),
  region: z.string(),
  /**
   * Another provider signs people in (AUTH-15). It cannot tell the server of a sign-out, so the
   * browser does.
   */
  isOutsidePool: z.boolean(),
  version: z.string(),
  /** True for the demo clinic, whose accounts may be offered on the sign-in page. */
  demo: z.boolean(),
  /**
   * The server is still starting or creating the demo clinic. Meanwhile every other endpoint
   * answers service_unavailable.
   */
  isPreparing: z.boolean(),
  /**
   * The demo clinic can be used, and its history is still being created: older appointments, and
   * patients without an appointment in the weeks around today.
   */
  isFillingHistory: z.boolean(),
  /** Devices may keep today and tomorrow, to read them without a network (Decision 0122). */
  isDayKept: z.boolean(),
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

/** A mail saved in the outbox folder. */
export const outboxMail = z.object({
  id: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale,
  /** The names and sizes, in bytes, of what came with it. */
  attachments: z.array(z.object({ name: z.string(), size: z.int() })).default([]),
})
export type OutboxMail = z.infer<typeof outboxMail>

/**
 * The newest hundred. Only the demo clinic has this endpoint, because its passwords are public
 * anyway; elsewhere it answers not_found.
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
 * The free space on the database's disk (Decision 0082). `low`: free some space soon; `reserve`:
 * the disk is full, records can be read and nothing is written; `full`: soon nothing can be read
 * either. `unwatched`: the database is on an external server.
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

/** How one part of the installation did in a self-check. */
const checkedPart = z.object({
  isWorking: z.boolean(),
  /** How long the check took. */
  milliseconds: z.int(),
})

/**
 * CFG-09: what the server finds when it tries its own parts, with nothing personal in it. `files`:
 * a small file was written, read back and removed. `mail`: the mail server let us sign in; no mail
 * was sent. `outbox` means that no mail server is configured.
 */
const selfCheck = z.object({
  /** The server's clock, to compare with that of the device. */
  now: instant,
  version: z.string(),
  database: checkedPart.extend({ kind: z.enum(['embedded', 'external']) }),
  files: checkedPart.extend({ kind: z.enum(['disk', 's3']) }),
  mail: checkedPart.extend({ kind: z.enum(['smtp', 'outbox']) }),
  identity: z.object({ isOurs: z.boolean(), region: z.string() }),
})
export type SelfCheck = z.infer<typeof selfCheck>

export const checkInstallation = endpoint({
  method: 'GET',
  path: '/self-check',
  summary: 'Tries the database, the stored files and the mail server',
  access: 'configuration.read',
  result: selfCheck,
  errors: [],
})
