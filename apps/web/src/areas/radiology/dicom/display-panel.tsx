import { Contrast, FlipHorizontal2, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import type { Display } from './tone.ts'
import styles from './image-viewer.module.css'

/** Brightness, contrast, and the picture inverted, mirrored or turned. */
export const DisplayPanel = ({
  display,
  onDisplay,
  isMirrored,
  onMirror,
  onTurn,
}: {
  display: Display
  onDisplay: (display: Display) => void
  isMirrored: boolean
  onMirror: () => void
  onTurn: () => void
}) => {
  const { t } = useMessages()
  return (
    <section className={styles.section} aria-label={t(words.display)}>
      <Row className={styles.sectionHead}>
        <Text as="h2" size="h3" className={styles.sectionTitle}>
          {t(words.display)}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={display.isAutomatic}
          onClick={() => onDisplay({ ...display, isAutomatic: !display.isAutomatic, brightness: 0, contrast: 0 })}
        >
          {t(words.auto)}
        </Button>
      </Row>
      <Slider
        label={t(words.brightness)}
        value={display.brightness}
        onValue={(brightness) => onDisplay({ ...display, brightness })}
      />
      <Slider label={t(words.contrast)} value={display.contrast} onValue={(contrast) => onDisplay({ ...display, contrast })} />
      <Row gap={8} className={styles.displayActs}>
        <Button
          size="sm"
          aria-pressed={display.isInverted}
          aria-keyshortcuts="I"
          icon={<Contrast size={16} strokeWidth={1.75} />}
          onClick={() => onDisplay({ ...display, isInverted: !display.isInverted })}
        >
          {t(words.invert)}
        </Button>
        <Button
          size="sm"
          aria-pressed={isMirrored}
          aria-keyshortcuts="M"
          icon={<FlipHorizontal2 size={16} strokeWidth={1.75} />}
          onClick={onMirror}
        >
          {t(words.mirror)}
        </Button>
        <Button size="sm" aria-keyshortcuts="T" icon={<RotateCw size={16} strokeWidth={1.75} />} onClick={onTurn}>
          {t(words.turn)}
        </Button>
      </Row>
    </section>
  )
}

const Slider = ({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <output>{value > 0 ? `+${value}` : String(value).replace('-', '−')}</output>
    <input type="range" min={-100} max={100} value={value} onChange={(event) => onValue(Number(event.target.value))} />
  </label>
)
