import { useConfig } from '../../auth/index.ts'
import { canKeep, keptDays } from './kept-days.ts'
import { useKeepDays } from './use-keep-days.ts'

/** Keeps the days on this device while it is mounted. Shows nothing. */
export const DayKeeper = () => {
  const config = useConfig()
  useKeepDays(keptDays, { isOn: config && config.isDayKept && canKeep() })
  return null
}
