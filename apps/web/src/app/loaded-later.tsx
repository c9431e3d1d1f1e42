import { useEffect, useState, type ComponentType } from 'react'
import { loadLater } from '../platform/load-later.ts'

/**
 * A part of the frame whose code comes after the page. `load` is the same function at every render.
 */
export const LoadedLater = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => loadLater(load, (part) => setPart(() => part)), [load])
  return Part ? <Part /> : null
}
