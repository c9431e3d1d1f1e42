import { Drawer } from '@mantine/core'
import { classNames } from '../class-names.ts'
import type { ModalSheetProps } from './props.ts'
import { sendOnCtrlEnter } from './send-keys.ts'
import { SheetFrame } from './sheet-frame.tsx'
import { useBack } from './use-back.ts'
import { useEscape } from './use-escape.ts'
import { useRootMark } from '../use-root-mark.ts'
import { WithMantine } from './with-mantine.tsx'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import styles from './surface.module.css'

/** The open part of a Sheet. */
export const SheetSurface = ({ side = 'right', staysAtSide = false, onEscape, ...sheet }: ModalSheetProps) => {
  useRootMark('data-modal', sheet.opened)
  const surface = useEscape(sheet.opened && !onEscape, sheet.onClose)
  useBack(sheet.opened, onEscape ?? sheet.onClose)
  return (
    <WithMantine>
      <Drawer.Root
        opened={sheet.opened}
        onClose={sheet.onClose}
        position={side}
        size={sheet.width ?? 440}
        lockScroll={false}
        closeOnClickOutside={!sheet.isForm}
        closeOnEscape={false}
        transitionProps={{ duration: 200 }}
        classNames={{
          content: classNames(styles.sheet, side === 'right' && !staysAtSide && styles.bottomOnPhones),
          inner: styles.inner,
        }}
      >
        <Drawer.Overlay className={styles.overlay} />
        <Drawer.Content
          ref={surface}
          onKeyDownCapture={sendOnCtrlEnter}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEscape?.()
          }}
        >
          <SheetFrame {...sheet} heading={(props) => <Drawer.Title {...props} data-autofocus={!sheet.isForm || undefined} />} />
        </Drawer.Content>
      </Drawer.Root>
    </WithMantine>
  )
}
