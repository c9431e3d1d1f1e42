import { CircleAlert, HeartPulse, Pill as Tablet, TriangleAlert } from 'lucide-react'
import type { AlertKind } from '@molaire/domain/patients/alerts'
import type { Icon } from '../../../ui/pill.tsx'

export const alertIcons = {
  allergy: TriangleAlert,
  medication: Tablet,
  condition: HeartPulse,
  other: CircleAlert,
} satisfies Record<AlertKind, Icon>
