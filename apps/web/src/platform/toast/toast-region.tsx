import { useEffect, useRef, type FocusEvent } from 'react'
import { ToastCard } from '../../ui/toast-card.tsx'
import { dismissToast, pauseToasts, resumeToasts, useToasts } from './toast-store.ts'
import styles from './toast-region.module.css'

/**
 * Shows the toasts, always in the same place (Decision 0112). One per page; `label` is for screen
 * readers.
 */
export const ToastRegion = ({ label }: { label: string }) => {
  const toasts = useToasts()
  useEffect(() => {
    const onVisibility = () => (document.hidden ? pauseToasts() : resumeToasts())
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  const empty = toasts.length === 0
  const region = useRef<HTMLElement>(null)
  /** The element that had the focus before a toast took it. */
  const before = useRef<Element | null>(null)
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    pauseToasts()
    if (!region.current?.contains(relatedTarget)) before.current = relatedTarget
  }
  /** If the toast has the focus, dismissing it gives the focus back. */
  const dismiss = (id: number, isActedOn = false) => {
    if (region.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
    dismissToast(id, { isActedOn })
  }
  useEffect(() => {
    // A toast may disappear under the pointer, and then no pointerleave event comes.
    if (empty) resumeToasts()
  }, [empty])
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={onFocus}
      onBlur={resumeToasts}
    >
      {toasts.map(({ id, kind, title, detail, refusal, count, action, otherAction }) => (
        <ToastCard
          key={id}
          kind={kind}
          title={title}
          detail={detail}
          refusal={refusal}
          count={count}
          actions={[action, otherAction].flatMap((one) =>
            one
              ? {
                  label: one.label,
                  onPress: () => {
                    dismiss(id, true)
                    one.onPress()
                  },
                }
              : [],
          )}
          onDismiss={() => dismiss(id)}
        />
      ))}
    </section>
  )
}
