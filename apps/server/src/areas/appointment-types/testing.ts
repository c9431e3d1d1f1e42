import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { createAppointmentType } from './index.ts'
import type { NewAppointmentType } from './queries.ts'

/** A kind of appointment of a group, under a name of its own. */
export function givenAppointmentType(
  { parts }: { parts: AppParts },
  { group, ...wishes }: { group: { id: string } } & Partial<NewAppointmentType>,
) {
  const name = `Examen ${parts.newId().slice(-6)}`
  return createAppointmentType(systemContext(parts, group.id), { name, color: '#2F8F5B', ...wishes })
}
