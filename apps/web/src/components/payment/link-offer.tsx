import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '@tramontane/domain/words/money'
import { answer, api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { internationalPhone, takesMessages } from '../../lib/phone.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

type LinkOfferProps = {
  appointmentId: number
  /** Empty for who gave none. */
  email: string
  phone: string
}

/** Where the client pays by card: written to them, or shown to be copied or sent from this very telephone. */
export function LinkOffer({ appointmentId, email, phone }: LinkOfferProps) {
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: async (send: boolean) => {
      const call = api.appointments[':id']['payment-link'].$post
      const { data } = await answer(call({ param: { id: String(appointmentId) }, json: { send } }))
      return data
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const link = ask.data
  const text =
    link && `Bonjour, vous pouvez payer votre lavage (${formatCents(link.cents)}) ici : ${link.url}`
  return (
    <section aria-label="Lien de paiement" className="grid gap-2 border-nuit/30 border-t pt-4">
      <h3 className="font-semibold">Faire payer par carte, en ligne</h3>
      <FormAlert sentence={ask.error && errorSentence(ask.error)} />
      {link && (
        <p role="status" className="wrap-anywhere">
          {link.isSent ? `Lien envoyé à ${email} · ${formatCents(link.cents)}` : link.url}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {email && (
          <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate(true)}>
            Envoyer le lien par e-mail
          </Button>
        )}
        {link ? (
          <CopyButton text={link.url} label="Copier le lien" copied="Lien copié" />
        ) : (
          <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate(false)}>
            Montrer le lien
          </Button>
        )}
        {text && phone && takesMessages(phone) && (
          <a
            href={`sms:${internationalPhone(phone)}?&body=${encodeURIComponent(text)}`}
            className="inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-2"
          >
            L’écrire par SMS
          </a>
        )}
      </div>
    </section>
  )
}
