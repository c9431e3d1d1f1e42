import { useLayoutEffect, useState } from 'react'
import { shownSession } from '../../../platform/session/session-store.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSignInForm } from '../use-sign-in-form.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in form over a kept page (Decision 0034), with the focus in the password. */
export const HeldForm = ({ redirect }: { redirect: string }) => {
  const [firstEmail] = useState(() => shownSession()?.user.email ?? '')
  const { refs, ...form } = useSignInForm({ firstEmail, redirect })
  useLayoutEffect(() => refs.passwordRef.current?.focus(), [refs.passwordRef])
  return (
    <>
      {form.failure && (
        <Notice kind="error" title={form.failure.sentence}>
          {form.failure.detail}
        </Notice>
      )}
      <SignInForm form={form} {...refs} redirect={redirect} />
    </>
  )
}
