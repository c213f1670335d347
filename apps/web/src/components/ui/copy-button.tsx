import Copy from 'lucide-react/icons/copy'
import type { ReactNode, Ref } from 'react'
import { toast } from '../../lib/toast.ts'
import { gridButtonClass } from '../grid/grid-field.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** What is said once it is done. */
  copied?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
  /** Shown beside the picture. */
  children?: ReactNode
}

export function CopyButton({
  text,
  label,
  copied = 'Mot de passe copié',
  className = 'min-w-11 px-0',
  ref,
  children,
}: CopyButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title="Copier"
      onClick={() => copy(text, copied)}
      className={`${gridButtonClass} ${className}`}
    >
      <Copy aria-hidden className="size-4.5" />
      {children}
    </button>
  )
}

/** A browser may refuse its clipboard: the text stays in sight to be selected. */
async function copy(text: string, copied: string) {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toast({ title: copied })
  else
    toast({
      variant: 'destructive',
      title: 'Erreur',
      description: 'La copie a échoué : sélectionnez le texte.',
    })
}
