import Mail from 'lucide-react/icons/mail'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { replyHref } from './reply-href.ts'

type ReplyLinkProps = { email: string; name: string; company: string }

export function ReplyLink(props: ReplyLinkProps) {
  return (
    <a href={replyHref(props)} className={`${gridButtonClass} grow`}>
      <Mail aria-hidden className="size-4.5" />
      Contacter
      <span className="sr-only"> {props.company}</span>
    </a>
  )
}
