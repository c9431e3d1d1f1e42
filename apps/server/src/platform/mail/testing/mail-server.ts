import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { testCertificate, testKey } from './certificate.ts'

/** A mail server for one test, on loopback, with the mails that it received. */
export interface MailServer {
  port: number
  received: Received[]
  /** Its certificate, which the client must trust. */
  certificate: string
  close(): Promise<void>
}

interface Received {
  /** The addresses of the envelope. */
  to: string[]
  /** The mail, parsed. */
  mail: Email
  raw: string
  /** Whether the connection was encrypted. */
  secure: boolean
  user: string | undefined
}

/**
 * Starts a mail server. `options` are the library's. By default it offers STARTTLS and requires no
 * sign-in.
 */
export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: Received[] = []
  const { port = 0, ...rest } = options
  const server = new SMTPServer({
    key: testKey,
    cert: testCertificate,
    authOptional: true,
    closeTimeout: 50,
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        void PostalMime.parse(raw).then((mail) => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            mail,
            raw: raw.toString(),
            secure: session.secure,
            user: session.user as string | undefined, // what `onAuth` of the test answered
          })
          done()
        }, done)
      })
    },
    ...rest,
  })
  server.on('error', () => undefined) // a client that hung up; the test sees it from its own side
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port, // it listens on a port
    received,
    certificate: testCertificate,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
