import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Entrance } from './entrance.tsx'

export type LinkPageWords = { title: string; lead: string }

/**
 * What stands in the page's HTML: its secret is in the address, which only the browser reads. Every page carries this
 * part, so it knows nothing of forms.
 */
export function NewPasswordWait({ title, lead }: LinkPageWords) {
  return (
    <Entrance title={title} lead={lead}>
      <CheckingLink />
    </Entrance>
  )
}

/** As tall as the form that follows. */
export function CheckingLink() {
  return <Skeleton lines={7} label="Vérification du lien…" />
}
