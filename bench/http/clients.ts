// The clients, in their own process. The bench sends orders, they return what they measured.
import { quantile } from '../quantile.ts'
import { connect, type Answer, type Connection, type Target } from './connection.ts'
import { connectNode } from './node-connection.ts'
import { chairside, others, requests, type Facts, type RequestSpec, type Side, type Work } from './requests.ts'

/** Sent once, before any order. */
export interface Briefing {
  facts: Facts
  /** `chair` is ours for a dentist. */
  targets: Record<Side | 'chair', Target>
}

/**
 * For this many milliseconds, each client sends one request after another. Together they go through
 * the requests of a work, beginning with `from`.
 */
export interface Order {
  work: Work | keyof typeof others
  side: Side
  from: number
  clients: number
  milliseconds: number
}

/** This many requests at once, each on its own connection. */
export interface Burst {
  work: Work | keyof typeof others
  side: Side
  from: number
  atOnce: number
}

/** The result of one order. Times are in milliseconds. */
export interface Measured {
  /** The number of the next request that has not been sent. */
  next: number
  done: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** The CPU time of the clients themselves per request. */
  cpuMs: number
}

let briefing: Briefing | undefined

function prepared({ work, side }: Order | Burst) {
  if (!briefing) throw new Error('nobody has said yet what there is to ask for')
  const { facts, targets } = briefing
  const nthRequest = work in others ? others[work as keyof typeof others] : requests[work as Work][side]
  return { target: targets[side === 'ours' && chairside.has(work) ? 'chair' : side], specOf: (n: number) => nthRequest(facts, n) }
}

const open = (target: Target, connections: number, work: Order['work']) =>
  Promise.all(Array.from({ length: connections }, () => (work === 'config' ? connectNode : connect)(target)))

async function measure(order: Order): Promise<Measured> {
  const { target, specOf } = prepared(order)
  const figures: number[] = []
  const connections = await open(target, order.clients, order.work)
  let next = order.from
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + order.milliseconds
  const client = async ({ ask }: Connection) => {
    for (let sentAt = start; sentAt < end; sentAt = performance.now()) {
      const n = next++
      for (let spec: RequestSpec | undefined = specOf(n); spec; spec = spec.next) {
        const { status, body } = await ask(spec, n)
        if (status !== spec.status) throw new Error(`${spec.method ?? 'GET'} ${spec.path} was answered ${status}: ${body}`)
      }
      figures.push(performance.now() - sentAt)
    }
  }
  try {
    await Promise.all(connections.map(client))
  } finally {
    for (const { close } of connections) close()
  }
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return {
    next,
    done: figures.length,
    perSecond: (figures.length * 1000) / took,
    p50: quantile(figures, 0.5),
    p95: quantile(figures, 0.95),
    p99: quantile(figures, 0.99),
    max: quantile(figures, 1),
    cpuMs: (user + system) / 1000 / figures.length,
  }
}

async function burst(order: Burst): Promise<Answer[]> {
  const { target, specOf } = prepared(order)
  const connections = await open(target, order.atOnce, order.work)
  try {
    return await Promise.all(
      connections.map(({ ask }, index) => ask({ ...specOf(order.from + index), isRead: true }, order.from + index)),
    )
  } finally {
    for (const { close } of connections) close()
  }
}

export type Message = { id: number } & ({ briefing: Briefing } | { order: Order } | { burst: Burst })

async function answerOf(message: Message): Promise<unknown> {
  if ('order' in message) return measure(message.order)
  if ('burst' in message) return burst(message.burst)
  briefing = message.briefing
  return undefined
}

process.on('message', (message: Message) => {
  answerOf(message).then(
    (answer) => process.send?.({ id: message.id, answer }),
    (error: unknown) => process.send?.({ id: message.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
