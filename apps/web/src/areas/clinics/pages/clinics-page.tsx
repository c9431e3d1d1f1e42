import { useChosenGroup, useSession } from '../../../platform/session/use-session.ts'
import { useClinics } from '../api.ts'
import { ClinicList } from '../components/clinic-list.tsx'

/**
 * CFG-02: the clinics of the group one works in. The reason why nothing can be changed and the room
 * counts are passed in: this area may not import the areas that know them.
 */
export const ClinicsPage = ({
  whyNot,
  roomsOf,
}: {
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  roomsOf: (clinicId: string) => number | undefined
}) => {
  const ownGroup = useSession()?.user.groupId ?? ''
  const chosenGroup = useChosenGroup()
  return (
    <ClinicList
      list={useClinics()}
      groupId={chosenGroup && chosenGroup !== 'all' ? chosenGroup : ownGroup}
      whyNot={whyNot}
      roomsOf={roomsOf}
    />
  )
}
