import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { loginLinkInput } from '@tramontane/contract/login'
import { useState } from 'react'
import { useFormContext } from '../../components/form/form-contexts.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { Button } from '../../components/ui/button.tsx'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { requestLoginLink } from './login-link-calls.ts'

/** For who has forgotten the password, or has none: the address that is typed is written to. */
export function LinkInstead() {
  const form = useFormContext()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const email: string = useStore(form.store, ({ values }) => values.email ?? '')

  async function ask() {
    const asked = loginLinkInput.safeParse({ email })
    if (!asked.success) {
      landServerFields(form, { email: asked.error.issues[0]?.message ?? '' })
      document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
      return
    }
    setAsking(true)
    await requestLoginLink(asked.data).then(
      () => navigate({ to: '.', search: true, state: { codeSentTo: asked.data.email } }),
      sayFailure,
    )
    setAsking(false)
  }

  return (
    <Button look="quiet" className="w-full" disabled={isAsking} onClick={() => void ask()}>
      {isAsking ? 'Envoi en cours...' : 'Recevoir un lien par e-mail'}
    </Button>
  )
}
