import { newPatient } from '@molaire/contract/patients/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { createPatient } from './index.ts'

type Wishes = { group: { id: string } } & Partial<z.input<typeof newPatient>>

/** A patient of a group: only a first and a last name, unless more is wished. */
export function givenPatient({ parts }: { parts: AppParts }, { group, ...wishes }: Wishes) {
  const body = newPatient.parse({ firstName: 'Ève', lastName: 'Lafrenière', ...wishes })
  return createPatient(systemContext(parts, group.id), { body })
}
