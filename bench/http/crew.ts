import type { Answer } from './connection.ts'
import type { Briefing, Burst, Measured, Message, Order } from './clients.ts'
import { startProgram } from './programs.ts'

/** The process of the clients. */
export interface Crew {
  pid: number
  measure: (order: Order) => Promise<Measured>
  burst: (burst: Burst) => Promise<Answer[]>
  stop: () => Promise<void>
}

type Pending = { resolve: (answer: never) => void; reject: (error: Error) => void }
type Reply = { id: number; answer?: never; error?: string }
type CrewRequest = { briefing: Briefing } | { order: Order } | { burst: Burst }

/** Starts the process of the clients and sends it the briefing. */
export async function startCrew(briefing: Briefing): Promise<Crew> {
  const { child, pid, stop } = await startProgram('clients')
  const pending = new Map<number, Pending>()
  let last = 0
  child.on('message', ({ id, answer, error }: Reply) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (error !== undefined) waiting?.reject(new Error(error))
    else waiting?.resolve(answer as never) // by its type of order
  })
  child.once('exit', () => {
    for (const { reject } of pending.values()) reject(new Error('the clients are gone'))
  })
  const ask = <T>(request: CrewRequest) =>
    new Promise<T>((resolve, reject) => {
      const message: Message = { id: ++last, ...request }
      pending.set(message.id, { resolve, reject })
      child.send(message)
    })
  await ask<undefined>({ briefing })
  return { pid, measure: (order) => ask({ order }), burst: (burst) => ask({ burst }), stop }
}
