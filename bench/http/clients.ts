// The callers, in a process of their own: they get their orders from the bench and answer what they measured.
import http from 'node:http'
import { quantile } from '../quantile.ts'
import { send, type Answer, type Target } from './connection.ts'
import { others, requests, type Facts, type Side, type Work } from './requests.ts'

/** Said once, before any order. */
export interface Briefing {
  facts: Facts
  targets: Record<Side, Target>
}

/** For so many milliseconds, each client sends one request after another; together they go through a work from its n-th on. */
export interface Order {
  work: Work | keyof typeof others
  side: Side
  from: number
  clients: number
  milliseconds: number
}

/** So many requests at once, each on a connection of its own. */
export interface Burst {
  work: Work | keyof typeof others
  side: Side
  from: number
  atOnce: number
}

/** What one order measured; times are in milliseconds. */
export interface Measured {
  /** The number of the next request that nobody has sent yet. */
  next: number
  done: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** What the clients themselves cost, per request. */
  cpuMs: number
}

let briefing: Briefing | undefined
const agents = new Map<string, http.Agent>()

/** The same connections for all orders of so many clients to one server. */
function agentOf(side: Side, clients: number): http.Agent {
  const name = `${side} ${clients}`
  const agent = agents.get(name) ?? new http.Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients })
  agents.set(name, agent)
  return agent
}

function prepared({ work, side }: Order | Burst) {
  if (!briefing) throw new Error('nobody has said yet what there is to ask for')
  const { facts, targets } = briefing
  const nthRequest = work in others ? others[work as keyof typeof others] : requests[work as Work][side]
  return { target: targets[side], wantedOf: (n: number) => nthRequest(facts, n) }
}

async function measure(order: Order): Promise<Measured> {
  const { target, wantedOf } = prepared(order)
  const agent = agentOf(order.side, order.clients)
  const figures: number[] = []
  let next = order.from
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + order.milliseconds
  const client = async () => {
    while (performance.now() < end) {
      const n = next++
      const wanted = wantedOf(n)
      const sentAt = performance.now()
      const { status, body } = await send(agent, target, wanted, n)
      figures.push(performance.now() - sentAt)
      if (status !== wanted.status) throw new Error(`${wanted.method ?? 'GET'} ${wanted.path} was answered ${status}: ${body}`)
    }
  }
  await Promise.all(Array.from({ length: order.clients }, client))
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
  const { target, wantedOf } = prepared(order)
  const agent = new http.Agent({ keepAlive: true, maxSockets: order.atOnce })
  try {
    return await Promise.all(
      Array.from({ length: order.atOnce }, (_, index) => {
        const n = order.from + index
        return send(agent, target, { ...wantedOf(n), isRead: true }, n)
      }),
    )
  } finally {
    agent.destroy()
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
