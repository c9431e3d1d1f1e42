import type { MailContent } from '../../../platform/mail/layout.ts'

/** The words of a mail of the pool, in one language. */
export type MailWords = Omit<MailContent, 'locale' | 'address'> & { subject: string }

/** `Bonjour Zoé,`, or without a name where there is none. */
export const greeting = (hello: string, givenName: string): string => `${[hello, givenName].filter(Boolean).join(' ')},`
