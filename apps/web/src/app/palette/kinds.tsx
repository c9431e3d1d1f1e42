import { CalendarPlus, CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { SearchHit, SearchKind } from '@molaire/contract/search/endpoints'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { Icon } from '../../ui/pill.tsx'
import { patientTabs } from '../patient-page/patient-areas.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { messages } from './messages.ts'
import { PatientRow } from './patient-row.tsx'

/** Another place that a hit leads to: an address, or a booking for a patient. */
export type Place = { key: string; label: Message; icon: Icon } & ({ to: string } | { book: PatientSummary })

/** A hit of one type. */
export type Hit<K extends SearchKind> = Extract<SearchHit, { kind: K }>

interface Kind<H> {
  heading: Message
  key: (hit: H) => string
  /** The address that Enter opens. */
  to: (hit: H) => string
  Row: (props: { hit: H; text: string }) => ReactNode
  places: (hit: H) => readonly Place[]
}

/**
 * How each type of hit is shown, and where it leads. The groups of the palette follow this order.
 */
export const kinds: { [K in SearchKind]: Kind<Hit<K>> } = {
  patient: {
    heading: messages.groups.patients,
    key: ({ patient }) => `patient-${patient.id}`,
    to: ({ patient }) => paths.patientProfile(patient.id),
    Row: ({ hit, text }) => <PatientRow patient={hit.patient} foundIn={hit.foundIn} text={text} />,
    places: ({ patient }) => placesOf(patient),
  },
  invoice: {
    heading: messages.groups.invoices,
    key: ({ invoice }) => `invoice-${invoice.id}`,
    to: ({ invoice }) => paths.invoice(invoice.id),
    Row: ({ hit, text }) => <InvoiceRow invoice={hit.invoice} text={text} />,
    places: () => [],
  },
}

/** Where a patient's hit leads besides the file: the tabs that exist, and a booking. */
export const placesOf = (patient: PatientSummary): readonly Place[] => [
  ...patientTabs
    .filter(({ to, isToCome }) => !isToCome && to !== paths.patientProfile)
    .map(({ to, label }) => ({ key: to(''), label, icon: CornerDownRight, to: to(patient.id) })),
  { key: 'book', label: messages.places.book, icon: CalendarPlus, book: patient },
]
