import { RulerDimensionLine, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { calibrate, pixelAspect, spacingOf, type ImagePoint } from '@molaire/domain/radiology/measure'
import { valueAt } from '@molaire/domain/radiology/pixel-values'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout.tsx'
import { isCovered } from '../../../ui/list-keys.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { CalibrationBanner, KnownLengthForm, Prompt } from './calibration.tsx'
import { CompareStage } from './compare-stage.tsx'
import { DisplayPanel } from './display-panel.tsx'
import { measuredValue, writeNumber, type Ruler as MeasuringRuler } from './measured-value.ts'
import { MeasurementList } from './measurement-list.tsx'
import { viewerMessages as words } from './messages.ts'
import { Overlay, type DrawnMeasurement } from './overlay.tsx'
import { closePictures, fetchAhead } from './picture-store.ts'
import { SideLetter, StageCorners } from './stage-corners.tsx'
import { StageCover } from './stage-cover.tsx'
import { StageView } from './stage.tsx'
import { draggedDisplay, plainDisplay, toneOf } from './tone.ts'
import { Toolbar } from './toolbar.tsx'
import { isMeasuring, wordOf, type Tool } from './tools.ts'
import { useCross } from './use-cross.ts'
import { useDrawing, type Drawing } from './use-drawing.ts'
import { useFullScreen } from './use-full-screen.ts'
import type { Grip } from './use-gestures.ts'
import { useKeyed } from './use-keyed.ts'
import { useShownFrame } from './use-shown-frame.ts'
import { useMeasurementSteps } from './use-undo.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { fittedView, movedView, toImage, toStage, turnedView, zoomedView, type Size, type StagePoint, type View } from './view.ts'
import type { ImageViewerProps, ViewerImage } from './viewer.ts'
import styles from './image-viewer.module.css'

/**
 * RAD-02, RAD-03: a picture, the tools to look at it and measure on it, and the list of what was
 * measured. The pictures that it opened are closed when it is left.
 */
export function ImageViewer(props: ImageViewerProps) {
  const image = props.images.find(({ id }) => id === props.current) ?? null
  useEffect(() => closePictures, [])
  if (!image)
    return (
      <Card as="section" className={styles.empty}>
        {props.empty}
      </Card>
    )
  return <OpenImage {...props} image={image} />
}

const noMoves: { id: string; points: ImagePoint[] } | null = null

function OpenImage({ image, ...props }: ImageViewerProps & { image: ViewerImage }) {
  const { measurements, calibration } = props
  const { t, locale } = useMessages()
  const isWide = useIsWide()
  const [tool, setTool] = useState<Tool>('pointer')
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [ownView, setOwnView] = useKeyed<View | null>(image.id, null)
  const [display, setDisplay] = useKeyed(image.id, plainDisplay)
  const [frame, setFrame] = useKeyed(image.id, 1)
  const [activeId, setActiveId] = useKeyed<string | null>(image.id, null)
  const [moved, setMoved] = useKeyed(image.id, noMoves)
  const [known, setKnown] = useKeyed<ImagePoint[] | null>(image.id, null)
  // What is chosen for comparison in it is on the stage behind it.
  const [isPanelOpen, setIsPanelOpen] = useKeyed(props.compareWith?.id ?? '', false)
  const readout = useRef<HTMLSpanElement>(null)
  const stages = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull, leaveFull] = useFullScreen()
  const { shown, share, problem, retry } = useShownFrame(image, frame)
  const steps = useMeasurementSteps({ ...props, imageId: image.id })
  useFetchAhead(props.images, image.id, shown !== null)

  const facts = shown?.picture.facts
  const extent = useMemo(() => facts && { columns: facts.columns, rows: facts.rows, aspect: pixelAspect(facts) }, [facts])
  const view = useMemo(() => (extent && size.width > 0 ? (ownView ?? fittedView(extent, size)) : null), [extent, size, ownView])
  const tone = useMemo(() => shown && toneOf(display, shown.picture.facts, shown.pixels), [display, shown])
  const spacing = facts
    ? spacingOf({
        ...facts,
        calibration: calibration.mmPerPixel === null ? null : { mmPerPixel: calibration.mmPerPixel },
        usesDetectorSpacing: calibration.usesDetectorSpacing,
      })
    : null
  const ruler: MeasuringRuler | null = shown && { spacing, aspect: pixelAspect(shown.picture.facts), pixels: shown.pixels }
  // The frame before stays on the stage until the next one is decoded; what is drawn belongs to it.
  const frameShown = shown?.frame ?? frame
  const noWriting = props.canWrite ? undefined : (props.writeDisabledReason ?? '')
  const noMeasuring = shown && !shown.picture.canMeasure ? t(words.noMeasuring) : noWriting
  const frames = facts?.frames ?? 1

  const change = (next: (view: View) => View) => view && setOwnView(next(view))
  const inside = ({ x, y }: ImagePoint): ImagePoint => ({
    x: Math.round(Math.min(extent?.columns ?? 0, Math.max(0, x)) * 100) / 100,
    y: Math.round(Math.min(extent?.rows ?? 0, Math.max(0, y)) * 100) / 100,
  })
  const pointAt = (at: StagePoint): ImagePoint => (view && extent ? inside(toImage(at, view, extent, size)) : { x: 0, y: 0 })

  const finish = ({ kind, points }: Drawing) => {
    if (kind === 'calibrate') return setKnown(points)
    void steps.add({ kind, frame: frameShown, points, name: '' }).then((id) => id !== null && setActiveId(id))
  }
  const drawing = useDrawing(finish)
  const choose = (next: Tool) => {
    if (isMeasuring(next) && noMeasuring !== undefined) return
    drawing.cancel()
    cross.hide()
    setKnown(null)
    setTool(next)
  }
  const isDrawing = isMeasuring(tool) && noMeasuring === undefined && !known
  const cross = useCross(image.id, {
    size,
    isOn: isDrawing && view !== null,
    onMove: (at) => {
      hover(at)
      drawing.follow(pointAt(at))
    },
    onPoint: (at) => {
      if (!isMeasuring(tool)) return
      setActiveId(null)
      drawing.press(tool, pointAt(at))
      drawing.release(pointAt(at), false)
    },
  })
  const active = measurements.find(({ id }) => id === activeId) ?? null
  const removeActive =
    active && noWriting === undefined
      ? () => {
          setActiveId(null)
          void steps.remove(active)
        }
      : null
  const { undo } = steps
  const undoLast = undo && noWriting === undefined ? () => void undo() : null
  const reset = () => {
    setOwnView(null)
    setDisplay(plainDisplay)
  }
  const goTo = (by: -1 | 1) => {
    const next = props.images[props.images.findIndex(({ id }) => id === image.id) + by]
    if (next) props.onCurrent(next.id)
  }
  const stepFrame = (by: -1 | 1) => setFrame((before) => Math.min(frames, Math.max(1, before + by)))
  const turn = () => change((now) => ({ ...turnedView(now), scale: now.scale }))
  const mirror = () => change((now) => ({ ...now, isMirrored: !now.isMirrored }))
  const middle = { left: size.width / 2, top: size.height / 2 }
  const zoom = (factor: number, at = middle) => extent && change((now) => zoomedView(now, factor, at, extent, size))

  const pick = (next: Tool) => {
    choose(next)
    // Enter goes to the stage, and no longer to a button that had the focus.
    if (isMeasuring(next) && !isCovered()) stages.current?.querySelector<HTMLElement>('[role="group"]')?.focus()
  }

  useViewerKeys({
    onTool: pick,
    point: cross.enter,
    moveCross: cross.move,
    pan: (right, down) => extent && change((now) => movedView(now, { left: -60 * right, top: -60 * down }, extent, size)),
    reset,
    full: toggleFull,
    invert: () => setDisplay((before) => ({ ...before, isInverted: !before.isInverted })),
    mirror,
    turn,
    zoom,
    turnPage: goTo,
    stepFrame,
    remove: removeActive,
    undo: undoLast,
    escape: () => {
      if (drawing.drawing) drawing.cancel()
      else if (cross.at) cross.hide()
      else if (known || tool !== 'pointer') choose('pointer')
      else if (activeId !== null) setActiveId(null)
      else if (isFull) leaveFull()
      else return false
      return true
    },
    hasFrames: frames > 1,
  })

  const grip = (step: 'press' | 'move' | 'release', { id, point }: Grip, at: StagePoint, from: StagePoint) => {
    const measurement = measurements.find((one) => one.id === id)
    if (!measurement) return
    if (step === 'press') return setActiveId(id)
    const [to, start] = [pointAt(at), pointAt(from)]
    const points = measurement.points.map((old, index) => {
      if (point === index) return to
      return point === 'all' ? inside({ x: old.x + to.x - start.x, y: old.y + to.y - start.y }) : old
    })
    if (step === 'move') return setMoved({ id, points })
    if (Math.hypot(at.left - from.left, at.top - from.top) < 2) return setMoved(null)
    setMoved({ id, points })
    void steps.change({ ...measurement, points }).then(() => setMoved(null))
  }
  const draw = (step: 'press' | 'move' | 'release', at: StagePoint, isDrag: boolean) => {
    if (!isMeasuring(tool)) return step === 'press' ? setActiveId(null) : undefined
    if (Number.isNaN(at.left)) return drawing.cancel()
    if (noMeasuring !== undefined || (known && step !== 'press')) return
    // A new line instead of the one whose length is asked for.
    setKnown(null)
    if (step === 'press') {
      setActiveId(null)
      drawing.press(tool, pointAt(at))
    } else if (step === 'move') drawing.follow(pointAt(at))
    else drawing.release(pointAt(at), isDrag)
  }
  const hover = (at: StagePoint | null) => {
    if (!readout.current) return
    const point = at && view && extent ? toImage(at, view, extent, size) : null
    const value = point && shown ? valueAt(shown.pixels, point) : null
    const place = point && { row: Math.floor(point.y) + 1, column: Math.floor(point.x) + 1 }
    readout.current.textContent =
      place && value !== null ? [t(words.place, place), writeNumber(value, 0, locale)].join(' · ') : ''
  }
  const onKnownLength = async (knownMm: number): Promise<boolean> => {
    const [a, b] = known ?? []
    const mmPerPixel = a && b && facts ? calibrate(a, b, knownMm, pixelAspect(facts)) : null
    if (mmPerPixel === null) return false
    if (await props.onCalibrate({ mmPerPixel, knownMm, usesDetectorSpacing: false })) choose('pointer')
    return true
  }

  const onFrame = measurements.filter((one) => one.frame === frameShown)
  const pointsOf = (id: string, points: ImagePoint[]) => (moved?.id === id ? moved.points : points)
  const drawn: DrawnMeasurement[] = ruler
    ? [
        ...onFrame.map(({ id, kind, points, name }): DrawnMeasurement => ({
          id,
          kind,
          points: pointsOf(id, points),
          label: [t(wordOf(kind)), name].filter(Boolean).join(', '),
          value: measuredValue({ kind, points: pointsOf(id, points) }, ruler, { t, locale }),
          isActive: id === activeId,
          hasGrips: noMeasuring === undefined && (id === activeId || tool === 'pointer') && !drawing.drawing,
        })),
        ...lineOf(drawing.drawing ?? (known ? { kind: 'calibrate', points: known } : null)),
      ]
    : []
  function lineOf(line: Drawing | null): DrawnMeasurement[] {
    if (!line || !ruler) return []
    const value = line.kind === 'calibrate' ? null : measuredValue({ kind: line.kind, points: line.points }, ruler, { t, locale })
    return [{ id: 'drawing', ...line, label: t(wordOf(line.kind)), value, isActive: true, hasGrips: false }]
  }

  const panel = (
    <>
      <MeasurementList
        measurements={measurements}
        valueOf={(one) => (ruler && one.frame === frameShown ? measuredValue(one, ruler, { t, locale }) : null)}
        frames={frames}
        active={activeId}
        onActive={(one) => {
          setFrame(one.frame)
          setActiveId(one.id === activeId ? null : one.id)
        }}
        onRename={(one, name) => void steps.change({ ...one, name })}
        onRemove={removeActive}
        onUndo={undoLast}
        writeDisabledReason={noWriting}
      />
      <DisplayPanel
        display={display}
        onDisplay={setDisplay}
        isMirrored={view?.isMirrored ?? false}
        onMirror={mirror}
        onTurn={turn}
      />
      <div className={styles.section}>
        <Button
          size="sm"
          fullWidth
          icon={<RulerDimensionLine size={16} strokeWidth={1.75} />}
          aria-pressed={tool === 'calibrate'}
          disabledReason={noMeasuring}
          onClick={() => pick(tool === 'calibrate' ? 'pointer' : 'calibrate')}
        >
          {t(words.tools.calibrate)}
        </Button>
        {calibration.mmPerPixel !== null && noWriting === undefined && (
          <Button
            size="sm"
            variant="ghost"
            fullWidth
            onClick={() => void props.onCalibrate({ mmPerPixel: null, knownMm: null, usesDetectorSpacing: false })}
          >
            {t(words.forgetCalibration)}
          </Button>
        )}
      </div>
      {props.details}
    </>
  )
  const gestureTool = isMeasuring(tool) ? 'draw' : tool === 'zoom' || tool === 'contrast' ? tool : 'pan'
  return (
    <section className={styles.viewer} data-full={isFull || undefined} data-compare={props.compareWith ? true : undefined}>
      <div className={`${styles.theatre} dark`}>
        <Toolbar tool={tool} onTool={pick} onReset={reset} isFull={isFull} onFull={toggleFull} noMeasuring={noMeasuring} />
        <div ref={stages} className={styles.stages}>
          <StageView
            label={t(words.stage, { title: image.title })}
            hint={isDrawing ? t(words.startCross) : undefined}
            shown={shown}
            view={view}
            tone={tone}
            size={size}
            onSize={setSize}
            cursor={{ draw: 'crosshair', pan: 'grab', zoom: 'zoom-in', contrast: 'ns-resize' }[gestureTool]}
            gestures={{
              tool: gestureTool,
              onPan: (by) => extent && change((now) => movedView(now, by, extent, size)),
              onZoom: zoom,
              onContrast: (by) => setDisplay((before) => draggedDisplay(before, by)),
              onDraw: draw,
              onGrip: grip,
              onHover: hover,
              onStep: frames > 1 ? stepFrame : null,
            }}
          >
            {(isEmpty) => (
              <>
                {(isEmpty || problem !== null) && (
                  <StageCover thumbnail={image.thumbnail} share={share} problem={problem} onRetry={retry} />
                )}
                {view && extent && !isEmpty && (
                  <Overlay
                    measurements={drawn}
                    place={(point) => toStage(point, view, extent, size)}
                    cross={cross.at}
                    bounds={size}
                  />
                )}
                <SideLetter side={image.side} />
                {shown && problem === null && (
                  <div className={styles.notices}>
                    {shown.picture.canMeasure ? (
                      <CalibrationBanner
                        source={spacing?.source ?? null}
                        hasDetectorSpacing={facts?.spacing?.source === 'imager'}
                        isDrawing={tool === 'calibrate' && !known}
                        onDraw={() => pick('calibrate')}
                        onUseDetector={(usesDetectorSpacing) =>
                          void props.onCalibrate({ mmPerPixel: null, knownMm: null, usesDetectorSpacing })
                        }
                        writeDisabledReason={noWriting}
                      />
                    ) : (
                      <p className={styles.banner} role="status">
                        {t(words.noMeasuring)}
                      </p>
                    )}
                    {cross.at && <Prompt text={t(words.cross)} />}
                    {known && <KnownLengthForm onLength={onKnownLength} onCancel={() => choose('pointer')} />}
                  </div>
                )}
                {props.compareWith && <p className={styles.compareTitle}>{image.titleAndDay}</p>}
                {view && problem === null && (
                  <StageCorners
                    view={view}
                    size={size}
                    spacing={spacing}
                    aspect={extent?.aspect ?? 1}
                    frame={frame}
                    frames={frames}
                    onFrame={setFrame}
                    readout={readout}
                  />
                )}
              </>
            )}
          </StageView>
          {props.compareWith && (
            <CompareStage
              image={props.compareWith}
              first={view && extent ? { view, extent, stage: size } : null}
              onView={setOwnView}
              onEnd={props.onCompareEnd}
            />
          )}
        </div>
        {!isWide && (
          <Button
            className={styles.openPanel}
            size="sm"
            icon={<SlidersHorizontal size={16} strokeWidth={1.75} />}
            onClick={() => setIsPanelOpen(true)}
          >
            {t(words.toolbar)}
          </Button>
        )}
      </div>
      {isWide && <aside className={styles.panel}>{panel}</aside>}
      {!isWide && (
        <Sheet opened={isPanelOpen} onClose={() => setIsPanelOpen(false)} title={t(words.toolbar)}>
          {panel}
        </Sheet>
      )}
    </section>
  )
}

/** The next image is fetched and decoded while the user looks at this one. */
function useFetchAhead(images: readonly ViewerImage[], current: string, isShown: boolean): void {
  const next = images[images.findIndex(({ id }) => id === current) + 1]
  const nextId = next?.id
  const fetchNext = useEffectEvent(() => {
    if (next) fetchAhead(next)
  })
  useEffect(() => {
    if (isShown && nextId !== undefined) fetchNext()
  }, [nextId, isShown])
}
