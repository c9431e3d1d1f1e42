import { median } from '../quantile.ts'
import type { Bench } from './cell.ts'
import type { Order } from './clients.ts'

const CLIENTS = 8
const SIGN_INS = 8
const ROUNDS = 3

/** The p99 of a day in milliseconds, alone and while people sign in. */
export interface Storm {
  alone: number
  during: number
  times: number
  signInsPerSecond: number
}

/** Measures the day alone, then during repeated sign-ins, eight at once; in turns. */
export async function storm({ crew }: Bench, seconds: number): Promise<Storm> {
  const milliseconds = seconds * 1000
  const day: Order = { work: 'day', side: 'ours', from: 0, clients: CLIENTS, milliseconds }
  const signIns: Order = { work: 'signIn', side: 'ours', from: 0, clients: SIGN_INS, milliseconds }
  await crew.measure({ ...day, milliseconds: 1250 })
  const figures = { alone: [] as number[], during: [] as number[], signIns: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.alone.push((await crew.measure(day)).p99)
    const [during, signedIn] = await Promise.all([crew.measure(day), crew.measure(signIns)])
    signIns.from = signedIn.next
    figures.during.push(during.p99)
    figures.signIns.push(signedIn.perSecond)
  }
  const [alone, during] = [median(figures.alone), median(figures.during)]
  return { alone, during, times: during / alone, signInsPerSecond: median(figures.signIns) }
}
