import { useRouter } from '@tanstack/react-router'
import { internationalPhone } from '../../../lib/phone.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Shown when a page fails: mostly a part of it that could not be fetched. Header and footer may have failed with it. */
export function PageCrash() {
  const { phone } = useRouter().options.context.site.contact
  return (
    <div className="site-width flex min-h-[60svh] flex-col items-start justify-center py-20" role="alert">
      <h1 className="text-3xl tracking-tight">Cette page n’a pas pu s’afficher</h1>
      <button type="button" className={buttonClass('primary', 'mt-8')} onClick={() => location.reload()}>
        Recharger la page
      </button>
      <a href="/" className={buttonClass('quiet', 'mt-3')}>
        Retour à l’accueil
      </a>
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className={buttonClass('quiet', 'mt-3')}>
          {phone}
        </a>
      )}
    </div>
  )
}
