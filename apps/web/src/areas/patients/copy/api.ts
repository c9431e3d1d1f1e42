import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { download, keepFile } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'

type CopyBody = Sent<typeof wire.givePatientCopy>['body']
type Communications = Answer<typeof wire.listCommunications>
export type Recipient = Communications['items'][number]['recipient']

const keys = {
  communications: (id: string) => ['patients', 'communications', id] as const,
  timeline: (id: string) => ['patients', 'timeline', id] as const,
}

/** The communications of a record, the latest first. */
export const useCommunications = (id: string) => useAnswer(keys.communications(id), wire.listCommunications, { params: { id } })

/**
 * Downloads a copy of the record. The register is read again after an error too: the copy may have
 * been made although its answer was lost.
 */
export const useGiveCopy = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: CopyBody) => keepFile(await download(wire.givePatientCopy, { params: { id }, body })),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: keys.communications(id) })
      void cache.invalidateQueries({ queryKey: keys.timeline(id) })
    },
  })
}
