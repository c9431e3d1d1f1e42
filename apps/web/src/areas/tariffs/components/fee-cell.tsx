import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { mostFeeCents } from '@molaire/domain/tariffs/limits'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import type { FeeName } from '@molaire/domain/tariffs/fees'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import styles from './fee-cell.module.css'

/**
 * CFG-05: an amount in the list that is changed in place: Tab and the arrows move, Enter saves, Esc
 * reverts. `onSave` resolves to whether it was saved; otherwise what was typed stays, and is marked
 * until it is saved or given up.
 */
export const FeeCell = ({
  tariff,
  part,
  whyNot,
  onSave,
  onMark,
}: {
  tariff: Tariff
  part: FeeName
  /** Why it cannot be changed here. */
  whyNot: string | undefined
  onSave: (amount: number) => Promise<boolean>
  /** One cell more, or one less, is marked; the function is always the same. */
  onMark: (change: 1 | -1) => void
}) => {
  const { t } = useMessages()
  const { money, amount: written } = useFormat()
  const known = tariff[part]
  /** What was typed and is not saved; null while the cell shows the known amount. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isSaving = useRef(false)
  const isEmpty = known === 0 && part !== 'price'
  const shown = isEmpty ? '—' : money(cents(known))
  /** In the field one works in: without the sign, and nothing for no fee. */
  const bare = isEmpty ? '' : written(known)
  const amount = typed === null ? known : typed.trim() === '' && part !== 'price' ? cents(0) : parseMoney(typed)
  const isWrong = amount === undefined || amount > mostFeeCents
  const isMarked = isWrong || (isUnsaved && typed !== null)
  useEffect(() => {
    if (!isMarked) return
    onMark(1)
    return () => onMark(-1)
  }, [isMarked, onMark])
  if (whyNot !== undefined)
    return (
      <Text className={styles.fixed} title={whyNot} tone={isEmpty ? 'faint' : 'text'}>
        {shown}
      </Text>
    )
  const problem = isWrong
    ? t(messages.inline.wrong)
    : isMarked
      ? t(messages.inline.unsaved, { amount: money(cents(known)) })
      : undefined
  const showKnown = () => {
    setTyped(null)
    setIsUnsaved(false)
  }
  const save = async () => {
    if (typed === null || isSaving.current) return
    if (isWrong) {
      const [title, detail] = [t(messages.inline.failed), t(messages.inline.wrong)]
      showToast({ kind: 'error', title, detail, about: `tariff ${tariff.id}` })
      return
    }
    if (amount === known) return showKnown()
    isSaving.current = true
    if (await onSave(amount)) showKnown()
    else setIsUnsaved(true)
    isSaving.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault()
      if (key === 'Enter') void save()
      currentTarget.select()
    } else if (key === 'Escape' && typed !== null) {
      // The page has its own use of Esc.
      event.preventDefault()
      event.stopPropagation()
      showKnown()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-part="${part}"]`)]
      const next = column[column.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]
      event.preventDefault()
      next?.focus()
    }
  }
  return (
    <input
      className={styles.cell}
      data-part={part}
      data-empty={(isEmpty && typed === null) || undefined}
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(messages.cell, { part: t(messages.columns[part]), code: tariff.code })}
      aria-invalid={isMarked || undefined}
      title={problem}
      value={typed ?? (isFocused ? bare : shown)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => {
        const input = event.currentTarget
        setIsFocused(true)
        // Once the amount without its sign is in the field.
        requestAnimationFrame(() => document.activeElement === input && input.select())
      }}
      onBlur={() => {
        setIsFocused(false)
        void save()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
