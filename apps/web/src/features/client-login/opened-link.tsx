import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { openLoginLink } from './login-link-calls.ts'

type OpenedLinkProps = { token: string; onEntered: () => Promise<void> }

/** A mail's link to log in: it opens the client space by itself, in the browser that asked for it. */
export function OpenedLink({ token, onEntered }: OpenedLinkProps) {
  const opening = useQuery({
    queryKey: ['login-link', token],
    queryFn: () => openLoginLink({ token }),
    // It serves once: it is not sent again because a window came back.
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering once, when it is done.
  useEffect(() => {
    if (opening.isSuccess) void onEntered()
  }, [opening.isSuccess])

  if (!opening.isError) return <Skeleton lines={4} label="Ouverture de votre espace client…" />
  const { error } = opening
  if (!(error instanceof ApiError) || error.status >= 500)
    return <ErrorState text={errorSentence(error)} onRetry={() => opening.refetch()} />
  return (
    <div role="alert" className="grid gap-4">
      <p className="text-pretty">{errorSentence(error)}</p>
      <Link to="/connexion" className={buttonClass()}>
        {error.failure.code === 'other_browser' ? 'Me connecter ici autrement' : 'Demander un autre lien'}
      </Link>
    </div>
  )
}
