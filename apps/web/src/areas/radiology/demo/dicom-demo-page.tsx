import { FolderOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { ImageViewer } from '../dicom/image-viewer.tsx'
import { viewerMessages } from '../dicom/messages.ts'
import { openPicture } from '../dicom/picture-store.ts'
import type { ViewerCalibration, ViewerImage, ViewerMeasurement } from '../dicom/viewer.ts'
import { demoSamples } from './samples.ts'
import { TagTable } from './tag-table.tsx'
import styles from './demo.module.css'

const words = viewerMessages.demo
const uncalibrated: ViewerCalibration = { mmPerPixel: null, knownMm: null, usesDetectorSpacing: false }

/**
 * RAD-06: the viewer on bundled examples or a file of one's own. The file and the measurements stay
 * in the browser: nothing here calls the server.
 */
export const DicomDemoPage = () => {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<ViewerImage[]>([])
  const titled = (title: string) => ({ title, titleAndDay: title })
  const images: ViewerImage[] = [...own, ...demoSamples.map(({ word, ...sample }) => ({ ...sample, ...titled(t(words[word])) }))]
  const [current, setCurrent] = useState(images[0]?.id ?? '')
  const notes = useLocalNotes(current)
  const image = images.find(({ id }) => id === current)
  const bytes = useBytes(image)

  const open = (files: FileList | null) => {
    const opened = [...(files ?? [])].map((file, at): ViewerImage => ({
      id: `own-${own.length + at}-${Date.now()}`,
      ...titled(file.name),
      thumbnail: null,
      side: null,
      open: async () => file,
    }))
    if (!opened[0]) return
    setOwn([...opened, ...own])
    setCurrent(opened[0].id)
  }
  return (
    <div
      className={styles.page}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        open(event.dataTransfer.files)
      }}
    >
      <Row className={styles.head} gap={12} wrap>
        <PageHeading title={t(words.title)} />
        <Text tone="soft" className={styles.local}>
          {t(words.local)}
        </Text>
        <Button icon={<FolderOpen size={16} strokeWidth={1.75} />} onClick={() => input.current?.click()}>
          {t(words.open)}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={t(words.open)}
          onChange={(event) => {
            open(event.target.files)
            event.target.value = ''
          }}
        />
      </Row>
      <div className={styles.body}>
        <nav className={styles.rail} aria-label={t(words.samples)}>
          {images.map(({ id, title, thumbnail }) => (
            <button key={id} type="button" className={styles.sample} aria-current={id === current} onClick={() => setCurrent(id)}>
              {thumbnail ? <img src={thumbnail} alt="" /> : <span className={styles.noThumbnail} />}
              {title}
            </button>
          ))}
        </nav>
        <ImageViewer
          images={images}
          current={current}
          onCurrent={setCurrent}
          {...notes}
          canWrite
          details={<TagTable key={current} bytes={bytes} />}
        />
      </div>
    </div>
  )
}

/** Measurements and calibrations of this page, which leave with it. */
function useLocalNotes(imageId: string) {
  const [measurements, setMeasurements] = useState<Record<string, ViewerMeasurement[]>>({})
  const [calibrations, setCalibrations] = useState<Record<string, ViewerCalibration>>({})
  const change = (next: (before: ViewerMeasurement[]) => ViewerMeasurement[]) =>
    setMeasurements((before) => ({ ...before, [imageId]: next(before[imageId] ?? []) }))
  return {
    measurements: measurements[imageId] ?? [],
    calibration: calibrations[imageId] ?? uncalibrated,
    onAdd: async (measurement: Omit<ViewerMeasurement, 'id'>) => {
      const id = crypto.randomUUID()
      change((before) => [...before, { ...measurement, id }])
      return id
    },
    onChange: async (measurement: ViewerMeasurement) => {
      change((before) => before.map((one) => (one.id === measurement.id ? measurement : one)))
      return true
    },
    onRemove: async (id: string) => {
      change((before) => before.filter((one) => one.id !== id))
      return true
    },
    onCalibrate: async (calibration: ViewerCalibration) => {
      setCalibrations((before) => ({ ...before, [imageId]: calibration }))
      return true
    },
  }
}

/** The bytes of the picture that is shown: the table of tags reads them again. */
function useBytes(image: ViewerImage | undefined): Uint8Array | null {
  const [state, setState] = useState<{ id: string; bytes: Uint8Array } | null>(null)
  const id = image?.id
  const open = useEffectEvent(() => (image ? openPicture(image) : null))
  useEffect(() => {
    let isGone = false
    open()?.then(
      ({ bytes }) => !isGone && setState({ id: id ?? '', bytes }),
      // A file that cannot be shown is told on the stage.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [id])
  return state && state.id === id ? state.bytes : null
}
