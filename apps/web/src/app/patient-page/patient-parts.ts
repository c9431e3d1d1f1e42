import type { ComponentType } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Message } from '../../platform/i18n/define-messages.ts'

/** A component that is loaded when first shown, or preloaded. */
export type Fetched<Props> = ComponentType<Props> & { preload?: (() => Promise<void> | undefined) | undefined }

/** A part of the file with an address of its own. */
export interface PatientTab {
  to: (id: string) => string
  /** On the tab. */
  label: Message
  /** The title of the document. */
  title: Message
  page: Fetched<{ patient: Patient }>
  /** The page only announces what will be there: the tab is shown, and nothing else links to it. */
  isToCome?: boolean
  /** How many entries there are, in a few digits; empty while unknown. */
  Count?: Fetched<{ patientId: string }>
}

/** A card of an area to the right of the profile. */
export interface PatientCard {
  key: string
  /** On a phone: above the profile, or below it. */
  onPhone: 'before' | 'after'
  Card: Fetched<{ patient: Patient }>
}
