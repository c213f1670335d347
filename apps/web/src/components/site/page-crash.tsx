import { buttonClass } from '../ui/button.tsx'

/** Shown when a page fails: mostly a part of it that could not be fetched. */
export function PageCrash() {
  return (
    <div className="site-width flex min-h-[60svh] flex-col items-start justify-center py-20" role="alert">
      <h1 className="text-3xl tracking-tight">Cette page n’a pas pu s’afficher</h1>
      <button type="button" className={buttonClass('primary', 'mt-8')} onClick={() => location.reload()}>
        Recharger la page
      </button>
    </div>
  )
}
