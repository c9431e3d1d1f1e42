import { Check, Minus } from 'lucide-react'
import { actions, kinds, may, type Action, type Actor, type Kind } from '@molaire/domain/users/access'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { permissionsMessages as messages, sectionOf, type Section } from '../permissions-messages.ts'
import { whoMayMessages } from '../who-may-messages.ts'
import { isGiven, reasonsOf } from '../who-may.ts'
import styles from './rights-table.module.css'

/** The actions under their headings, both in the order of the table of rights. */
const sections: readonly { section: Section; actions: readonly Action[] }[] = Object.keys(messages.section).map((name) => {
  const section = name as Section // the keys of `messages.section` are the sections
  return { section, actions: actions.filter((action) => sectionOf[action] === section) }
})

/**
 * API-06: the table of rights in words. With `actor`, the columns that apply to them are marked,
 * and so is each action that they may not do. Below 1024 px each action is a line that names who
 * may do it.
 */
export const RightsTable = ({ actor }: { actor: Actor | null }) => {
  const wide = useIsWide()
  return wide ? <Wide actor={actor} /> : <Narrow actor={actor} />
}

type Column = Kind | 'administration'
const columns: readonly Column[] = [...kinds, 'administration']

const markedColumns = (actor: Actor | null): ReadonlySet<Column> => {
  if (!actor) return new Set()
  return new Set<Column>([...(actor.isAdmin ? (['administration'] as const) : []), ...reasonsOf(actor).map(({ kind }) => kind)])
}

const Wide = ({ actor }: { actor: Actor | null }) => {
  const { t } = useMessages()
  const marked = markedColumns(actor)
  return (
    <table className={styles.table} aria-label={t(messages.table)}>
      <thead>
        <tr>
          <th scope="col">{t(messages.action)}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-marked={marked.has(column) || undefined}>
              {column === 'administration' ? t(messages.administration) : t(messages.kind[column])}
              {marked.has(column) && <VisuallyHidden> ({t(messages.chosen)})</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ section, actions: inSection }) => (
        <tbody key={section}>
          <tr className={styles.section}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {t(messages.section[section])}
            </th>
          </tr>
          {inSection.map((action) => (
            <tr key={action} className={classNames(actor && !may(actor, action) && styles.closed)}>
              <th scope="row">{t(whoMayMessages.actions[action])}</th>
              {columns.map((column) => (
                <td key={column} data-marked={marked.has(column) || undefined}>
                  <Mark given={column === 'administration' || isGiven(action, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const Narrow = ({ actor }: { actor: Actor | null }) => {
  const { t, locale } = useMessages()
  const who = (action: Action) => {
    const permittedKinds = kinds.filter((kind) => isGiven(action, kind))
    if (permittedKinds.length === 0) return t(messages.adminOnly)
    if (permittedKinds.length === kinds.length) return t(messages.wholeStaff)
    return fmtList(
      permittedKinds.map((kind) => t(messages.kind[kind])),
      locale,
    )
  }
  return (
    <Stack gap={20} pad={16}>
      {sections.map(({ section, actions: inSection }) => (
        <section key={section}>
          <h2 style={{ marginBottom: 4 }}>{t(messages.section[section])}</h2>
          <ul className={styles.list}>
            {inSection.map((action) => (
              <Row as="li" key={action} gap={12} align="flex-start" justify="space-between" pad="10px 0">
                <div>
                  <Text as="p" tone={actor && !may(actor, action) ? 'faint' : 'text'}>
                    {t(whoMayMessages.actions[action])}
                  </Text>
                  <p className="t-caption">{who(action)}</p>
                </div>
                {actor && <Mark given={may(actor, action)} />}
              </Row>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

/** Yes or no, as an icon and as text for screen readers. */
const Mark = ({ given }: { given: boolean }) => {
  const { t } = useMessages()
  const Glyph = given ? Check : Minus
  return (
    // Aligned with the first line of the action.
    <Row as="span" inline gap={0} style={{ verticalAlign: 'middle', color: given ? 'var(--green-fg)' : 'var(--text-3)' }}>
      <Glyph size={16} strokeWidth={given ? 2.25 : 1.75} opacity={given ? 1 : 0.55} aria-hidden="true" />
      <VisuallyHidden>{t(given ? messages.yes : messages.no)}</VisuallyHidden>
    </Row>
  )
}
