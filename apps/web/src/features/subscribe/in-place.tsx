import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { PhoneLink } from '../../components/site/phone-link.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

/** The contract runs already, or the money goes back: what the server says, and the two ways on. */
export function InPlace({ sentence }: { sentence: string }) {
  return (
    <div className="max-w-2xl rounded-2xl border-l-4 border-garrigue bg-white p-6 sm:p-8">
      <div role="status" className="flex gap-4">
        <CircleCheckBig aria-hidden className="mt-0.5 size-8 shrink-0 text-garrigue" />
        <p className="text-lg text-pretty">{sentence}</p>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <SiteLink href="/espace-client" className={buttonClass('call', 'px-6')}>
          Ouvrir mon espace client
        </SiteLink>
        <p>
          Un doute ? <PhoneLink />
        </p>
      </div>
    </div>
  )
}
