import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { colorPresets, neutralColor } from '@molaire/domain/appointment-types/colors'
import { useConfig } from '../../areas/auth/index.ts'
import { cardPreview as CardPreview } from '../../areas/appointments/routes.tsx'
import { odontogram as Odontogram } from '../../areas/treatments/routes.tsx'
import { setDensity, useDensity } from '../../platform/device/density.ts'
import { setLocale, useLocale } from '../../platform/i18n/locale.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { setTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Row, Stack, Text, linkRow, pageClass } from '../../ui/layout.tsx'
import { Segment } from '../../ui/segment.tsx'
import { VersionLabel } from '../layout/version-label.tsx'
import styles from './gallery.module.css'
import { Buttons, Choices, Feedback, Fields, Statuses, Surfaces } from './specimens.tsx'
import { Colours, Measures, Type } from './tokens-pane.tsx'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
interface Pane {
  id: string
  title: string
  /** Drawn once per theme, side by side. */
  draw: (theme: Theme) => ReactNode
}

const panes: readonly Pane[] = [
  { id: 'colours', title: 'Colours', draw: (theme) => <Colours theme={theme} /> },
  { id: 'type', title: 'Type', draw: () => <Type /> },
  { id: 'measures', title: 'Radii and shadows', draw: () => <Measures /> },
  { id: 'buttons', title: 'Buttons', draw: () => <Buttons /> },
  { id: 'fields', title: 'Fields', draw: () => <Fields /> },
  { id: 'choices', title: 'Choices', draw: () => <Choices /> },
  { id: 'statuses', title: 'Statuses', draw: () => <Statuses /> },
  { id: 'feedback', title: 'Feedback', draw: () => <Feedback /> },
  { id: 'surfaces', title: 'Surfaces', draw: () => <Surfaces /> },
  {
    id: 'cards',
    title: 'Calendar cards',
    draw: (theme) => (
      <Stack gap={8}>
        {[15, 30, 60, 90].map((minutes, at) => (
          <CardPreview
            key={minutes}
            name={`${minutes} minutes`}
            color={colorPresets[at]?.hex ?? neutralColor}
            minutes={minutes}
            theme={theme}
          />
        ))}
        {colorPresets.map(({ name, hex }) => (
          <CardPreview key={hex} name={name.en} color={hex} minutes={30} theme={theme} isCompact />
        ))}
      </Stack>
    ),
  },
  { id: 'odontogram', title: 'Odontogram', draw: () => <Odontogram /> },
]

/**
 * CFG-13: /dev, the components and the tokens in both themes, for whoever designs or reviews a
 * screen. English only. It holds no data of the clinic, so every clinic has it.
 */
export const GalleryPage = () => {
  const config = useConfig()
  return (
    <div className={pageClass} lang="en">
      <div className={styles.page}>
        <nav className={styles.index} aria-label="Gallery">
          {[...panes, { id: 'routes', title: 'Addresses' }].map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={linkRow}>
              {title}
            </a>
          ))}
          {config?.demo && (
            <Link to={paths.demoMails()} className={linkRow}>
              Demo emails
            </Link>
          )}
        </nav>
        <Stack gap={32}>
          <header>
            <PageHeading title="Development">Components and tokens</PageHeading>
            <Switches />
          </header>
          {panes.map(({ id, title, draw }) => (
            <section key={id} id={id} className={styles.pane}>
              <h2>{title}</h2>
              <div className={styles.both}>
                {themes.map((theme) => (
                  <div key={theme} className={`${theme} ${styles.theme}`}>
                    <Suspense fallback={null}>{draw(theme)}</Suspense>
                  </div>
                ))}
              </div>
            </section>
          ))}
          <section id="routes" className={styles.pane}>
            <h2>Addresses</h2>
            <ul className={styles.routes}>
              {Object.values(paths).map((path) => (
                <li key={path(':id')} className={styles.mono}>
                  {path(':id')}
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      </div>
    </div>
  )
}

/** How the rest of the application looks while one reviews it. */
const Switches = () => {
  const { theme } = useTheme()
  const locale = useLocale()
  const density = useDensity()
  return (
    <Row wrap gap={12} pad="12px 0 0">
      <Segment
        label="Theme"
        size="sm"
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: value }))}
        value={theme}
        onChange={setTheme}
      />
      <Segment
        label="Language"
        size="sm"
        options={(['fr', 'en'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        value={locale}
        onChange={setLocale}
      />
      <Segment
        label="Density"
        size="sm"
        options={(['standard', 'compact'] as const).map((value) => ({ value, label: value }))}
        value={density}
        onChange={setDensity}
      />
      <Text size="caption" tone="faint">
        <VersionLabel />
      </Text>
    </Row>
  )
}
