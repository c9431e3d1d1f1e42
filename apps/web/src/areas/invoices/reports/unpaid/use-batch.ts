import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mailDocuments, printDocuments } from '@molaire/contract/documents/endpoints'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { callForLines } from '../../../../platform/api/client.ts'
import { showFile } from '../../../../platform/api/show-file.ts'
import { readInvoicesAgain } from '../api.ts'

type Batch = Sent<typeof printDocuments>['body']

/** How many reminders left, and the patients without an address. */
export interface Mailing {
  sent: number
  without: readonly { patientId: string; patientName: string }[]
}

/** INV-09: makes many documents at once, with progress. `stop` ends it: what was sent stays sent. */
export const useBatch = () => {
  const cache = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const stopping = useRef<AbortController>(undefined)
  const run = async <T>(total: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController()
    stopping.current = controller
    setProgress({ done: 0, total })
    try {
      return await work(controller.signal)
    } finally {
      setProgress(undefined)
      void readInvoicesAgain(cache)
    }
  }
  return {
    progress,
    stop: () => stopping.current?.abort(),
    /** Opens one PDF of all documents. Rejects with the refusal, or when it was stopped. */
    print: (body: Batch): Promise<void> =>
      run(body.ids.length, (signal) =>
        showFile(async () => {
          for await (const line of callForLines(printDocuments, { body, signal })) {
            if (line.say === 'progress') setProgress(line)
            if (line.say === 'file') return { name: line.name, blob: pdfOf(line.pdf) }
          }
          throw new Error('no file came')
        }),
      ),
    /** Sends each document by mail. Rejects with the refusal, or when it was stopped. */
    mail: (body: Batch): Promise<Mailing> =>
      run(body.ids.length, async (signal) => {
        for await (const line of callForLines(mailDocuments, { body, signal })) {
          if (line.say === 'progress') setProgress(line)
          if (line.say === 'mailed') return line
        }
        throw new Error('no result came')
      }),
  }
}

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' })
