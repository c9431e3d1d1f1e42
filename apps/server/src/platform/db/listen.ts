import pg from 'pg'
import type { Logger } from 'pino'

/**
 * A dedicated connection that receives the notifications of one channel and reconnects by itself.
 */
export interface Listening {
  /** Resolves once it listens; rejects when it is ended first. The first call connects. */
  ready(): Promise<void>
  /** Stops listening and closes the connection. */
  end(): Promise<void>
}

interface ListenOptions {
  /**
   * PostgreSQL's address. Not that of a pooler in transaction mode, which would not pass on the
   * notifications.
   */
  url: string
  /** A plain lower-case name, because it is not quoted. */
  channel: string
  hear: (payload: string) => void
  /** Called when it listens again after a loss: the notifications in between are lost. */
  missed: () => void
  log: Logger
  times?: { leastRest: number; mostRest: number; probe: number }
}

/**
 * In ms: the pauses between attempts, which double; and the interval between probes of the
 * connection, which is also the time allowed for the answer.
 */
const usualTimes = { leastRest: 100, mostRest: 5000, probe: 15_000 }

/**
 * Listens on a channel from the first `ready()` until ended. Reconnects when the connection is lost
 * or the other end does not answer a probe.
 */
export function listen({ url, channel, hear, missed, log, times = usualTimes }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let isHearing = false
  let hasHeard = false
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []

  const connect = async (attempt: number): Promise<void> => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: channel,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client = connection
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      clearTimeout(timer)
      void connection.end().catch(() => undefined)
      if (isEnded) return
      if (isHearing) log.warn({ err: error?.message }, 'the connection that hears of changes was lost; it is made again')
      const next = isHearing ? 0 : attempt + 1
      isHearing = false
      timer = setTimeout(() => void connect(next), Math.min(times.mostRest, times.leastRest * 2 ** next))
    }
    connection.on('error', lose)
    connection.on('end', () => lose())
    connection.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
    } catch (error) {
      return lose(error instanceof Error ? error : undefined)
    }
    if (isLost || isEnded) return
    isHearing = true
    if (hasHeard) missed()
    hasHeard = true
    for (const { resolve } of waiting.splice(0)) resolve()
    probe(connection, lose)
  }

  // A machine that vanishes does not close its connections; without probes its silence would look
  // like a quiet day.
  const probe = (connection: pg.Client, lose: (error: Error) => void) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => lose(new Error('no answer to a probe')), times.probe)
      connection.query('select 1').then(
        () => {
          if (client !== connection || !isHearing) return
          clearTimeout(timer)
          probe(connection, lose)
        },
        (error: Error) => lose(error),
      )
    }, times.probe)
  }

  return {
    ready: () => {
      if (isEnded) return Promise.reject(new Error('listening has ended'))
      if (isHearing) return Promise.resolve()
      if (!client) void connect(0)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    end: async () => {
      isEnded = true
      isHearing = false
      clearTimeout(timer)
      for (const { reject } of waiting.splice(0)) reject(new Error('listening has ended'))
      await client?.end().catch(() => undefined)
    },
  }
}
