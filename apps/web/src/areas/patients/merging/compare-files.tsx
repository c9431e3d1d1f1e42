import { ArrowLeftRight } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { alertsOfBoth } from '@molaire/domain/patients/merging'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { AlertPills } from '../components/alert-pills.tsx'
import { fullName } from '../family/who.ts'
import { messages as areaMessages } from '../messages.ts'
import { MergeDoubt } from './merge-doubt.tsx'
import { messages } from './messages.ts'
import { BOTH, choiceOf, differs, isEmpty, mayTake, rowNames, type Choices, type Row } from './merge-values.ts'
import { useOpenedWords } from './use-opened-words.ts'
import { rowLabel, useBornWords, useRowWords } from './use-row-words.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import styles from './merging.module.css'

/** An email address that may break after “@” and before a dot, so that its words stay whole. */
const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** The second step: the choice of values where the two records differ. */
export const CompareFiles = ({
  kept,
  other,
  choices,
  onChoose,
  onSwap,
}: {
  kept: Patient
  other: Patient
  choices: Choices
  onChoose: (row: Row, choice: string) => void
  onSwap: () => void
}) => {
  const { t, locale } = useMessages()
  const say = useRowWords()
  const bornOf = useBornWords()
  const group = useId()
  const different = rowNames.filter((row) => differs(kept, other, row))
  const same = rowNames.filter((row) => !differs(kept, other, row) && !isEmpty(kept, row))
  const opened = useOpenedWords(kept, other)
  const alerts = alertsOfBoth([], kept.alerts, other.alerts)

  const choice = (patient: Patient, row: Row) => {
    const words = say(patient, row)
    const isForeign = patient === other && !mayTake(kept, other, row)
    return (
      <label className={styles.choice}>
        <input
          type="radio"
          name={`${group}-${row}`}
          // A screen reader would pause where an address may break.
          aria-label={row === 'email' ? (words ?? undefined) : undefined}
          disabled={isForeign}
          checked={choiceOf(kept, other, row, choices) === patient.id}
          onChange={() => onChoose(row, patient.id)}
        />
        <span className={styles.value}>
          {words === null ? (
            <>
              <span aria-hidden="true">{t(messages.compare.nothing)}</span>
              <VisuallyHidden>{t(messages.compare.empty)}</VisuallyHidden>
            </>
          ) : row === 'email' ? (
            <Breakable>{words}</Breakable>
          ) : (
            words
          )}
          {isForeign && (
            <Text as="span" size="caption" tone="soft" style={{ display: 'block' }}>
              {t(messages.compare.notTaken)}
            </Text>
          )}
        </span>
      </label>
    )
  }
  return (
    <Stack gap={16}>
      <p>{t(messages.compare.text)}</p>
      <MergeDoubt kept={kept} other={other} />
      {kept.status === 'archived' && <Notice kind="warning">{t(messages.compare.keptArchived)}</Notice>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t(messages.compare.field)}</VisuallyHidden>
            </th>
            {[kept, other].map((patient) => (
              <th key={patient.id} scope="col">
                <Text size="caption" weight={500} tone="soft">
                  {t(patient === kept ? messages.compare.kept : messages.compare.other)}
                </Text>
                <Text as="bdi" weight={500} style={{ overflowWrap: 'anywhere' }}>
                  {fullName(patient)}
                </Text>
                <Text className={styles.facts} size="caption" tone="soft">
                  {bornOf(patient)}
                </Text>
                <Text className={styles.facts} size="caption" tone="faint">
                  {t(messages.compare.since, { day: opened(patient) })}
                  {patient.status !== 'active' && ` · ${t(areaMessages.statuses[patient.status])}`}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {different.map((row) => (
            <tr key={row}>
              <th scope="row">{t(rowLabel(row))}</th>
              <td>{choice(kept, row)}</td>
              <td>
                {choice(other, row)}
                {row === 'notes' && !isEmpty(kept, row) && !isEmpty(other, row) && (
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`${group}-${row}`}
                      checked={choiceOf(kept, other, row, choices) === BOTH}
                      onChange={() => onChoose(row, BOTH)}
                    />
                    <span>{t(messages.compare.joined)}</span>
                  </label>
                )}
              </td>
            </tr>
          ))}
          {alerts.length > 0 && (
            <tr>
              <th scope="row">
                {t(areaMessages.sections.alerts)}{' '}
                <Text className={styles.facts} size="caption" tone="faint">
                  {t(messages.compare.united)}
                </Text>
              </th>
              <td colSpan={2}>
                <AlertPills alerts={alerts} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {same.length > 0 && (
        <Text as="p" tone="faint">
          {t(messages.compare.same, {
            fields: fmtList(
              same.map((row) => t(rowLabel(row)).toLocaleLowerCase(locale)),
              locale,
            ),
          })}
        </Text>
      )}
      <Button
        className={styles.swap ?? ''}
        size="sm"
        icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onSwap}
      >
        {t(messages.compare.swap)}
      </Button>
    </Stack>
  )
}
