import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import * as wire from '@molaire/contract/patients/endpoints'
import type { ImportPlan } from '@molaire/contract/patients/import'
import { may } from '@molaire/domain/users/access'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Row, pageClass, touchArea } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StepList } from '../../../ui/step-list.tsx'
import { upload } from '../../../platform/api/client.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useHeadingAfter } from '../../../platform/page-title/use-heading-after.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { patientKeys } from '../api.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { guessDayFirst } from './fields.ts'
import { FileStep } from './file-step.tsx'
import styles from './import.module.css'
import { messages } from './messages.ts'
import type { Opened } from './opened.ts'
import { useImportRun, type ImportEnd } from './use-import-run.ts'

type Stage = 'file' | 'columns' | 'check'
const stages: readonly Stage[] = ['file', 'columns', 'check']

/**
 * PAT-08: imports a file of patients in three steps. Nothing is written before the last one is
 * confirmed. The file stays in the browser between the steps.
 */
export const ImportPage = () => {
  const { t } = useMessages()
  const { user } = useCurrentUser()
  const whyNot = useWhyNot('patients.manage')
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>('file')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [reading, setReading] = useState<{ name: string } | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [written, setWritten] = useState<ImportEnd | null>(null)
  const { run, start, cancel, reset } = useImportRun()
  useHeadingAfter(written ?? stage)

  const open = async (file: File) => {
    setReading({ name: file.name })
    setRefusal(null)
    try {
      const preview = await upload(wire.previewImport, { file })
      setOpened({ file, preview })
      setPlan({
        mapping: preview.suggested,
        clinicId: null,
        dayFirst: guessDayFirst(preview.sample, preview.suggested),
        duplicates: 'skip',
        wrong: 'refuse',
      })
      setStage('columns')
    } catch (error) {
      setRefusal(error)
    } finally {
      setReading(null)
    }
  }
  const startOver = () => {
    reset()
    setOpened(null)
    setPlan(null)
    setWritten(null)
    setRefusal(null)
    setStage('file')
  }
  const check = () => {
    if (!opened || !plan) return
    setStage('check')
    void start(opened.file, { ...plan, duplicates: 'skip', wrong: 'refuse' })
  }
  const importIt = async (chosen: ImportPlan) => {
    if (!opened) return
    setPlan(chosen)
    const end = await start(opened.file, chosen, opened.preview.fingerprint)
    if (end) setWritten(end)
    // After a cancelled or broken request too: the import may have succeeded.
    await queries.invalidateQueries({ queryKey: patientKeys.all })
  }

  const mayNot = user && !may(user, 'patients.manage')
  return (
    <div className={pageClass} style={{ maxWidth: 976 }}>
      <Link to={paths.patients()} className={classNames(styles.back, touchArea)}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(messages.back)}
      </Link>
      <PageHeading title={t(messages.title)} />
      {mayNot ? (
        <Card style={{ marginTop: 14 }}>
          <EmptyState article="patients-import" icon={Lock} title={t(messages.notAllowed)}>
            {whyNot}
          </EmptyState>
        </Card>
      ) : written ? (
        <Card style={{ marginTop: 14 }}>
          <EmptyState
            icon={CircleCheck}
            title={<span role="status">{t(messages.done.title, { n: written.good })}</span>}
            action={
              <Row as="span" inline wrap justify="center" style={{ marginTop: 14 }}>
                <Link to={paths.patients()} className={buttonClass('primary')}>
                  {t(messages.done.list)}
                </Link>
                <Button onClick={startOver}>{t(messages.done.another)}</Button>
              </Row>
            }
          >
            {t(messages.done.skipped, { n: plan?.duplicates === 'skip' ? written.duplicates : 0 })}
            {t(messages.done.leftOut, { n: written.wrong })}
          </EmptyState>
        </Card>
      ) : (
        <>
          <StepList
            label={t(messages.steps.label)}
            steps={stages.map((key) => ({ key, label: t(messages.steps[key]) }))}
            current={stage}
          />
          {stage === 'file' && (
            <FileStep reading={reading} refusal={refusal} whyNot={whyNot} onFile={(file) => void open(file)} />
          )}
          {stage === 'columns' && opened && plan && (
            <ColumnsStep opened={opened} plan={plan} whyNot={whyNot} onPlan={setPlan} onCheck={check} onOther={startOver} />
          )}
          {stage === 'check' && opened && plan && (
            <CheckStep
              opened={opened}
              plan={plan}
              run={run}
              whyNot={whyNot}
              onCancel={cancel}
              onAgain={check}
              onBack={() => {
                reset()
                setStage('columns')
              }}
              onImport={(chosen) => void importIt(chosen)}
            />
          )}
        </>
      )}
    </div>
  )
}
