import { AppError } from '../http/app-error.ts'
import { pdfJoiner } from './join-pdfs.ts'
import { makePdf, type Drawing } from './make-pdf.ts'

/** Batches that are drawn at the same time. Each keeps all its pages in memory. */
const AT_ONCE = 2
let running = 0

/**
 * Draws documents one by one, and puts them into one PDF. Yields after each of them, and the PDF
 * at the end. Ends when `signal` is aborted or the iteration is. Refuses: service_unavailable
 * while two other batches are drawn.
 */
export async function* makeBatch(
  drawings: AsyncIterable<Drawing>,
  { title, signal }: { title: string; signal?: AbortSignal | undefined },
): AsyncGenerator<{ done: number } | { pdf: Uint8Array }> {
  if (running >= AT_ONCE) throw new AppError('service_unavailable')
  running += 1
  try {
    const joiner = pdfJoiner(title)
    let done = 0
    for await (const drawing of drawings) {
      // One after the other: the second thread is left to the other desks.
      joiner.add(await makePdf(drawing, signal, { isPatient: true }))
      done += 1
      yield { done }
    }
    yield { pdf: joiner.finish() }
  } finally {
    running -= 1
  }
}
