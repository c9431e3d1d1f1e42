import { Modal } from '@mantine/core'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useFirstField } from './first-field.ts'
import type { DialogProps } from './props.ts'
import { goToPrimaryOnEnter, sendOnCtrlEnter } from './send-keys.ts'
import { SurfaceFoot } from './surface-foot.tsx'
import { useBack } from './use-back.ts'
import { useEscape } from './use-escape.ts'
import { useRootMark } from '../use-root-mark.ts'
import { useWords } from '../words.tsx'
import { WithMantine } from './with-mantine.tsx'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Row } from '../layout.tsx'
import styles from './surface.module.css'

/** The open part of a Dialog. */
export const DialogSurface = ({
  opened,
  onClose,
  title,
  width = 560,
  footer,
  initialFocus = 'heading',
  closeOnOverlay = initialFocus === 'heading',
  isAlert = false,
  mustAnswer = false,
  isFullOnPhones = false,
  children,
}: DialogProps) => {
  const words = useWords()
  useRootMark('data-modal', opened)
  const body = useFirstField(initialFocus === 'field')
  const surface = useEscape(opened && !mustAnswer, onClose)
  useBack(opened && !mustAnswer, onClose)
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      surface.current = element
      // The library always sets role="dialog", so the role is changed afterwards.
      if (isAlert) element?.setAttribute('role', 'alertdialog')
    },
    [surface, isAlert],
  )
  /** On phones. */
  const isBottom = typeof width === 'number'
  return (
    <WithMantine>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnClickOutside={closeOnOverlay && !mustAnswer}
        closeOnEscape={false}
        centered
        size={width}
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 160 }}
        classNames={{
          content: classNames(styles.dialog, isFullOnPhones && styles.full, !isBottom && styles.centred),
          ...(isBottom && { inner: styles.inner }),
        }}
      >
        <Modal.Overlay className={styles.overlay} />
        <Modal.Content ref={content} onKeyDownCapture={sendOnCtrlEnter}>
          <Row className={styles.head} gap={12}>
            <Modal.Title tabIndex={-1} data-autofocus={initialFocus === 'heading' || undefined}>
              {title}
            </Modal.Title>
            {!mustAnswer && <IconButton label={words.close} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />}
          </Row>
          <Modal.Body ref={body} className={styles.body} onKeyDown={goToPrimaryOnEnter}>
            {children}
          </Modal.Body>
          {footer && <SurfaceFoot>{footer}</SurfaceFoot>}
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  )
}
