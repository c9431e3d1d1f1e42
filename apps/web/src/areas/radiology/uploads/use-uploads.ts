import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { imageUploadCalls } from './image-upload-calls.ts'
import { createUploadQueue } from './upload-queue.ts'

/** RAD-01: the uploads of an open dialog, beginning with `first`; they end when it closes. */
export const useUploads = (patientId: string, clinicId: string, first: readonly File[]) => {
  const [queue] = useState(() => createUploadQueue(imageUploadCalls(patientId, clinicId)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const begin = useEffectEvent(() => queue.add(first))
  useEffect(() => {
    begin()
    return queue.end
  }, [queue])
  return { queue, uploads }
}
