import type { ComponentType } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Message } from '../../platform/i18n/define-messages.ts'

/**
 * The tabs of an appointment as the address names them (`?tab=traitements`), in their order. Alt
 * and the digit of its place opens one, also while others are missing, so that no digit ever
 * changes its meaning.
 */
export const tabKeys = ['motif', 'observations', 'plan', 'traitements', 'sterilisation', 'ordonnances', 'facture'] as const
export type TabKey = (typeof tabKeys)[number]

/** What every tab receives: the appointment as it is now. It changes while the tab is shown. */
export interface TabProps {
  appointment: Appointment
}

/** A component that is loaded when first shown, or preloaded. */
export type Fetched<Props> = ComponentType<Props> & { preload?: (() => Promise<void> | undefined) | undefined }

/** A tab of the page, from the area that owns it. */
export interface AppointmentTab {
  key: TabKey
  title: Message
  page: Fetched<TabProps>
  /** Beside the title: a count or a status; empty while unknown. */
  badge?: Fetched<TabProps>
}
