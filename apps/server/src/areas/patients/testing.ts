import { newPatient } from '@molaire/contract/patients/shapes'
import type { z } from 'zod'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { openFile } from './index.ts'

type Wishes = { group: { id: string } } & Partial<z.input<typeof newPatient>>

/**
 * A patient of a group, by default with only a first and a last name. Duplicates are not looked
 * for.
 */
export function givenPatient({ parts }: { parts: AppParts }, { group, ...wishes }: Wishes) {
  return openFile(systemContext(parts, group.id), newPatient.parse({ firstName: 'Ève', lastName: 'Lafrenière', ...wishes }))
}
