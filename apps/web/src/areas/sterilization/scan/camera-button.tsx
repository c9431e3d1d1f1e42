import { ScanQrCode } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import { openScanner } from '../../inventory/index.ts'
import styles from './scan.module.css'

/** What becomes of a number that was scanned: the refusal is a sentence for the user. */
export type ScanOutcome = 'done' | { refusal: string }

/**
 * Opens the camera, which reads the labels of trays until it is closed. On a phone it is as wide as
 * the screen, because the camera is what a phone has a hand free for.
 */
export const CameraButton = ({
  onText,
  disabledReason,
}: {
  onText: (text: string) => Promise<ScanOutcome>
  disabledReason: string | undefined
}) => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const label = t(messages.scan.camera)
  const icon = <ScanQrCode size={18} strokeWidth={1.75} aria-hidden="true" />
  const open = () => openScanner({ mode: 'text', title: t(messages.scan.cameraTitle), aim: t(messages.scan.aim), onText })
  return isPhone ? (
    <Button className={styles.camera} icon={icon} disabledReason={disabledReason} onClick={open}>
      {label}
    </Button>
  ) : (
    <IconButton variant="default" label={label} icon={icon} disabledReason={disabledReason} onClick={open} />
  )
}
