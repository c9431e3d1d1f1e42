import type { ComponentType } from 'react'

/** Loads the bell. Its code comes after the page. */
export const loadBell = (): Promise<ComponentType> => import('./bell/bell.tsx').then((module) => module.Bell)
