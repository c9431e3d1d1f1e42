import { cloneElement, useId, useState, type ReactElement } from 'react'
import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { PopoverShared, PopoverSurfaceProps, TriggerProps } from './surfaces/props.ts'

export const PopoverSurface = lazySurface<PopoverSurfaceProps>(() =>
  import('./surfaces/popover-surface.tsx').then((module) => module.PopoverSurface),
)

/**
 * A floating box attached to its trigger (one control, which gets the aria attributes), or to
 * `anchor`, any element on the page. Esc and a click outside close it. The focus moves into it, and
 * back when it closes.
 */
export const Popover = (props: PopoverShared & ({ trigger: ReactElement<TriggerProps> } | { anchor: HTMLElement | null })) => {
  const id = useId()
  if ('anchor' in props) return <PopoverSurface {...props} id={id} />
  const { trigger, ...shared } = props
  return <Triggered {...shared} trigger={trigger} id={id} />
}

const Triggered = ({ trigger, id, ...shared }: PopoverShared & { trigger: ReactElement<TriggerProps>; id: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {cloneElement(trigger, {
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': shared.opened,
        'aria-controls': shared.opened ? id : undefined,
      })}
      <PopoverSurface {...shared} anchor={anchor} id={id} />
    </>
  )
}
