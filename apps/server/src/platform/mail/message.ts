import { email } from '@molaire/contract/shared/fields'
import type { Mail } from './mailer.ts'

/** The sender; `name` may be empty. */
export interface Sender {
  name: string
  address: string
}

// A name must not contain characters that could end a header or an address.
const inName = /^[^\p{Cc}<>"]*$/u

/**
 * Reads 'no-reply@clinique.example' or 'Clinique Roy <no-reply@clinique.example>'; undefined for
 * anything else.
 */
export function parseSender(text: string): Sender | undefined {
  const [, name = '', bracketed, bare] = /^(?:(.*?)\s*<([^<>]*)>|([^<>]*))$/su.exec(text.trim()) ?? []
  const address = (bracketed ?? bare ?? '').trim()
  return email.safeParse(address).success && inName.test(name) ? { name: name.trim(), address } : undefined
}

/** What mail servers usually take, less the third that base64 adds. In bytes. */
const mostAttached = 15_000_000

/**
 * The message with its headers, for one recipient. No text in it can begin another header (T35).
 * Throws when the address, the subject, the id or an attachment is not valid.
 */
export function messageOf(mail: Mail, { from, at }: { from: Sender; at: Date }) {
  if (!email.safeParse(mail.to).success) throw new Error(`mail ${mail.id} is not for one address`)
  if (/\p{Cc}/u.test(mail.subject)) throw new Error(`mail ${mail.id} has a subject of several lines`)
  if (!/^[\w-]{1,100}$/.test(mail.id)) throw new Error('a mail needs an id of letters, digits and hyphens')
  const { attachments = [] } = mail
  for (const { name } of attachments)
    if (!/^\w[\w.-]{0,150}\.pdf$/.test(name)) throw new Error(`mail ${mail.id} has an attachment without a plain name`)
  if (attachments.length > 5 || attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostAttached)
    throw new Error(`mail ${mail.id} has more attached than mail servers take`)
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: attachments.map(({ name, bytes }) => ({
      filename: name,
      contentType: 'application/pdf',
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    date: at,
    // The same at every attempt, so that the receiver can drop a copy.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: {
      'Content-Language': mail.locale,
      // Asks for no automatic replies.
      'Auto-Submitted': 'auto-generated',
    },
  }
}
