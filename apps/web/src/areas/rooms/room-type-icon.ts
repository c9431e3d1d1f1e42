import { Armchair, DoorOpen, ScanLine, ShieldCheck, Slice, Smile, Stethoscope } from 'lucide-react'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { Icon } from '../../ui/pill.tsx'

/** What stands before the type of a room; the word says it. */
export const roomTypeIcon = {
  consultation: Stethoscope,
  treatment: Armchair,
  surgery: Slice,
  orthodontics: Smile,
  radiology: ScanLine,
  sterilization: ShieldCheck,
  other: DoorOpen,
} satisfies Record<RoomType, Icon>
