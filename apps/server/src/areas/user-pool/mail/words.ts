import type { MailContent } from '../../../platform/mail/layout.ts'

/** The text of the pool's mail, in one language. */
export type MailWords = Omit<MailContent, 'locale' | 'address'> & { subject: string }

/** `Bonjour Zoé,`, or without a name when there is none. */
export const greeting = (hello: string, givenName: string): string => `${[hello, givenName].filter(Boolean).join(' ')},`
