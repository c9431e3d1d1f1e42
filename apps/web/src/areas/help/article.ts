import type { Message } from '../../platform/i18n/define-messages.ts'
import type { Icon } from '../../ui/icon.ts'

/** HELP-03: the four sections, in the order of the drawer. */
export const sectionIds = ['appointments', 'patients', 'invoices', 'configuration'] as const
export type SectionId = (typeof sectionIds)[number]

/**
 * One step of an article. Words of the interface stand between two asterisks on each side:
 * `Choisissez **Nouveau rendez-vous**.` They are written as on the screen, in each language. “Show
 * me” looks for the first of them on the page, and the script of the pictures outlines it, so a
 * word that the screen no longer says is found at once (HELP-07).
 */
export interface Step {
  text: Message
  /** What is good to know about the step, in one or two sentences. */
  detail?: Message
  /**
   * The address where the step is done, when it differs from that of the step before it.
   * `$patient`, `$appointment` and `$invoice` stand for the id of any, as in
   * `/patients/$patient/profile`.
   */
  at?: string
  /** The name of its picture, without language and theme: `book-1`. */
  picture?: string
  /**
   * The first bold word names a part of the page, not a control. A record of that name, such as an
   * appointment of the type “Follow-up”, is then not mistaken for it.
   */
  isPart?: boolean
}

/** The button at the foot of an article, which leads to the screen that it explains (HELP-05). */
export interface QuickAction {
  label: Message
  to: string
  /** Leads nowhere once the drawer is no longer visible: the actions of invoices. */
  whileVisible?: boolean
}

/** An article of the help centre. */
export interface Article {
  /** Unique and stable, such as `patients-create`: states and refusals link to it. */
  id: string
  section: SectionId
  icon: Icon
  title: Message
  /** What the reader will be able to do, in one or two sentences. */
  intro: Message
  /** Other words that people type for it, such as “rdv”: searched, never shown (HELP-02). */
  synonyms?: Message
  steps: readonly Step[]
  /** Answers to what people ask next. */
  tips?: readonly Message[]
  /** The routes, as in app/screens.ts, whose help opens at this article. */
  screens?: readonly string[]
  /** The refusals of the API, by code, which this article explains. */
  refusals?: readonly string[]
  /** Ids of articles to read next. */
  related?: readonly string[]
  action?: QuickAction
  /** What is drawn after the steps: the statuses of an invoice as the screens show them. */
  extra?: 'invoice-statuses'
}
