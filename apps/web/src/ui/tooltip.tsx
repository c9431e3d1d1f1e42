import { cloneElement, useId, type ReactElement } from 'react'
import { useKeyNames } from './kbd.tsx'
import { useTooltipLayer } from './tooltip-layer.ts'

interface TooltipTarget {
  'data-tooltip'?: string
  'data-tooltip-shortcut'?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * Shows a short label beside its child on hover and keyboard focus. Never put a fact only there.
 * With `describes` the label is also the child's description for screen readers (set it to false if
 * it repeats the name). Without a label nothing shows, and the child stays the same element when
 * one comes or goes: a button that is refused for a while keeps the focus.
 */
export const Tooltip = ({
  label,
  shortcut,
  describes = true,
  children,
}: {
  label: string | undefined
  shortcut?: string
  describes?: boolean
  children: ReactElement<TooltipTarget>
}) => {
  useTooltipLayer()
  const id = useId()
  const keyNames = useKeyNames()
  const isDescribing = describes && label !== undefined
  const described = [children.props['aria-describedby'], isDescribing ? id : undefined].filter(Boolean).join(' ')
  return (
    <>
      {cloneElement(children, {
        'data-tooltip': label,
        'data-tooltip-shortcut': shortcut && keyNames(shortcut),
        'aria-describedby': described || undefined,
      })}
      {isDescribing && (
        <span id={id} hidden>
          {label}
        </span>
      )}
    </>
  )
}
