import { useMemo, useRef, useState } from 'react'
import { Text } from '../../../ui/layout.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages } from '../dicom/messages.ts'
import { readTags, type TagRow } from './read-tags.ts'
import styles from './demo.module.css'

const words = viewerMessages.demo
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** RAD-06: the tags of a file, searched by number, name and value. */
export const TagTable = ({ bytes }: { bytes: Uint8Array | null }) => {
  const { t } = useMessages()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => (bytes ? readTags(bytes) : []), [bytes])
  const shown = useMemo(() => {
    const terms = fold(search).split(/\s+/).filter(Boolean)
    return rows.filter((row) => {
      const text = fold([row.tag, row.tag.replaceAll(/\W/g, ''), row.name, row.value ?? ''].join(' '))
      return terms.every((term) => text.includes(term))
    })
  }, [rows, search])
  return (
    <section className={styles.tags} aria-label={t(words.tags)}>
      <Text as="h2" size="h3">
        {t(words.tags)}
      </Text>
      {rows.length === 0 ? (
        <Text as="p" tone="soft">
          {t(words.noTags)}
        </Text>
      ) : (
        <SearchBox label={t(words.searchTags)} search={search} onSearch={setSearch} ref={box} />
      )}
      {rows.length > 0 && shown.length === 0 && (
        <Text as="p" tone="soft">
          {t(words.noHits)}
        </Text>
      )}
      <dl className={styles.rows}>
        {shown.map((row, index) => (
          <div key={`${row.tag}-${index}`}>
            <dt>
              <code>{row.tag}</code> {row.name}
            </dt>
            <dd>{written(row, t)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const written = ({ value, items, bytes }: TagRow, t: ReturnType<typeof useMessages>['t']) => {
  if (items !== null) return t(words.items, { n: items })
  return value ?? t(words.bytes, { n: bytes })
}
