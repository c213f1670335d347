import { Link } from '@tanstack/react-router'
import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import { fileSearch } from '../../lib/back-office/file-search.ts'

/** Whose review it is, which leads to the file; nothing once the account is erased. */
export function KnownClient({ client }: Pick<ReviewRow, 'client'>) {
  if (!client) return null
  return (
    <Link
      to="/admin"
      search={fileSearch({ kind: 'client', id: client.id })}
      className="wrap-anywhere inline-block py-1 font-semibold text-ciel underline"
    >
      Client : {client.name}
    </Link>
  )
}
