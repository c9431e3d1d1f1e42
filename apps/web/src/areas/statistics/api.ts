import { keepPreviousData } from '@tanstack/react-query'
import * as wire from '@molaire/contract/statistics/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { download, keepFile } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'

export type StatisticsQuery = Sent<typeof wire.getStatistics>['query']
type ExportQuery = Sent<typeof wire.exportStatistics>['query']
export type StatisticsTable = ExportQuery['table']

const kept = { placeholderData: keepPreviousData, staleTime: staleTimes.live }

/** STAT-01: the figures of a period; nothing is asked for without one. */
export const useStatistics = (query: StatisticsQuery | undefined) =>
  useAnswer(['statistics', query], wire.getStatistics, query && { query }, kept)

/** STAT-01: the acts behind a figure. */
export const useActs = (query: Sent<typeof wire.getStatisticsActs>['query'] | undefined) =>
  useAnswer(['statistics', 'acts', query], wire.getStatisticsActs, query && { query }, { staleTime: staleTimes.live })

/** STAT-01: saves a table as CSV. */
export const saveTable = async (query: ExportQuery): Promise<void> => keepFile(await download(wire.exportStatistics, { query }))
