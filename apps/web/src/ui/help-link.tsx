import { CircleQuestionMark } from 'lucide-react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useWords } from './words.tsx'

/** Where the help is; the application provides it. */
export interface HelpDoor {
  /** Opens the help at an article. */
  open: (article: string) => void
  /** The article that explains a refusal, by its code; undefined if none does. */
  articleOf: (code: string) => Promise<string | undefined>
}

const Door = createContext<HelpDoor | undefined>(undefined)

/** Lets the components inside lead to the help. */
export const HelpDoorProvider = ({ door, children }: { door: HelpDoor; children: ReactNode }) => (
  <Door value={door}>{children}</Door>
)

/**
 * A button that opens the help at an article, named or found by the code of a refusal. Nothing
 * where there is no help, or no article.
 */
export const HelpLink = ({ article, refusal }: { article?: string | undefined; refusal?: string | undefined }) => {
  const words = useWords()
  const door = use(Door)
  const [explained, setExplained] = useState<{ refusal: string; article: string | undefined }>()
  useEffect(() => {
    if (refusal === undefined || !door) return undefined
    let isGone = false
    // Offline, the articles may not load, and there is no link.
    const keep = (article: string | undefined) => {
      if (!isGone) setExplained({ refusal, article })
    }
    void door.articleOf(refusal).then(keep, () => undefined)
    return () => {
      isGone = true
    }
  }, [refusal, door])
  const id = article ?? (explained?.refusal === refusal ? explained?.article : undefined)
  if (!door || id === undefined) return null
  return (
    <Button
      size="xs"
      variant="ghost"
      icon={<CircleQuestionMark size={14} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => door.open(id)}
    >
      {words.howTo}
    </Button>
  )
}

/** The code of what an API refused, if it has one. */
export const codeOf = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
