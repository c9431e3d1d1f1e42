import { useEffect, useState, type CSSProperties } from 'react'
import styles from './skeleton.module.css'

/**
 * A grey shape with the size of what is loading; hidden from screen readers, because its container
 * is marked as busy.
 */
export const Skeleton = ({
  width = '100%',
  height = 14,
  radius,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}) => <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />

const quietMs = 150

/** True once `pending` has lasted 150 ms, so that a fast answer shows no skeleton. */
export const useLateLoading = (pending: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])
  return pending && late
}
