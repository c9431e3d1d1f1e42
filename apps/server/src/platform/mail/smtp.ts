import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Mailer } from './mailer.ts'
import { messageOf, type Sender } from './message.ts'

/** Time limits for a mail server in ms: for each answer, and for the whole attempt. */
const patience = { toAnswer: 10_000, inAll: 60_000 }

/**
 * Sends through a mail server. `url` is smtp://user:password@host:587, or smtps:// where the server
 * speaks TLS from the first byte. TLS and a valid certificate are required, except from a server on
 * this machine. What the server refuses permanently is logged and not tried again. `ca` and `waits`
 * are for tests.
 */
export function smtpMailer({
  url,
  from,
  clock,
  log,
  ca,
  waits = patience,
}: {
  url: string
  from: Sender
  clock: Clock
  log: Logger
  ca?: string
  waits?: typeof patience
}): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTlsAtOnce = protocol === 'smtps:'
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTlsAtOnce ? 465 : 587),
    secure: isTlsAtOnce,
    requireTLS: !isThisMachine(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca && { tls: { ca } }),
    dnsTimeout: waits.toAnswer,
    connectionTimeout: waits.toAnswer,
    greetingTimeout: waits.toAnswer,
    socketTimeout: waits.toAnswer,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    send: async (mail) => {
      const message = messageOf(mail, { from, at: clock.now() })
      const { createTransport } = await import('nodemailer') // not needed before the first mail
      try {
        await createTransport(options).sendMail({ ...message, signal: AbortSignal.timeout(waits.inAll) })
      } catch (error) {
        const { code, command, responseCode } = detailsOf(error)
        if (isForGood(detailsOf(error)))
          return log.error({ mail: mail.id, code, command, responseCode }, 'the mail server refused a mail for good')
        throw new Error(`the mail server did not take the mail: ${reasonOf(error)}`)
      }
    },
    isReady: async () => {
      const { createTransport } = await import('nodemailer')
      try {
        return await createTransport(options).verify()
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the mail server did not let us sign in')
        return false
      }
    },
  }
}

type SmtpErrorDetails = { code?: unknown; command?: unknown; responseCode?: unknown }
const detailsOf = (error: unknown): SmtpErrorDetails => (typeof error === 'object' && error !== null ? error : {})

/**
 * What an operator needs to fix the problem. The server's text is included only for connection
 * errors; later it may repeat the recipient's address.
 */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = detailsOf(error)
  const words = command === 'CONN' && error instanceof Error ? error.message : undefined
  return [code, command, responseCode, words].filter(Boolean).join(', ')
}

/**
 * A refused recipient or message stays refused. A wrong password or sender is our mistake to
 * correct, and the mail is tried again.
 */
const isForGood = ({ command, responseCode }: SmtpErrorDetails) =>
  (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500 && responseCode !== 503

/** Mail to this machine may be sent without encryption. */
const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
