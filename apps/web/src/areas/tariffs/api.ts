import { keepPreviousData, useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import * as wire from '@molaire/contract/tariffs/endpoints'
import type { FeeSchedule, Tariff, TariffChangeBody } from '@molaire/contract/tariffs/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call, upload } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

/** CFG-05: the tariffs of a clinic. */
export const tariffs = recordsApi(
  'tariffs',
  {
    list: wire.listTariffs,
    create: wire.createTariff,
    update: wire.updateTariff,
    archive: wire.archiveTariff,
    restore: wire.restoreTariff,
    remove: wire.deleteTariff,
  },
  { among: ({ clinicId }) => ({ clinicId }) },
)

/** CFG-06: the quick selections of a clinic. */
export const quickSelections = recordsApi(
  'quick-selections',
  {
    list: wire.listQuickSelections,
    create: wire.createQuickSelection,
    update: wire.updateQuickSelection,
    archive: wire.archiveQuickSelection,
    restore: wire.restoreQuickSelection,
    remove: wire.deleteQuickSelection,
  },
  { among: ({ clinicId }) => ({ clinicId }) },
)

/** The cache keys of this area, beside those of its records. */
const tariffKeys = {
  schedule: (clinicId: string, on: LocalDate) => ['tariffs', 'schedule', clinicId, on] as const,
  prices: (tariffId: string) => ['tariffs', 'prices', tariffId] as const,
  changes: (clinicId: string) => ['tariffs', 'changes', clinicId] as const,
  preview: (change: TariffChangeBody | null) => ['tariffs', 'preview', change] as const,
}

/**
 * CFG-05, CFG-06: what a clinic charges on a day, and its quick selections. Kept for the session;
 * it is asked for again after five minutes, and the server then sends it only if it has changed.
 * The schedule of one day stays on screen while that of another loads.
 */
export const useFeeSchedule = (clinicId: string | undefined, on: LocalDate | undefined): UseQueryResult<FeeSchedule> =>
  useAnswer(
    tariffKeys.schedule(clinicId ?? '', on ?? ''),
    wire.getFeeSchedule,
    clinicId === undefined || on === undefined ? undefined : { query: { clinicId, on } },
    { staleTime: staleTimes.configuration, gcTime: Infinity, placeholderData: keepPreviousData },
  )

/** CFG-05: the prices of a tariff by day, the latest first. */
export const useTariffPrices = (tariffId: string) =>
  useAnswer(tariffKeys.prices(tariffId), wire.listTariffPrices, { params: { id: tariffId } })

/** CFG-05: the imports, adjustments and copies of a clinic, the latest first. */
export const useTariffChanges = (clinicId: string) =>
  useAnswer(tariffKeys.changes(clinicId), wire.listTariffChanges, { query: { clinicId } })

/** CFG-05: what a change would do; nothing is asked for while it is null. */
export const useChangePreview = (change: TariffChangeBody | null) =>
  useAnswer(tariffKeys.preview(change), wire.previewTariffChange, change ? { body: { change } } : undefined, {
    placeholderData: (previous) => (change ? previous : undefined),
    staleTime: staleTimes.live,
    retry: false,
  })

type FileQuery = Sent<typeof wire.importTariffFile>['query']

/** The acts beside those of records. Each resolves once what is on screen is read again. */
export const useTariffActs = () => {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => cache.invalidateQueries(),
  })
  const write = <T>(act: () => Promise<T>) => mutateAsync(act) as Promise<T>
  return {
    removePrice: (id: string): Promise<Tariff> => write(() => call(wire.deleteTariffPrice, { params: { id } })),
    order: (clinicId: string, ids: string[]) => write(() => call(wire.orderQuickSelections, { body: { clinicId, ids } })),
    apply: (change: TariffChangeBody, fingerprint: string) =>
      write(() => call(wire.applyTariffChange, { body: { change, fingerprint } })),
    rollBack: (id: string) => write(() => call(wire.rollBackTariffChange, { params: { id } })),
    importFile: (file: Blob, query: FileQuery) => write(() => upload(wire.importTariffFile, { query, file })),
  }
}

export type FilePreview = Answer<typeof wire.previewTariffFile>
/** CFG-05: what a file would do. */
export const previewFile = (file: Blob, query: Sent<typeof wire.previewTariffFile>['query']): Promise<FilePreview> =>
  upload(wire.previewTariffFile, { query, file })
