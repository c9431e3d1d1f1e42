import { CameraOff, Check, Zap, ZapOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CameraError } from '@molaire/domain/inventory/scanner'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { OpenCamera } from './camera.ts'
import { scanMessages as messages } from './messages.ts'
import type { Scanner } from './use-scanner.ts'
import styles from './scan.module.css'

/** STOCK-03: the picture of the camera in its frame, the light, and the choice of a camera. */
export const CameraView = ({ scanner }: { scanner: Scanner }) => {
  const { t } = useMessages()
  const { state, show, camera, outlines, retry, choose } = scanner
  const failure = state.camera === 'opening' || state.camera === 'open' ? null : state.camera
  return (
    <>
      {/* A picture is dark in both themes. */}
      <div
        className={classNames(styles.frame, !failure && 'dark')}
        data-step={state.step}
        data-camera={failure ? 'failed' : state.camera}
      >
        <video ref={show} className={styles.video} muted playsInline aria-label={t(messages.camera)} hidden={failure !== null} />
        {failure ? (
          <Failure kind={failure} onRetry={retry} />
        ) : (
          <>
            <span className={styles.corners} aria-hidden="true" />
            {state.step === 'reading' && <Outlines codes={outlines} />}
            {state.step !== 'success' && (state.camera === 'opening' || state.step === 'processing') && (
              <span className={styles.middle}>
                <Spinner size={32} />
              </span>
            )}
          </>
        )}
        {state.step === 'success' && (
          <span className={styles.middle} data-success>
            <Check size={72} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
        {/* Another key draws it anew, so that it flashes again. */}
        {state.refusals > 0 && <span key={state.refusals} className={styles.flash} aria-hidden="true" />}
        {!failure && camera?.light && <Light key={camera.id} turn={camera.light} />}
      </div>
      {camera && camera.choices.length > 1 && (
        <Select
          label={t(messages.which)}
          hideLabel
          value={camera.id ?? ''}
          onChange={choose}
          options={camera.choices.map(({ id, label }, at) => ({ value: id, label: label || t(messages.nth, { n: at + 1 }) }))}
        />
      )}
    </>
  )
}

const Failure = ({ kind, onRetry }: { kind: CameraError; onRetry: () => void }) => {
  const { t } = useMessages()
  return (
    <Stack align="center" gap={12} className={styles.failure} role="alert">
      <CameraOff size={36} strokeWidth={1.5} aria-hidden="true" />
      <p>{t(messages.cameraErrors[kind])}</p>
      <Button onClick={onRetry}>{t(messages.retry)}</Button>
    </Stack>
  )
}

const Outlines = ({ codes }: { codes: Scanner['outlines'] }) => (
  <svg className={styles.outlines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    {codes.map(({ text, corners }) => (
      <polygon key={text} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
    ))}
  </svg>
)

const Light = ({ turn }: { turn: NonNullable<OpenCamera['light']> }) => {
  const { t } = useMessages()
  const [isOn, setOn] = useState(false)
  useEffect(() => () => setOn(false), [turn])
  return (
    <IconButton
      className={styles.light}
      variant="default"
      label={t(messages.light)}
      aria-pressed={isOn}
      icon={isOn ? <ZapOff size={18} strokeWidth={1.75} /> : <Zap size={18} strokeWidth={1.75} />}
      onClick={() =>
        // A camera that refuses keeps its light as it is.
        void turn(!isOn).then(
          () => setOn(!isOn),
          () => undefined,
        )
      }
    />
  )
}
