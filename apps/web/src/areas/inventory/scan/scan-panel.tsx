import { Keyboard } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { recall, remember } from '../../../platform/device/remembered.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { Segment } from '../../../ui/segment.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { deviceCameras, type CameraDevice } from './camera.ts'
import { CameraView } from './camera-view.tsx'
import { scanMessages as messages } from './messages.ts'
import { usePendingCount } from './pending-scans.ts'
import type { ScanLine, ScanPurpose } from './purpose.ts'
import type { ScanRequest } from './scan-store.ts'
import { useItemPurpose } from './use-item-purpose.ts'
import { useScanner } from './use-scanner.ts'
import { useTextPurpose } from './use-text-purpose.ts'
import styles from './scan.module.css'

interface PanelProps {
  device?: CameraDevice | undefined
  onClose: () => void
}

/** STOCK-03: what the scanner's dialog holds; it is loaded when the dialog first opens. */
export const ScanPanel = ({ request, ...panel }: PanelProps & { request: ScanRequest }) =>
  request.mode === 'item' ? <ItemPanel {...panel} /> : <TextPanel request={request} {...panel} />

const ItemPanel = (panel: PanelProps) => <Panel purpose={useItemPurpose()} {...panel} />
const TextPanel = ({ request, ...panel }: PanelProps & { request: Extract<ScanRequest, { mode: 'text' }> }) => (
  <Panel purpose={useTextPurpose(request)} {...panel} />
)

const rememberedBasket = 'scan.basket'

const Panel = ({ purpose, device = deviceCameras, onClose }: PanelProps & { purpose: ScanPurpose }) => {
  const { t } = useMessages()
  const [isBasket, setBasket] = useState(() => recall(rememberedBasket) === true)
  const [lines, setLines] = useState<readonly ScanLine[]>([])
  const waiting = usePendingCount()
  const field = useRef<HTMLInputElement>(null)
  const scanner = useScanner({
    device,
    readingOf: purpose.readingOf,
    take: async (reading) => {
      const line = await purpose.take(reading)
      if (line) setLines((before) => [line, ...before])
      return line ? 'taken' : 'refused'
    },
    isBasket,
    onDone: onClose,
  })
  const { step, hint } = scanner.state
  const [last] = lines
  // A hand-held scanner types, wherever the focus is: the dialog opens with it on its title.
  useDocumentKeys(({ key, ctrlKey, metaKey, altKey, target }) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isTyping(target)) field.current?.focus()
  })
  return (
    <div className={styles.panel}>
      <CameraView scanner={scanner} />
      <Stack gap={2} className={styles.words} role="status">
        {step === 'success' && last ? (
          <>
            <Text as="p" weight={600}>
              {last.title}
            </Text>
            {last.detail && <p>{last.detail}</p>}
            {last.warning && (
              <Text as="p" tone="warning" weight={500}>
                {last.warning}
              </Text>
            )}
          </>
        ) : (
          <>
            <p>
              {step === 'processing'
                ? t(messages.processing)
                : hint !== 'aim'
                  ? t(messages[hint])
                  : scanner.state.camera === 'open'
                    ? purpose.aim
                    : scanner.state.camera === 'opening'
                      ? t(messages.opening)
                      : ''}
            </p>
            {purpose.note && (
              <Text as="p" size="dense" tone="soft">
                {purpose.note}
              </Text>
            )}
          </>
        )}
        {waiting > 0 && (
          <Text as="p" tone="warning" weight={500}>
            {t(messages.waiting, { n: waiting })}
          </Text>
        )}
      </Stack>
      <Row justify="space-between" wrap>
        <Segment
          label={t(messages.mode)}
          size="sm"
          value={isBasket ? 'basket' : 'single'}
          onChange={(value) => {
            setBasket(value === 'basket')
            remember(rememberedBasket, value === 'basket')
          }}
          options={[
            { value: 'single', label: t(messages.single) },
            { value: 'basket', label: t(messages.basket) },
          ]}
        />
        {lines.length > 0 && <Text weight={600}>{t(messages.count, { n: lines.length })}</Text>}
      </Row>
      {isBasket && lines.length > 0 && (
        <Stack as="ul" gap={0} className={styles.lines} aria-label={t(messages.count, { n: lines.length })}>
          {lines.map(({ title, detail, warning }, at) => (
            <Row as="li" key={lines.length - at} justify="space-between" line="bottom" pad="6px 0">
              <Text truncate>{title}</Text>
              <Text size="dense" tone={warning ? 'warning' : 'soft'} style={{ whiteSpace: 'nowrap' }}>
                {detail}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      <CodeField ref={field} purpose={purpose} onReading={scanner.type} />
    </div>
  )
}

const CodeField = ({
  ref,
  purpose,
  onReading,
}: {
  ref: React.RefObject<HTMLInputElement | null>
  purpose: ScanPurpose
  onReading: (reading: ReturnType<ScanPurpose['typedReadingOf']>) => void
}) => {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') {
      setProblem(t(messages.codeMissing))
      return ref.current?.focus()
    }
    const reading = purpose.typedReadingOf(text)
    setProblem(reading.is === 'foreign' ? t(messages.codeUnknown) : undefined)
    if (reading.is === 'foreign') return
    // Empty for the next one: a hand-held scanner does not wait.
    setText('')
    onReading(reading)
  }
  return (
    <form onSubmit={send}>
      <Row align="start">
        <div style={{ flex: 1 }}>
          <TextField
            ref={ref}
            label={t(messages.code)}
            hideLabel
            placeholder={t(messages.codeHint)}
            icon={<Keyboard size={16} strokeWidth={1.75} aria-hidden="true" />}
            value={text}
            onChange={(value) => {
              setText(value)
              setProblem(undefined)
            }}
            error={problem}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit">{t(messages.send)}</Button>
      </Row>
    </form>
  )
}
