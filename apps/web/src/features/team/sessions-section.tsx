import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { SessionItem } from './session-item.tsx'
import { sessionsQuery } from './team-queries.ts'
import { TeamSection } from './team-section.tsx'

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const others = query.data?.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <TeamSection
      id="sessions"
      title="Sessions ouvertes"
      text="Les appareils sur lesquels quelqu’un de l’équipe est connecté en ce moment."
      action={
        others > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Fermer toutes les autres
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(sessions) => (
          <ul aria-labelledby="sessions" className="divide-y divide-nuit/10">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && <EndSessionsDialog count={others} onClose={() => setAsking(false)} />}
    </TeamSection>
  )
}
