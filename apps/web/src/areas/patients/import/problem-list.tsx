import { listColumnWord } from '@molaire/words/patients/list-columns'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportProblem } from '@molaire/contract/patients/import'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { Tag, type Hue } from '../../../ui/pill.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { keepFile } from '../../../platform/api/client.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import styles from './import.module.css'
import { messages } from './messages.ts'
import { problemsFile, problemWords } from './problem-words.ts'

/** The number of lines shown at first and added each time: thousands of them would be too slow. */
const STEP = 50

type Shown = 'all' | ImportProblem['level']
const hues = { error: 'red', duplicate: 'blue', warning: 'amber' } satisfies Record<ImportProblem['level'], Hue>
const levels: readonly ImportProblem['level'][] = ['error', 'duplicate', 'warning']

/** The problems found, with line numbers as in a spreadsheet. */
export const ProblemList = ({ problems, untold }: { problems: readonly ImportProblem[]; untold: number }) => {
  const { t, locale } = useMessages()
  const { number } = useFormat()
  const isWide = useIsWide()
  const [level, setLevel] = useState<Shown>('all')
  const [most, setMost] = useState(STEP)
  const { problems: words } = messages
  const present = levels.filter((one) => problems.some((problem) => problem.level === one))
  const filteredProblems = level === 'all' ? problems : problems.filter((problem) => problem.level === level)
  const rows = filteredProblems.slice(0, most).map((problem, at) => ({ ...problem, at }))
  const columns: Column<ImportProblem>[] = [
    {
      key: 'line',
      header: t(words.line),
      align: 'end',
      compact: 'amount',
      // There are no headers here, so the number is labelled.
      cell: ({ line }) => (isWide ? number(line) : `${t(words.line)} ${number(line)}`),
    },
    {
      key: 'level',
      header: t(words.level),
      compact: 'badge',
      cell: ({ level: one }) => <Tag hue={hues[one]}>{t(words.levels[one])}</Tag>,
    },
    { key: 'field', header: t(words.field), compact: 'detail', cell: ({ field }) => field && t(listColumnWord(field)) },
    {
      key: 'what',
      header: t(words.what),
      compact: 'title',
      cell: (problem) =>
        problem.patientId ? (
          <Link to={paths.patientProfile(problem.patientId)} target="_blank" title={t(words.openFile)}>
            {problemWords(problem)}
          </Link>
        ) : (
          problemWords(problem)
        ),
    },
    {
      key: 'value',
      header: t(words.value),
      compact: 'detail',
      cell: ({ level: one, value }) =>
        one !== 'duplicate' && (
          <Text tone="soft" dir="auto" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        ),
    },
  ]
  return (
    <section aria-label={t(words.label)}>
      <Row wrap justify="space-between" pad="12px 16px" className={styles.listHead}>
        {present.length > 1 && (
          <Segment
            size="sm"
            label={t(words.show)}
            value={level}
            onChange={(next) => {
              setLevel(next)
              setMost(STEP)
            }}
            options={(['all', ...present] as const).map((value) => ({
              value,
              label: t(value === 'all' ? words.all : words.levels[value]),
            }))}
          />
        )}
        <Button
          size="sm"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => keepFile(problemsFile(problems, locale))}
        >
          {t(words.download)}
        </Button>
      </Row>
      <Box line="top" style={{ overflow: 'auto', maxHeight: 440 }}>
        <DataTable
          label={t(words.label)}
          columns={columns}
          rows={rows}
          rowKey={({ at }) => String(at)}
          loading={false}
          empty={null}
          failed={null}
        />
      </Box>
      {(filteredProblems.length > rows.length || untold > 0) && (
        <Row wrap justify="space-between" pad="10px 16px" line="top">
          <Text as="p" size="caption" tone="faint">
            {t(words.shown, { shown: number(rows.length), count: number(filteredProblems.length) })}
            {untold > 0 && ` · ${t(words.untold, { n: untold })}`}
          </Text>
          {filteredProblems.length > rows.length && (
            <Button size="sm" onClick={() => setMost(most + STEP)}>
              {t(words.more)}
            </Button>
          )}
        </Row>
      )}
    </section>
  )
}
