import { useEffect } from 'react'
import styles from './tooltip.module.css'

/* One tooltip for the whole page, moved to the [data-tooltip] element that is hovered or
   focused. A disabled one also shows it when pressed: on a touch screen nothing else tells why
   nothing happens. A day of the calendar has about two hundred of these: listeners on the document cost
   nothing per element, and the page needs no positioning library before sign-in. WCAG 1.4.13:
   Esc dismisses it, and the pointer may rest on it. */
const showAfterMs = 400
/** In ms: time to move the pointer from the element to the tooltip. */
const hideAfterMs = 120
const gap = 6
const edge = 8

interface Layer {
  bubble: HTMLElement
  stop: () => void
}
let layer: Layer | null = null
let users = 0

const startLayer = (): Layer => {
  const bubble = document.createElement('div')
  bubble.className = styles.bubble ?? ''
  bubble.hidden = true
  bubble.setAttribute('aria-hidden', 'true')
  document.body.append(bubble)

  let target: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    target = null
    bubble.hidden = true
  }
  const show = () => {
    const label = target?.isConnected ? target.dataset['tooltip'] : undefined
    if (!target || !label) return hide()
    bubble.textContent = label
    const { tooltipShortcut: shortcut } = target.dataset
    if (shortcut) {
      const key = document.createElement('kbd')
      key.textContent = shortcut
      bubble.append(key)
    }
    bubble.hidden = false
    const anchor = target.getBoundingClientRect()
    const { width, height } = bubble.getBoundingClientRect()
    const above = anchor.top - gap - height
    const below = anchor.bottom + gap
    const centred = anchor.left + anchor.width / 2 - width / 2
    bubble.style.left = `${Math.max(edge, Math.min(centred, window.innerWidth - width - edge))}px`
    bubble.style.top = `${below + height + edge > window.innerHeight && above > edge ? above : below}px`
  }
  const aim = (next: HTMLElement | null, delay: number) => {
    if (next === target) return
    clearTimeout(timer)
    target = next
    if (!next) {
      timer = setTimeout(hide, hideAfterMs)
      return
    }
    bubble.hidden = true
    timer = setTimeout(show, delay)
  }
  const owner = (node: EventTarget | null) => (node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null)

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    if (event.target instanceof Node && bubble.contains(event.target)) return clearTimeout(timer)
    aim(owner(event.target), showAfterMs)
  }
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) aim(owner(event.target), 0)
  }
  const onClick = (event: MouseEvent) => {
    const pressed = owner(event.target)
    if (pressed?.getAttribute('aria-disabled') === 'true') aim(pressed, 0)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  document.addEventListener('pointerover', onOver)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  window.addEventListener('scroll', hide, { capture: true, passive: true })
  return {
    bubble,
    stop: () => {
      hide()
      bubble.remove()
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, { capture: true })
    },
  }
}

/** Keeps the page's tooltip while at least one component uses it. */
export const useTooltipLayer = () => {
  useEffect(() => {
    users += 1
    layer ??= startLayer()
    return () => {
      users -= 1
      if (users > 0) return
      layer?.stop()
      layer = null
    }
  }, [])
}
