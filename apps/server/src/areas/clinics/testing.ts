import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { NewRow } from '../../platform/records/record-store.ts'
import { createClinic } from './index.ts'

/** A clinic of a group, in Quebec unless wished otherwise. */
export function givenClinic(
  { parts }: { parts: AppParts },
  { group, ...wishes }: { group: { id: string } } & Partial<NewRow<'clinics'>>,
) {
  const clinic = { name: 'Clinique des Érables', address: '1200, rue des Érables, Trois-Rivières', phone: '819 555-0100' }
  return createClinic(systemContext(parts, group.id), { ...clinic, ...wishes })
}
