import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { EmptyDrawing } from './drawings/drawing.tsx'
import { codeOf, HelpLink } from './help-link.tsx'
import { Stack, Text } from './layout.tsx'
import type { Icon } from './pill.tsx'
import { useWords } from './words.tsx'
import styles from './states.module.css'

/**
 * An empty list or page: a drawing or an icon, a title, how it gets filled, and the next step or
 * why the user may not take it.
 */
export const EmptyState = ({
  icon: Glyph,
  drawing: Picture,
  title,
  children,
  action,
  whyNot,
  article,
}: {
  icon: Icon
  /** A small drawing of the place, with the icon in it (`ui/drawings`). */
  drawing?: EmptyDrawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Why the user may not take the action; shown in its place. */
  whyNot?: string | undefined
  /** The id of the article of the help that explains it. */
  article?: string | undefined
}) => (
  <Stack className={styles.state} align="center" pad="40px 20px">
    {Picture ? (
      <Picture icon={Glyph} />
    ) : (
      <span className={styles.disc}>
        <Glyph size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
    )}
    <Text as="p" size="h3">
      {title}
    </Text>
    {children && (
      <Text as="p" tone="soft" style={{ maxWidth: '44ch', textWrap: 'pretty' }}>
        {children}
      </Text>
    )}
    {whyNot === undefined ? (
      action
    ) : (
      <Text as="p" size="dense" tone="faint" style={{ maxWidth: '52ch' }}>
        {whyNot}
      </Text>
    )}
    <HelpLink article={article} />
  </Stack>
)

/**
 * Loading failed: what, why, that nothing was lost, a button to try again, and what else can be
 * done. With the `error`, a refusal that the help explains leads there.
 */
export const ErrorState = ({
  message,
  onRetry,
  details,
  error,
  children,
}: {
  message: ReactNode
  onRetry?: (() => void) | undefined
  details?: ReactNode
  error?: unknown
  children?: ReactNode
}) => {
  const words = useWords()
  return (
    <Stack className={styles.state} align="center" pad="40px 20px" role="alert">
      <span className={styles.disc} data-kind="error">
        <CircleAlert size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Text as="p" size="h3">
        {message}
      </Text>
      <Text as="p" tone="soft" style={{ maxWidth: '44ch', textWrap: 'pretty' }}>
        {details}
        {details && <br />}
        {words.nothingLost}
      </Text>
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
      {children}
      <HelpLink refusal={codeOf(error)} />
    </Stack>
  )
}
