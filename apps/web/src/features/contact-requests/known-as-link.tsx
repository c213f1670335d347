import { Link } from '@tanstack/react-router'
import type { KnownAs } from '@tramontane/contract/replies/requests'
import { fileSearch } from '../../lib/back-office/file-search.ts'

/** 'Client : Karim Benali', which leads to the file; nothing for somebody unknown. */
export function KnownAsLink({ knownAs }: { knownAs: KnownAs | null }) {
  if (!knownAs) return null
  const { clientId, name } = knownAs
  return (
    <Link
      to="/admin"
      search={fileSearch({ kind: 'client', id: clientId })}
      className="wrap-anywhere inline-block py-1 font-semibold text-base text-ciel leading-snug underline"
    >
      Client : {name}
    </Link>
  )
}
