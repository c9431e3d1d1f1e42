import { useMemo } from 'react'
import type { ImagePoint } from '@molaire/domain/radiology/measure'
import { labelLine, placeLabels, type PlacedLabel } from './label-places.ts'
import type { MeasuredValue } from './measured-value.ts'
import type { DrawingKind } from './use-drawing.ts'
import type { StagePoint } from './view.ts'
import styles from './image-viewer.module.css'

/** A measurement as it is drawn. */
export interface DrawnMeasurement {
  id: string
  kind: DrawingKind
  points: readonly ImagePoint[]
  label: string
  value: MeasuredValue | null
  isActive: boolean
  /** While it is drawn or read only it has no grips. */
  hasGrips: boolean
}

/**
 * The measurements over the picture. The active one is yellow, its value on a plate pulled away
 * from the anatomy; the others are cyan and quiet.
 */
export const Overlay = ({
  measurements,
  place,
  cross,
  bounds,
}: {
  measurements: readonly DrawnMeasurement[]
  place: (point: ImagePoint) => StagePoint
  /** Moved by the keys. */
  cross: StagePoint | null
  bounds: { width: number; height: number }
}) => {
  // The active one is on top.
  const drawn = measurements
    .toSorted((one, other) => Number(one.isActive) - Number(other.isActive))
    .map((measurement) => ({ ...measurement, at: measurement.points.map(place) }))
  const labels = drawn.flatMap(({ id, kind, at, value, isActive }) =>
    value && at.length > 0 && !hasPlate({ kind, isActive })
      ? [{ id, isActive, lines: value.lines, anchor: anchorOf(kind, at) }]
      : [],
  )
  const handles = drawn.flatMap(({ kind, isActive, at }) => (hasHandles({ kind, isActive }) ? at : []))
  return (
    <svg className={styles.overlay} width={bounds.width} height={bounds.height}>
      {drawn.map((measurement) => (
        <Drawn key={measurement.id} {...measurement} bounds={bounds} />
      ))}
      {/* After every line and handle, so that none crosses a value. */}
      {placeLabels(labels, handles).map((label) => (
        <Label key={label.id} {...label} />
      ))}
      {cross && (
        <g className={styles.measurement} data-active data-cross>
          <path className={styles.halo} d={crossOf(cross)} />
          <path className={styles.line} d={crossOf(cross)} />
        </g>
      )}
    </svg>
  )
}

type Look = Pick<DrawnMeasurement, 'kind' | 'isActive'>
/** The value of the active one is on a plate; a probe's stays beside its point. */
const hasPlate = ({ kind, isActive }: Look) => isActive && kind !== 'probe'
const hasHandles = ({ kind, isActive }: Look) => (kind === 'region' ? isActive : kind !== 'probe')

const Drawn = ({
  id,
  kind,
  label,
  value,
  isActive,
  hasGrips,
  at,
  bounds,
}: DrawnMeasurement & { at: StagePoint[]; bounds: { width: number; height: number } }) => {
  const outline = useMemo(() => outlineOf(kind, at), [kind, at])
  const lines = value?.lines ?? []
  const [first] = at
  if (!first) return null
  return (
    <g
      className={styles.measurement}
      data-active={isActive || undefined}
      data-kind={kind}
      data-value={value?.value ?? undefined}
      data-unit={value?.unit}
      role="img"
      aria-label={[label, ...lines].join(', ')}
    >
      <path className={styles.halo} d={outline} />
      <path className={styles.line} d={outline} />
      {hasGrips && <path className={styles.body} d={outline} data-grip={id} data-point="all" />}
      {kind === 'region' && isActive && <path className={styles.box} d={boxOf(at)} />}
      {hasHandles({ kind, isActive }) && at.map((point, index) => <Handle key={index} {...point} />)}
      {hasPlate({ kind, isActive }) && lines.length > 0 && <Plate lines={lines} anchor={anchorOf(kind, at)} bounds={bounds} />}
      {hasGrips &&
        at.map((point, index) => (
          <circle key={index} className={styles.grip} cx={point.left} cy={point.top} r={14} data-grip={id} data-point={index} />
        ))}
    </g>
  )
}

const Handle = ({ left, top }: StagePoint) => <circle className={styles.handle} cx={left} cy={top} r={4} />

/** The name of its measurement says it too. */
const Label = ({ lines, left, top, isActive }: PlacedLabel & { isActive: boolean }) => (
  <g className={styles.measurement} data-active={isActive || undefined} aria-hidden="true">
    <text className={styles.label}>
      {lines.map((line, index) => (
        <tspan key={line} x={left} y={top + (index + 0.75) * labelLine}>
          {line}
        </tspan>
      ))}
    </text>
  </g>
)

const Plate = ({
  lines,
  anchor,
  bounds,
}: {
  lines: readonly string[]
  anchor: StagePoint
  bounds: { width: number; height: number }
}) => {
  const width = Math.max(...lines.map((line) => line.length), 3) * 8.6 + 22
  const height = lines.length * 19 + 9
  const within = (value: number, most: number) => Math.max(8, Math.min(most - 8, value))
  const left = within(anchor.left + 64, bounds.width - width)
  const top = within(anchor.top - 64 - height / 2, bounds.height - height)
  return (
    <>
      <line className={styles.leader} x1={anchor.left} y1={anchor.top} x2={left + 4} y2={top + height / 2} />
      <rect className={styles.plate} x={left} y={top} width={width} height={height} rx={5} />
      <text className={styles.plateText} textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line} x={left + width / 2} y={top + 20 + index * 19}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}

/** Where the value is tied: the end of a line, the vertex of an angle, the side of an ellipse. */
function anchorOf(kind: DrawingKind, at: readonly StagePoint[]): StagePoint {
  const [a, b, c] = at
  const origin = { left: 0, top: 0 }
  if (kind === 'angle' && a && b && c) return beside(b, a, c)
  if (kind === 'region' && a && b) return { left: Math.max(a.left, b.left), top: (a.top + b.top) / 2 }
  return b ?? a ?? origin
}

/** Between the sides of an angle, past its arc. */
function beside(vertex: StagePoint, a: StagePoint, b: StagePoint): StagePoint {
  const towards = (point: StagePoint) => Math.atan2(point.top - vertex.top, point.left - vertex.left)
  const [from, to] = [towards(a), towards(b)]
  const half = from + Math.atan2(Math.sin(to - from), Math.cos(to - from)) / 2
  return { left: vertex.left + 36 * Math.cos(half) - 8, top: vertex.top + 36 * Math.sin(half) }
}

function boxOf(at: readonly StagePoint[]): string {
  const [a, b] = at
  return a && b ? `M${a.left} ${a.top}H${b.left}V${b.top}H${a.left}Z` : ''
}

function outlineOf(kind: DrawingKind, at: readonly StagePoint[]): string {
  const [a, b] = at
  if (!a) return ''
  if (kind === 'probe') return crossOf(a)
  if (kind === 'region' && b) {
    const rx = Math.abs(b.left - a.left) / 2
    const ry = Math.abs(b.top - a.top) / 2
    const x = Math.min(a.left, b.left)
    const y = (a.top + b.top) / 2
    return `M${x} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  }
  const path = at.map(({ left, top }, index) => `${index === 0 ? 'M' : 'L'}${left} ${top}`).join('')
  return kind === 'angle' ? path + arcOf(at) : path
}

const crossOf = ({ left, top }: StagePoint) => `M${left - 11} ${top}h8m6 0h8M${left} ${top - 11}v8m0 6v8`

/** The small arc between the sides of an angle. */
function arcOf(at: readonly StagePoint[]): string {
  const [a, vertex, b] = at
  if (!a || !vertex || !b) return ''
  const towards = (point: StagePoint) => Math.atan2(point.top - vertex.top, point.left - vertex.left)
  const reach = Math.min(28, ...[a, b].map((point) => Math.hypot(point.left - vertex.left, point.top - vertex.top) * 0.6))
  if (reach < 4) return ''
  const [from, to] = [towards(a), towards(b)]
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  const point = (angle: number) => `${vertex.left + reach * Math.cos(angle)} ${vertex.top + reach * Math.sin(angle)}`
  return `M${point(from)}A${reach} ${reach} 0 0 ${turn > 0 ? 1 : 0} ${point(to)}`
}
