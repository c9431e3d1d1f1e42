import { Ruler, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { SpacingSource } from '@molaire/domain/radiology/measure'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import styles from './image-viewer.module.css'

/** Says that lengths are in pixels, or the detector's, and how to get millimetres. */
export const CalibrationBanner = ({
  source,
  hasDetectorSpacing,
  isDrawing,
  onDraw,
  onUseDetector,
  writeDisabledReason,
}: {
  /** What is measured with; nothing is shown where that is in the patient's plane. */
  source: SpacingSource | null
  hasDetectorSpacing: boolean
  /** The user is drawing the known length. */
  isDrawing: boolean
  onDraw: () => void
  onUseDetector: (uses: boolean) => void
  writeDisabledReason: string | undefined
}) => {
  const { t } = useMessages()
  if (source === 'pixel' || source === 'calibration') return isDrawing ? <Prompt text={t(words.drawKnown)} /> : null
  if (isDrawing) return <Prompt text={t(words.drawKnown)} />
  return (
    <div className={styles.banner} role="status">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(source === 'detector' ? words.detector : words.uncalibrated)}</span>
      <Button size="xs" variant="soft" disabledReason={writeDisabledReason} onClick={onDraw}>
        {t(words.tools.calibrate)}
      </Button>
      {hasDetectorSpacing && (
        <Button
          size="xs"
          variant="ghost"
          disabledReason={writeDisabledReason}
          onClick={() => onUseDetector(source !== 'detector')}
        >
          {t(source === 'detector' ? words.stopDetector : words.useDetector)}
        </Button>
      )}
    </div>
  )
}

/** What to do now, over the picture. */
export const Prompt = ({ text }: { text: string }) => (
  <div className={styles.banner} role="status" style={{ flexWrap: 'nowrap' }}>
    <Ruler size={16} strokeWidth={1.75} aria-hidden="true" />
    <span>{text}</span>
  </div>
)

/** A number as people type it: `12,5` or `12.5`; null for anything else. */
const readLength = (text: string): number | null => {
  const value = /^\s*\d{1,4}([.,]\d{1,3})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return value >= 0.1 && value <= 1000 ? value : null
}

/** Asks for the length of the line that was drawn. */
export const KnownLengthForm = ({
  onLength,
  onCancel,
}: {
  /** False: the line is too short or too long for this length. */
  onLength: (mm: number) => Promise<boolean>
  onCancel: () => void
}) => {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The line was just drawn: the next thing is its length.
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const mm = readLength(text)
    if (mm === null) return setProblem(t(words.knownWrong))
    if (!(await onLength(mm))) setProblem(t(words.tooFar))
  }
  return (
    <form
      className={styles.known}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <label>
        <span>{t(words.knownLength)}</span>
        <input
          ref={input}
          inputMode="decimal"
          value={text}
          aria-invalid={problem !== ''}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.knownActs}>
        <Button type="submit" size="sm" variant="primary">
          {t(words.save)}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
