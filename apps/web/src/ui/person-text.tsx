import { Highlight } from './highlight.tsx'
import styles from './person-text.module.css'

/**
 * A person's name in a list: the family name is the stronger part, so that a column of names can be
 * scanned by it. While the list is searched, what was found is the stronger part.
 */
export const PersonText = ({
  person: { firstName, lastName },
  match = '',
}: {
  person: { firstName: string; lastName: string }
  match?: string
}) => (
  <bdi>
    {match.trim() || !lastName ? (
      <Highlight text={`${firstName} ${lastName}`.trim()} match={match} />
    ) : (
      <>
        <span className={styles.first}>{firstName} </span>
        <span className={styles.last}>{lastName}</span>
      </>
    )}
  </bdi>
)
