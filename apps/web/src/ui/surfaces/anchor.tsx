import { useImperativeHandle, useLayoutEffect, type Ref } from 'react'

/**
 * An element that left the page measures nothing, so that its box would jump to the corner of the
 * window. Until the box closes, the element answers with the place where it was last seen.
 */
const keepPlace = (element: HTMLElement): (() => void) => {
  const measure = element.getBoundingClientRect
  let last = measure.call(element)
  element.getBoundingClientRect = () => {
    if (element.isConnected) last = measure.call(element)
    return last
  }
  return () => {
    element.getBoundingClientRect = measure
  }
}

/** Renders nothing. Its ref is an element already on the page, for a floating box to attach to. */
export const Anchor = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  useLayoutEffect(() => (element ? keepPlace(element) : undefined), [element])
  return null
}
