import { Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that stays in the application where a route answers its path, and loads the page where none does. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const [path = '/', hash] = href.split('#')
  const [, , route] = router.getMatchedRoutes(path)
  if (!route) return <a href={href} {...rest} />
  return <Link to={path as '/'} hash={hash} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
