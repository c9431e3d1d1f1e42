import { Modal } from '@mantine/core'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../use-media.ts'
import { useRootMark } from '../use-root-mark.ts'
import type { SearchDialogProps } from './props.ts'
import { useBack } from './use-back.ts'
import { WithMantine } from './with-mantine.tsx'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import styles from './surface.module.css'

/** The open part of a SearchDialog. Its contents handle Esc and the focus themselves. */
export const SearchDialogSurface = ({ opened, onClose, label, children }: SearchDialogProps) => {
  const isPhone = useIsPhone()
  useRootMark('data-modal', opened)
  useBack(opened, onClose)
  return (
    <WithMantine>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        returnFocus={false}
        fullScreen={isPhone}
        size={640}
        yOffset="12vh"
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 80 }}
        classNames={{ content: classNames(styles.dialog, styles.search), inner: styles.atTop }}
      >
        <Modal.Overlay className={styles.overlay} />
        <Modal.Content aria-label={label}>{children}</Modal.Content>
      </Modal.Root>
    </WithMantine>
  )
}
