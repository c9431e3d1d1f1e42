import { useEffect, useEffectEvent } from 'react'
import { useUiSettings } from '../ui-provider.tsx'

/**
 * The browser's Back closes an open surface, and not the page under it: on a phone it is the usual
 * way out, and what was typed would be lost.
 */
export const useBack = (isActive: boolean, onBack: () => void): void => {
  const { holdBack } = useUiSettings()
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return
    return holdBack?.(() => back())
  }, [isActive, holdBack])
}
