import net from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../clock/clock.ts'
import { openDatabase, type Database } from '../db/pool.ts'
import { enqueue, runJobsOnce } from '../jobs/jobs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { renderMail } from './layout.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

const clock = fixedClock('2026-11-20T15:42:00Z')
const mail: Mail = {
  id: '0197-mail-1',
  to: 'zoé.tremblay@clinique.example'.replace('é', 'e'),
  subject: 'Votre code : « été »',
  ...renderMail({ locale: 'fr', title: 'Réinitialisation', paragraphs: ['Voici l’été.'], code: '123456' }),
  locale: 'fr',
}

let logged: string
const log = pino({ base: null }, { write: (line: string) => (logged += line) })
let server: MailServer | undefined
beforeEach(() => {
  logged = ''
})
afterEach(async () => {
  await server?.close()
  server = undefined
})

const mailerTo = (port: number, more: Partial<Parameters<typeof smtpMailer>[0]> = {}) =>
  smtpMailer({
    url: `smtp://localhost:${port}`,
    from: { name: 'Clinique Érables', address: 'no-reply@clinique.example' },
    clock,
    log,
    waits: { toAnswer: 2000, inAll: 4000 },
    ...more,
  })

test('a mail arrives whole, for one person, under an id that stays, and asks for no answer', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const mailer = mailerTo(server.port)
  await mailer.send(mail)
  await mailer.send(mail)
  const [first, copy] = server.received
  expect(first?.to).toEqual([mail.to])
  expect(first?.mail).toMatchObject({
    from: { name: 'Clinique Érables', address: 'no-reply@clinique.example' },
    to: [{ address: mail.to }],
    subject: mail.subject,
    messageId: '<0197-mail-1@clinique.example>',
    date: '2026-11-20T15:42:00.000Z',
  })
  expect(first?.mail.text?.trim()).toBe(mail.text.trim())
  expect(first?.mail.html?.trim()).toBe(mail.html.trim())
  const header = (name: string) => first?.mail.headers.find(({ key }) => key === name)?.value
  expect(header('content-language')).toBe('fr')
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(copy?.mail.messageId).toBe(first?.mail.messageId)
})

test('INV-10 a PDF that comes with a mail arrives whole', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const bytes = new Uint8Array(200_000).map((_, at) => at % 251)
  await mailerTo(server.port).send({ ...mail, attachments: [{ name: 'facture.pdf', bytes }] })
  const [attached] = server.received[0]?.mail.attachments ?? []
  expect(attached).toMatchObject({ filename: 'facture.pdf', mimeType: 'application/pdf', disposition: 'attachment' })
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(bytes)).toBe(true)
})

test('TLS and a password are used when the server asks for them', async () => {
  const options = {
    authOptional: false,
    onAuth: (
      { username, password }: { username?: string; password?: string | null },
      _session: unknown,
      done: (error: Error | null, response?: { user?: string }) => void,
    ) => (password === 'p@ss/word' ? done(null, { user: username ?? '' }) : done(new Error('no'))),
  }
  server = await startMailServer({ ...options, secure: true })
  await mailerTo(server.port, { url: `smtps://molaire:p%40ss%2Fword@localhost:${server.port}`, ca: server.certificate }).send(
    mail,
  )
  expect(server.received).toMatchObject([{ secure: true, user: 'molaire' }])
  await server.close()

  server = await startMailServer(options)
  await mailerTo(server.port, { url: `smtp://molaire:p%40ss%2Fword@localhost:${server.port}`, ca: server.certificate }).send(mail)
  expect(server.received).toMatchObject([{ secure: true, user: 'molaire' }])
  await expect(
    mailerTo(server.port, { url: `smtp://molaire:wrong@localhost:${server.port}`, ca: server.certificate }).send(mail),
  ).rejects.toThrow(/EAUTH/)
})

test('a certificate that nobody vouches for is refused', async () => {
  server = await startMailServer()
  await expect(mailerTo(server.port).send(mail)).rejects.toThrow(/did not take the mail/)
  expect(server.received).toEqual([])
})

test('off this machine nothing goes in the clear, even when the server offers nothing else', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  // 127.0.0.1 again, in a form that is not recognized as this machine.
  await expect(mailerTo(server.port, { url: `smtp://[::ffff:127.0.0.1]:${server.port}` }).send(mail)).rejects.toThrow(
    /did not take the mail: ETLS/,
  )
  expect(server.received).toEqual([])
})

test('T35 nothing that was typed becomes a header or a second recipient', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const mailer = mailerTo(server.port)
  for (const to of [
    'eve@clinique.example, mallory@evil.example',
    'eve@clinique.example\r\nBcc: mallory@evil.example',
    'Ève <eve@clinique.example>',
    'eve@clinique.example;mallory@evil.example',
    '',
  ])
    await expect(mailer.send({ ...mail, to }), to).rejects.toThrow(/one address/)
  for (const subject of ['Bonjour\r\nBcc: mallory@evil.example', 'Bonjour\nX: y', 'Bonjour\0'])
    await expect(mailer.send({ ...mail, subject }), subject).rejects.toThrow(/several lines/)
  await expect(mailer.send({ ...mail, id: 'x>\r\nBcc: m@evil.example' })).rejects.toThrow(/id/)
  expect(server.received).toEqual([])

  await mailer.send({ ...mail, text: 'Bcc: mallory@evil.example\r\n.\r\nMAIL FROM:<x@y>', subject: 'To: other@evil.example' })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual([mail.to])
})

test('a recipient whom the server refuses for good is given up, without a word on who it was', async () => {
  server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
  })
  await mailerTo(server.port).send(mail)
  expect(JSON.parse(logged)).toMatchObject({ mail: mail.id, command: 'RCPT TO', responseCode: 550 })
  for (const secret of [mail.to, 'tremblay', '123456', 'code'])
    expect(JSON.parse(logged).msg + logged.replace('"code":', '')).not.toContain(secret)
})

test('a recipient whom the server refuses for the moment is tried again, and so is a sender that it refuses', async () => {
  server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`not now, ${address}`), { responseCode: 451 })),
  })
  const refusal = await mailerTo(server.port)
    .send(mail)
    .catch((error: unknown) => String(error))
  expect(refusal).toContain('451')
  expect(refusal).not.toContain('tremblay')
  await server.close()
  server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('relay denied'), { responseCode: 550 })),
  })
  await expect(mailerTo(server.port).send(mail)).rejects.toThrow(/MAIL FROM, 550/)
})

test('a server that never answers holds nobody for long', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as net.AddressInfo // it listens on a port
  try {
    await expect(mailerTo(port, { waits: { toAnswer: 100, inAll: 2000 } }).send(mail)).rejects.toThrow(/ETIMEDOUT/)
    await expect(mailerTo(port, { waits: { toAnswer: 2000, inAll: 100 } }).send(mail)).rejects.toThrow(/EABORT/)
  } finally {
    silent.close()
  }
})

let database: Database
beforeAll(async () => {
  database = openDatabase({ url: (await testDatabase()).url, connections: 2, log: pino({ level: 'silent' }) })
})
afterAll(() => database.close())

test('a mail written while the server is down arrives once it is up again', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const { port } = server
  await server.close()
  const handlers = { send: (payload: unknown) => mailerTo(port).send(payload as Mail) } // what is enqueued below
  await enqueue(database.db, 'send', mail)
  expect((await runJobsOnce({ database, handlers, log })).failures).toHaveLength(1)
  expect(logged).toContain('ECONNREFUSED')
  expect(logged).not.toContain('tremblay')

  server = await startMailServer({ disabledCommands: ['STARTTLS'], port })
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await runJobsOnce({ database, handlers, log })).toEqual({ failures: [] })
  expect(server.received.map(({ to }) => to)).toEqual([[mail.to]])
})

test('CFG-09 the mailer says whether a mail server lets it sign in, and sends nothing', async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const mailer = mailerTo(server.port)
  expect(await mailer.isReady()).toBe(true)
  expect(server.received).toEqual([])
  await server.close()
  server = undefined
  expect(await mailer.isReady()).toBe(false)
})
