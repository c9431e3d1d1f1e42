import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './radiology-tab.module.css'

/**
 * A small picture by its signed address. When the address has expired, `onExpired` asks for another
 * without a word; until then a sign stands in its place.
 */
export const Thumbnail = ({ url, onExpired }: { url: string | null; onExpired?: (() => void) | undefined }) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || failed === url)
    return (
      <span className={styles.picture}>
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    )
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => {
        setFailed(url)
        onExpired?.()
      }}
    />
  )
}
