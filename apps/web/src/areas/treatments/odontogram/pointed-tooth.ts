import { useState, useSyncExternalStore } from 'react'
import type { Tooth } from '@molaire/domain/treatments/teeth'

/**
 * The tooth that the pointer or the focus is on, on the chart or in a row of a table. It is
 * outside React's state, so that a move of the pointer draws only the two teeth and rows that
 * change.
 */
export interface PointedTooth {
  get: () => Tooth | null
  set: (tooth: Tooth | null) => void
  subscribe: (listener: () => void) => () => void
}

export const createPointedTooth = (): PointedTooth => {
  let pointed: Tooth | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => pointed,
    set: (tooth) => {
      if (tooth === pointed) return
      pointed = tooth
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const usePointedTooth = (): PointedTooth => useState(createPointedTooth)[0]

/** Whether a tooth is pointed at; the component is drawn again only when that changes. */
export const useIsPointed = (pointed: PointedTooth, tooth: Tooth | null): boolean =>
  useSyncExternalStore(pointed.subscribe, () => tooth !== null && pointed.get() === tooth)
