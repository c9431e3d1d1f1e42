import type { MeasurementKind } from '@molaire/domain/radiology/measure'
import { Circle, Contrast, Hand, MousePointer2, Pipette, Ruler, TriangleRight, ZoomIn } from 'lucide-react'
import type { Icon } from '../../../ui/pill.tsx'
import { viewerMessages as words } from './messages.ts'

/** What the main button of the pointer, or one finger, does on the stage. */
export type Tool = 'pointer' | MeasurementKind | 'zoom' | 'pan' | 'contrast' | 'calibrate'

/** Of the toolbar, in its groups, with the keys of design §17. */
export const toolGroups: readonly (readonly { tool: Exclude<Tool, 'calibrate'>; icon: Icon; key: string }[])[] = [
  [
    { tool: 'distance', icon: Ruler, key: 'D' },
    { tool: 'angle', icon: TriangleRight, key: 'A' },
    { tool: 'region', icon: Circle, key: 'R' },
    { tool: 'probe', icon: Pipette, key: 'S' },
  ],
  [
    { tool: 'pointer', icon: MousePointer2, key: 'Esc' },
    { tool: 'zoom', icon: ZoomIn, key: 'Z' },
    { tool: 'pan', icon: Hand, key: 'H' },
    { tool: 'contrast', icon: Contrast, key: 'C' },
  ],
]

export const iconOf: Record<MeasurementKind, Icon> = { distance: Ruler, angle: TriangleRight, region: Circle, probe: Pipette }

export const isMeasuring = (tool: Tool): tool is MeasurementKind | 'calibrate' =>
  tool === 'calibrate' || tool === 'distance' || tool === 'angle' || tool === 'region' || tool === 'probe'

export const wordOf = (tool: Tool) => words.tools[tool]
