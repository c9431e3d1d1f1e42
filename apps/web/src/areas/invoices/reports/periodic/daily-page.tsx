import { useAddress } from '../../../../platform/lists/use-list-place.ts'
import { readDailyAddress } from '../list-address.ts'
import { ClosingView } from './closing-view.tsx'
import { PeriodicView } from './periodic-view.tsx'

/** INV-08: the figures of a period, or with `?view=closing` the closing of a day. */
export const DailyPage = () => {
  const [address] = useAddress(readDailyAddress)
  return address.view === 'closing' ? <ClosingView /> : <PeriodicView />
}
