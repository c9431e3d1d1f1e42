import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { NewRow } from '../../platform/records/record-store.ts'
import { createAppointmentType } from './index.ts'

/** A kind of appointment of a group, under a name of its own. */
export function givenAppointmentType(
  { parts }: { parts: AppParts },
  { group, ...wishes }: { group: { id: string } } & Partial<NewRow<'appointmentTypes'>>,
) {
  const name = `Examen ${parts.newId().slice(-6)}`
  return createAppointmentType(systemContext(parts, group.id), { name, color: '#2F8F5B', ...wishes })
}
