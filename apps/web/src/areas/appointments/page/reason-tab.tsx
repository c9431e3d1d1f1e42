import type { Appointment } from '@molaire/contract/appointments/shapes'

/** APT-03: why the patient comes, and the facts of the booking. */
export const ReasonTab = ({ appointment }: { appointment: Appointment }) => <p>{appointment.reason}</p>
