import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useHelpDoor } from './help-door.ts'
import { useWords } from './words.tsx'

export interface HelpLinkProps {
  /** The id of an article. */
  article?: string | undefined
  /** The code of a refusal, whose article is looked for. */
  refusal?: string | undefined
}

/** What a HelpLink draws, once its article is known. */
export const HelpLinkButton = ({ article, refusal }: HelpLinkProps) => {
  const words = useWords()
  const door = useHelpDoor()
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
