import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * So many files are received at once by one process. Each stands in memory, twice for the moment in
 * which its pieces become one.
 */
const MOST_AT_ONCE = 4

/**
 * Counts files while they are received: lets a request in, and answers the function that says that
 * its file is there. A request that ends in any other way, refused or hung up, is let go by itself.
 * Refuses: service_unavailable.
 */
export function uploadGate(): (reply: FastifyReply) => () => void {
  let receiving = 0
  return ({ raw }) => {
    // Who hung up while it was asked who they are sends nothing more, and nothing more is heard of
    // them.
    if (raw.closed || receiving >= MOST_AT_ONCE) throw new AppError('service_unavailable')
    receiving++
    let isMine = true
    const letGo = () => {
      if (isMine) receiving--
      isMine = false
    }
    raw.once('close', letGo)
    return letGo
  }
}
