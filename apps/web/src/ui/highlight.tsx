import { foldText } from '@molaire/domain/shared/fold'

/**
 * A text in which the words of a search are in weight 600; accents and case do not matter: « laf »
 * marks **Laf**renière.
 */
export const Highlight = ({ text, match }: { text: string; match: string }) => {
  const starts = foldText(match).split(' ').filter(Boolean)
  if (starts.length === 0) return <span>{text}</span>
  return (
    <span>
      {text.split(/([\s-]+)/).map((word, at) => {
        const match = starts.find((start) => foldText(word).startsWith(start))
        if (!match || foldText(word) === '') return word
        const length = lettersFor(word, match.length)
        return (
          <span key={at}>
            <mark>{word.slice(0, length)}</mark>
            {word.slice(length)}
          </span>
        )
      })}
    </span>
  )
}

/** How many characters of a word give this many characters once folded: œ folds to two. */
const lettersFor = (word: string, folded: number): number => {
  for (let length = 1; length <= word.length; length += 1) if (foldText(word.slice(0, length)).length >= folded) return length
  return word.length
}
