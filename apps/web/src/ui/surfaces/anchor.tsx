import { useImperativeHandle, type Ref } from 'react'

/**
 * Renders nothing and stands for an element that is already on the page, to which a surface is
 * attached.
 */
export const Anchor = ({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  return null
}
