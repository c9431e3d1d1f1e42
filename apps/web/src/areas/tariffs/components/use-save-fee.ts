import { useRef } from 'react'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { cents } from '@molaire/domain/shared/money'
import type { FeeName } from '@molaire/domain/tariffs/fees'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { tariffs } from '../api.ts'
import { bodyWithFee } from '../fees.ts'
import { messages } from '../messages.ts'

/**
 * CFG-05: saves one part of a tariff's fees from today on and says so, with an undo; resolves to
 * whether it was saved. Changes of one tariff follow each other, each on the version that the one
 * before has left.
 */
export const useSaveFee = () => {
  const { t } = useMessages()
  const { money } = useFormat()
  const { update } = tariffs.useActs()
  const underWay = useRef(new Map<string, Promise<Tariff | undefined>>())

  const save = (tariff: Tariff, part: FeeName, amount: number, isUndo = false): Promise<Tariff | undefined> => {
    const { id, code } = tariff
    const before = underWay.current.get(id) ?? Promise.resolve(tariff)
    const saving = before.then((latest = tariff) =>
      tell(() => update(latest.version > tariff.version ? latest : tariff, bodyWithFee(latest, part, amount)), {
        about: `tariff ${id}`,
        done: t(messages.inline.saved, { code, part: t(messages.columns[part]), amount: money(cents(amount)) }),
        undo: isUndo ? undefined : { label: t(messages.inline.undo), run: (saved) => save(saved, part, latest[part], true) },
        failed: t(messages.inline.failed),
        why: (error) => describeError(error, messages.errors),
      }),
    )
    underWay.current.set(id, saving)
    void saving.then(() => {
      if (underWay.current.get(id) === saving) underWay.current.delete(id)
    })
    return saving
  }
  return async (tariff: Tariff, part: FeeName, amount: number): Promise<boolean> =>
    (await save(tariff, part, amount)) !== undefined
}
