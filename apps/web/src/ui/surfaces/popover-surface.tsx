import { Popover as MantinePopover } from '@mantine/core'
import { classNames } from '../class-names.ts'
import type { PopoverSurfaceProps } from './props.ts'
import { Anchor } from './anchor.tsx'
import { WithMantine } from './with-mantine.tsx'
import styles from '../floating.module.css'

/** The open part of a Popover. */
export const PopoverSurface = ({
  label,
  opened,
  onClose,
  anchor,
  id,
  width = 320,
  position = 'bottom-start',
  trapFocus = true,
  className,
  children,
}: PopoverSurfaceProps) => (
  <WithMantine>
    <MantinePopover
      opened={opened && anchor !== null}
      onChange={(open) => {
        if (!open) onClose()
      }}
      width={width}
      position={position}
      offset={6}
      hideDetached={false}
      trapFocus={trapFocus}
      returnFocus
      withinPortal
      // What is loaded into it may make it higher than the room below: then it goes above. Beside a
      // card as wide as the board there is no room: then below or above it. A box that grows beside
      // its anchor is shifted by what it lacks: a flip to the anchor's other edge would be a leap.
      preventPositionChangeWhenVisible={false}
      middlewares={{
        flip: { crossAxis: position !== 'right-start', fallbackAxisSideDirection: 'end' },
        shift: { padding: 8, crossAxis: true },
      }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ dropdown: classNames(styles.floating, className) }}
    >
      <MantinePopover.Target>
        <Anchor element={anchor} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown id={id} aria-label={label} aria-labelledby={undefined}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  </WithMantine>
)
