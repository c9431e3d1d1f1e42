import { ClinicsPage } from '../areas/clinics/routes.tsx'
import { useRooms } from '../areas/rooms/index.ts'
import { useWhyNot } from '../areas/users/index.ts'

/**
 * /config/clinics with the number of rooms of each clinic. Users without the right to change it see
 * why.
 */
export const ClinicsScreen = () => {
  const rooms = useRooms().data?.items
  const whyNot = useWhyNot('configuration.write')
  return <ClinicsPage whyNot={whyNot} roomsOf={(clinicId) => rooms?.filter((room) => room.clinicId === clinicId).length} />
}
