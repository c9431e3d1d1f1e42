import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/invoices/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'

const keys = {
  ofAppointment: (appointmentId: string) => ['invoices', 'of-appointment', appointmentId] as const,
}

/**
 * APT-12: the invoice of an appointment with its lines, or null. It is read again after any change
 * of the clinic's care, and each time that its screen opens.
 */
export const useAppointmentInvoice = ({
  id,
  clinicId,
}: {
  id: string
  clinicId: string
}): UseQueryResult<Answer<typeof wire.getAppointmentInvoice>> => {
  useChanges(clinicId, (cache, notice) => {
    if (notice.what === 'care') void cache.invalidateQueries({ queryKey: keys.ofAppointment(id) })
  })
  return useAnswer(
    keys.ofAppointment(id),
    wire.getAppointmentInvoice,
    { params: { id } },
    {
      staleTime: staleTimes.live,
      refetchOnMount: 'always',
    },
  )
}

/** INV-01: marks a draft ready, or puts a ready invoice back to draft. */
export const useInvoiceStep = (appointmentId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, to }: { id: string; version: number; to: 'ready' | 'draft' }) =>
      call(to === 'ready' ? wire.markInvoiceReady : wire.returnInvoiceToDraft, { params: { id }, ifMatch: version }),
    onSuccess: (invoice) => cache.setQueryData(keys.ofAppointment(appointmentId), { invoice }),
    onError: () => cache.invalidateQueries({ queryKey: keys.ofAppointment(appointmentId) }),
  })
}
