import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { ReorderLine } from '@molaire/contract/inventory/shapes'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import styles from './reorder-paper.module.css'

/** The order list on paper, one table for each supplier; drawn while the browser prints. */
export const useReorderPaper = ({
  lines,
  supplierOf,
  coverOf,
  orderOf,
  clinicOf,
}: {
  lines: readonly ReorderLine[]
  supplierOf: (line: ReorderLine) => string
  coverOf: (line: ReorderLine) => string
  orderOf: (line: ReorderLine) => string
  /** Only when there are several clinics. */
  clinicOf: ((id: string) => string) | undefined
}): ReactNode => {
  const { t } = useMessages()
  const { date } = useFormat()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser reads the page as soon as this returns, so the render must be synchronous.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  if (!isPrinting) return null
  const suppliers = [...new Set(lines.map(supplierOf))]
  return createPortal(
    <div className={styles.paper} data-print-sheets>
      <h1>{t(messages.reorder.paper, { day: date(todayIn(defaultTimeZone), 'full') })}</h1>
      {suppliers.map((supplier) => (
        <section key={supplier}>
          <h2>{supplier}</h2>
          <table>
            <thead>
              <tr>
                <th>{t(messages.reorder.number)}</th>
                <th>{t(messages.field.name)}</th>
                {clinicOf && <th>{t(messages.field.clinic)}</th>}
                <th>{t(messages.field.quantity)}</th>
                <th>{t(messages.reorder.cover)}</th>
                <th>{t(messages.reorder.toOrder)}</th>
              </tr>
            </thead>
            <tbody>
              {lines
                .filter((line) => supplierOf(line) === supplier)
                .map((line) => (
                  <tr key={line.id}>
                    <td>{line.supplierItemNumber}</td>
                    <td>{line.name}</td>
                    {clinicOf && <td>{clinicOf(line.clinicId)}</td>}
                    <td>{line.quantity}</td>
                    <td>{coverOf(line)}</td>
                    <td>
                      <strong>{orderOf(line)}</strong>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>,
    document.body,
  )
}
