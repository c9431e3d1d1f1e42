import type { ImportField, ImportPlan } from '@molaire/contract/patients/import'
import { listColumnWord } from '@molaire/words/patients/list-columns'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { fieldGroups, hasDates, hasNames, withField } from './fields.ts'
import styles from './import.module.css'
import { messages } from './messages.ts'
import type { Opened } from './opened.ts'

/** A Select holds texts: this one stands for no choice. */
const none = 'none'

/** The second step: what each column becomes. */
export const ColumnsStep = ({
  opened: { file, preview },
  plan,
  whyNot,
  onPlan,
  onCheck,
  onOther,
}: {
  opened: Opened
  plan: ImportPlan
  whyNot: string | undefined
  onPlan: (plan: ImportPlan) => void
  onCheck: () => void
  onOther: () => void
}) => {
  const { t } = useMessages()
  const clinics = useClinics().data?.items ?? []
  const options = [
    { value: none, label: t(messages.columns.ignored) },
    ...fieldGroups.flatMap(({ group, fields }) =>
      fields.map((field) => ({ value: field, label: t(listColumnWord(field)), group: t(messages.groups[group]) })),
    ),
  ]
  const become = (column: number, chosen: string) =>
    onPlan({ ...plan, mapping: [...withField(plan.mapping, column, chosen === none ? null : (chosen as ImportField))] }) // one of the options
  const isReady = hasNames(plan.mapping)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <p className={styles.found}>
          {t(messages.found, { name: file.name, lines: preview.lines, columns: preview.header.length })}
        </p>
        <Button size="sm" onClick={onOther}>
          {t(messages.other)}
        </Button>
      </div>
      {(preview.isCut || preview.lines === 0) && (
        <div className={styles.under}>
          {preview.lines === 0 ? (
            <Notice kind="warning">{t(messages.noLines)}</Notice>
          ) : (
            <Notice kind="warning" title={t(messages.isCut.title)}>
              {t(messages.isCut.text)}
            </Notice>
          )}
        </div>
      )}
      <table className={styles.columns} aria-label={t(messages.columns.label)}>
        <thead>
          <tr>
            <th scope="col">{t(messages.columns.column)}</th>
            <th scope="col">{t(messages.columns.sample)}</th>
            <th scope="col">{t(messages.columns.field)}</th>
          </tr>
        </thead>
        <tbody>
          {preview.header.map((header, column) => {
            const name = header || t(messages.columns.unnamed, { n: column + 1 })
            const samples = [...new Set(preview.sample.map((cells) => cells[column]?.trim()).filter(Boolean))].slice(0, 3)
            const field = plan.mapping[column]
            return (
              <tr key={column} data-ignored={!field || undefined}>
                <th scope="row">{name}</th>
                <td className={styles.samples}>
                  {samples.length > 0 ? (
                    samples.map((text) => <span key={text}>{text}</span>)
                  ) : (
                    <em>{t(messages.columns.noSample)}</em>
                  )}
                </td>
                <td>
                  <Select
                    label={t(messages.columns.fieldOf, { column: name })}
                    hideLabel
                    value={field ?? none}
                    onChange={(chosen) => become(column, chosen)}
                    options={options}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.choices}>
        {hasDates(plan.mapping) && (
          <div className={styles.choice}>
            <p className={styles.choiceLabel}>{t(messages.dates.label)}</p>
            <Segment
              label={t(messages.dates.label)}
              value={plan.dayFirst ? 'day' : 'month'}
              onChange={(chosen) => onPlan({ ...plan, dayFirst: chosen === 'day' })}
              options={[
                { value: 'day', label: t(messages.dates.dayFirst) },
                { value: 'month', label: t(messages.dates.monthFirst) },
              ]}
            />
          </div>
        )}
        {clinics.length > 0 && (
          <Select
            label={t(messages.clinic.label)}
            width={280}
            value={plan.clinicId ?? none}
            onChange={(chosen) => onPlan({ ...plan, clinicId: chosen === none ? null : chosen })}
            options={[
              { value: none, label: t(messages.clinic.none) },
              ...clinics.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.footNote} role="status">
          {!isReady && t(messages.needNames)}
        </p>
        <Button
          variant="primary"
          disabledReason={whyNot ?? (isReady ? (preview.lines === 0 ? t(messages.noLines) : undefined) : t(messages.needNames))}
          onClick={onCheck}
        >
          {t(messages.check)}
        </Button>
      </div>
    </div>
  )
}
