import { cloneElement, useId, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { MenuProps, MenuSurfaceProps } from './surfaces/props.ts'

const load = () => import('./surfaces/menu-surface.tsx')
export const MenuSurface = lazySurface<MenuSurfaceProps>(() => load().then((module) => module.MenuSurface))

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
      <MenuSurface {...menu} opened={opened} onClose={() => setOpened(false)} anchor={anchor} id={id} />
    </>
  )
}

/** One action of a Menu. */
export const MenuItem = lazyPart(() => load().then((module) => module.MenuSurfaceItem))
/** A line between groups of actions. */
export const MenuDivider = lazyPart(() => load().then((module) => module.MenuSurfaceDivider))
