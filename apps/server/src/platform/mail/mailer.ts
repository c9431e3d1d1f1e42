/** A complete message for one person, in their language. */
export interface Mail {
  /** The same at every attempt to send it, so that the receiver can drop a copy. */
  id: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  locale: 'fr' | 'en'
}

/** Sends mails. Called from a job only (Decision 0006). */
export interface Mailer {
  /**
   * Resolves when the mail was handed over, or can never be delivered; rejects when another attempt
   * may help.
   */
  send(mail: Mail): Promise<void>
}
