import { useKeyed } from './use-keyed.ts'
import type { Size, StagePoint } from './view.ts'

/**
 * RAD-02: measuring without a pointer. Enter shows a cross in the middle of the stage, the arrow
 * keys move it, and Enter places a point where it is.
 */
export function useCross(
  imageId: string,
  {
    size,
    isOn,
    onMove,
    onPoint,
  }: {
    size: Size
    /** A measuring tool is chosen and may be used. */
    isOn: boolean
    onMove: (at: StagePoint) => void
    onPoint: (at: StagePoint) => void
  },
) {
  const [place, setPlace] = useKeyed<StagePoint | null>(imageId, null)
  const at = isOn ? place : null
  const go = (to: StagePoint) => {
    const next = {
      left: Math.min(size.width, Math.max(0, to.left)),
      top: Math.min(size.height, Math.max(0, to.top)),
    }
    setPlace(next)
    onMove(next)
  }
  return {
    /** Null while it is not shown. */
    at,
    enter: isOn ? () => (at ? onPoint(at) : go({ left: size.width / 2, top: size.height / 2 })) : null,
    move: at ? (right: number, down: number) => go({ left: at.left + right, top: at.top + down }) : null,
    hide: () => setPlace(null),
  }
}
