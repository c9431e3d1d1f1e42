/** Where one upload is. `sent` is how many bytes the server has. */
export type UploadStep<Facts> =
  | { at: 'waiting' }
  | { at: 'sending'; sent: number }
  /** The connection is lost; the bytes that arrived stay there. */
  | { at: 'paused'; sent: number }
  /** The server is asked how many bytes it has. */
  | { at: 'resuming'; sent: number }
  | { at: 'reading' }
  | { at: 'ready'; facts: Facts; uploadId: string }
  | { at: 'failed'; error: unknown }
  | { at: 'cancelled' }

export interface Upload<Facts> {
  /** Unique in its queue. */
  key: number
  file: File
  step: UploadStep<Facts>
}

/** What the queue asks of the network. Each rejects when its signal is aborted. */
export interface UploadCalls<Facts> {
  begin: (file: File, signal: AbortSignal) => Promise<{ id: string; url: string }>
  /** Another address for an upload whose first one has expired. */
  renew: (id: string, signal: AbortSignal) => Promise<string>
  /** How many bytes have arrived. */
  received: (url: string, signal: AbortSignal) => Promise<number>
  /** Sends bytes that belong at `offset`; resolves with how many have arrived. */
  send: (url: string, bytes: Blob, offset: number, signal: AbortSignal) => Promise<number>
  read: (id: string, signal: AbortSignal) => Promise<Facts>
  /** Removes the bytes of an upload that is no longer wanted. Its failure does not matter. */
  abandon: (id: string) => Promise<unknown>
  /** Whether an error means that the connection is lost, and not that the server refused. */
  isLost: (error: unknown) => boolean
  /** Whether an error means that the address has expired. */
  isExpired: (error: unknown) => boolean
  /** Resolves when it is time to try again, after `failures` losses in a row. */
  untilRetry: (failures: number, signal: AbortSignal) => Promise<void>
}

export interface UploadQueue<Facts> {
  /** Uploads in the order in which they were added; a new array after each change. */
  uploads: () => readonly Upload<Facts>[]
  subscribe: (changed: () => void) => () => void
  add: (files: readonly File[]) => void
  /** Ends it, or forgets it when it is over; what the server has of it is removed. */
  cancel: (key: number) => void
  /** Begins a failed or cancelled upload again. */
  retry: (key: number) => void
  /** Takes it off the list and leaves its bytes: it was kept as an image. */
  forget: (key: number) => void
  /** Cancels everything, when the dialog closes. */
  end: () => void
}

/** So many uploads send or are read at a time. */
const AT_A_TIME = 3
/** Bytes of one request: what a lost connection costs at most, and the step of the progress. */
const PIECE = 1024 * 1024

interface Job<Facts> {
  upload: Upload<Facts>
  control: AbortController
  /** Of the upload on the server, once it has begun. */
  begun: { id: string; url: string } | undefined
}

/**
 * RAD-01: sends files in pieces, three at a time, and has each read. A lost connection pauses an
 * upload, which resumes from the bytes that arrived. A refusal ends it, and says why.
 */
export const createUploadQueue = <Facts>(calls: UploadCalls<Facts>): UploadQueue<Facts> => {
  let jobs: readonly Job<Facts>[] = []
  let shown: readonly Upload<Facts>[] = []
  let nextKey = 1
  const listeners = new Set<() => void>()

  const show = () => {
    shown = jobs.map(({ upload }) => upload)
    for (const changed of listeners) changed()
  }
  const find = (key: number) => jobs.find(({ upload }) => upload.key === key)
  const move = (job: Job<Facts>, step: UploadStep<Facts>) => {
    job.upload = { ...job.upload, step }
    show()
  }

  /** Runs `act` until it is answered: while the connection is lost it waits. */
  const insist = async <T>(job: Job<Facts>, act: (tries: number) => Promise<T>, sent: () => number): Promise<T> => {
    for (let losses = 0; ;) {
      try {
        return await act(losses)
      } catch (error) {
        if (job.control.signal.aborted || !calls.isLost(error)) throw error
        losses += 1
        move(job, { at: 'paused', sent: sent() })
        await calls.untilRetry(losses, job.control.signal)
      }
    }
  }

  const sendAll = async (job: Job<Facts>, begun: { id: string; url: string }) => {
    const { file } = job.upload
    const { signal } = job.control
    let { url } = begun
    let sent = 0
    // On a slow line a file takes longer than its address lasts.
    const renewed = async (error: unknown) => {
      if (!calls.isExpired(error)) throw error
      url = await calls.renew(begun.id, signal)
      return calls.received(url, signal)
    }
    while (sent < file.size) {
      sent = await insist(
        job,
        async (losses) => {
          if (losses > 0) {
            move(job, { at: 'resuming', sent })
            sent = await calls.received(url, signal).catch(renewed)
          }
          move(job, { at: 'sending', sent })
          return sent < file.size ? calls.send(url, file.slice(sent, sent + PIECE), sent, signal).catch(renewed) : sent
        },
        () => sent,
      )
      signal.throwIfAborted()
    }
    return sent
  }

  const run = async (job: Job<Facts>) => {
    const { signal } = job.control
    const { file } = job.upload
    try {
      move(job, { at: 'sending', sent: 0 })
      const begun = await insist(
        job,
        () => calls.begin(file, signal),
        () => 0,
      )
      job.begun = begun
      signal.throwIfAborted()
      await sendAll(job, begun)
      const facts = await insist(
        job,
        () => {
          move(job, { at: 'reading' })
          return calls.read(begun.id, signal)
        },
        () => file.size,
      )
      signal.throwIfAborted()
      move(job, { at: 'ready', facts, uploadId: begun.id })
    } catch (error) {
      remove(job)
      if (!signal.aborted) move(job, { at: 'failed', error })
    }
    startNext()
  }

  const remove = (job: Job<Facts>) => {
    if (!job.begun) return
    void calls.abandon(job.begun.id).catch(() => undefined)
    job.begun = undefined
  }

  const isRunning = ({ upload: { step } }: Job<Facts>) =>
    step.at === 'sending' || step.at === 'paused' || step.at === 'resuming' || step.at === 'reading'

  const startNext = () => {
    for (;;) {
      const next = jobs.find(({ upload }) => upload.step.at === 'waiting')
      if (!next || jobs.filter(isRunning).length >= AT_A_TIME) return
      void run(next)
    }
  }

  const stop = (job: Job<Facts>) => {
    job.control.abort()
    remove(job)
  }
  const drop = (key: number) => {
    jobs = jobs.filter(({ upload }) => upload.key !== key)
    show()
  }

  return {
    uploads: () => shown,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    add: (files) => {
      const added = files.map((file): Job<Facts> => ({
        upload: { key: nextKey++, file, step: { at: 'waiting' } },
        control: new AbortController(),
        begun: undefined,
      }))
      jobs = [...jobs, ...added]
      show()
      startNext()
    },
    cancel: (key) => {
      const job = find(key)
      if (!job) return
      const isOver = !isRunning(job) && job.upload.step.at !== 'waiting'
      stop(job)
      if (isOver) drop(key)
      else move(job, { at: 'cancelled' })
      startNext()
    },
    retry: (key) => {
      const job = find(key)
      if (!job || (job.upload.step.at !== 'failed' && job.upload.step.at !== 'cancelled')) return
      // A new job: what is left of the last one must not touch it.
      const again: Job<Facts> = {
        upload: { ...job.upload, step: { at: 'waiting' } },
        control: new AbortController(),
        begun: undefined,
      }
      jobs = jobs.map((one) => (one === job ? again : one))
      show()
      startNext()
    },
    forget: drop,
    end: () => {
      for (const job of jobs) stop(job)
      jobs = []
      show()
    },
  }
}
