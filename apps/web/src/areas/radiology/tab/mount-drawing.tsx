import { Drawing, Frame, Free, type EmptyDrawing } from '../../../ui/drawings/drawing.tsx'
import styles from '../../../ui/drawings/drawings.module.css'

/** The places of the films of a mount: two rows of upright films around two lying ones. */
const films = [
  { x: 20, y: 14, width: 24, height: 34 },
  { x: 48, y: 14, width: 24, height: 34 },
  { x: 104, y: 14, width: 24, height: 34 },
  { x: 132, y: 14, width: 24, height: 34 },
  { x: 20, y: 64, width: 24, height: 34 },
  { x: 48, y: 64, width: 24, height: 34 },
  { x: 104, y: 64, width: 24, height: 34 },
  { x: 132, y: 64, width: 24, height: 34 },
]

/** Two teeth as a film shows them: bright crowns, roots that fade. */
const teeth = 'M3,0c0,-6 8,-6 8,0l-1,7c-.5,8 -5.500,8 -6,0zM13,0c0,-6 8,-6 8,0l-1,7c-.5,8 -5.500,8 -6,0z'

/** For empty states: a mount with its films, and a place for the first image. */
export const MountDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame x={12} y={5} width={152} height={102} />
    {films.map(({ x, y, ...size }) => (
      <g key={`${x} ${y}`}>
        <rect className={styles.film} x={x} y={y} {...size} rx={3} />
        <path
          className={styles.shadow}
          d={teeth}
          transform={y < 40 ? `translate(${x},${y + 22}) scale(1,-1)` : `translate(${x},${y + 12})`}
        />
      </g>
    ))}
    <Free icon={icon} size={15} x={72} y={34} width={32} height={44} rx={5} />
  </Drawing>
)
