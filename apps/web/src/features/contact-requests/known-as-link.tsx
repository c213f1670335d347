import { Link } from '@tanstack/react-router'
import type { KnownAs } from '@tramontane/contract/replies/requests'
import { fileSearch } from '../../lib/file-search.ts'

/** 'Client : Karim Benali', which leads to the file; nothing for somebody unknown. */
export function KnownAsLink({ knownAs }: { knownAs: KnownAs | null }) {
  if (!knownAs) return null
  const { clientId, subscriptionId, name } = knownAs
  const subject =
    clientId === null
      ? { kind: 'subscription' as const, id: subscriptionId ?? 0 }
      : { kind: 'client' as const, id: clientId }
  return (
    <Link
      to="/admin"
      search={fileSearch(subject)}
      className="wrap-anywhere inline-block py-1 font-semibold text-base text-ciel leading-snug underline"
    >
      Client : {name}
    </Link>
  )
}
