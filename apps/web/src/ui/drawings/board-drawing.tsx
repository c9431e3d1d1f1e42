import { Bar, Drawing, Frame, Free, type EmptyDrawing } from './drawing.tsx'
import styles from './drawings.module.css'

const lanes = [46, 82, 118]
const cards: readonly { lane: number; y: number; height: number; hue: string }[] = [
  { lane: 0, y: 30, height: 20, hue: 'blue' },
  { lane: 0, y: 53, height: 32, hue: 'violet' },
  { lane: 1, y: 30, height: 16, hue: 'green' },
  { lane: 1, y: 82, height: 19, hue: 'green' },
  { lane: 2, y: 36, height: 27, hue: 'rose' },
  { lane: 2, y: 66, height: 18, hue: 'amber' },
]

/** A day of a board, with one free place. */
export const BoardDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame x={18} y={5} width={140} height={101} />
    <path className={styles.hairline} d="M18,25.5H158M44.5,5V106M80.5,5V106M116.5,5V106" />
    {lanes.map((x) => (
      <g key={x}>
        <circle className={styles.strong} cx={x + 6} cy={15.5} r={4} />
        <Bar x={x + 13} y={13.5} width={15} height={4} />
      </g>
    ))}
    {[36, 56, 76, 96].map((y) => (
      <Bar key={y} x={26} y={y} width={11} height={3} />
    ))}
    {cards.map(({ lane, y, height, hue }) => {
      const x = (lanes[lane] ?? 0) + 0.5
      return (
        <g key={`${lane} ${y}`}>
          <rect x={x} y={y} width={32} height={height} rx={3} style={{ fill: `var(--${hue}-bg)`, stroke: `var(--${hue}-bd)` }} />
          <rect x={x} y={y} width={3} height={height} rx={1.5} style={{ fill: `var(--${hue}-solid)` }} />
        </g>
      )
    })}
    <Free icon={icon} size={13} x={79} y={49} width={39} height={30} rx={5} />
  </Drawing>
)
