import { type LoginInput, loginInput } from '@tramontane/contract/login'
import { useAppForm } from '../../components/form/app-form.ts'
import { answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'

const emptyLogin: LoginInput = { email: '', password: '' }

/** `onSignedIn` is awaited: the form stays closed until the page changes. The entry is kept after a failure. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const form = useAppForm({
    defaultValues: emptyLogin,
    validators: { onSubmit: loginInput },
    onSubmit: async ({ value }) => {
      const isIn = await signIn(loginInput.parse(value))
      if (isIn) await onSignedIn()
    },
  })
  return (
    <form.AppForm>
      <form.FormShell>
        <form.AppField name="email">
          {(field) => <field.TextField type="email" label="Email" autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Mot de passe" autoComplete="current-password" />}
        </form.AppField>
        <form.SubmitButton label="Se connecter" pendingLabel="Connexion en cours..." className="w-full" />
      </form.FormShell>
    </form.AppForm>
  )
}

/** The session is the cookie of the answer: its token is not even read here. */
async function signIn(login: LoginInput): Promise<boolean> {
  try {
    await answer(api.admin.login.$post({ json: login }))
    return true
  } catch (error) {
    toast({
      variant: 'destructive',
      title: 'Erreur de connexion',
      description: errorSentence(error, 'Identifiants incorrects. Veuillez réessayer.'),
    })
    return false
  }
}
