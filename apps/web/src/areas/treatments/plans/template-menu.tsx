import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FeeSchedule, ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import { needOf } from '@molaire/domain/tariffs/surface-count'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { isTooth } from '@molaire/domain/treatments/teeth'
import { normalizeSurfaces } from '@molaire/domain/treatments/surfaces'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages as actMessages } from '../components/messages.ts'
import { descriptionIn } from '../components/treatment-words.ts'
import { messages as areaMessages } from '../messages.ts'
import { factsOf } from '../odontogram/chart-state.ts'
import { mayLackTooth, missingOf } from '../quick-entry/match-tariffs.ts'
import type { TariffVisits } from './api.ts'
import { messages } from './messages.ts'
import { planErrors } from './plan-errors.ts'

/**
 * APT-05: the tariffs with preconfigured appointments: one press adds their visits, with their cost
 * split evenly. What is done on a tooth asks for it first. `add` rejects with the server's refusal.
 */
export const TemplateMenu = ({
  label,
  schedule,
  disabledReason,
  add,
}: {
  label: string
  schedule: FeeSchedule | undefined
  disabledReason: string | undefined
  add: (body: TariffVisits, tariff: ScheduledTariff) => Promise<unknown>
}) => {
  const { t, locale } = useMessages()
  const [asking, setAsking] = useState<ScheduledTariff | null>(null)
  const templates = schedule?.tariffs.filter(({ appointments }) => appointments.length > 0) ?? []
  const why = disabledReason ?? (schedule && templates.length === 0 ? t(messages.noTemplates) : undefined)
  return (
    <>
      <Menu
        label={label}
        width={320}
        trigger={
          <Button
            size="sm"
            aria-label={label}
            iconAfter={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabledReason={why}
          >
            {t(messages.templates)}
          </Button>
        }
      >
        {templates.map((tariff) => (
          <MenuItem
            key={tariff.id}
            onSelect={() => {
              if (missingOf({ surfaceCount: tariff.surfaceCount, facts: factsOf(tariff) }, []) === null)
                void tell(() => add({ tariffId: tariff.id, tooth: null, surfaces: '', quantity: 1 }, tariff), {
                  failed: t(messages.failed.save),
                  why: (error) => describeError(error, planErrors),
                })
              else setAsking(tariff)
            }}
          >
            {t(messages.template, { description: descriptionIn(tariff, locale), n: tariff.appointments.length })}
          </MenuItem>
        ))}
      </Menu>
      {asking && <ToothDialog tariff={asking} onAdd={(body) => add(body, asking)} onClose={() => setAsking(null)} />}
    </>
  )
}

const ToothDialog = ({
  tariff,
  onAdd,
  onClose,
}: {
  tariff: ScheduledTariff
  onAdd: (body: TariffVisits) => Promise<unknown>
  onClose: () => void
}) => {
  const { t, locale } = useMessages()
  const [tooth, setTooth] = useState('')
  const [surfaces, setSurfaces] = useState('')
  const [problem, setProblem] = useState<{ tooth?: string; surfaces?: string; whole?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const expected = needOf(tariff.surfaceCount) === 'surfaces' ? Number(tariff.surfaceCount) : 0

  const send = async (site: { tooth: string | null; surfaces: string }) => {
    setBusy(true)
    try {
      await onAdd({ tariffId: tariff.id, ...site, quantity: 1 })
      onClose()
    } catch (error) {
      setProblem({ whole: describeError(error, planErrors) })
    } finally {
      setBusy(false)
    }
  }
  const add = () => {
    const number = tooth.trim()
    if (!isTooth(number)) return setProblem({ tooth: t(areaMessages.errors.treatment_tooth_unknown, { tooth: number }) })
    const stored = normalizeSurfaces(number, surfaces)
    if (isRefusal(stored) || stored.length !== expected)
      return setProblem({
        surfaces: t(areaMessages.errors.treatment_surface_count_wrong, {
          expected,
          given: isRefusal(stored) ? 0 : stored.length,
        }),
      })
    void send({ tooth: number, surfaces: stored })
  }

  return (
    <Dialog
      opened
      width={440}
      initialFocus="field"
      onClose={onClose}
      title={t(messages.templateTooth.title, { description: descriptionIn(tariff, locale) })}
      footer={
        <>
          {mayLackTooth(tariff) && (
            <Button disabled={isBusy} onClick={() => void send({ tooth: null, surfaces: '' })}>
              {t(actMessages.add.withoutTooth)}
            </Button>
          )}
          <Button variant="primary" busy={isBusy} type="submit" form="template-tooth">
            {t(messages.templateTooth.add)}
          </Button>
        </>
      }
    >
      <Stack as="div" gap={12}>
        <form
          id="template-tooth"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Stack gap={12}>
            <TextField
              label={t(messages.templateTooth.tooth)}
              help={t(messages.templateTooth.toothHelp)}
              required
              inputMode="numeric"
              width={112}
              maxLength={2}
              value={tooth}
              onChange={setTooth}
              error={problem.tooth}
            />
            {expected > 0 && (
              <TextField
                label={t(messages.templateTooth.surfaces)}
                required
                width={112}
                maxLength={6}
                value={surfaces}
                onChange={setSurfaces}
                error={problem.surfaces}
              />
            )}
          </Stack>
        </form>
        {problem.whole !== undefined && <Notice kind="error">{problem.whole}</Notice>}
      </Stack>
    </Dialog>
  )
}
