import * as wire from '@molaire/contract/patients/endpoints'
import { handle, type Route } from '../../../platform/http/handle.ts'
import type { HeldPart } from '../parts.ts'
import { listTimeline } from './list-timeline.ts'

/** `parts`: all that is kept of patients, here and in other areas. */
export const timelineRoutes = (parts: readonly HeldPart[]): Route[] => [handle(wire.listTimeline, listTimeline(parts))]
