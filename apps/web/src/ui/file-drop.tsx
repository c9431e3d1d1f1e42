import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Stack, Text } from './layout.tsx'
import { Notice } from './notice.tsx'
import { EmptyState } from './states.tsx'
import styles from './file-drop.module.css'

/**
 * Takes one file, dropped or chosen. Dropping is optional: the button does the same and works with
 * the keyboard. While `busy` is there, it is shown instead and no file is taken.
 */
export const FileDrop = ({
  title,
  choose,
  hint,
  accept,
  disabledReason,
  busy,
  refused,
  onFile,
}: {
  title: string
  /** The words of the button. */
  choose: string
  hint: string
  /** As in the `accept` attribute of a file input. */
  accept: string
  disabledReason?: string | undefined
  busy?: ReactNode
  /** Why the last file was not taken. */
  refused?: ReactNode
  onFile: (file: File) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !busy && !disabledReason) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {busy ? (
          <Text as="div" tone="soft" role="status">
            {busy}
          </Text>
        ) : (
          <EmptyState
            icon={FileUp}
            title={title}
            action={
              <Button
                variant="primary"
                disabledReason={disabledReason}
                aria-describedby={hintId}
                onClick={() => input.current?.click()}
              >
                {choose}
              </Button>
            }
          >
            <span id={hintId}>{hint}</span>
          </EmptyState>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={choose}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // So that the same file can be chosen again after a correction.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refused && !busy && (
        <Stack pad="0 16px 16px">
          <Notice kind="error">{refused}</Notice>
        </Stack>
      )}
    </>
  )
}
