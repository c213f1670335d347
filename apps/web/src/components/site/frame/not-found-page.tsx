import { useLocation } from '@tanstack/react-router'
import { LogoMark } from '../../drawings/logo-mark.tsx'
import { HeroPicture } from '../../page/hero-picture.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SiteLink } from '../site-link.tsx'
import { PublicPage } from './public-page.tsx'

/** Any path that no route answers. Source: P-16, P-26. */
export function NotFoundPage() {
  const isArticle = useLocation({ select: ({ pathname }) => pathname.startsWith('/blog/') })
  return (
    <PublicPage>
      <div className="site-width grid min-h-[70svh] items-center gap-x-14 gap-y-12 py-20 lg:grid-cols-2">
        <div>
          <LogoMark className="size-16" />
          {isArticle ? <MissingArticle /> : <MissingPage />}
        </div>
        <HeroPicture name="vent" />
      </div>
    </PublicPage>
  )
}

function MissingArticle() {
  return (
    <>
      <h1 className="mt-6 text-4xl tracking-tight sm:text-5xl">Article non trouvé</h1>
      <p className="mt-4 text-lg opacity-80">Cet article n’existe pas ou n’existe plus.</p>
      <SiteLink href="/blog" className={buttonClass('primary', 'mt-8')}>
        Retour au blog
      </SiteLink>
    </>
  )
}

function MissingPage() {
  return (
    <>
      <h1 className="mt-6 max-w-[9.6em] text-4xl tracking-tight text-balance sm:text-5xl">
        Cette page n’existe pas ou n’existe plus.
      </h1>
      <SiteLink href="/" className={buttonClass('primary', 'mt-8')}>
        Retour à l’accueil
      </SiteLink>
      <p className="mt-12 text-[0.9375rem] opacity-75" lang="en">
        404 Page Not Found
        <br />
        Did you forget to add the page to the router?
      </p>
    </>
  )
}
