import { type LoginInput, loginInput } from '@tramontane/contract/login'
import { type ReactNode, useEffect } from 'react'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { useAppForm } from '../app-form.ts'

const emptyLogin: LoginInput = { email: '', password: '' }

type SignInFormProps = {
  /** Known already: the page before said it. */
  email?: string
  /**
   * The call. The session is the cookie of its answer: nothing of it is read. False when more is wanted first, which
   * the page asks for in `children`.
   */
  signIn: (login: LoginInput) => Promise<unknown>
  /** Awaited: the form stays closed until the page changes. */
  onSignedIn: () => Promise<void>
  /** Between the fields and the button. */
  children?: ReactNode
  /** Under the button. */
  after?: ReactNode
}

/** Clients and administrators log in alike. The entry is kept after a failure. */
export function SignInForm({ email, signIn, onSignedIn, children, after }: SignInFormProps) {
  const form = useAppForm({
    defaultValues: emptyLogin,
    validators: { onSubmit: loginInput },
    onSubmit: async ({ value }) => {
      const isIn = await isDone(signIn(loginInput.parse(value)))
      if (isIn) await onSignedIn()
    },
  })

  // After the first paint: the server's HTML of this page does not know it.
  useEffect(() => {
    if (email && !form.getFieldValue('email')) form.setFieldValue('email', email)
  }, [email, form])

  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="E-mail" autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Mot de passe" autoComplete="current-password" />}
        </form.AppField>
        {children}
        <form.SubmitButton label="Se connecter" pendingLabel="Connexion en cours..." className="w-full" />
        {after}
      </form.FormShell>
    </form.AppForm>
  )
}

async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    return (await call) !== false
  } catch (error) {
    toast({
      variant: 'destructive',
      title: 'Erreur de connexion',
      description: errorSentence(error, 'Identifiants incorrects. Veuillez réessayer.'),
    })
    return false
  }
}
