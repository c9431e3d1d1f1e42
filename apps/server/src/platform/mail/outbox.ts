import fs from 'node:fs/promises'
import path from 'node:path'
import { outboxMail, type OutboxMail } from '@molaire/contract/config/endpoints'
import type { Clock } from '../clock/clock.ts'
import type { Mail, Mailer } from './mailer.ts'
import { messageOf, type Sender } from './message.ts'

/** Saves mails when no mail server is configured. */
export interface Outbox extends Mailer {
  /** The newest first. */
  list(limit: number): Promise<OutboxMail[]>
}

/** How many mails are kept. The oldest are deleted. */
const KEPT = 500

/**
 * An outbox in a folder that only we can read. For each mail it holds the message in the form sent
 * to a mail server (.eml) and its content (.json). A mail that is already there is not written
 * again.
 */
export function folderOutbox({
  folder,
  from,
  clock,
  maxMails = KEPT,
}: {
  folder: string
  from: Sender
  clock: Clock
  maxMails?: number
}): Outbox {
  const names = async (ending: string) => (await filesOf(folder)).filter((name) => name.endsWith(ending)).sort()
  return {
    send: async (mail) => {
      const at = clock.now()
      const message = messageOf(mail, { from, at })
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await names(`_${mail.id}.json`)).length > 0) return
      const name = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '')}_${mail.id}`)
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const { message: composed } = await composer.sendMail(message)
      await writeWhole(`${name}.eml`, composed as Buffer) // because of `buffer`
      await writeWhole(`${name}.json`, JSON.stringify(listed(mail, at)))
      for (const ending of ['.json', '.eml'])
        for (const old of (await names(ending)).slice(0, -maxMails)) await fs.rm(path.join(folder, old), { force: true })
    },
    isReady: () =>
      fs.mkdir(folder, { recursive: true, mode: 0o700 }).then(
        () => fs.access(folder, fs.constants.W_OK).then(() => true),
        () => false,
      ),
    list: async (limit) => {
      const newest = (await names('.json')).reverse().slice(0, limit)
      const texts = await Promise.all(newest.map((name) => fs.readFile(path.join(folder, name), 'utf8').catch(() => undefined)))
      return texts.flatMap((text) => (text === undefined ? [] : [outboxMail.parse(JSON.parse(text))])) // deleted meanwhile: one of the oldest
    },
  }
}

/** A mail of the outbox in memory, with what came with it. */
export interface KeptMail extends OutboxMail {
  attachments: (OutboxMail['attachments'][number] & { bytes: Uint8Array })[]
}

/** An outbox in memory, for tests. A mail that is already there is not added again. */
export function memoryOutbox({ clock }: { clock: Clock }): Outbox & { mails: KeptMail[] } {
  const mails: KeptMail[] = []
  return {
    mails,
    send: async (mail) => {
      const at = clock.now()
      messageOf(mail, { from: { name: '', address: 'test@molaire.example' }, at }) // throws for the same mails
      const attachments = (mail.attachments ?? []).map((one) => ({ ...one, size: one.bytes.length }))
      if (!mails.some(({ id }) => id === mail.id)) mails.push({ ...mail, attachments, at: at.toISOString() })
    },
    isReady: async () => true,
    list: async (limit) => mails.toReversed().slice(0, limit),
  }
}

/** What the list shows of a mail: of its attachments only the names and sizes. */
const listed = ({ attachments = [], ...mail }: Mail, at: Date): OutboxMail => ({
  ...mail,
  attachments: attachments.map(({ name, bytes }) => ({ name, size: bytes.length })),
  at: at.toISOString(),
})

const filesOf = (folder: string) =>
  fs.readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

/** Writes a file so that a reader sees all of it or none. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.draft`
  await fs.writeFile(draft, content, { mode: 0o600 })
  await fs.rename(draft, file)
}
