import * as wire from '@molaire/contract/radiology/endpoints'
import type { ImageUploadFacts } from '@molaire/contract/radiology/shapes'
import { errorFromAnswer, hasCode } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import type { UploadCalls } from './upload-queue.ts'

/** The network is gone. The addresses of uploads are called without the client and its errors. */
class ConnectionLost extends Error {}

/** An address that the server signed: called without credentials (RAD-04). */
const askSigned = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, { ...init, credentials: 'omit' }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ConnectionLost('no answer', { cause: error })
  })
  // A proxy whose server is restarting; the upload goes on when it is back.
  if (response.status === 502 || response.status === 503 || response.status === 504) throw new ConnectionLost('no server')
  if (!response.ok) {
    const refusal = await errorFromAnswer(response)
    const isElsewhere = hasCode(refusal, 'upload_offset_wrong')
    // Our own piece arrived and its answer was lost: ask how far it is.
    throw isElsewhere ? new ConnectionLost('another offset', { cause: refusal }) : refusal
  }
  return response
}

const longest = 30_000

/** Resolves after a time that doubles with each failure, or as soon as the device has a network. */
const untilRetry = (failures: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const stop = () => go()
    const timer = setTimeout(go, Math.min(1000 * 2 ** (failures - 1), longest))
    addEventListener('online', go)
    signal.addEventListener('abort', stop)
  })

/** RAD-01: the queue's calls for a patient's images: Decision 0106 for the bytes. */
export const imageUploadCalls = (patientId: string, clinicId: string): UploadCalls<ImageUploadFacts> => ({
  begin: ({ name, size }, signal) =>
    call(wire.createImageUpload, {
      params: { id: patientId },
      body: { clinicId, name: name.slice(0, 255) || 'image', bytes: size },
      signal,
    }),
  renew: async (id, signal) => (await call(wire.renewImageUpload, { params: { id }, signal })).url,
  received: async (url, signal) => {
    const { headers } = await askSigned(url, { method: 'HEAD', signal })
    return Number(headers.get('upload-offset') ?? 0)
  },
  send: async (url, bytes, offset, signal) => {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/octet-stream' }
    const response = await askSigned(url, { method: 'PUT', headers, body: bytes, signal })
    const answer = (await response.json()) as { offset: number } // Decision 0106
    return answer.offset
  },
  read: (id, signal) => call(wire.readImageUpload, { params: { id }, signal }),
  abandon: (id) => call(wire.abandonImageUpload, { params: { id }, keepalive: true }),
  isLost: (error) => error instanceof ConnectionLost || hasCode(error, 'network') || hasCode(error, 'service_unavailable'),
  isExpired: (error) => hasCode(error, 'file_address_expired'),
  untilRetry,
})
