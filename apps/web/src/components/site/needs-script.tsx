import { useSite } from '../../lib/site.ts'

/** For whoever has no JavaScript, where nothing works without it: whom to call. */
export function NeedsScript() {
  const { phone } = useSite().contact
  return (
    <p className="mb-6 hidden rounded-lg bg-ecume p-4 noscript:block">
      Cette page a besoin de JavaScript.
      {phone && (
        <>
          {' '}
          Sans lui, appelez le <span className="whitespace-nowrap">{phone}</span>.
        </>
      )}
    </p>
  )
}
