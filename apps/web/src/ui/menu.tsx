import { Menu as MantineMenu, type FloatingPosition } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './floating.module.css'

/** Actions under a control. Arrows move, Enter chooses, typing a letter jumps, Esc closes. */
export const Menu = ({
  label,
  trigger,
  width = 220,
  position = 'bottom-end',
  onOpen,
  children,
}: {
  label: string
  /** One button; it gets the aria attributes. */
  trigger: ReactElement
  width?: number
  position?: FloatingPosition
  onOpen?: () => void
  children: ReactNode
}) => (
  <MantineMenu
    width={width}
    position={position}
    offset={6}
    {...(onOpen ? { onOpen } : {})}
    withinPortal
    returnFocus
    middlewares={{ flip: true, shift: { padding: 8 } }}
    transitionProps={{ transition: 'fade', duration: 120 }}
    classNames={{
      dropdown: classNames(styles.floating, styles.menu),
      item: styles.item,
      label: styles.label,
      divider: styles.divider,
    }}
  >
    <MantineMenu.Target>{trigger}</MantineMenu.Target>
    <MantineMenu.Dropdown aria-label={label} aria-labelledby={undefined}>
      {children}
    </MantineMenu.Dropdown>
  </MantineMenu>
)

/** One action. With `disabledReason` it stays reachable, says why, and does nothing. */
export const MenuItem = ({
  icon,
  onSelect,
  danger,
  disabledReason,
  children,
}: {
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabledReason?: string | undefined
  children: ReactNode
}) => (
  <MantineMenu.Item
    leftSection={icon}
    data-danger={danger || undefined}
    aria-disabled={disabledReason ? true : undefined}
    closeMenuOnClick={!disabledReason}
    onClick={() => {
      if (!disabledReason) onSelect()
    }}
  >
    {children}
    {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
  </MantineMenu.Item>
)

/** A line between groups of actions. */
export const MenuDivider = () => <MantineMenu.Divider />

/** The heading of a group of actions. */
export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>
