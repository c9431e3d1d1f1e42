import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { UserRound } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../platform/testing/render.tsx'
import { Button, IconButton } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { Checkbox, Switch } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DataTable, type Column, type DataTableProps } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { DurationStepper } from './duration-stepper.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Highlight } from './highlight.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { MiniMonth } from './mini-month.tsx'
import { MultiSelect } from './multi-select.tsx'
import { PhoneField } from './phone-field.tsx'
import { Popover } from './popover.tsx'
import { Segment } from './segment.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'
import { EmptyState } from './states.tsx'
import { TextField } from './text-field.tsx'

const focused = () => document.activeElement
const describedBy = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const)(
  'WIZ-08 SHELL-13 Ctrl Enter sends every %s from wherever the keys are, once, and never what destroys',
  async (_, Surface) => {
    const sent = vi.fn()
    const deleted = vi.fn()
    const Form = () => {
      const [isAsked, setAsked] = useState(false)
      return (
        <Surface
          opened
          onClose={() => {}}
          title="Patient"
          footer={
            <>
              <Button onClick={() => setAsked(true)}>Supprimer</Button>
              <Button variant="primary" onClick={sent}>
                Enregistrer
              </Button>
            </>
          }
        >
          <textarea aria-label="Note" />
          <ConfirmDialog
            opened={isAsked}
            title="Supprimer?"
            confirmLabel="Oui"
            keepLabel="Non"
            onConfirm={deleted}
            onClose={() => setAsked(false)}
          >
            Ce dossier.
          </ConfirmDialog>
        </Surface>
      )
    }
    const { user } = renderScreen(<Form />)
    await user.click(await screen.findByRole('textbox', { name: 'Note' }))
    await user.keyboard('{Enter}')
    expect(sent).not.toHaveBeenCalled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent).toHaveBeenCalledTimes(1)
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    expect(sent).toHaveBeenCalledTimes(2)
    // A question over the form comes first, and its destructive button is never the primary one.
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    await screen.findByRole('alertdialog', { name: 'Supprimer?' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent).toHaveBeenCalledTimes(2)
    expect(deleted).not.toHaveBeenCalled()
  },
)

test('WIZ-08 Ctrl Enter answers a question that asks for a reason, and shows what is missing', async () => {
  const deleted = vi.fn()
  const Question = () => {
    const [reason, setReason] = useState('')
    return (
      <ConfirmDialog
        opened
        asksReason
        title="Annuler la facture?"
        confirmLabel="Annuler"
        keepLabel="Garder"
        whyNot={reason === '' ? 'Il manque le motif' : undefined}
        onConfirm={deleted}
        onClose={() => {}}
      >
        <TextField label="Motif" value={reason} onChange={setReason} />
      </ConfirmDialog>
    )
  }
  const { user } = renderScreen(<Question />)
  const field = await screen.findByRole('textbox', { name: 'Motif' })
  await user.click(field)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const button = screen.getByRole('button', { name: 'Annuler' })
  expect(focused()).toBe(button)
  expect(describedBy(button)).toBe('Il manque le motif')
  expect(deleted).not.toHaveBeenCalled()
  // Enter alone says it too, and one goes on typing.
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Il manque le motif')
  expect(focused()).toBe(field)
  await user.keyboard('En double')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(deleted).toHaveBeenCalledTimes(1)
})

test('SHELL-14 Enter in a field of a dialog leads to its main button, which a second Enter presses', async () => {
  const sent = vi.fn()
  const { user } = renderScreen(
    <Dialog
      opened
      onClose={() => {}}
      title="Encaisser"
      footer={
        <Button variant="primary" onClick={sent}>
          Enregistrer
        </Button>
      }
    >
      <TextField label="Montant" value="100" onChange={() => {}} />
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField label="Code" value="" onChange={() => {}} />
      </form>
    </Dialog>,
  )
  const button = await screen.findByRole('button', { name: 'Enregistrer' })
  const code = screen.getByRole('textbox', { name: 'Code' })
  await user.click(code)
  await user.keyboard('{Enter}')
  expect(focused()).toBe(code)
  await user.click(screen.getByRole('textbox', { name: 'Montant' }))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(button)
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a control that cannot be used stays reachable, says why and does nothing', async () => {
  const onClick = vi.fn()
  const { user } = renderScreen(
    <Button disabledReason="Il manque un nom" onClick={onClick}>
      Enregistrer
    </Button>,
  )
  const button = await screen.findByRole('button', { name: 'Enregistrer' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Il manque un nom')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('a busy button keeps its label and is not pressed twice', async () => {
  const onClick = vi.fn()
  const { user } = renderScreen(
    <Button busy onClick={onClick}>
      Enregistrer
    </Button>,
  )
  const button = await screen.findByRole('button', { name: 'Enregistrer' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('the name of an icon is shown when the keyboard reaches it, and Esc takes it away', async () => {
  const { user } = renderScreen(<IconButton label="Aide" shortcut="H" icon={<UserRound />} />)
  await screen.findByRole('button', { name: 'Aide' })
  await user.tab()
  const button = screen.getByRole('button', { name: 'Aide' })
  // This DOM has no :focus-visible, so the test sets it.
  vi.spyOn(button, 'matches').mockReturnValue(true)
  fireEvent.focusIn(button)
  await waitFor(() => expect(document.querySelector('body > div[aria-hidden="true"]:not([hidden])')?.textContent).toBe('AideH'))
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(document.querySelector('body > div[aria-hidden="true"]:not([hidden])')).toBeNull()
})

test('SHELL-06 keys are spelled as on the keyboard of the language: in a tooltip and by themselves', async () => {
  const shown = (
    <>
      <Kbd>Shift N</Kbd> <Kbd>Esc</Kbd> <Kbd>Ctrl K</Kbd>
      <IconButton label="Retirer" shortcut="Delete" icon={<UserRound />} />
    </>
  )
  const french = renderScreen(shown)
  const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect((await screen.findByRole('button')).dataset['tooltipShortcut']).toBe('Suppr')
  expect(keys()).toEqual(['Maj N', 'Échap', 'Ctrl K'])
  french.unmount()
  renderScreen(shown, { locale: 'en' })
  expect((await screen.findByRole('button')).dataset['tooltipShortcut']).toBe('Delete')
  expect(keys()).toEqual(['Shift N', 'Esc', 'Ctrl K'])
})

test('a chip tells whether its filter is on', async () => {
  const Rooms = () => {
    const [on, setOn] = useState(false)
    return (
      <Chip pressed={on} onToggle={setOn}>
        Salle 1
      </Chip>
    )
  }
  const { user } = renderScreen(<Rooms />)
  const chip = await screen.findByRole('button', { name: 'Salle 1', pressed: false })
  await user.click(chip)
  expect(screen.getByRole('button', { name: 'Salle 1', pressed: true })).toBeTruthy()
})

test('a segment and a select choose one', async () => {
  const seen: string[] = []
  const { user } = renderScreen(
    <>
      <Segment
        label="Langue"
        value="fr"
        onChange={(value) => seen.push(value)}
        options={[
          { value: 'fr', label: 'FR', name: 'Français' },
          { value: 'en', label: 'EN', name: 'English' },
        ]}
      />
      <Select
        label="Salle"
        value=""
        onChange={(value) => seen.push(value)}
        options={[{ value: 'a', label: 'Salle A' }]}
        placeholder="Choisir"
      />
    </>,
  )
  await user.click(await screen.findByRole('radio', { name: 'English' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Salle' }), 'Salle A')
  expect(seen).toEqual(['en', 'a'])
})

test('a field ties its label, help and error together', async () => {
  renderScreen(
    <TextField label="Courriel" required help="Celui de la clinique" error="Ce champ est requis" value="" onChange={() => {}} />,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(/Courriel/)
  expect(field.required).toBe(true)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Celui de la clinique', 'Ce champ est requis'])
})

test('the summary of a form’s errors takes the focus and leads to the fields', async () => {
  const { user } = renderScreen(
    <>
      <ErrorSummary errors={[{ fieldId: 'name', message: 'Le nom est requis' }]} />
      <TextField id="name" label="Nom" value="" onChange={() => {}} />
    </>,
  )
  const summary = await screen.findByRole('alert')
  expect(focused()).toBe(summary)
  expect(summary.textContent).toContain('Il y a un problème')
  await user.click(screen.getByRole('link', { name: 'Le nom est requis' }))
  expect(focused()).toBe(screen.getByLabelText('Nom'))
})

test('PAT-02 a telephone takes its shape while it is typed, also in the middle', async () => {
  const Phone = () => {
    const [phone, setPhone] = useState('')
    return <PhoneField label="Téléphone" value={phone} onChange={setPhone} />
  }
  const { user } = renderScreen(<Phone />)
  const field = await screen.findByLabelText<HTMLInputElement>('Téléphone')
  await user.type(field, '8195550147')
  expect(field.value).toBe('819 555-0147')
  await user.clear(field)
  await user.click(field)
  await user.paste('+1 (819) 555-0162')
  expect(field.value).toBe('819 555-0162')
})

test('WIZ-04 a duration steps by 15 minutes between 15 minutes and 8 hours, by press and by key', async () => {
  const Duration = () => {
    const [minutes, setMinutes] = useState(30)
    return <DurationStepper label="Durée" value={minutes} onChange={setMinutes} format={(m) => `${m} min`} />
  }
  const { user } = renderScreen(<Duration />)
  const value = await screen.findByRole('spinbutton', { name: 'Durée' })
  await user.click(screen.getByRole('button', { name: '15 minutes de moins' }))
  expect(value.getAttribute('aria-valuetext')).toBe('15 min')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '15 minutes de moins' }).disabled).toBe(true)
  value.focus()
  await user.keyboard('{ArrowDown}')
  expect(value.getAttribute('aria-valuenow')).toBe('15')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(value.getAttribute('aria-valuenow')).toBe('45')
  await user.keyboard('{End}{ArrowUp}')
  expect(value.getAttribute('aria-valuenow')).toBe('480')
  await user.click(screen.getByRole('button', { name: '60 min' }))
  expect(value.getAttribute('aria-valuenow')).toBe('60')
})

const people: ComboboxOption<string>[] = [
  { value: '1', label: 'Ève Lafrenière' },
  { value: '2', label: 'Étienne Lafrance' },
  { value: '3', label: 'Zoé Nguyen' },
]
const People = ({ footer }: { footer?: (typed: string) => void }) => {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Combobox
      label="Patient"
      options={people}
      value={value}
      onChange={setValue}
      clearable
      {...(footer && { footer: { label: (typed) => `Créer « ${typed} »`, onSelect: footer } })}
    />
  )
}

test('a combobox filters without accents or case, is chosen from by keys and shows its choice', async () => {
  const { user } = renderScreen(<People />)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Patient' })
  await user.type(box, 'eti')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Étienne Lafrance'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(box.value).toBe('Étienne Lafrance'))
  await user.click(screen.getByRole('button', { name: /Retirer/ }))
  await waitFor(() => expect(box.value).toBe(''))
})

test('SHELL-13 an arrow moves by one option in a combobox, to the one that is announced', async () => {
  const { user } = renderScreen(<People />)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Patient' })
  await user.type(box, 'e')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await user.keyboard('{ArrowDown}')
  const announced = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  expect(announced?.textContent).toBe('Étienne Lafrance')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(box.value).toBe('Étienne Lafrance'))
})

test('SHELL-13 an Enter before the answer chooses the only answer when it comes, and nothing of several or of another text', async () => {
  const chosen = vi.fn()
  interface Search {
    options: readonly ComboboxOption<string>[]
    loading: boolean
  }
  const server: { says?: (search: Search) => void } = {}
  const search = (next: Search) => act(() => server.says?.(next))
  const Searched = () => {
    const [state, setState] = useState<Search>({ options: people, loading: false })
    useEffect(() => void (server.says = setState), [])
    return <Combobox label="Patient" {...state} value={null} onChange={chosen} onSearch={() => {}} />
  }
  const { user } = renderScreen(<Searched />)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Patient' })
  const [eve, etienne] = people
  if (!eve || !etienne) throw new Error('two people are needed')
  await user.type(box, 'lafr')
  search({ options: [eve], loading: true })
  await user.keyboard('{Enter}')
  search({ options: [eve, etienne], loading: false })
  expect(chosen).not.toHaveBeenCalled()
  search({ options: [eve, etienne], loading: true })
  await user.keyboard('{Enter}a')
  search({ options: [etienne], loading: false })
  expect(chosen).not.toHaveBeenCalled()
  search({ options: [etienne], loading: true })
  await user.keyboard('{Enter}')
  expect(chosen).not.toHaveBeenCalled()
  search({ options: [etienne], loading: false })
  expect(chosen.mock.calls).toEqual([['2', etienne]])
})

test('a combobox offers to create what was typed', async () => {
  const create = vi.fn()
  const { user } = renderScreen(<People footer={create} />)
  await user.type(await screen.findByRole('combobox', { name: 'Patient' }), 'Tremblay')
  await user.click(await screen.findByRole('option', { name: 'Créer « Tremblay »' }))
  expect(create).toHaveBeenCalledWith('Tremblay')
})

test('what matches a search is marked at the beginning of words, ligatures included', () => {
  renderScreen(<Highlight text="Maude Côté-Œuvray" match="oe cot" />)
  return waitFor(() => expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Côt', 'Œ']))
})

const Confirmation = ({ onConfirm }: { onConfirm: () => Promise<void> }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Supprimer…</Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Supprimer la salle 3?"
        confirmLabel="Supprimer la salle"
        keepLabel="Conserver"
        onConfirm={onConfirm}
        describeError={() => 'La salle est utilisée.'}
      >
        Elle disparaîtra du calendrier.
      </ConfirmDialog>
    </>
  )
}

test('a confirmation starts on the safe answer, and the focus comes back after', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  const { user } = renderScreen(<Confirmation onConfirm={onConfirm} />)
  const opener = await screen.findByRole('button', { name: 'Supprimer…' })
  await user.click(opener)
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer la salle 3?' })
  expect(describedBy(dialog)).toBe('Elle disparaîtra du calendrier.')
  await waitFor(() => expect(focused()).toBe(within(dialog).getByRole('button', { name: 'Conserver' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onConfirm).not.toHaveBeenCalled()
  await waitFor(() => expect(focused()).toBe(opener))
})

test('a refused act says why in its dialog, which stays', async () => {
  const { user } = renderScreen(<Confirmation onConfirm={() => Promise.reject(new Error('409'))} />)
  await user.click(await screen.findByRole('button', { name: 'Supprimer…' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer la salle' }))
  expect((await screen.findByRole('alert')).textContent).toContain('La salle est utilisée.')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('while the act that was confirmed is under way, its dialog can neither be closed nor answered again', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = renderScreen(<Confirmation onConfirm={onConfirm} />)
  await user.click(await screen.findByRole('button', { name: 'Supprimer…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer la salle' }))
  await user.click(dialog.getByRole('button', { name: 'Conserver' }))
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Supprimer la salle' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(onConfirm).toHaveBeenCalledOnce()
  finish()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('CAL-06 a popover stays where it is when what it was opened from leaves the page', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.isConnected && this.textContent === 'Rangée' ? new DOMRect(40, 200, 100, 30) : new DOMRect()
  })
  const Page = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    const keep = (row: HTMLElement | null) => {
      if (row) setAnchor(row)
    }
    const [isListed, setListed] = useState(true)
    return (
      <>
        {isListed && <div ref={keep}>Rangée</div>}
        <Popover label="Détails" opened anchor={anchor} onClose={() => {}}>
          <button type="button" onClick={() => setListed(false)}>
            Absent
          </button>
        </Popover>
      </>
    )
  }
  const { user } = renderScreen(<Page />)
  const box = await screen.findByRole('dialog', { name: 'Détails' })
  await waitFor(() => expect(box.style.top).toBe('200px'))
  const { left, top } = box.style
  await user.click(within(box).getByRole('button', { name: 'Absent' }))
  expect(screen.queryByText('Rangée')).toBeNull()
  // What makes it find its place again.
  fireEvent(window, new Event('resize'))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(box.style).toMatchObject({ left, top })
})

test('a dialog or a popover that is there only while it is open gives the focus back too', async () => {
  const Page = () => {
    const [shown, setShown] = useState<'dialog' | 'popover' | null>(null)
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    return (
      <>
        <Button onClick={() => setShown('dialog')}>Nouveau…</Button>
        <Button ref={setAnchor} onClick={() => setShown('popover')}>
          Détails…
        </Button>
        {shown === 'dialog' && (
          <Dialog opened onClose={() => setShown(null)} title="Nouveau patient">
            contenu
          </Dialog>
        )}
        {shown === 'popover' && (
          <Popover label="Détails" opened anchor={anchor} onClose={() => setShown(null)}>
            <button type="button">Fermer les détails</button>
          </Popover>
        )}
      </>
    )
  }
  const { user } = renderScreen(<Page />)
  for (const [name, title] of [
    ['Nouveau…', 'Nouveau patient'],
    ['Détails…', 'Détails'],
  ] as const) {
    const opener = await screen.findByRole('button', { name })
    await user.click(opener)
    const surface = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(surface.contains(focused())).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toBe(opener)
  }
})

test('a dialog with a form starts in its first field, and Esc closes it', async () => {
  const onClose = vi.fn()
  const { user } = renderScreen(
    <Dialog opened onClose={onClose} title="Nouveau patient" initialFocus="field">
      <TextField label="Prénom" value="" onChange={() => {}} />
    </Dialog>,
  )
  const field = await screen.findByLabelText('Prénom')
  await waitFor(() => expect(focused()).toBe(field))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a form that begins with radio buttons starts on the chosen one', async () => {
  renderScreen(
    <Dialog opened onClose={() => {}} title="Résultats" initialFocus="field">
      <Segment
        label="Indicateur"
        value="negative"
        onChange={() => {}}
        options={[
          { value: 'unread', label: 'Non lu' },
          { value: 'negative', label: 'Négatif' },
        ]}
      />
    </Dialog>,
  )
  const chosen = await screen.findByRole('radio', { name: 'Négatif' })
  await waitFor(() => expect(focused()).toBe(chosen))
})

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const)('SHELL-14 while a %s is open, the page behind it does not scroll', async (_, Surface) => {
  const isMarked = () => document.documentElement.hasAttribute('data-modal')
  const surface = (opened: boolean) => <Surface opened={opened} onClose={() => {}} title="Nouveau patient" children="contenu" />
  const { rerender } = renderScreen(surface(true))
  await screen.findByRole('dialog')
  expect(isMarked()).toBe(true)
  rerender(surface(false))
  await waitFor(() => expect(isMarked()).toBe(false))
})

test('a side panel takes the focus, leaves the page usable and gives the focus back', async () => {
  const Page = () => {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <Button onClick={() => setOpened(true)}>Nouveau rendez-vous</Button>
        <SidePanel opened={opened} onClose={() => setOpened(false)} title="Réserver">
          contenu
        </SidePanel>
      </>
    )
  }
  const { user } = renderScreen(<Page />)
  const opener = await screen.findByRole('button', { name: 'Nouveau rendez-vous' })
  await user.click(opener)
  const panel = await screen.findByRole('dialog', { name: 'Réserver' })
  expect(panel.contains(focused())).toBe(true)
  expect(panel.getAttribute('aria-modal')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(opener)
})

test('SHELL-13 a disabled button that is pressed says why, for a finger does not hover', async () => {
  renderScreen(<Button disabledReason="Réservé à l’administration">Ajouter</Button>)
  // Not `user.click`, which gives the focus: a finger's is not :focus-visible.
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter' }))
  const isShown = () => screen.getAllByText('Réservé à l’administration').some((one) => !one.hidden)
  await waitFor(() => expect(isShown()).toBe(true))
})

test('SHELL-13 SHELL-17 a button that is refused for a while, as without a connection, keeps the focus', async () => {
  const Saving = () => {
    const [isOffline, setOffline] = useState(false)
    useEffect(() => {
      const turn = () => setOffline((was) => !was)
      addEventListener('turn', turn)
      return () => removeEventListener('turn', turn)
    }, [])
    return <Button disabledReason={isOffline ? 'Hors ligne' : undefined}>Enregistrer</Button>
  }
  const turn = () => act(() => void dispatchEvent(new Event('turn')))
  renderScreen(<Saving />)
  const button = await screen.findByRole('button', { name: 'Enregistrer' })
  button.focus()
  turn()
  expect([focused(), button.isConnected, describedBy(button)]).toEqual([button, true, 'Hors ligne'])
  turn()
  expect([focused(), button.isConnected, describedBy(button)]).toEqual([button, true, undefined])
  expect(button.dataset['tooltip']).toBe(undefined)
})

test('a menu opens by key; an item that may not be used says why', async () => {
  const chosen = vi.fn()
  const { user } = renderScreen(
    <Menu label="Actions" trigger={<IconButton label="Plus" icon={<UserRound />} />}>
      <MenuItem onSelect={() => chosen('open')}>Ouvrir</MenuItem>
      <MenuItem onSelect={() => chosen('delete')} disabledReason="Réservé à l’administration">
        Supprimer
      </MenuItem>
    </Menu>,
  )
  const trigger = await screen.findByRole('button', { name: 'Plus' })
  trigger.focus()
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('menuitem', { name: /Supprimer.*Réservé à l’administration/ }))
  expect(chosen).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Ouvrir' }))
  expect(chosen).toHaveBeenCalledWith('open')
})

test('what an action of a menu opens gives the focus back to the menu’s button, or to the page when the row is gone', async () => {
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false)
    const [deleted, setDeleted] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>Salles</h1>
        {!deleted && (
          <Menu label="Actions" trigger={<IconButton label="Plus" icon={<UserRound />} />}>
            <MenuItem onSelect={() => setIsOpen(true)}>Supprimer…</MenuItem>
          </Menu>
        )}
        {isOpen && (
          <Dialog opened onClose={() => setIsOpen(false)} title="Supprimer la salle?">
            <button type="button" onClick={() => setDeleted(true)}>
              Supprimer
            </button>
          </Dialog>
        )}
      </main>
    )
  }
  const { user } = renderScreen(<Page />)
  const trigger = await screen.findByRole('button', { name: 'Plus' })
  const ask = async () => {
    await user.click(trigger)
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer…' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(focused())).toBe(true))
  }
  await ask()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(focused()).toBe(trigger)
  await ask()
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Salles' }))
})

test('a question asked from a dialog leaves the focus in that dialog when its button goes away', async () => {
  const Ask = ({ onDone }: { onDone: () => void }) => {
    const [isAsking, setAsking] = useState(false)
    return (
      <>
        <Button onClick={() => setAsking(true)}>Signer…</Button>
        <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Signer?">
          <button type="button" onClick={onDone}>
            Signer
          </button>
        </Dialog>
      </>
    )
  }
  const Page = () => {
    const [isSigned, setSigned] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>Rendez-vous</h1>
        <Dialog opened onClose={() => undefined} title="Terminer">
          {isSigned ? 'Signé' : <Ask onDone={() => setSigned(true)} />}
        </Dialog>
      </main>
    )
  }
  const { user } = renderScreen(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Signer…' }))
  await user.click(await screen.findByRole('button', { name: 'Signer' }))
  await screen.findByText('Signé')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Signer?' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Terminer' }).contains(focused())).toBe(true))
})

interface Room {
  id: string
  name: string
  count: number
}
const columns: Column<Room>[] = [
  { key: 'name', header: 'Nom', cell: (room) => <a href={`#${room.id}`}>{room.name}</a>, sortable: true, compact: 'title' },
  { key: 'count', header: 'Visites', cell: (room) => room.count, align: 'end', compact: 'amount' },
  { key: 'id', header: 'Code', cell: (room) => room.id },
]
const aTable = (differs: Partial<DataTableProps<Room>> = {}) => (
  <DataTable
    label="Salles"
    columns={columns}
    rows={[{ id: 'r1', name: 'Salle 1', count: 12 }]}
    rowKey={(room) => room.id}
    loading={false}
    empty={
      <EmptyState icon={UserRound} title="Aucune salle">
        Ajoutez-en une.
      </EmptyState>
    }
    failed={null}
    {...differs}
  />
)

test('one column of a table is strong, the figure that counts is in the text’s colour, the rest is secondary', async () => {
  renderScreen(aTable())
  const cells = within(await screen.findByRole('table', { name: 'Salles' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.dataset['weight'])).toEqual(['strong', 'figure', undefined])
})

test('a list is a table on wide screens and items of two lines on a phone', async () => {
  const { unmount } = renderScreen(aTable())
  const table = await screen.findByRole('table', { name: 'Salles' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Nom', 'Visites', 'Code'])
  unmount()
  window.innerWidth = 390
  renderScreen(aTable())
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toBe('Salle 112')
  expect(screen.queryByRole('table')).toBeNull()
  window.innerWidth = 1440
})

test('a list that loads shows eight rows to come, an empty one says so, a failed one offers to try again', async () => {
  const { unmount } = renderScreen(aTable({ loading: true, rows: [] }))
  const table = await screen.findByRole('table')
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(within(table).getAllByRole('row')).toHaveLength(9)
  unmount()
  const empty = renderScreen(aTable({ rows: [] }))
  expect(await screen.findByText('Aucune salle')).toBeTruthy()
  empty.unmount()
  const onRetry = vi.fn()
  const { user } = renderScreen(aTable({ rows: [], failed: { onRetry } }))
  expect((await screen.findByRole('alert')).textContent).toContain('Une erreur est survenue')
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('SHELL-17 a list whose refresh fails keeps its rows, says that they may be outdated and offers to try again', async () => {
  const onRetry = vi.fn()
  const { user } = renderScreen(aTable({ failed: { onRetry } }))
  expect(await screen.findByRole('link', { name: 'Salle 1' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Elle n’est peut-être plus à jour.')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a column sorts one way, then the other, and says which', async () => {
  const onSort = vi.fn()
  const { user } = renderScreen(aTable({ sort: { key: 'name', direction: 'ascending' }, onSort }))
  expect((await screen.findByRole('columnheader', { name: 'Nom' })).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Nom' }))
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' })
})

test('a press on a row opens it, unless it was meant for a control in the row', async () => {
  const opened = vi.fn()
  const { user } = renderScreen(aTable({ onRowPress: (room) => opened(room.id) }))
  await user.click(await screen.findByRole('link', { name: 'Salle 1' }))
  expect(opened).not.toHaveBeenCalled()
  await user.click(screen.getByText('12'))
  expect(opened).toHaveBeenCalledWith('r1')
})

const Month = ({
  onPick,
  onMonth,
  isDisabled,
}: {
  onPick?: (day: string) => void
  onMonth?: (day: string) => void
  isDisabled?: (day: string) => boolean
}) => {
  const [day, setDay] = useState('2026-11-20')
  return (
    <MiniMonth
      label="Choisir un jour"
      selected={day}
      today="2026-11-18"
      onSelect={(next) => {
        setDay(next)
        onPick?.(next)
      }}
      {...(onMonth && { onMonthChange: onMonth })}
      {...(isDisabled && { isDisabled })}
      load={(one) => (one === '2026-11-20' ? 0.5 : undefined)}
      describe={(one) => (one === '2026-11-20' ? '14 rendez-vous' : undefined)}
    />
  )
}

test('CAL-03 a month has weeks that start on Sunday, names its days and marks today and the choice', async () => {
  renderScreen(<Month />)
  expect(await screen.findByText('Novembre 2026')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'))[0]).toBe('dimanche')
  expect(screen.getByRole('button', { name: 'mercredi 18 novembre 2026' }).getAttribute('aria-current')).toBe('date')
  const chosen = screen.getByRole('button', { name: 'vendredi 20 novembre 2026, 14 rendez-vous' })
  expect(chosen.closest('td')?.getAttribute('aria-selected')).toBe('true')
  expect(chosen.tabIndex).toBe(0)
  expect(screen.getByRole('button', { name: 'dimanche 1er novembre 2026' })).toBeTruthy()
})

test('CAL-03 arrows move by day and week, PageDown by month, Enter picks', async () => {
  const picked = vi.fn()
  const turned = vi.fn()
  const { user } = renderScreen(<Month onPick={picked} onMonth={turned} />)
  const day = await screen.findByRole('button', { name: /20 novembre 2026/ })
  expect(screen.getByRole('button', { name: /^dimanche 1er novembre 2026/ })).toBeTruthy()
  day.focus()
  const at = (name: RegExp) => waitFor(() => expect(focused()?.getAttribute('aria-label')).toMatch(name))
  await user.keyboard('{ArrowRight}')
  await at(/^samedi 21 novembre/)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await at(/^samedi 5 décembre/)
  expect(turned).toHaveBeenCalledWith('2026-12-01')
  await user.keyboard('{Home}')
  await at(/^dimanche 29 novembre/)
  await user.keyboard('{PageDown}')
  await at(/^mardi 29 décembre/)
  await user.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledWith('2026-12-29')
})

test('CAL-03 days that cannot be picked are walked over by keys, so that the month stays within reach, and say so', async () => {
  const picked = vi.fn()
  const { user } = renderScreen(<Month onPick={picked} isDisabled={(day) => day <= '2026-11-20'} />)
  const chosen = await screen.findByRole('button', { name: /20 novembre 2026/ })
  expect(chosen.getAttribute('aria-disabled')).toBe('true')
  await user.click(chosen)
  await user.keyboard('{Enter}')
  expect(picked).not.toHaveBeenCalled()
  const month = screen.getByRole('grid')
  screen.getByRole('button', { name: 'Mois suivant' }).focus()
  await user.tab()
  expect(month.contains(focused())).toBe(true)
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toMatch(/^jeudi 19 novembre/))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toMatch(/^samedi 21 novembre/))
  await user.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledWith('2026-11-21')
})

test('a checkbox and a switch are pressed by their words, and say their help', async () => {
  const Flags = () => {
    const [on, setOn] = useState({ a: false, b: true })
    return (
      <>
        <Checkbox label="Dentiste" help="Est offert aux rendez-vous" checked={on.a} onChange={(a) => setOn({ ...on, a })} />
        <Switch label="Compte actif" checked={on.b} onChange={(b) => setOn({ ...on, b })} />
        <Switch label="À venir" checked={false} disabled onChange={() => setOn({ a: false, b: false })} />
      </>
    )
  }
  const { user } = renderScreen(<Flags />)
  const box = await screen.findByRole('checkbox', { name: 'Dentiste', checked: false })
  expect(describedBy(box)).toBe('Est offert aux rendez-vous')
  await user.click(screen.getByText('Dentiste'))
  expect(screen.getByRole('checkbox', { name: 'Dentiste', checked: true })).toBeTruthy()
  screen.getByRole('switch', { name: 'Compte actif', checked: true }).focus()
  await user.keyboard(' ')
  expect(screen.getByRole('switch', { name: 'Compte actif', checked: false })).toBeTruthy()
  await user.click(screen.getByText('À venir'))
  expect(screen.getByRole('checkbox', { name: 'Dentiste', checked: true })).toBeTruthy()
})

test('several choices are added by typing and taken out one by one', async () => {
  const Groups = () => {
    const [values, setValues] = useState<string[]>(['e'])
    return (
      <MultiSelect
        label="Groupes"
        values={values}
        onChange={setValues}
        options={[
          { value: 'e', label: 'Estrie' },
          { value: 'm', label: 'Mauricie' },
        ]}
      />
    )
  }
  const { user } = renderScreen(<Groups />)
  await user.type(await screen.findByRole('combobox', { name: 'Groupes' }), 'mau{Enter}')
  const chosen = screen.getByRole('list', { name: 'Groupes' })
  expect(
    within(chosen)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Estrie', 'Mauricie'])
  await user.click(within(chosen).getByRole('button', { name: 'Retirer (Estrie)' }))
  expect(
    within(chosen)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Mauricie'])
})

test('rows of a list stand under what they have in common, in a table and on a phone', async () => {
  const clinics = [
    { id: '1', name: 'Érables', group: 'Mauricie' },
    { id: '2', name: 'Rapides', group: 'Mauricie' },
    { id: '3', name: 'Centre', group: 'Estrie' },
  ]
  const Clinics = () => (
    <DataTable
      label="Cliniques"
      columns={[{ key: 'name', header: 'Nom', compact: 'title', cell: ({ name }) => name }]}
      rows={clinics}
      rowKey={({ id }) => id}
      sectionOf={({ group }) => group}
      loading={false}
      failed={null}
      empty={null}
    />
  )
  const wide = renderScreen(<Clinics />)
  const table = await screen.findByRole('table', { name: 'Cliniques' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Nom', 'Mauricie', 'Érables', 'Rapides', 'Estrie', 'Centre'])
  wide.unmount()
  window.innerWidth = 390
  try {
    renderScreen(<Clinics />)
    const list = await screen.findByRole('list', { name: 'Cliniques' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Mauricie', 'Érables', 'Rapides', 'Estrie', 'Centre'])
  } finally {
    window.innerWidth = 1440
  }
})

test('SHELL-13 Esc closes the dialog over a sheet, and the next one the sheet', async () => {
  const Page = () => {
    const [isShown, setShown] = useState(true)
    const [isAsked, setAsked] = useState(false)
    return (
      <Sheet opened={isShown} onClose={() => setShown(false)} title="Charge 3">
        <Button onClick={() => setAsked(true)}>Étiquettes</Button>
        <Dialog opened={isAsked} onClose={() => setAsked(false)} title="Imprimer les étiquettes">
          <TextField label="Copies" value="1" onChange={() => {}} />
        </Dialog>
      </Sheet>
    )
  }
  const { user } = renderScreen(<Page />)
  const opener = await screen.findByRole('button', { name: 'Étiquettes' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Imprimer les étiquettes' })
  await waitFor(() => expect(dialog.contains(focused())).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Imprimer les étiquettes' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Charge 3' })).toBeTruthy()
  await waitFor(() => expect(focused()).toBe(opener))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog that must be answered is closed by its own button alone', async () => {
  const onClose = vi.fn()
  const { user } = renderScreen(
    <Dialog opened mustAnswer onClose={onClose} title="Mot de passe" footer={<Button onClick={onClose}>Noté</Button>}>
      Vp7!qd
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'Mot de passe' })
  expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Noté' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a sheet with a form begins at its first field', async () => {
  renderScreen(
    <Sheet opened isForm onClose={() => {}} title="Utilisateur">
      <TextField label="Prénom" value="" onChange={() => {}} />
    </Sheet>,
  )
  const field = await screen.findByRole('textbox', { name: 'Prénom' })
  await waitFor(() => expect(focused()).toBe(field))
})

test('Enter in a combobox chooses and never sends the form around it; Esc gives up what was typed', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const Form = () => {
    const [value, setValue] = useState<string | null>(null)
    return (
      <form onSubmit={onSubmit}>
        <Combobox label="Groupe" options={[{ value: 'e', label: 'Estrie' }]} value={value} onChange={setValue} />
        <button type="submit">Envoyer</button>
      </form>
    )
  }
  const { user } = renderScreen(<Form />)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Groupe' })
  await user.type(box, 'mau{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(box.value).toBe('')
  await user.type(box, 'est{Enter}')
  expect(box.value).toBe('Estrie')
  expect(onSubmit).not.toHaveBeenCalled()
})
