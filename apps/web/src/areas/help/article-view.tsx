import { BookOpen, Lightbulb, MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import type { Article, Step } from './article.ts'
import { ArticleRow } from './article-row.tsx'
import { startTour } from './help-store.ts'
import { InvoiceStatuses } from './invoice-statuses.tsx'
import { messages } from './messages.ts'
import { wordsOfInterface } from './bold-words.ts'
import { RichText } from './rich-text.tsx'
import styles from './help.module.css'

/** The address of a picture of the help, in a language and a theme. */
const pictureAddress = (picture: string, locale: Locale, scheme: 'light' | 'dark'): string =>
  `/help/${locale}/${scheme}/${picture}.webp`

/**
 * HELP-04: an article, with the words of the search marked. `onSelect` opens another article.
 */
export const ArticleView = ({
  article,
  articles,
  match,
  onSelect,
}: {
  article: Article
  articles: readonly Article[]
  match: string
  onSelect: (id: string) => void
}) => {
  const { t } = useMessages()
  const { icon: Glyph, steps, tips = [], related = [] } = article
  const next = articles.filter(({ id }) => related.includes(id))
  return (
    <Stack as="article" gap={20} aria-labelledby={`help-${article.id}`}>
      <Row gap={12} align="flex-start">
        <span className={styles.disc}>
          <Glyph size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <Stack gap={2} grow>
          <Text as="h3" size="h2" weight={600} id={`help-${article.id}`} tabIndex={-1} className={styles.title}>
            <RichText text={t(article.title)} match={match} />
          </Text>
          <Text size="caption" tone="faint">
            {t(messages.caption)}
          </Text>
        </Stack>
      </Row>
      <Text as="p" tone="soft">
        <RichText text={t(article.intro)} match={match} />
      </Text>
      {steps.length > 0 && (
        <Stack as="ol" gap={18} className={styles.steps} aria-label={t(messages.steps)}>
          {steps.map((step, at) => (
            <StepItem key={at} step={step} match={match} />
          ))}
        </Stack>
      )}
      {article.extra === 'invoice-statuses' && <InvoiceStatuses />}
      {steps.some(({ text }) => wordsOfInterface(t(text)).length > 0) && (
        <Button
          className={styles.show}
          icon={<MousePointerClick size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => startTour(article.id)}
        >
          {t(messages.show)}
        </Button>
      )}
      {tips.length > 0 && (
        <Stack as="section" gap={8} className={styles.tips} aria-labelledby="help-tips">
          <Row gap={8}>
            <Lightbulb size={16} strokeWidth={1.75} aria-hidden="true" />
            <Text as="h4" weight={600} id="help-tips">
              {t(messages.tips)}
            </Text>
          </Row>
          <Stack as="ul" gap={8}>
            {tips.map((tip) => (
              <Text as="li" key={tip.key} size="dense">
                <RichText text={t(tip)} match={match} />
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
      {next.length > 0 && (
        <Stack as="section" gap={4} aria-labelledby="help-related">
          <Row gap={8}>
            <BookOpen size={16} strokeWidth={1.75} aria-hidden="true" />
            <Text as="h4" weight={600} id="help-related">
              {t(messages.related)}
            </Text>
          </Row>
          <ul className={styles.list}>
            {next.map((one) => (
              <ArticleRow key={one.id} article={one} onSelect={onSelect} />
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  )
}

const StepItem = ({ step, match }: { step: Step; match: string }) => {
  const { t } = useMessages()
  const text = t(step.text)
  return (
    <li>
      <p>
        <RichText text={text} match={match} />
      </p>
      {step.detail && (
        <Text as="p" size="dense" tone="soft" style={{ marginTop: 4 }}>
          <RichText text={t(step.detail)} match={match} />
        </Text>
      )}
      {step.picture && <Picture picture={step.picture} word={wordsOfInterface(text)[0] ?? ''} />}
    </li>
  )
}

/** A picture in the language and the theme of the page; nothing where it cannot be loaded. */
const Picture = ({ picture, word }: { picture: string; word: string }) => {
  const { t, locale } = useMessages()
  const { scheme } = useTheme()
  const address = pictureAddress(picture, locale, scheme)
  const [failed, setFailed] = useState('')
  if (failed === address) return null
  return (
    <img
      className={styles.picture}
      src={address}
      alt={t(messages.picture, { word })}
      width={800}
      height={400}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  )
}
