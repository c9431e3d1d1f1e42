import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isSetUp, useSetups } from '../../areas/rooms/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { messages } from './messages.ts'
import { noteUnready } from './unready.ts'

/** WIZ-05: tells once that a clinic whose checklist was shown can book now. */
export const ReadyNotice = ({ clinicId, isOnCalendar = false }: { clinicId: string; isOnCalendar?: boolean }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [setup] = useSetups([clinicId])
  const isReady = setup !== undefined && isSetUp(setup)
  const tell = useEffectEvent(() => {
    noteUnready(undefined)
    const show = { label: t(messages.ready.show), onPress: () => void navigate({ to: paths.calendar() }) }
    showToast({
      kind: 'success',
      title: t(messages.ready.title),
      detail: t(messages.ready.text),
      ...(isOnCalendar ? { duration: 8000 } : { action: show }),
    })
  })
  useEffect(() => {
    if (isReady) tell()
  }, [isReady])
  return null
}
