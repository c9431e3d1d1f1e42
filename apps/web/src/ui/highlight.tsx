import { searchWords, wordStarts } from '@molaire/domain/shared/word-starts'

/**
 * A text in which the words of a search are in weight 600; accents and case do not matter: « laf »
 * marks **Laf**renière.
 */
export const Highlight = ({ text, match }: { text: string; match: string }) => {
  const ranges = wordStarts(text, searchWords(match))
  return (
    <span>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </span>
  )
}
