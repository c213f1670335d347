import { Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that stays in the application where a route answers its path, and loads the page where none does. */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const [address = '/', hash] = href.split('#')
  const [path = '/', question] = address.split('?')
  const [, , route] = router.getMatchedRoutes(path)
  if (!route) return <a href={href} onClick={onClick} {...rest} />

  // The router sees no way to go where the visitor is already, though they may have scrolled away.
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { pathname, hash: present } = router.state.location
    if (hash && hash === present && path === pathname) goTo(hash)
  }

  return (
    <Link
      to={path as '/'}
      search={question ? Object.fromEntries(new URLSearchParams(question)) : undefined}
      hash={hash}
      activeOptions={{ exact: true, includeHash: true }}
      onClick={click}
      {...rest}
    />
  )
}

function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
