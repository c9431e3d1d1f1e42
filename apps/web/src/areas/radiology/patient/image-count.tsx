import { CountBadge } from '../../../ui/count-badge.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useImages } from '../api.ts'

/** PAT-05: the number of images, beside the tab's name. */
export const ImageCount = ({ patientId }: { patientId: string }) => {
  const { number } = useFormat()
  const n = useImages(patientId).data?.count ?? 0
  return n > 0 ? <CountBadge>{number(n)}</CountBadge> : null
}
