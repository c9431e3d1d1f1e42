import { Bar, Drawing, Frame, Free, type EmptyDrawing } from '../../../ui/drawings/drawing.tsx'
import styles from '../../../ui/drawings/drawings.module.css'

/** The instruments of a tray: where each lies, and how far its tip reaches. */
const instruments = [38, 50, 62]

/** For empty states: a tray with its instruments and serial number, and where the next one goes. */
export const TrayDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Free icon={icon} iconAt={[138, 9]} x={44} y={4} width={114} height={60} rx={12} />
    <Frame x={18} y={26} width={126} height={80} rx={14} />
    <rect className={styles.hairline} x={26} y={32} width={110} height={48} rx={8} />
    {instruments.map((y, at) => (
      <g key={y}>
        <path className={styles.instrument} d={`M${44 - at * 2},${y + 2.5}h-7l-3,${at === 1 ? 4 : -4}`} />
        <Bar x={42 - at * 2} y={y} width={80} />
        <path className={styles.instrument} d={`M${120 - at * 2},${y + 2.5}h6l3,${at === 1 ? -4 : 4}`} />
      </g>
    ))}
    <Bar x={34} y={89} width={36} height={6} tone="ink" />
    <Bar x={112} y={89} width={18} height={6} tone="weak" />
  </Drawing>
)
