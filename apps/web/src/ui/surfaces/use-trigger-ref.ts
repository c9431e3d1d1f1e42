import { useCallback, type AriaAttributes, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref } from 'react'

/** What a surface gives to the control that opens it. */
export interface TriggerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  ref?: Ref<HTMLElement> | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** A ref that tells both the surface and the trigger's own ref where the control is. */
export const useTriggerRef = (trigger: ReactElement<TriggerProps>, tell: (element: HTMLElement | null) => void) => {
  const own = trigger.props.ref
  return useCallback(
    (element: HTMLElement | null) => {
      tell(element)
      if (typeof own === 'function') own(element)
      else if (own) own.current = element
    },
    [own, tell],
  )
}
