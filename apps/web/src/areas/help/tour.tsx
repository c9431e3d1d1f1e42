import { useNavigate, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { useIsWide } from '../../ui/use-media.ts'
import { placeOf } from './addresses.ts'
import type { Article } from './article.ts'
import { articles } from './articles/all.ts'
import { isPressed } from './find-control.ts'
import { endTour, useHelp } from './help-store.ts'
import { messages } from './messages.ts'
import { wordsOfInterface } from './bold-words.ts'
import { RichText } from './rich-text.tsx'
import { useTarget, type Target } from './use-target.ts'
import styles from './help.module.css'

/** Px around the outlined control, and between it and the card. */
const around = 4
const gap = 14

/** “Show me”: the steps of the article on the live screen. */
export const Tour = () => {
  const { tour } = useHelp()
  const article = articles.find(({ id }) => id === tour)
  return article && article.steps.length > 0 ? <Walk key={article.id} article={article} /> : null
}

/** The address of a step: its own, or that of the last step before it that has one. */
const addressOf = (article: Article, at: number): string | undefined =>
  article.steps.slice(0, at + 1).findLast((step) => step.at !== undefined)?.at

const Walk = ({ article }: { article: Article }) => {
  const { steps } = article
  const [at, setAt] = useState(0)
  /** The address that the user was led to. From there they may go on, by what the steps say. */
  const [reached, setReached] = useState<string>()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const address = addressOf(article, at)
  const { to, chooses } = address === undefined || address === reached ? {} : placeOf(address, pathname)
  const go = useEffectEvent(async (to: string) => {
    const [path = '', search = ''] = to.split('?')
    if (path !== pathname || search) await navigate({ to: path, search: Object.fromEntries(new URLSearchParams(search)) })
    if (chooses === undefined) setReached(address)
  })
  useEffect(() => {
    if (to === undefined) return
    // oxlint-disable-next-line react/set-state-in-effect -- it is set after the navigation
    void go(to)
  }, [to, chooses, address])
  const goTo = (next: number) => {
    if (next >= steps.length) return endTour()
    if (steps[next]?.at !== undefined) setReached(undefined)
    return setAt(next)
  }
  return <StepCard key={at} {...{ article, at, chooses }} onStep={goTo} />
}

const StepCard = ({
  article,
  at,
  chooses,
  onStep,
}: {
  article: Article
  at: number
  chooses: keyof typeof messages.tour.choose | undefined
  onStep: (at: number) => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const { steps } = article
  const text = steps[at] ? t(steps[at].text) : ''
  const word = wordsOfInterface(text)[0]
  const { target, isMissing } = useTarget(chooses ? undefined : word, steps[at]?.isPart)
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLElement>(null)
  const style = useCardPlace(card, target)
  useEffect(() => {
    // The former card had the focus, or the drawer did; in a field of the page it stays.
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true })
  }, [])
  useKeysOfTour(card, target)
  usePressOf(target, () => onStep(at + 1))
  return (
    <>
      {target && (
        <div
          className={styles.ring}
          data-help="ring"
          aria-hidden="true"
          style={{
            top: target.top - around,
            left: target.left - around,
            width: target.width + 2 * around,
            height: target.height + 2 * around,
          }}
        />
      )}
      <section
        ref={card}
        className={styles.card}
        data-help="card"
        aria-label={t(messages.show)}
        style={style}
        // Esc in the card is not for a dialog beside it, whichever of them came first.
        onFocus={({ target: focused }) => focused.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <Stack gap={10}>
          <Row justify="space-between" gap={8}>
            <Text ref={heading} size="caption" tone="faint" weight={500} tabIndex={-1} className={styles.title}>
              {t(messages.tour.step, { n: at + 1, count: steps.length })}
            </Text>
            <IconButton size="xs" label={t(messages.tour.close)} icon={<X size={16} strokeWidth={1.75} />} onClick={endTour} />
          </Row>
          <div aria-live="polite">
            <p>
              <RichText text={text} />
            </p>
            {(chooses ?? isMissing) && (
              <Text as="p" size="dense" tone="warning" style={{ marginTop: 6 }}>
                {chooses
                  ? t(messages.tour.choose[chooses])
                  : t(steps[at]?.at === undefined ? messages.tour.missingYet : messages.tour.missing, { word: word ?? '' })}
              </Text>
            )}
          </div>
          <Row gap={8}>
            <Button size="sm" disabled={at === 0} onClick={() => onStep(at - 1)}>
              {t(messages.tour.back)}
            </Button>
            <Button size="sm" variant="primary" onClick={() => onStep(at + 1)}>
              {t(at === steps.length - 1 ? messages.tour.done : messages.tour.next)}
            </Button>
          </Row>
          {isWide && target && (
            <Text as="p" size="caption" tone="faint">
              <Kbd>F6</Kbd> {t(messages.tour.keys)}
            </Text>
          )}
        </Stack>
      </section>
    </>
  )
}

/** Below the control or above it, in the window; in the corner when nothing is outlined. */
const useCardPlace = (card: { current: HTMLElement | null }, target: Target | undefined): CSSProperties => {
  const [size, setSize] = useState({ width: 340, height: 180 })
  useEffect(() => {
    const box = card.current
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setSize({ width: box.offsetWidth, height: box.offsetHeight }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [card])
  const { innerWidth, innerHeight } = window
  const within = (value: number, most: number) => Math.max(12, Math.min(value, most))
  if (!target) return { top: innerHeight - size.height - 20, left: innerWidth - size.width - 20 }
  const below = target.top + target.height + gap
  const above = target.top - gap - size.height
  const top = below + size.height <= innerHeight - 12 || above < 12 ? below : above
  return { top: within(top, innerHeight - size.height - 12), left: within(target.left, innerWidth - size.width - 12) }
}

/** F6 goes from the card to the control and back, also out of a dialog; Esc in the card ends. */
const useKeysOfTour = (card: { current: HTMLElement | null }, target: Target | undefined) => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isInCard = card.current?.contains(document.activeElement) ?? false
    if (event.key === 'Escape' && isInCard) endTour()
    else if (event.key === 'F6' && isInCard)
      (target?.element.querySelector<HTMLElement>('input, button') ?? target?.element)?.focus()
    else if (event.key === 'F6') card.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Calls `onPressed` after the outlined control was pressed. */
const usePressOf = (target: Target | undefined, onPressed: () => void) => {
  const element = target?.element
  const press = useEffectEvent((event: MouseEvent) => {
    if (!element || !(event.target instanceof Node) || !element.contains(event.target) || !isPressed(element)) return
    // The control does its work first.
    setTimeout(onPressed, 0)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => press(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
