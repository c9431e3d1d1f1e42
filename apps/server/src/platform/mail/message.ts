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

/**
 * The message with its headers, for one recipient. No text in it can begin another header (T35).
 * Throws when the address, the subject or the id is not valid.
 */
export function messageOf(mail: Mail, { from, at }: { from: Sender; at: Date }) {
  if (!email.safeParse(mail.to).success) throw new Error(`mail ${mail.id} is not for one address`)
  if (/\p{Cc}/u.test(mail.subject)) throw new Error(`mail ${mail.id} has a subject of several lines`)
  if (!/^[\w-]{1,100}$/.test(mail.id)) throw new Error('a mail needs an id of letters, digits and hyphens')
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
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
