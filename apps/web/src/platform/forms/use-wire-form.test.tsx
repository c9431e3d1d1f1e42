import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ApiError } from '../api/api-error.ts'
import { describeError, describeRule } from '../api/describe-error.ts'
import { renderScreen } from '../testing/render.tsx'
import { useWireForm } from './use-wire-form.ts'

const PersonForm = ({ submit }: { submit: (values: { firstName: string; email: string }) => Promise<void> }) => {
  const form = useWireForm({
    id: 'person',
    initial: { firstName: '', email: '' },
    check: ({ firstName }) => ({ firstName: firstName.trim() ? undefined : 'Ce champ est requis' }),
    submit,
    describeError: (error) => describeError(error),
    describeRule,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary errors={form.summary} />
      <TextField label="Prénom" {...form.field('firstName')} />
      <TextField label="Courriel" {...form.field('email')} />
      <Button type="submit" busy={form.busy}>
        Enregistrer
      </Button>
      {form.dirty && <p>modifié</p>}
    </form>
  )
}
const show = (submit: () => Promise<void>) => {
  const sent = vi.fn(submit)
  return { sent, ...renderScreen(<PersonForm submit={sent} />) }
}
const save = () => screen.findByRole('button', { name: 'Enregistrer' })

test('nothing is sent while a field is wrong; the error goes as soon as it is mended', async () => {
  const { user, sent } = show(() => Promise.resolve())
  await user.click(await save())
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Prénom').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Prénom'), 'Z')
  expect(screen.getByLabelText('Prénom').getAttribute('aria-invalid')).toBeNull()
  await user.click(await save())
  expect(sent).toHaveBeenCalledWith({ firstName: 'Z', email: '' })
})

test('a field that is left untouched is not wrong yet; one that was emptied is', async () => {
  const { user } = show(() => Promise.resolve())
  await user.click(await screen.findByLabelText('Prénom'))
  await user.tab()
  expect(screen.queryByText('Ce champ est requis')).toBeNull()
  expect(screen.queryByText('modifié')).toBeNull()
  await user.type(screen.getByLabelText('Prénom'), ' ')
  await user.tab()
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(screen.getByText('modifié')).toBeTruthy()
})

test('SHELL-14 a field that becomes wrong after a refused submit is told under itself, and the focus stays in the next one', async () => {
  const { user } = show(() => Promise.resolve())
  await user.click(await save())
  await user.type(screen.getByLabelText('Prénom'), 'Z')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(screen.getByLabelText('Prénom'), '{Backspace} ')
  await user.tab()
  expect(screen.getByLabelText('Prénom').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Courriel'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('fields that the server refuses are named under themselves and at the top; what was typed stays', async () => {
  const fields = [{ path: 'body.email', rule: 'email', message: 'email' }]
  const { user } = show(() => Promise.reject(new ApiError({ status: 400, code: 'invalid_request', title: 'x', fields })))
  await user.type(await screen.findByLabelText('Prénom'), 'Zoé')
  await user.type(screen.getByLabelText('Courriel'), 'zoé')
  await user.click(await save())
  const summary = await screen.findByRole('alert')
  expect(screen.getByRole('link').getAttribute('href')).toBe('#person-email')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(screen.getByRole('link'))
  await user.tab()
  expect(screen.getByLabelText('Courriel').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Zoé')
  await user.type(screen.getByLabelText('Courriel'), '@exemple.ca')
  expect(screen.getByLabelText('Courriel').getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['email', 'email', "Format d'email invalide"],
  ['email', 'invalid_format', "Format d'email invalide"],
  ['firstName', 'required', 'Ce champ est requis'],
  ['firstName', 'too_small', 'Ce champ est requis'],
  ['firstName', 'invalid_format', 'Cette valeur n’est pas acceptée.'],
])('SHELL-17 the server refuses %s by the rule %s: « %s »', async (field, rule, sentence) => {
  const fields = [{ path: `body.${field}`, rule, message: rule }]
  const { user } = show(() => Promise.reject(new ApiError({ status: 400, code: 'invalid_request', title: 'x', fields })))
  await user.type(await screen.findByLabelText('Prénom'), 'Zoé')
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

test('API-08 a refusal about a field that is not on the screen is told as the failure', async () => {
  const fields = [{ path: 'body.notes', rule: 'maxLength', message: 'maxLength' }]
  const refusal = new ApiError({ status: 400, code: 'invalid_request', title: 'x', fields })
  const Part = () => {
    const form = useWireForm({
      id: 'part',
      initial: { email: '', notes: '' },
      check: () => ({}),
      submit: () => Promise.reject(refusal),
      describeError: (error) => describeError(error),
      describeRule,
    })
    return (
      <form onSubmit={form.onSubmit} noValidate>
        <TextField label="Courriel" {...form.field('email')} />
        <Button type="submit">Enregistrer</Button>
        {form.failure && <p role="alert">{form.failure}</p>}
      </form>
    )
  }
  const { user } = renderScreen(<Part />)
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toBe(describeError(refusal))
})

test('a refusal of the whole form is told at its top', async () => {
  const { user } = show(() => Promise.reject(new ApiError({ status: 403, code: 'not_allowed', title: 'x' })))
  await user.type(await screen.findByLabelText('Prénom'), 'Zoé')
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toContain('Vous n’avez pas accès à cette action.')
})

test('AUTH-12 a session that is over is not told in the form: the sign-in over the page says it, and what was typed stays', async () => {
  let refused = 0
  const { user } = show(() => {
    refused += 1
    return Promise.reject(new ApiError({ status: 401, code: 'session_ended', title: 'x' }))
  })
  await user.type(await screen.findByLabelText('Prénom'), 'Zoé')
  await user.click(await save())
  await waitFor(() => expect(refused).toBe(1))
  await user.click(await save())
  await waitFor(() => expect(refused).toBe(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Zoé')
})
