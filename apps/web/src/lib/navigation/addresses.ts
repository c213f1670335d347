import type { AnyContext, Register, ResolveParams, RootRoute, Route } from '@tanstack/react-router'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { parseLoginSearch as parseAdminLoginSearch } from '../../features/admin-session/login-target.ts'
import type { parseAdminSearch } from '../../features/admin-shell/admin-search.ts'
import type { parseLoginSearch } from '../../features/client-login/login-target.ts'
import type { parseClientSearch } from '../../features/client-space/client-search.ts'
import type { endingSearch } from '../../features/endings/ending-search.ts'
import type { orderSearch } from '../../features/subscribe/order-search.ts'

/**
 * Where links may lead, and what each address says after its question mark. The router's own tree of routes would say it
 * too, but with every page in it: whoever links would be checked again after a change of any page. `router.tsx` holds that the
 * two say the same.
 */
export type Addresses = {
  '/': Address<'/'>
  '/$place': Address<'/$place'>
  '/abonnement': Address<'/abonnement'>
  '/accessibilite': Address<'/accessibilite'>
  '/activation': Address<'/activation'>
  '/admin': Address<'/admin', typeof parseAdminSearch>
  '/admin-login': Address<'/admin-login', typeof parseAdminLoginSearch>
  '/admin-mot-de-passe': Address<'/admin-mot-de-passe'>
  '/admin/importer': Address<'/admin/importer'>
  '/admin/mise-en-route': Address<'/admin/mise-en-route'>
  '/avis': Address<'/avis'>
  '/avis/$token': Address<'/avis/$token'>
  '/blog': Address<'/blog'>
  '/blog/$slug': Address<'/blog/$slug'>
  '/cgv': Address<'/cgv'>
  '/confirmer-rendez-vous': Address<'/confirmer-rendez-vous'>
  '/connexion': Address<'/connexion', typeof parseLoginSearch>
  '/creneau/$token': Address<'/creneau/$token'>
  '/demande': Address<'/demande'>
  '/demande-envoyee': Address<'/demande-envoyee'>
  '/deplacement/$token': Address<'/deplacement/$token'>
  '/devis/$token': Address<'/devis/$token'>
  '/espace-client': Address<'/espace-client', typeof parseClientSearch>
  '/mentions-legales': Address<'/mentions-legales'>
  '/mon-rendez-vous': Address<'/mon-rendez-vous'>
  '/mon-rendez-vous/formulaire': Address<'/mon-rendez-vous/formulaire'>
  '/mot-de-passe-oublie': Address<'/mot-de-passe-oublie'>
  '/payer/$token': Address<'/payer/$token'>
  '/politique-de-confidentialite': Address<'/politique-de-confidentialite'>
  '/professionnels': Address<'/professionnels'>
  '/reinitialiser': Address<'/reinitialiser'>
  '/resilier': Address<'/resilier', typeof endingSearch>
  '/retractation': Address<'/retractation', typeof endingSearch>
  '/services/$wash': Address<'/services/$wash'>
  '/souscrire': Address<'/souscrire', typeof orderSearch>
  '/souscrire/merci': Address<'/souscrire/merci'>
  '/zones-desservies': Address<'/zones-desservies'>
}

type Root<Children = unknown, Types = unknown> = RootRoute<
  Register,
  undefined,
  { site: PublicSite },
  AnyContext,
  AnyContext,
  Record<never, never>,
  undefined,
  Children,
  Types
>

type Address<Path extends string, SearchParser = undefined> = Route<
  Register,
  Root,
  Path,
  Path,
  Path,
  Path,
  SearchParser,
  ResolveParams<Path>
>

/** The routes of the site, as far as links go. */
export type LinkedRoutes = Root<
  Addresses,
  {
    fileRoutesByFullPath: Addresses
    fullPaths: keyof Addresses
    fileRoutesByTo: Addresses
    to: keyof Addresses
    fileRoutesById: Addresses & { __root__: Root }
    id: keyof Addresses | '__root__'
  }
>
