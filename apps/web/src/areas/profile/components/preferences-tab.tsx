import type { User } from '@molaire/contract/users/shapes'
import { kindsOf, may } from '@molaire/domain/users/access'
import { describeError } from '../../../platform/api/describe-error.ts'
import { setDensity, useDensity, type Density } from '../../../platform/device/density.ts'
import { setScanSound, useScanSound } from '../../../platform/device/scan-sound.ts'
import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '../../../platform/device/single-key-shortcuts.ts'
import { SaveState, useSaving } from '../../../platform/forms/save-state.tsx'
import { setLocale, type Locale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { setTheme, useTheme } from '../../../platform/theme/theme-store.ts'
import type { Theme } from '../../../platform/theme/theme.ts'
import { Switch } from '../../../ui/checkbox.tsx'
import { Segment, type SegmentOption } from '../../../ui/segment.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsTouch } from '../../../ui/use-media.ts'
import { CalendarFeed } from '../../appointments/index.ts'
import { noActiveClinic } from '../../clinics/index.ts'
import { SubscriptionsForm } from '../../notifications/index.ts'
import { useSavePreferences } from '../../users/index.ts'
import { useOwnClinics } from '../api.ts'
import { messages } from '../messages.ts'
import { Note, Section, SectionHead, Setting } from './section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const { preferences: words } = messages

const languages: SegmentOption<Locale>[] = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
]

/** CFG-12: appearance, language and notifications. Every choice is saved at once. */
export const PreferencesTab = ({ user }: { user: User }) => (
  <>
    <Display user={user} />
    <Device />
    <Notifications user={user} />
    {receives(user) && may(user, 'appointments.read') && (
      <Section>
        <CalendarFeed />
      </Section>
    )}
  </>
)

/**
 * Whether the user may have their own appointments: everyone but office staff. An unknown role
 * counts as one that receives patients.
 */
const receives = (user: User): boolean => {
  const kinds = kindsOf(user)
  return (['dentist', 'hygienist', 'assistant', 'member'] as const).some((kind) => kinds.has(kind))
}

/** Saved with the account: theme and language. */
const Display = ({ user }: { user: User }) => {
  const { t, locale } = useMessages()
  const { theme } = useTheme()
  const { mutateAsync } = useSavePreferences()
  const { saving, save } = useSaving()
  const chooseTheme = (next: Theme) => {
    setTheme(next)
    void save(
      () => mutateAsync({ id: user.id, preferredTheme: next }),
      () => setTheme(theme),
    )
  }
  const speak = (next: Locale) => {
    setLocale(next)
    void save(
      () => mutateAsync({ id: user.id, preferredLocale: next }),
      () => setLocale(locale),
    )
  }
  return (
    <Section>
      <SectionHead saving={<SaveState saving={saving} />}>{t(words.display)}</SectionHead>
      <Note>{t(words.onAccount)}</Note>
      <ThemeChoice value={theme} onChange={chooseTheme} />
      <Setting name={t(words.language)}>
        <Segment label={t(words.language)} options={languages} value={locale} onChange={speak} />
      </Setting>
    </Section>
  )
}

/** Saved on the device: density, shortcuts and sound. */
const Device = () => {
  const { t } = useMessages()
  const density = useDensity()
  const shortcuts = useSingleKeyShortcuts()
  const scanSound = useScanSound()
  // On touch screens the density has no effect, because everything is large.
  const isTouched = useIsTouch()
  const { saving, save } = useSaving()
  // When the browser forbids storage, this throws and the error is shown.
  const keep = (change: () => void) => void save(async () => change())
  return (
    <Section>
      <SectionHead saving={<SaveState saving={saving} />}>{t(words.onDevice)}</SectionHead>
      {!isTouched && (
        <Setting name={t(words.density)}>
          <Segment
            label={t(words.density)}
            options={(['standard', 'compact'] satisfies Density[]).map((value) => ({ value, label: t(words.densities[value]) }))}
            value={density}
            onChange={(next) => keep(() => setDensity(next))}
          />
        </Setting>
      )}
      <Switch
        label={t(words.shortcuts)}
        help={t(words.shortcutsHelp)}
        checked={shortcuts}
        onChange={(on) => keep(() => setSingleKeyShortcuts(on))}
      />
      <Switch label={t(words.scanSound)} checked={scanSound} onChange={(on) => keep(() => setScanSound(on))} />
    </Section>
  )
}

const Notifications = ({ user }: { user: User }) => {
  const { t } = useMessages()
  const clinics = useOwnClinics(user)
  return (
    <Section>
      <h2>{t(words.notifications)}</h2>
      <Note>{t(words.notificationsHelp)}</Note>
      {clinics.data ? (
        clinics.data.length > 0 ? (
          <SubscriptionsForm user={user} clinics={clinics.data} />
        ) : (
          <Note>{t(noActiveClinic)}</Note>
        )
      ) : clinics.isError ? (
        <ErrorState
          message={t(words.clinicsFailed)}
          details={describeError(clinics.error)}
          onRetry={() => void clinics.refetch()}
        />
      ) : (
        <BusySkeleton height={88} radius="var(--radius-panel)" />
      )}
    </Section>
  )
}
