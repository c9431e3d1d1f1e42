import type { ComponentType } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Message } from '../../platform/i18n/define-messages.ts'

/** Fetched when it is first shown, or before. */
export type Fetched<Props> = ComponentType<Props> & { preload?: (() => Promise<void> | undefined) | undefined }

/** A part of the file with an address of its own. */
export interface PatientTab {
  to: (id: string) => string
  /** On the tab. */
  label: Message
  /** Of the document. */
  title: Message
  page: Fetched<{ patient: Patient }>
  /** Its page only says what will stand there: the tab is shown, and nothing else leads to it. */
  isToCome?: boolean
  /** How many there are, in a few digits; nothing while it is not known. */
  Count?: Fetched<{ patientId: string }>
}

/** What an area says of the patient at the right of the profile. */
export interface PatientCard {
  key: string
  /** On a phone: before what the file says, or after it. */
  onPhone: 'before' | 'after'
  Card: Fetched<{ patient: Patient }>
}
