import { CalendarPlus, CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { SearchHit, SearchKind } from '@molaire/contract/search/endpoints'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { Icon } from '../../ui/pill.tsx'
import { patientTabs } from '../patient-page/patient-areas.tsx'
import { messages } from './messages.ts'
import { PatientRow } from './patient-row.tsx'

/** Somewhere else that a thing found leads to: an address, or a booking for a patient. */
export type Place = { key: string; label: Message; icon: Icon } & ({ to: string } | { book: PatientSummary })

interface Kind<Hit> {
  heading: Message
  key: (hit: Hit) => string
  /** What Enter opens. */
  to: (hit: Hit) => string
  Row: (props: { hit: Hit; text: string }) => ReactNode
  places: (hit: Hit) => readonly Place[]
}

/**
 * How each kind of thing that is found is shown, and where it leads. A kind that comes adds its
 * line, and its group stands in this order.
 */
export const kinds: { [K in SearchKind]: Kind<Extract<SearchHit, { kind: K }>> } = {
  patient: {
    heading: messages.groups.patients,
    key: ({ patient }) => `patient-${patient.id}`,
    to: ({ patient }) => paths.patientProfile(patient.id),
    Row: ({ hit, text }) => <PatientRow patient={hit.patient} foundIn={hit.foundIn} text={text} />,
    places: ({ patient }) => placesOf(patient),
  },
}

/** Where a patient leads beside their file: the tabs of the file that are there, and a booking. */
export const placesOf = (patient: PatientSummary): readonly Place[] => [
  ...patientTabs
    .filter(({ to, isToCome }) => !isToCome && to !== paths.patientProfile)
    .map(({ to, label }) => ({ key: to(''), label, icon: CornerDownRight, to: to(patient.id) })),
  { key: 'book', label: messages.places.book, icon: CalendarPlus, book: patient },
]
