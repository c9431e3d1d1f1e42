import { useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping } from '../../ui/list-keys.ts'

/** A menu finds its lines by letters; in a form, keys are for its choices, though they are no text. */
const takesLetters = (target: EventTarget | null) => target instanceof Element && target.closest('[role="menu"], form') !== null

/** N books for the patient, Shift E opens their file to change it; not while something is typed or lies over the page. */
export const useFileKeys = ({ onBook, onEdit }: { onBook: (() => void) | undefined; onEdit: (() => void) | undefined }): void => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (isTyping(event.target) || takesLetters(event.target) || isCovered()) return
    const act = event.key === 'n' && !event.shiftKey ? onBook : event.key === 'E' && event.shiftKey ? onEdit : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
