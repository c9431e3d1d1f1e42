import type { ComponentProps } from 'react'
import { Skeleton } from './skeleton.tsx'

/**
 * A skeleton outside any container that is marked as busy. Without a connection, what is busy gives
 * way to a notice instead of loading for ever (app/offline).
 */
export const BusySkeleton = (shape: ComponentProps<typeof Skeleton>) => (
  <span aria-busy="true" style={{ display: 'block' }}>
    <Skeleton {...shape} />
  </span>
)
