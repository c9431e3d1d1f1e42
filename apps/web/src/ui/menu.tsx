import { cloneElement, lazy, useId, useState } from 'react'
import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { MenuProps, MenuSurfaceProps } from './surfaces/props.ts'

const load = () => import('./surfaces/menu-surface.tsx')
const Surface = lazySurface<MenuSurfaceProps>(() => load().then((module) => module.MenuSurface))

/** Actions under a control. Arrow Down opens it too; arrow keys move, Enter chooses, Esc closes. */
export const Menu = ({ trigger, ...menu }: MenuProps) => {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {cloneElement(trigger, {
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event)
          setOpened(!opened)
        },
        onKeyDown: (event) => {
          trigger.props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened(true)
        },
      })}
      <Surface {...menu} opened={opened} onClose={() => setOpened(false)} anchor={anchor} id={id} />
    </>
  )
}

/** One action of a Menu. */
export const MenuItem = lazy(() => load().then((module) => ({ default: module.MenuSurfaceItem })))
/** A line between groups of actions. */
export const MenuDivider = lazy(() => load().then((module) => ({ default: module.MenuSurfaceDivider })))
