import { email } from '@molaire/contract/shared/fields'
import type { Mail } from './mailer.ts'

/** Who sends: `name` may be empty. */
export interface Sender {
  name: string
  address: string
}

// Not even a name may hold what would end a line or an address.
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
 * The message as it is composed: one recipient, and headers in which nothing that somebody typed
 * can begin another (T35). Throws when it cannot be made.
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
    // The same through all attempts: whoever receives a copy can drop it.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: {
      'Content-Language': mail.locale,
      // Nobody's "I am on holiday" should answer.
      'Auto-Submitted': 'auto-generated',
    },
  }
}
