import { activationWords, thanksWords } from '@tramontane/content/subscription/order'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { PhoneLine } from '../../../components/site/contact/phone-link.tsx'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { OrderedPart } from './ordered-part.tsx'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'

/** /souscrire/merci: what was ordered and what comes next, again at every reload of this tab. */
export function ThanksPage() {
  const { confirmation, ask } = useConfirmation()
  const words = wordsOf(confirmation)
  const isThanks = words === thanksWords.known
  return (
    <div
      data-call
      className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier pb-20"
    >
      <div className="site-width">
        <header className="pt-10 pb-8 sm:pt-14">
          {isThanks && <CircleCheckBig aria-hidden className="mb-4 size-12 text-garrigue" />}
          <h1 className="text-4xl tracking-tight sm:text-5xl">{words.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-pretty opacity-80">{words.lead}</p>
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <OrderedPart confirmation={confirmation} onAsk={ask} />
          <section aria-labelledby="suite" className="rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
            <h2 id="suite" className="text-xl">
              {isThanks ? 'Ce qui se passe maintenant' : 'Et maintenant'}
            </h2>
            {isThanks && (
              <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-bold marker:text-ciel">
                {activationWords.next.map((line) => (
                  <li key={line} className="text-pretty">
                    {line}
                  </li>
                ))}
              </ol>
            )}
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
              <SiteLink href="/espace-client" className={buttonClass('call', 'px-6')}>
                Ouvrir mon espace client
              </SiteLink>
              {confirmation.state === 'none' && (
                <SiteLink href="/abonnement" className={buttonClass('quiet', 'px-6')}>
                  Voir les formules
                </SiteLink>
              )}
              <PhoneLine>Une question ?</PhoneLine>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Nobody is thanked for an order that this tab does not know. */
function wordsOf(confirmation: Confirmation): { title: string; lead: string } {
  if (confirmation.state === 'none') return thanksWords.unknown
  if (confirmation.state === 'looking') return { title: thanksWords.unknown.title, lead: '' }
  if (confirmation.state === 'known' && !confirmation.order.isRunning) return thanksWords.over
  return thanksWords.known
}
