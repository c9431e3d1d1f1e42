import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { datesToKeep } from '@molaire/domain/appointments/kept-day'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Day } from '@molaire/contract/appointments/shapes'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useChosenGroup, useImpersonated, useSession } from '../../../platform/session/use-session.ts'
import { rememberedClinic, useClinics } from '../../clinics/index.ts'
import { useCurrentUser, useMay } from '../../users/index.ts'
import { appointmentKeys, prefetchDay } from '../api.ts'
import { keptDayOf, type KeptDay, type KeptDaysStore } from './kept-days.ts'

/** In ms: how old what is kept becomes while the page is open and visible. */
export const keepEveryMs = 5 * 60_000
/** In ms: changes that follow each other are kept together. */
const afterChangesMs = 5000

const keptKey = ['appointments', 'kept'] as const

/** Reads what is kept of a day. What the calendar has just read is not requested again. */
const readDayToKeep = async (cache: QueryClient, clinicId: string, date: LocalDate): Promise<KeptDay & { readAt: number }> => {
  await prefetchDay(cache, clinicId, date)
  const { data: day, dataUpdatedAt } = cache.getQueryState<Day>(appointmentKeys.day(clinicId, date)) ?? {}
  const patients = day?.appointments.map(({ patient }) => patient.id)
  const { items: phones } = await cache.fetchQuery({
    queryKey: [...keptKey, 'phones', clinicId, date, patients],
    queryFn: ({ signal }) => call(wire.listDayPhones, { params: { date }, query: { clinicId }, signal }),
    staleTime: keepEveryMs / 2,
  })
  if (!day || dataUpdatedAt === undefined) throw new Error('the day could not be read')
  return { ...keptDayOf(day, phones), readAt: dataUpdatedAt }
}

/** Reads today and tomorrow of a clinic and keeps them. Returns when the older one was read. */
const keepClinic = async (
  cache: QueryClient,
  { store, userId, clinic }: { store: KeptDaysStore; userId: string; clinic: Clinic },
): Promise<number> => {
  const read = await Promise.all(datesToKeep(todayIn(clinic.timeZone)).map((date) => readDayToKeep(cache, clinic.id, date)))
  const keptAt = Math.min(...read.map(({ readAt }) => readAt))
  const days = read.map(({ readAt: _, ...day }) => day)
  await store.keep(userId, { clinicName: clinic.name, timeZone: clinic.timeZone, keptAt, days })
  return keptAt
}

/** The clinic that is open: that of the address, else the last one, else the first. */
const useOpenClinic = (): Clinic | undefined => {
  const { clinic: clinicOfAddress }: { clinic?: unknown } = useSearch({ strict: false })
  const open = useClinics().data?.items.filter(({ isArchived }) => !isArchived)
  return open?.find(({ id }) => id === clinicOfAddress) ?? open?.find(({ id }) => id === rememberedClinic()) ?? open?.[0]
}

/**
 * Decision 0122: keeps today and tomorrow of the open clinic on this device, every few minutes
 * while the page is visible, and after changes. Only for one's own group and rights. Without the
 * right to see the calendar, or when the installation forbids it (`isOn`), nothing stays here.
 */
export const useKeepDays = (store: KeptDaysStore, { isOn }: { isOn: boolean | undefined }): void => {
  const cache = useQueryClient()
  const userId = useSession()?.user.userId
  const { user } = useCurrentUser()
  const isOneself = useImpersonated() === null
  const isOwnGroup = useChosenGroup() === null
  const mayRead = useMay('appointments.read')
  const clinic = useOpenClinic()
  const isKept = isOn === true && mayRead && isOneself && isOwnGroup
  const isForbidden = isOn === false || (isOneself && user !== undefined && !mayRead)

  useEffect(() => {
    if (isForbidden) store.erase()
  }, [isForbidden, store])

  const queryKey = [...keptKey, userId, clinic?.id]
  useQuery({
    queryKey,
    queryFn: async () => {
      if (userId === undefined || clinic === undefined) throw new Error('asked too early')
      try {
        return await keepClinic(cache, { store, userId, clinic })
      } catch (error) {
        // The right was taken away, or the clinic is gone.
        if (isApiError(error) && (error.status === 403 || error.status === 404)) store.erase()
        throw error
      }
    },
    enabled: isKept && clinic !== undefined && userId !== undefined,
    retry: false,
    staleTime: keepEveryMs / 2,
    refetchInterval: keepEveryMs,
  })
  useAfterChanges(cache, clinic?.id, () => void cache.invalidateQueries({ queryKey }))
}

/** Runs `work` a moment after a day that the calendar shows has changed, unless `work` read it. */
const useAfterChanges = (cache: QueryClient, clinicId: string | undefined, work: () => void): void => {
  useEffect(() => {
    if (clinicId === undefined) return
    const days = appointmentKeys.days(clinicId)
    const seen = new Map<string, unknown>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !days.every((part, at) => query.queryKey[at] === part)) return
      const { queryHash, state } = query
      const isNew = seen.get(queryHash) !== state.data
      const isChange = isNew && seen.has(queryHash)
      seen.set(queryHash, state.data)
      if (!isChange || cache.isFetching({ queryKey: keptKey }) > 0) return
      clearTimeout(timer)
      timer = setTimeout(work, afterChangesMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
    // `work` invalidates by the same clinic, and is a new function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, clinicId])
}
