import { Bar, Drawing, Frame, Free, type EmptyDrawing } from './drawing.tsx'
import styles from './drawings.module.css'

/** A document with its lines and its total, and a place for its first line. */
export const PaperDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame x={44} y={2} width={88} height={108} rx={6} />
    <Bar x={54} y={13} width={30} height={6} tone="ink" />
    <Bar x={106} y={13} width={16} tone="weak" />
    <Bar x={54} y={25} width={44} tone="weak" />
    <Free icon={icon} x={32} y={38} width={112} height={28} />
    <Bar x={66} y={49.5} width={34} tone="freeText" />
    <Bar x={114} y={49.5} width={18} tone="freeText" />
    <Bar x={54} y={75} width={38} />
    <Bar x={108} y={75} width={14} />
    <path className={styles.hairline} d="M54,88H122" />
    <Bar x={96} y={94} width={26} height={6} tone="ink" />
  </Drawing>
)

// A pattern that looks like a code and is none: no scanner finds anything in it.
const modules = ['1110111', '1010101', '1110011', '0011010', '1101101', '0100110', '1011011']

/** A label with its code, and the place of the next label behind it. */
export const LabelDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Free icon={icon} iconAt={[139, 12]} x={50} y={6} width={108} height={56} />
    <Frame x={20} y={34} width={116} height={66} />
    {modules.flatMap((row, y) =>
      [...row].map(
        (module, x) =>
          module === '1' && <rect key={`${x} ${y}`} className={styles.ink} x={31 + x * 6} y={46 + y * 6} width={6} height={6} />,
      ),
    )}
    <Bar x={84} y={49} width={40} height={6} tone="ink" />
    <Bar x={84} y={62} width={30} />
    <Bar x={84} y={80} width={24} tone="weak" />
  </Drawing>
)

/** Columns of a period, the last one still to come. */
export const ChartDrawing: EmptyDrawing = ({ icon }) => (
  <Drawing>
    <Frame x={20} y={5} width={136} height={102} />
    <Bar x={32} y={15} width={36} height={6} tone="ink" />
    <path className={styles.hairline} d="M32,46H144M32,70H144M32,94.5H144" />
    {[26, 38, 32, 46].map((height, at) => (
      <rect key={height} className={styles.strong} x={36 + at * 21} y={94 - height} width={13} height={height} rx={3} />
    ))}
    <Free icon={icon} size={13} x={117} y={30} width={27} height={64} rx={5} />
  </Drawing>
)
