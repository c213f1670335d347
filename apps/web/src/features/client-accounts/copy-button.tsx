import { Copy } from 'lucide-react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { toast } from '../../lib/toast.ts'

type CopyButtonProps = { text: string; label: string; className?: string }

export function CopyButton({ text, label, className = '' }: CopyButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title="Copier"
      onClick={() => copy(text)}
      className={`${gridButtonClass} ${className}`}
    >
      <Copy aria-hidden className="size-4.5" />
    </button>
  )
}

/** A browser may refuse its clipboard: the text stays in sight to be selected. */
async function copy(text: string) {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toast({ title: 'Mot de passe copié' })
  else
    toast({
      variant: 'destructive',
      title: 'Erreur',
      description: 'La copie a échoué : sélectionnez le texte.',
    })
}
