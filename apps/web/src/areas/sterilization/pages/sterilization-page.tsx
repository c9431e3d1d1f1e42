import { useState } from 'react'
import { pageClass } from '../../../ui/layout.tsx'
import { useAddress } from '../../../platform/lists/use-list-place.ts'
import { readAddress, type Place } from '../address.ts'
import { useSterilizationChanges } from '../api.ts'
import { ActsPlace, SterilizationHead } from '../components/sterilization-head.tsx'
import { LogView } from '../log/log-view.tsx'
import { LoadsView } from '../loads/loads-view.tsx'
import { RecallView } from '../recalls/recall-view.tsx'
import { RecallsView } from '../recalls/recalls-view.tsx'
import { SterilizersView } from '../sterilizers/sterilizers-view.tsx'
import { TraysView } from '../trays/trays-view.tsx'

/** STER-01, STER-02: `/sterilization`. */
export const SterilizationPage = () => {
  const [address, change] = useAddress(readAddress)
  useSterilizationChanges('all')
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const place: Place = { address, change }
  // The list of records has a frame of its own.
  if (address.view === 'sterilizers') return <SterilizersView clinic={address.clinic} />
  if (address.view === 'recalls' && address.recall !== undefined)
    return (
      <div className={pageClass}>
        <RecallView key={address.recall} id={address.recall} />
      </div>
    )
  return (
    <div className={pageClass}>
      <ActsPlace value={acts}>
        <SterilizationHead view={address.view ?? 'trays'} clinic={address.clinic} actsRef={setActs} />
        {viewOf(place)}
      </ActsPlace>
    </div>
  )
}

const viewOf = (place: Place) => {
  switch (place.address.view) {
    case 'loads':
      return <LoadsView {...place} />
    case 'recalls':
      return <RecallsView {...place} />
    case 'log':
      return <LogView {...place} />
    default:
      return <TraysView {...place} />
  }
}
