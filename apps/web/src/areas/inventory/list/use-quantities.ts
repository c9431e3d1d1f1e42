import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InventoryItem } from '@molaire/contract/inventory/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useStockActs } from '../api.ts'
import { messages } from '../messages.ts'

/** In ms: presses that follow each other faster are one request. */
const together = 300

type Counted = Pick<InventoryItem, 'id' | 'name' | 'quantity'>

interface Steps {
  item: Counted
  change: number
  timer: ReturnType<typeof setTimeout>
}

export interface Quantities {
  /** What the list shows: the known quantity with the steps that are not saved yet. */
  of: (item: Counted) => number
  /** Adds or takes some; several presses are sent together. Never below 0. */
  step: (item: Counted, by: number) => void
  /** Sets the quantity that somebody counted. */
  count: (item: Counted, counted: number) => void
}

/**
 * STOCK-07: changes quantities in the list. The server gets changes, not results, so that two
 * people who count at once lose nothing.
 */
export const useQuantities = (): Quantities => {
  const { t } = useMessages()
  const { adjust } = useStockActs()
  /** What is shown until the list has it. */
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({})
  const steps = useRef(new Map<string, Steps>())
  const sending = useRef(new Map<string, Promise<unknown>>())

  const send = (item: Counted, body: Parameters<typeof adjust>[1]) => {
    const before = sending.current.get(item.id) ?? Promise.resolve()
    const now = before.then(() =>
      tell(() => adjust(item.id, body), {
        about: `stock ${item.id}`,
        failed: t(messages.quantity.failed, { name: item.name }),
        why: (error) => describeError(error, messages.errors),
      }),
    )
    sending.current.set(item.id, now)
    void now.then(() => {
      if (sending.current.get(item.id) !== now) return
      sending.current.delete(item.id)
      // Steps that were pressed meanwhile are shown until they are sent too.
      if (!steps.current.has(item.id)) setShown(({ [item.id]: _, ...others }) => others)
    })
  }
  const sendSteps = (id: string) => {
    const waiting = steps.current.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    steps.current.delete(id)
    const { item, change } = waiting
    if (change !== 0) send(item, { change, reason: change < 0 ? 'used' : 'correction' })
    else if (!sending.current.has(id)) setShown(({ [id]: _, ...others }) => others)
  }
  // Who leaves the page within the 300 ms has changed the stock all the same.
  const onLeave = useEffectEvent(() => {
    for (const id of steps.current.keys()) sendSteps(id)
  })
  useEffect(() => () => onLeave(), [])

  const of = ({ id, quantity }: Counted) => shown[id] ?? quantity
  return {
    of,
    step: (item, by) => {
      const next = of(item) + by
      if (next < 0) return
      const waiting = steps.current.get(item.id)
      clearTimeout(waiting?.timer)
      const timer = setTimeout(() => sendSteps(item.id), together)
      steps.current.set(item.id, { item, change: (waiting?.change ?? 0) + by, timer })
      setShown((before) => ({ ...before, [item.id]: next }))
    },
    count: (item, counted) => {
      sendSteps(item.id)
      setShown((before) => ({ ...before, [item.id]: counted }))
      send(item, { counted, reason: 'correction' })
    },
  }
}
