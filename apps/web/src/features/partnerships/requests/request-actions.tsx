import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { type ProfessionalStatus, professionalStatuses } from '@tramontane/domain/washes/statuses'
import Mail from 'lucide-react/icons/mail'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { StatusMenu } from '../status-menu.tsx'
import { useStatusChange } from '../use-status-change.ts'
import { replyHref } from './reply-href.ts'
import { requestsKey } from './requests-query.ts'
import { useAcceptDialog } from './use-accept-dialog.ts'

const labels: Record<ProfessionalStatus, string> = {
  nouveau: 'Remettre en nouveau',
  contacté: 'Marquer comme contacté',
  accepté: 'Accepter',
  refusé: 'Refuser',
}

export function RequestActions({ request }: { request: ProfessionalRequest }) {
  const { id, entreprise, nom, email, statut } = request
  const { open } = useAcceptDialog()
  const { changeStatus, isPending } = useStatusChange<ProfessionalStatus>({
    listKey: requestsKey,
    id,
    send: (statut) =>
      answer(api['contact-professionnel'][':id'].$patch({ param: { id: String(id) }, json: { statut } })),
  })
  const steps = professionalStatuses
    .filter((status) => status !== statut)
    .map((to) => ({ to, label: labels[to] }))
  return (
    <div className="flex flex-wrap gap-1.5">
      <ReplyLink email={email} name={nom} company={entreprise} />
      <StatusMenu
        company={entreprise}
        steps={steps}
        isPending={isPending}
        onStep={(to) => (to === 'accepté' ? open(id) : changeStatus(to))}
      />
    </div>
  )
}

type ReplyLinkProps = { email: string; name: string; company: string }

function ReplyLink(props: ReplyLinkProps) {
  return (
    <a href={replyHref(props)} className={`${gridButtonClass} grow`}>
      <Mail aria-hidden className="size-4.5" />
      Contacter
      <span className="sr-only"> {props.company}</span>
    </a>
  )
}
