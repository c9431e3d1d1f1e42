import { useImperativeHandle, type Ref } from 'react'

/** Renders nothing. Its ref is an element already on the page, for a floating box to attach to. */
export const Anchor = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
