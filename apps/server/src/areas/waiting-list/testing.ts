import { createWaitingListEntryBody, type WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { OpenClinic } from '../appointments/testing.ts'
import { createWaitingListEntry } from './index.ts'

type Wishes = Partial<Omit<z.input<typeof createWaitingListEntryBody>, 'clinicId' | 'patientId'>> & { patient?: { id: string } }

/**
 * An entry at an open clinic: by default, its patient, half an hour of its appointment type, with
 * anyone, at any time.
 */
export function givenEntry(
  { parts }: { parts: AppParts },
  open: OpenClinic,
  { patient = open.patient, ...wishes }: Wishes = {},
): Promise<WaitingListEntry> {
  const body = createWaitingListEntryBody.parse({
    clinicId: open.clinic.id,
    patientId: patient.id,
    appointmentTypeId: open.appointmentType.id,
    durationMinutes: 30,
    ...wishes,
  })
  return createWaitingListEntry(systemContext(parts, open.group.id), { body })
}
