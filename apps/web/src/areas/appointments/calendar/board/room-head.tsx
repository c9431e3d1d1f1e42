import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day } from '@molaire/contract/appointments/shapes'
import { IconButton } from '../../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { UserAvatar } from '../../../users/index.ts'
import type { Room } from './room-column.tsx'
import styles from './day-board.module.css'

/**
 * The practitioners of a room that day, once each, in order of time. In a closed room, those of its
 * appointments.
 */
export const practitionersOf = (room: Room, day: Day) =>
  [...new Set((room.open.length > 0 ? room.open : bookedIn(room, day)).map(({ practitionerId }) => practitionerId))].flatMap(
    (id) => day.practitioners.find((practitioner) => practitioner.id === id) ?? [],
  )

const bookedIn = (room: Room, day: Day) =>
  day.appointments.filter(({ roomId }) => roomId === room.id).sort((a, b) => a.startTime.localeCompare(b.startTime))

/**
 * The head of a room: the first practitioner's avatar, two lines of text, and further controls,
 * which `wrap` puts on their own line rather than cut the text.
 */
export const RoomHead = ({
  practitioners,
  title,
  detail,
  pad,
  wrap = false,
  children,
}: {
  practitioners: ReturnType<typeof practitionersOf>
  title: ReactNode
  detail: string
  pad: string
  wrap?: boolean
  children?: ReactNode
}) => {
  const [first] = practitioners
  return (
    <Row gap="4px 12px" pad={pad} wrap={wrap} style={{ flex: 'none' }}>
      <Row gap={12} grow style={wrap ? { flexBasis: 'auto' } : undefined}>
        {first && (
          <span className={styles.face}>
            <UserAvatar person={first} size={32} />
          </span>
        )}
        <Stack gap={0} grow>
          <Text as="h2" size="h3" truncate>
            {title}
          </Text>
          <Text as="p" size="caption" tone="soft" truncate>
            {detail}
          </Text>
        </Stack>
      </Row>
      {children}
    </Row>
  )
}

/** The round plus of a lane: books in this room. */
export const LanePlus = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <IconButton
    round
    variant="default"
    size="sm"
    className={styles.plus}
    label={label}
    icon={<Plus size={16} strokeWidth={1.75} />}
    onClick={onPress}
  />
)
