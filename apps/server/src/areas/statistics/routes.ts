import * as wire from '@molaire/contract/statistics/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { exportStatistics } from './export/export-statistics.ts'
import { getStatistics } from './reads/get-statistics.ts'
import { getStatisticsActs } from './reads/acts.ts'

export const statisticsRoutes: Route[] = [
  handle(wire.getStatistics, getStatistics),
  handle(wire.getStatisticsActs, getStatisticsActs),
  handle(wire.exportStatistics, exportStatistics),
]
