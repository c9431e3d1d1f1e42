import { listColumnWord } from '@molaire/words/patients/list-columns'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportProblem } from '@molaire/contract/patients/import'
import { Button } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { keepFile } from '../../../platform/api/client.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import styles from './import.module.css'
import { messages } from './messages.ts'
import { problemsFile, problemWords } from './problem-words.ts'

/** So many lines are drawn, and so many more each time: a page of thousands would not move. */
const STEP = 50

type Shown = 'all' | ImportProblem['level']
const levels: readonly ImportProblem['level'][] = ['error', 'duplicate', 'warning']

/** What was found, line by line, as the spreadsheet counts them. */
export const ProblemList = ({ problems, untold }: { problems: readonly ImportProblem[]; untold: number }) => {
  const { t, locale } = useMessages()
  const { number } = useFormat()
  const [level, setLevel] = useState<Shown>('all')
  const [most, setMost] = useState(STEP)
  const { problems: words } = messages
  const present = levels.filter((one) => problems.some((problem) => problem.level === one))
  const chosen = level === 'all' ? problems : problems.filter((problem) => problem.level === level)
  const rows = chosen.slice(0, most)
  return (
    <section aria-label={t(words.label)}>
      <div className={styles.listHead}>
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
      </div>
      <div className={styles.scroll}>
        <table className={styles.problems} aria-label={t(words.label)}>
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {t(words.line)}
              </th>
              <th scope="col">{t(words.level)}</th>
              <th scope="col">{t(words.field)}</th>
              <th scope="col">{t(words.what)}</th>
              <th scope="col">{t(words.value)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((problem, at) => (
              <tr key={at} data-level={problem.level}>
                <td data-align="end" data-word={t(words.line)}>
                  {number(problem.line)}
                </td>
                <td>
                  <span className={styles.level}>{t(words.levels[problem.level])}</span>
                </td>
                <td>{problem.field && t(listColumnWord(problem.field))}</td>
                <td>
                  {problem.patientId ? (
                    <Link to={paths.patientProfile(problem.patientId)} target="_blank" title={t(words.openFile)}>
                      {problemWords(problem)}
                    </Link>
                  ) : (
                    problemWords(problem)
                  )}
                </td>
                <td className={styles.value} dir="auto">
                  {problem.level === 'duplicate' ? '' : problem.value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(chosen.length > rows.length || untold > 0) && (
        <div className={styles.more}>
          <p>
            {t(words.shown, { shown: number(rows.length), count: number(chosen.length) })}
            {untold > 0 && ` · ${t(words.untold, { n: untold })}`}
          </p>
          {chosen.length > rows.length && (
            <Button size="sm" onClick={() => setMost(most + STEP)}>
              {t(words.more)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
