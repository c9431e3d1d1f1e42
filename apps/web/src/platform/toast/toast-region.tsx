import { useEffect } from 'react'
import { ToastCard } from '../../ui/toast-card.tsx'
import { dismissToast, pauseToasts, resumeToasts, useToasts } from './toast-store.ts'
import styles from './toast-region.module.css'

/** Where toasts appear. One per page; `label` names the region for screen readers. */
export const ToastRegion = ({ label }: { label: string }) => {
  const toasts = useToasts()
  useEffect(() => {
    const onVisibility = () => (document.hidden ? pauseToasts() : resumeToasts())
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  const empty = toasts.length === 0
  useEffect(() => {
    // The toast under the pointer may go away by a press: nothing then tells that the pointer left.
    if (empty) resumeToasts()
  }, [empty])
  return (
    <section
      className={styles.region}
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map(({ id, kind, title, detail, count, action }) => (
        <ToastCard
          key={id}
          kind={kind}
          title={title}
          detail={detail}
          count={count}
          action={
            action && {
              label: action.label,
              onPress: () => {
                dismissToast(id)
                action.onPress()
              },
            }
          }
          onDismiss={() => dismissToast(id)}
        />
      ))}
    </section>
  )
}
