import type { TariffChange } from '@molaire/contract/tariffs/shapes'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/** The name of a change in words: « Ajustement de 3,5 % », « Copie : Clinique de la Rive ». */
export const useChangeName = () => {
  const { t } = useMessages()
  const { number } = useFormat()
  return ({ kind, label }: Pick<TariffChange, 'kind' | 'label'>): string =>
    t(messages.kinds[kind], { label: kind === 'adjustment' ? number(Number(label)) : label })
}
