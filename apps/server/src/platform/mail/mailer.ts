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
  /** PDFs that come with it. */
  attachments?: readonly Attachment[]
}

/** A PDF that comes with a mail. */
export interface Attachment {
  /** 'facture-lafreniere-eve-2026-11-20.pdf': ASCII letters, digits, hyphens and points. */
  name: string
  bytes: Uint8Array
}

/** Sends mails. Called from a job only (Decision 0006). */
export interface Mailer {
  /**
   * Resolves when the mail was handed over, or can never be delivered; rejects when another attempt
   * may help.
   */
  send(mail: Mail): Promise<void>
  /** Whether a mail could be handed over now. Sends none, and never rejects. */
  isReady(): Promise<boolean>
}
