import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import styles from './image-viewer.module.css'

/** Over the stage until the picture is there: its thumbnail and a percentage, or why not. */
export const StageCover = ({
  thumbnail,
  share,
  problem,
  onRetry,
}: {
  thumbnail: string | null
  share: number | null
  problem: string | null
  onRetry: () => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const { retry } = useWords()
  if (problem !== null)
    return (
      <div className={styles.cover} role="alert">
        <CircleAlert size={28} strokeWidth={1.75} aria-hidden="true" />
        <p>{problem}</p>
        <Button size="sm" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    )
  return (
    <div className={styles.cover} role="status">
      {thumbnail && <img className={styles.thumbnail} src={thumbnail} alt="" />}
      <span className={styles.progress}>
        <Spinner />
        {share === null ? t(words.loading) : t(words.loadingShare, { share: format.percent(Math.round(share * 100) / 100) })}
      </span>
    </div>
  )
}
