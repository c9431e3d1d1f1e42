import type { Tooth } from '@molaire/domain/treatments/teeth'
import { Drawing, Frame, type EmptyDrawing } from '../../../ui/drawings/drawing.tsx'
import { shapeOf } from './tooth-shape.ts'
import styles from './odontogram.module.css'

const scale = 0.44
const upper: readonly Tooth[] = ['14', '13', '12', '11', '21', '22']
const lower: readonly Tooth[] = ['44', '43', '42', '41', '31', '32']
/** The tooth that waits for its treatment. */
const awaited: Tooth = '13'

const Arch = ({ teeth, place }: { teeth: readonly Tooth[]; place: (x: number) => string }) =>
  teeth.map((tooth, at) => (
    <g key={tooth} transform={place(29 + at * 23.5)} className={tooth === awaited ? styles.awaited : undefined}>
      <path className={styles.outline} d={shapeOf(tooth).outline} />
      <path className={styles.neck} d={shapeOf(tooth).neck} />
    </g>
  ))

/** For empty states: some teeth of the chart, one of which waits for its treatment. */
export const ArchDrawing: EmptyDrawing = () => (
  <Drawing>
    <Frame x={12} y={4} width={152} height={104} />
    <Arch teeth={upper} place={(x) => `translate(${x},36) scale(${scale})`} />
    <path className={styles.midline} d="M22,56H154" />
    <Arch teeth={lower} place={(x) => `translate(${x},76) scale(${scale},-${scale})`} />
  </Drawing>
)
