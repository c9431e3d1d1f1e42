import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import type { HeldPart } from '../parts.ts'
import { listMerges } from './list-merges.ts'
import { mergePatients } from './merge-patients.ts'
import { undoMerge } from './undo-merge.ts'

/** `parts`: all that is kept of patients, here and in other areas. */
export const mergingRoutes = (parts: readonly HeldPart[]): Route[] => [
  handle(wire.mergePatients, mergePatients(parts)),
  handle(wire.listMerges, listMerges),
  handle(wire.undoMerge, undoMerge(parts)),
]
