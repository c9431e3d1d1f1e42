import { Badge, Bar, Drawing, Frame, Free, type EmptyDrawing } from './drawing.tsx'
import styles from './drawings.module.css'

const rows = [16, 46, 76]
const frame = { x: 32, y: 6, width: 112, height: 100 }

const Row = ({ y }: { y: number }) => (
  <>
    <circle className={styles.strong} cx={50} cy={y + 10} r={7} />
    <Bar x={64} y={y + 3} width={52} />
    <Bar x={64} y={y + 12} width={34} tone="weak" />
  </>
)

/** A list with a place for its first row. */
export const ListDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame {...frame} />
    <Row y={rows[0] ?? 0} />
    <Row y={rows[2] ?? 0} />
    <Free icon={icon} x={22} y={41} width={132} height={30} />
    <Bar x={58} y={49} width={50} tone="freeText" />
    <Bar x={58} y={58} width={30} tone="freeText" />
  </Drawing>
)

/** A list that was searched or filtered, and shows nothing. */
export const SearchDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame {...frame} />
    {rows.map((y) => (
      <Row key={y} y={y} />
    ))}
    <Badge icon={icon} />
  </Drawing>
)

/** A list of which every row is done: nothing is left. */
export const DoneDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame {...frame} />
    {rows.map((y) => (
      <g key={y}>
        <circle className={styles.done} cx={50} cy={y + 10} r={8} />
        <path className={styles.check} d={`M46.5,${y + 10.2}l2.5,2.5l4.6,-5`} />
        <Bar x={66} y={y + 3} width={y === 46 ? 38 : 50} />
        <Bar x={66} y={y + 12} width={28} tone="weak" />
      </g>
    ))}
    <Badge icon={icon} />
  </Drawing>
)
