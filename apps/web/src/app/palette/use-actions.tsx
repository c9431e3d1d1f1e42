import { useNavigate } from '@tanstack/react-router'
import {
  Calculator,
  CalendarPlus,
  CircleQuestionMark,
  Keyboard,
  Languages,
  LogOut,
  ScanQrCode,
  SunMoon,
  UserPlus,
} from 'lucide-react'
import { useBeginBooking } from '../../areas/appointments/index.ts'
import { signOut } from '../../areas/auth/index.ts'
import { openHelp } from '../../areas/help/index.ts'
import { openScanner } from '../../areas/inventory/index.ts'
import { useMay, useSavePreferences, useWhyNot } from '../../areas/users/index.ts'
import { setLocale } from '../../platform/i18n/locale.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { Icon } from '../../ui/pill.tsx'
import { openShortcutSheet } from '../../ui/shortcuts.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { useToggleTheme } from '../layout/use-toggle-theme.ts'
import { messages } from './messages.ts'
import { startPatient } from './palette-store.ts'

export interface PaletteAction {
  key: string
  label: string
  /** The language of the label, if it is not the user's. */
  lang?: string
  alsoCalled: string
  icon: Icon
  disabledReason?: string | undefined
  run: () => void
}

/**
 * Begins a booking in the user's current clinic. Without a clinic, opens the calendar, which says
 * what is missing.
 */
export const useBook = (clinicId: string | undefined): (() => void) => {
  const begin = useBeginBooking()
  const navigate = useNavigate()
  return () => {
    if (clinicId) begin({ clinicId, known: {} })
    else void navigate({ to: paths.calendar() })
  }
}

/**
 * Design §17: the actions available everywhere. An action without the right is still listed, and
 * says who may.
 */
export const useActions = (clinicId: string | undefined): readonly PaletteAction[] => {
  const { t, locale } = useMessages()
  const session = useSession()
  const { mutate: savePreferences } = useSavePreferences()
  const toggleTheme = useToggleTheme()
  const book = useBook(clinicId)
  const mayNotBook = useWhyNot('appointments.book')
  const mayNotOpen = useWhyNot('patients.write')
  const mayNotScan = useWhyNot('inventory.take', { worksOffline: true })
  const mayClose = useMay('reports.read')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const other = locale === 'fr' ? 'en' : 'fr'
  const { actions, alsoCalled } = messages
  const all: (PaletteAction | false)[] = [
    {
      key: 'book',
      label: t(actions.book),
      alsoCalled: t(alsoCalled.book),
      icon: CalendarPlus,
      disabledReason: mayNotBook,
      run: book,
    },
    {
      key: 'patient',
      label: t(actions.patient),
      alsoCalled: t(alsoCalled.patient),
      icon: UserPlus,
      disabledReason: mayNotOpen,
      run: () => startPatient(''),
    },
    {
      key: 'scan',
      label: t(actions.scan),
      alsoCalled: t(alsoCalled.scan),
      icon: ScanQrCode,
      disabledReason: mayNotScan,
      run: () => openScanner(),
    },
    mayClose && {
      key: 'closing',
      label: t(actions.closing),
      alsoCalled: t(alsoCalled.closing),
      icon: Calculator,
      // The closing is a view of the report; what the screen's own address reads.
      run: () => void navigate({ to: paths.invoicesDaily(), search: { view: 'closing' } as never }),
    },
    { key: 'help', label: t(actions.help), alsoCalled: t(alsoCalled.help), icon: CircleQuestionMark, run: () => openHelp() },
    { key: 'theme', label: t(actions.theme), alsoCalled: t(alsoCalled.theme), icon: SunMoon, run: toggleTheme },
    {
      key: 'language',
      label: other === 'fr' ? 'Français' : 'English',
      lang: other,
      alsoCalled: t(alsoCalled.language),
      icon: Languages,
      run: () => {
        setLocale(other)
        if (session) savePreferences({ id: session.user.userId, preferredLocale: other })
      },
    },
    // A phone has no keys to list.
    !isPhone && {
      key: 'shortcuts',
      label: t(actions.shortcuts),
      alsoCalled: t(alsoCalled.shortcuts),
      icon: Keyboard,
      run: openShortcutSheet,
    },
    {
      key: 'signOut',
      label: t(actions.signOut),
      alsoCalled: t(alsoCalled.signOut),
      icon: LogOut,
      run: () => void signOut(),
    },
  ]
  return all.filter((action) => action !== false)
}
