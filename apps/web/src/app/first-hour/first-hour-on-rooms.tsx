import { FirstHour } from './first-hour.tsx'
import { ReadyNotice } from './ready-notice.tsx'
import { useUnready } from './unready.ts'

/** WIZ-05: the checklist above the rooms, which says once that it is complete. */
export const FirstHourOnRooms = ({ clinicId }: { clinicId?: string | undefined }) => {
  const unready = useUnready()
  return (
    <>
      <FirstHour clinicId={clinicId} />
      {unready && <ReadyNotice clinicId={unready} />}
    </>
  )
}
