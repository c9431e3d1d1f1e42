import { ScanBarcode } from 'lucide-react'
import { useId, useState, type RefObject } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'
import { CameraButton, type ScanOutcome } from './camera-button.tsx'
import styles from './scan.module.css'

/** A serial number has at most 40 characters; a scanner may read other codes too. */
const longest = 80

/**
 * Screens 4.5, 7.1: takes the serial number of a tray from the keyboard, from a hand-held scanner,
 * which types it and presses Enter, or from the camera. The field is empty at once for the next
 * number.
 */
export const ScanField = ({
  ref,
  onScan,
  onType,
  disabledReason,
  takesFocus = false,
}: {
  ref: RefObject<HTMLInputElement | null>
  onScan: (text: string) => Promise<ScanOutcome>
  /** Called with the text while it is typed, and with an empty one after Enter. */
  onType?: (text: string) => void
  /** Why nothing can be scanned now. */
  disabledReason: string | undefined
  /** Has the focus when the screen appears. */
  takesFocus?: boolean
}) => {
  const { t } = useMessages()
  const reasonId = useId()
  const [text, setText] = useState('')
  const change = (next: string) => {
    setText(next)
    onType?.(next)
  }
  return (
    <Row gap={8} wrap>
      <div className={styles.field}>
        <TextField
          ref={ref}
          label={t(messages.scan.field)}
          hideLabel
          placeholder={t(messages.scan.hint)}
          describedBy={disabledReason === undefined ? undefined : reasonId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longest}
          readOnly={disabledReason !== undefined}
          autoFocus={takesFocus && disabledReason === undefined}
          // In a sheet, its focus trap reads this.
          data-autofocus={(takesFocus && disabledReason === undefined) || undefined}
          icon={<ScanBarcode size={16} strokeWidth={1.75} aria-hidden="true" />}
          value={text}
          onChange={change}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // The scanner may be faster than the screen: the element has the newest text.
            const typed = event.currentTarget.value.trim()
            if (typed === '' || disabledReason !== undefined) return
            change('')
            void onScan(typed)
          }}
        />
      </div>
      <CameraButton onText={onScan} disabledReason={disabledReason} />
      {disabledReason !== undefined && (
        <Text as="p" size="dense" tone="soft" id={reasonId} style={{ flex: '1 0 100%' }}>
          {disabledReason}
        </Text>
      )}
    </Row>
  )
}
