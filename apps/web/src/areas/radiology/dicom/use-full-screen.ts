import { useEffect, useState } from 'react'

/**
 * Full screen: the viewer covers the page, and the page the screen where the browser allows it. The
 * whole page goes, so that tooltips and dialogs, which are elsewhere in it, stay visible.
 */
export function useFullScreen(): [isFull: boolean, toggle: () => void, leave: () => void] {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setIsFull(false)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  const leave = () => {
    setIsFull(false)
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
  }
  const enter = () => {
    setIsFull(true)
    // iPhones have no full screen for pages: the viewer still covers the page.
    document.documentElement.requestFullscreen?.().catch(() => {})
  }
  return [isFull, isFull ? leave : enter, leave]
}
