import { ChevronRight } from 'lucide-react'
import { searchHelp, type HelpText } from '@molaire/domain/help/search'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { sectionIds, type Article, type SectionId } from './article.ts'
import { ArticleRow } from './article-row.tsx'
import { messages } from './messages.ts'
import { plainText } from './bold-words.ts'
import styles from './help.module.css'

/** What the search reads of an article, in the language of `t`. */
export const textOf = ({ id, title, synonyms, intro, steps, tips = [] }: Article, t: (text: Message) => string): HelpText => ({
  id,
  title: t(title),
  ...(synonyms && { synonyms: t(synonyms) }),
  body: [intro, ...steps.flatMap(({ text, detail }) => (detail ? [text, detail] : [text])), ...tips].map((text) =>
    plainText(t(text)),
  ),
})

/** HELP-02: what the search found, and how much. `onClear` empties the search. */
export const FoundArticles = ({
  articles,
  search,
  onSelect,
  onClear,
}: {
  articles: readonly Article[]
  search: string
  onSelect: (id: string) => void
  onClear: () => void
}) => {
  const { t } = useMessages()
  const results = searchHelp(
    articles.map((article) => textOf(article, t)),
    search,
  )
  return (
    <>
      <Text as="p" size="caption" tone="faint" role="status">
        {t(messages.results, { n: results.length })}
      </Text>
      <ul className={styles.list}>
        {results.flatMap(({ id, excerpt }) => {
          const article = articles.find((one) => one.id === id)
          return article ? [<ArticleRow key={id} {...{ article, excerpt, onSelect }} match={search} />] : []
        })}
      </ul>
      {results.length === 0 && (
        <Stack align="center" gap={12} pad="16px 0">
          <Text as="p" tone="soft">
            {t(messages.noneText)}
          </Text>
          <Button onClick={onClear}>{t(messages.clear)}</Button>
        </Stack>
      )}
    </>
  )
}

/** HELP-03: the four sections; several can be open. */
export const Sections = ({
  articles,
  opened,
  onToggle,
  onSelect,
}: {
  articles: readonly Article[]
  opened: readonly SectionId[]
  onToggle: (section: SectionId, isOpen: boolean) => void
  onSelect: (id: string) => void
}) => {
  const { t } = useMessages()
  return sectionIds.map((section) => (
    <details
      key={section}
      className={styles.section}
      open={opened.includes(section)}
      onToggle={(event) => onToggle(section, event.currentTarget.open)}
    >
      <summary>
        <Row gap={8}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          <Text weight={600}>{t(messages.sections[section])}</Text>
        </Row>
      </summary>
      <ul>
        {articles
          .filter((article) => article.section === section)
          .map((article) => (
            <ArticleRow key={article.id} {...{ article, onSelect }} />
          ))}
      </ul>
    </details>
  ))
}
