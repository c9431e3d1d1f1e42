import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { normalizeSurfaces, type Surface } from '@molaire/domain/treatments/surfaces'
import type { Dentition, Tooth } from '@molaire/domain/treatments/teeth'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTooltipLayer } from '../../../ui/tooltip-layer.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { layoutOf, nextTooth, rowsOf, teethBetween, type Jaw } from './chart-layout.ts'
import type { ToothState } from './chart-state.ts'
import { messages } from './messages.ts'
import type { PointedTooth } from './pointed-tooth.ts'
import { nothing, pressSurface, pressTooth, selectedSurfaces, selectTeeth, type Selection } from './selection.ts'
import { ToothFigure } from './tooth-figure.tsx'
import styles from './odontogram.module.css'

export interface OdontogramProps {
  dentition: Dentition
  states: ReadonlyMap<Tooth, ToothState>
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Shared with a table, so that its rows light their tooth, and the reverse. */
  pointed: PointedTooth
  /** Enter on a tooth: adds the suggested treatment. */
  onEnter?: () => void
  /** A right click, or the menu key, on a tooth, which is selected by then. */
  onMenu?: (tooth: Tooth) => void
  /** A touch on a tooth; its surfaces are too small for fingers. */
  onTouch?: (tooth: Tooth) => void
}

const toothAt = (target: EventTarget | null): Tooth | undefined =>
  target instanceof Element ? target.closest<SVGElement>('[data-tooth]')?.dataset['tooth'] : undefined
const surfaceAt = (target: EventTarget | null): Surface | undefined =>
  target instanceof Element
    ? (target.closest<SVGElement>('[data-surface]')?.dataset['surface'] as Surface | undefined)
    : undefined // written by ToothFigure

/**
 * The surface of a tooth that a letter means, in any spelling: P is L, B is V on an incisor.
 */
const surfaceOfKey = (tooth: Tooth, key: string): Surface | undefined => {
  const surface = /^[a-z]$/i.test(key) ? normalizeSurfaces(tooth, key) : ''
  return typeof surface === 'string' && surface !== '' ? (surface as Surface) : undefined // one letter gives one surface
}

const jaws = ['upper', 'lower'] as const

/**
 * APT-07: the chart of the teeth. A click on a surface selects it with its tooth, on the
 * silhouette the tooth; Shift or a drag selects several. Arrows move, letters choose surfaces,
 * Space the tooth. On phones each arch scrolls sideways.
 */
export const Odontogram = (props: OdontogramProps) => {
  const { dentition, states, selection, onSelect, pointed, onEnter, onMenu, onTouch } = props
  const { t, locale } = useMessages()
  useTooltipLayer()
  const box = useRef<HTMLDivElement>(null)
  const [keysId, patternId] = [useId(), useId().replace(/\W/g, '')]
  const [stop, setStop] = useState<Tooth | null>(null)
  const shown = useMemo(() => new Set(rowsOf(dentition).flat()), [dentition])
  const first = rowsOf(dentition)[0]?.[0] ?? '18'
  const tabStop = stop !== null && shown.has(stop) ? stop : (selection.find(({ tooth }) => shown.has(tooth))?.tooth ?? first)
  /** A drag over several teeth; the click at its end counts no more. */
  const drag = useRef<{ from: Tooth; hasMoved: boolean } | null>(null)

  const focusOn = (tooth: Tooth) => {
    setStop(tooth)
    box.current?.querySelector<SVGElement>(`[data-tooth="${tooth}"]`)?.focus()
  }
  const click = (event: MouseEvent) => {
    const tooth = toothAt(event.target)
    if (drag.current?.hasMoved) return void (drag.current = null)
    if (tooth === undefined) return onSelect(nothing)
    setStop(tooth)
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' // a click is a PointerEvent in browsers
    const surface = isTouch ? undefined : surfaceAt(event.target)
    if (isTouch && onTouch && !event.shiftKey) {
      onSelect(selectedSurfaces(selection, tooth) === undefined ? pressTooth(nothing, tooth) : selection)
      return onTouch(tooth)
    }
    onSelect(surface ? pressSurface(selection, tooth, surface, event.shiftKey) : pressTooth(selection, tooth, event.shiftKey))
  }
  const press = (event: PointerEvent) => {
    const tooth = toothAt(event.target)
    drag.current =
      tooth !== undefined && event.button === 0 && event.pointerType !== 'touch' ? { from: tooth, hasMoved: false } : null
  }
  const point = (event: PointerEvent) => {
    const tooth = toothAt(event.target)
    pointed.set(tooth ?? null)
    const dragged = drag.current
    if (!dragged || tooth === undefined || (event.buttons & 1) === 0) return
    if (tooth === dragged.from && !dragged.hasMoved) return
    dragged.hasMoved = true
    onSelect(selectTeeth(teethBetween(dentition, dragged.from, tooth), selection))
  }
  useEffect(() => {
    // A drag may end outside the chart, where no click follows.
    const end = () => setTimeout(() => (drag.current = null))
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])
  const openMenu = (tooth: Tooth) => {
    if (!onMenu) return
    if (selectedSurfaces(selection, tooth) === undefined) onSelect(pressTooth(nothing, tooth))
    onMenu(tooth)
  }
  const keyDown = (event: KeyboardEvent) => {
    const tooth = toothAt(event.target)
    if (tooth === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const handle = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    const next = nextTooth(dentition, tooth, event.key)
    if (next !== undefined)
      return handle(() => {
        if (event.shiftKey && next !== tooth)
          onSelect(selectTeeth([...new Set([...selection.map((one) => one.tooth), tooth, next])], selection))
        focusOn(next)
      })
    const surface = surfaceOfKey(tooth, event.key)
    if (surface) return handle(() => onSelect(pressSurface(selection, tooth, surface, selection.length > 1)))
    if (event.key === ' ') return handle(() => onSelect(pressTooth(selection, tooth, event.shiftKey)))
    if (event.key === 'Enter' && onEnter) return handle(onEnter)
    if (event.key === 'Escape' && selection.length > 0) return handle(() => onSelect(nothing))
    if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && onMenu) return handle(() => openMenu(tooth))
  }
  return (
    // The teeth are the controls; their events are handled here, once for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="group"
      aria-label={t(messages.title)}
      aria-describedby={keysId}
      className={styles.chart}
      style={{ '--hatch': `url(#${patternId}-hatch)`, '--lines': `url(#${patternId}-lines)` } as React.CSSProperties}
      onClick={click}
      onPointerDown={press}
      onPointerOver={point}
      onPointerLeave={() => pointed.set(null)}
      onFocus={({ target }) => {
        const tooth = toothAt(target)
        if (tooth !== undefined) setStop(tooth)
        pointed.set(tooth ?? null)
      }}
      onBlur={() => pointed.set(null)}
      onKeyDown={keyDown}
      onContextMenu={(event) => {
        const tooth = toothAt(event.target)
        if (tooth === undefined || !onMenu) return
        event.preventDefault()
        openMenu(tooth)
      }}
    >
      <VisuallyHidden>
        <span id={keysId}>{t(messages.keys)}</span>
      </VisuallyHidden>
      <Patterns id={patternId} />
      {jaws.map((jaw) => (
        <ArchFigure
          key={jaw}
          {...{ jaw, dentition, states, selection, pointed, tabStop, locale }}
          label={t(messages.jaws[jaw])}
        />
      ))}
    </div>
  )
}

/**
 * The hatch of what is planned, and the lines of what was done today: told apart without
 * colour.
 */
const Patterns = ({ id }: { id: string }) => (
  <svg width={0} height={0} aria-hidden="true" className={styles.patterns}>
    <defs>
      <pattern id={`${id}-hatch`} width={4.5} height={4.5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width={4.5} height={4.5} />
        <rect className={styles.hatchLine} width={1.8} height={4.5} />
      </pattern>
      <pattern id={`${id}-lines`} width={4} height={4} patternUnits="userSpaceOnUse">
        <rect className={styles.linesGround} width={4} height={4} />
        <rect className={styles.linesLine} y={1.6} width={4} height={0.9} />
      </pattern>
    </defs>
  </svg>
)

const ArchFigure = ({
  jaw,
  dentition,
  states,
  selection,
  pointed,
  tabStop,
  locale,
  label,
}: Pick<OdontogramProps, 'dentition' | 'states' | 'selection' | 'pointed'> & {
  jaw: Jaw
  tabStop: Tooth
  locale: 'fr' | 'en'
  label: string
}) => {
  const { width, height, teeth } = layoutOf(dentition, jaw)
  // Each arch scrolls by itself on a phone, so Tab stops once in each.
  const stop = teeth.some(({ tooth }) => tooth === tabStop) ? tabStop : teeth[0]?.tooth
  return (
    <div className={classNames(styles.arch, styles[jaw])}>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label} className={styles.drawing}>
        <line className={styles.midline} x1={width / 2} x2={width / 2} y1={0} y2={height} />
        {teeth.map((place) => (
          <ToothFigure
            key={place.tooth}
            place={place}
            jaw={jaw}
            state={states.get(place.tooth)}
            selected={selectedSurfaces(selection, place.tooth)}
            pointed={pointed}
            isStop={place.tooth === stop}
            locale={locale}
          />
        ))}
      </svg>
    </div>
  )
}
