import { useMessages } from '../../platform/i18n/use-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Highlight } from '../../ui/highlight.tsx'
import { linkRow, Stack, Text } from '../../ui/layout.tsx'
import { rowLink } from '../../ui/list-keys.ts'
import type { Article } from './article.ts'
import { messages } from './messages.ts'
import { plainText } from './bold-words.ts'
import styles from './help.module.css'

/** An article in a list; `excerpt` is where the search found its words. */
export const ArticleRow = ({
  article: { id, title, icon: Glyph },
  match = '',
  excerpt,
  onSelect,
}: {
  article: Article
  match?: string
  excerpt?: string | undefined
  onSelect: (id: string) => void
}) => {
  const { t } = useMessages()
  return (
    <li>
      <button
        type="button"
        className={classNames(linkRow, styles.row)}
        data-article={id}
        {...rowLink}
        onClick={() => onSelect(id)}
      >
        <Glyph size={18} strokeWidth={1.75} aria-hidden="true" />
        <Stack as="span" gap={2}>
          <Text weight={500}>
            <Highlight text={t(title)} match={match} />
          </Text>
          <Text size="caption" tone="faint">
            {excerpt === undefined ? t(messages.caption) : <Highlight text={plainText(excerpt)} match={match} />}
          </Text>
        </Stack>
      </button>
    </li>
  )
}
