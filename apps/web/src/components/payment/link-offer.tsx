import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentLinkWay } from '@tramontane/contract/appointments/payment-link'
import type {
  PaymentLinkReply,
  PaymentLinkView,
} from '@tramontane/contract/replies/appointments/payment-links'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { isSmsQuiet, smsQuiet } from '@tramontane/domain/messages/quiet-hours'
import { formatCents } from '@tramontane/domain/words/money'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { frenchDayOf } from '../../lib/french-day.ts'
import { internationalPhone, takesMessages } from '../../lib/phone.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { linkStandingQuery } from './link-standing.ts'
import { linkText } from './link-text.ts'

export type LinkOfferProps = {
  appointmentId: number
  /** Empty for who gave none. */
  email: string
  phone: string
}

/** Where the client pays by card: written to them, or shown to be copied or sent from this very telephone. */
export function LinkOffer({ appointmentId, email, phone }: LinkOfferProps) {
  const queryClient = useQueryClient()
  const { data: standing } = useQuery(linkStandingQuery(appointmentId))
  const ask = useMutation({
    mutationFn: async (by: PaymentLinkWay | null) => {
      const call = api.appointments[':id']['payment-link'].$post
      const json = by ? { send: true, by } : { send: false }
      const { data } = await answer(call({ param: { id: String(appointmentId) }, json }))
      return { ...data, by }
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const link = ask.data
  const canSms = standing?.canSms ?? false
  const text =
    link && `Bonjour, vous pouvez payer votre lavage (${formatCents(link.cents)}) ici : ${link.url}`
  return (
    <section aria-label="Lien de paiement" className="grid gap-2">
      <h3 className="font-semibold">Faire payer par carte, en ligne</h3>
      <FormAlert sentence={ask.error && errorSentence(ask.error)} />
      {link ? (
        <p role="status" className="wrap-anywhere">
          {askedText(link, { email, phone })}
        </p>
      ) : (
        <Standing link={standing?.link ?? null} />
      )}
      <div className="flex flex-wrap gap-2">
        {email && (
          <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate('mail')}>
            Envoyer le lien par e-mail
          </Button>
        )}
        {canSms && (
          <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate('sms')}>
            Envoyer le lien par SMS
          </Button>
        )}
        {link ? (
          <CopyButton
            text={link.url}
            label="Copier le lien"
            copied="Lien copié"
            className="px-4"
            ref={link.by === null ? takeFocus : undefined}
          >
            Copier
          </CopyButton>
        ) : (
          <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate(null)}>
            Montrer le lien
          </Button>
        )}
        {text && !canSms && phone && takesMessages(phone) && (
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

/** It stands where the button was that was pressed. */
function takeFocus(copy: HTMLButtonElement | null) {
  copy?.focus()
}

type Asked = PaymentLinkReply & { by: PaymentLinkWay | null }

function askedText({ by, url, cents }: Asked, { email, phone }: Pick<LinkOfferProps, 'email' | 'phone'>) {
  if (by === 'sms' && isSmsQuiet(new Date()))
    return `Le SMS part à ${frenchTime(smsQuiet.until)}, à ${phone} · ${formatCents(cents)}`
  return by ? `Lien envoyé à ${by === 'mail' ? email : phone} · ${formatCents(cents)}` : url
}

/** How the last link stands, before another is asked for. */
function Standing({ link }: { link: PaymentLinkView | null }) {
  const words = linkText(link)
  if (link === null || words === '') return null
  const day = frenchDayOf(new Date(link.expiresAt))
  return (
    <p>
      {words}
      {link.state === 'open' && `, valable jusqu’au ${day}`}
      {link.state === 'expired' && `, depuis le ${day}`}
    </p>
  )
}
