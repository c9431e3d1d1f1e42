import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Box, Stack, Text } from '../../ui/layout.tsx'
import { isTyping, walkRows } from '../../ui/list-keys.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { articleAt } from './addresses.ts'
import type { Article, SectionId } from './article.ts'
import { ArticleView } from './article-view.tsx'
import { articles } from './articles/all.ts'
import { closeHelp, isHelpOpen, useHelp } from './help-store.ts'
import { messages } from './messages.ts'
import { FoundArticles, Sections } from './topics.tsx'
import styles from './help.module.css'

/** In ms: when an article that was chosen is scrolled to its beginning (HELP-04). */
const scrollDelayMs = 100

/**
 * HELP-01: the help centre. Each opening is a new one, so that nothing is left of the last
 * (HELP-06).
 */
export const HelpDrawer = () => {
  const { opening } = useHelp()
  return <OneOpening key={opening} />
}

const OneOpening = () => {
  const { t } = useMessages()
  const { opened, article: first } = useHelp()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [shownId, setShownId] = useState(() => first ?? articleAt(articles, pathname)?.id ?? null)
  const [search, setSearch] = useState('')
  const [sections, setSections] = useState<readonly SectionId[]>([])
  const top = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const article = articles.find(({ id }) => id === shownId)

  // The first article is at its beginning anyway.
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (chosen === 0) return
    const timer = setTimeout(() => {
      top.current?.scrollIntoView({ block: 'start' })
      top.current?.querySelector<HTMLElement>('h3[tabindex]')?.focus({ preventScroll: true })
      top.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [chosen])
  const select = (id: string) => {
    setShownId(id)
    setChosen((count) => count + 1)
  }
  /** Back to the list, with the focus on the article that was read. */
  const goBack = () => {
    setShownId(null)
    requestAnimationFrame(() => {
      const row = top.current?.querySelector<HTMLElement>(`[data-article="${shownId}"]`)
      ;(row ?? box.current)?.focus()
    })
  }
  const searchAgain = () => {
    setShownId(null)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.select()
    })
  }
  const escape = article ? goBack : closeHelp
  useHelpKeys({ onSearch: searchAgain, onEscape: escape })
  /** To the best result, once what was typed has been searched. */
  const goToFirst = () => {
    requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('[data-article]')?.focus())
  }

  return (
    <Drawer
      opened={opened}
      title={t(messages.title)}
      onClose={closeHelp}
      onEscape={escape}
      header={
        article ? (
          <Button
            size="sm"
            variant="ghost"
            className={styles.back}
            icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={goBack}
          >
            {t(messages.back)}
          </Button>
        ) : (
          <Stack gap={10}>
            <Text as="p" size="dense" tone="soft">
              {t(messages.subtitle)}
            </Text>
            <SearchBox
              ref={box}
              label={t(messages.search)}
              placeholder={t(messages.searchHint)}
              search={search}
              onSearch={setSearch}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.currentTarget.value.trim()) goToFirst()
                else if (top.current) walkRows(event, box.current, top.current)
              }}
            />
          </Stack>
        )
      }
      footer={article?.action && <QuickAction action={article.action} />}
    >
      <Box ref={top} data-help="" onKeyDown={(event) => walkRows(event, box.current)}>
        {article ? (
          <ArticleView article={article} articles={articles} match={search} onSelect={select} />
        ) : search.trim() ? (
          <FoundArticles articles={articles} search={search} onSelect={select} onClear={() => setSearch('')} />
        ) : (
          <Sections
            articles={articles}
            opened={sections}
            onToggle={(section, isOpen) =>
              setSections((before) => [...before.filter((one) => one !== section), ...(isOpen ? [section] : [])])
            }
            onSelect={select}
          />
        )}
      </Box>
    </Drawer>
  )
}

/** HELP-05: leads to the screen of the article, then closes the help. */
const QuickAction = ({ action: { label, to, whileVisible = false } }: { action: NonNullable<Article['action']> }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const go = () => {
    if (whileVisible && !isHelpOpen()) return
    void navigate({ to })
    closeHelp()
  }
  return (
    <Button variant="primary" iconAfter={<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={go}>
      {t(label)}
    </Button>
  )
}

/**
 * While the drawer is open, `/` goes to its search, before the page's own, and H closes it. Esc
 * works without a focus too. A dialog over the page keeps its keys.
 */
const useHelpKeys = ({ onSearch, onEscape }: { onSearch: () => void; onEscape: () => void }) => {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isHelpOpen() || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
        (dialog) => !dialog.querySelector('[data-help]'),
      )
    )
      return
    const key = event.key.toLowerCase()
    // When an article replaces the list, the focus is nowhere for a moment.
    const isNowhere = document.activeElement === document.body
    const act =
      key === '/' ? onSearch : key === 'h' && !event.shiftKey ? closeHelp : key === 'escape' && isNowhere ? onEscape : undefined
    if (!act) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
