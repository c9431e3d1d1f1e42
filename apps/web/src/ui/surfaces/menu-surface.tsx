import { Menu as MantineMenu } from '@mantine/core'
import { classNames } from '../class-names.ts'
import { linkRow, Text } from '../layout.tsx'
import type { MenuItemProps, MenuSurfaceProps } from './props.ts'
import { Anchor } from './anchor.tsx'
import { WithMantine } from './with-mantine.tsx'
import styles from '../floating.module.css'

/** The open part of a Menu. */
export const MenuSurface = ({
  label,
  opened,
  onClose,
  anchor,
  id,
  width = 220,
  position = 'bottom-end',
  children,
}: MenuSurfaceProps) => (
  <WithMantine>
    <MantineMenu
      opened={opened && anchor !== null}
      onChange={(open) => {
        if (!open) onClose()
      }}
      width={width}
      position={position}
      offset={6}
      hideDetached={false}
      trapFocus
      // The first action takes the focus. The placeholder that would otherwise take it is not
      // allowed in an ARIA menu.
      withInitialFocusPlaceholder={false}
      withinPortal
      returnFocus
      middlewares={{
        flip: true,
        shift: { padding: 8 },
        // Never cut by the foot of the window: it scrolls instead.
        size: {
          padding: 8,
          apply: ({ availableHeight, elements }) => {
            elements.floating.style.maxHeight = `${Math.max(120, Math.min(480, availableHeight))}px`
          },
        },
      }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{
        dropdown: classNames(styles.floating, styles.menu),
        item: classNames(linkRow, styles.item),
        divider: styles.divider ?? '',
      }}
    >
      <MantineMenu.Target>
        <Anchor element={anchor} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown id={id} aria-label={label} aria-labelledby={undefined}>
        {children}
      </MantineMenu.Dropdown>
    </MantineMenu>
  </WithMantine>
)

const triggerOf = (item: HTMLElement): HTMLElement | null => {
  const id = item.closest('[role="menu"]')?.id
  return id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`) : null
}

/** One action of an open Menu. */
export const MenuSurfaceItem = ({ icon, onSelect, danger, disabledReason, children }: MenuItemProps) => (
  <MantineMenu.Item
    leftSection={icon}
    data-danger={danger || undefined}
    aria-disabled={disabledReason ? true : undefined}
    closeMenuOnClick={!disabledReason}
    onClick={(event) => {
      if (disabledReason) return
      // A dialog opened by this action returns the focus to where it was: that must be the trigger,
      // since this item will be gone.
      triggerOf(event.currentTarget)?.focus({ preventScroll: true })
      onSelect()
    }}
  >
    {children}
    {disabledReason && (
      <Text size="caption" tone="faint" style={{ display: 'block' }}>
        {disabledReason}
      </Text>
    )}
  </MantineMenu.Item>
)

export const MenuSurfaceDivider = MantineMenu.Divider
