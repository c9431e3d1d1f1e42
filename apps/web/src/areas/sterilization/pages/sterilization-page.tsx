import { pageClass } from '../../../ui/layout.tsx'
import { useAddress } from '../../../platform/lists/use-list-place.ts'
import { readAddress, type Place } from '../address.ts'
import { LogView } from '../log/log-view.tsx'
import { LoadsView } from '../loads/loads-view.tsx'
import { RecallView } from '../recalls/recall-view.tsx'
import { RecallsView } from '../recalls/recalls-view.tsx'
import { SterilizersView } from '../sterilizers/sterilizers-view.tsx'
import { TraysView } from '../trays/trays-view.tsx'

/** STER-01, STER-02: `/sterilization`. */
export const SterilizationPage = () => {
  const [address, change] = useAddress(readAddress)
  const place: Place = { address, change }
  // The list of records has a frame of its own.
  if (address.view === 'sterilizers') return <SterilizersView clinic={address.clinic} />
  return <div className={pageClass}>{viewOf(place)}</div>
}

const viewOf = (place: Place) => {
  const { view, recall } = place.address
  switch (view) {
    case 'loads':
      return <LoadsView {...place} />
    case 'recalls':
      return recall === undefined ? <RecallsView {...place} /> : <RecallView key={recall} id={recall} />
    case 'log':
      return <LogView {...place} />
    default:
      return <TraysView {...place} />
  }
}
