import { activationWords, firstVisitWords } from '@tramontane/content/order'
import { planTexts } from '@tramontane/content/plans'
import { isDay } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useEffect, useState } from 'react'
import { PhoneLink } from '../../components/site/phone-link.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { type OrderReceipt, readReceipt } from './order-receipt.ts'
import { RecapLine } from './recap-line.tsx'

/** /souscrire/merci: what was ordered and what comes next, again at every reload of this browser's session. */
export function ThanksPage() {
  const [receipt, setReceipt] = useState<OrderReceipt | null>(null)
  useEffect(() => setReceipt(readReceipt()), [])
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier pb-20">
      <div className="site-width">
        <header className="pt-10 pb-8 sm:pt-14">
          <CircleCheckBig aria-hidden className="mb-4 size-12 text-garrigue" />
          <h1 className="text-4xl tracking-tight sm:text-5xl">Merci, votre abonnement est actif</h1>
          <p className="mt-3 max-w-2xl text-lg text-pretty opacity-80">
            Le contrat et la confirmation du paiement vous arrivent par e-mail.
          </p>
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-2">
          {receipt && <Ordered receipt={receipt} />}
          <section aria-labelledby="suite" className="rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
            <h2 id="suite" className="text-xl">
              Ce qui se passe maintenant
            </h2>
            <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-bold marker:text-ciel">
              {activationWords.next.map((line) => (
                <li key={line} className="text-pretty">
                  {line}
                </li>
              ))}
            </ol>
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
              <SiteLink href="/espace-client" className={buttonClass('call', 'px-6')}>
                Ouvrir mon espace client
              </SiteLink>
              <p>
                Une question ? <PhoneLink />
              </p>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

function Ordered({ receipt }: { receipt: OrderReceipt }) {
  const { reference, plan, vehicle, firstVisitDate, firstVisitTime } = receipt
  const known = plan === 'premium' ? 'premium' : 'standard'
  return (
    <section aria-labelledby="commande" className="rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
      <h2 id="commande" className="mb-4 text-xl">
        Votre commande
      </h2>
      <dl className="divide-y divide-nuit/12 border-t border-nuit/12">
        <RecapLine term="Référence">
          <strong className="tabular-nums">{reference}</strong>
        </RecapLine>
        <RecapLine term="Formule">{planTexts[known].name}</RecapLine>
        <RecapLine term="Véhicule">{vehicle}</RecapLine>
        {isDay(firstVisitDate) && (
          <RecapLine term="Première visite">
            <strong className="inline-block first-letter:uppercase">{longFrenchDate(firstVisitDate)}</strong>
            {firstVisitTime ? ` à ${firstVisitTime}` : ', heure à convenir'} : {firstVisitWords[known]}
          </RecapLine>
        )}
      </dl>
    </section>
  )
}
