/** A message for one person, whole and in their language. */
export interface Mail {
  /** Stable through all attempts at sending it, so that whoever receives a copy can drop it. */
  id: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  locale: 'fr' | 'en'
}

/** How a mail leaves the building; called from a job only (Decision 0006). */
export interface Mailer {
  /**
   * Resolves when the mail is out of our hands, or can never be delivered; rejects when another
   * attempt is worth making.
   */
  send(mail: Mail): Promise<void>
}
