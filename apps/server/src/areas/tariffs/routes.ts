import * as wire from '@molaire/contract/tariffs/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { getFeeSchedule } from './reads/get-fee-schedule.ts'

export const tariffRoutes: Route[] = [handle(wire.getFeeSchedule, getFeeSchedule)]
