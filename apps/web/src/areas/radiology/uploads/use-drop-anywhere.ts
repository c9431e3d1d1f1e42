import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files dropped anywhere on the page. Returns whether files are dragged over it now. Without
 * `onFiles` a drop does nothing, instead of the browser leaving the page to show the file.
 */
export const useDropAnywhere = (onFiles: ((files: File[]) => void) | undefined): boolean => {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles?.(files)
  })
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // The pointer left the window, not one element for another.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver && onFiles !== undefined
}
