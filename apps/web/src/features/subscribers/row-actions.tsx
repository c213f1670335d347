import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { FileLink } from './file-link.tsx'
import { canAdvance, canEnd, lacksAccount } from './row-steps.ts'
import { type RowDialog, useSubscriberDialog } from './use-subscriber-dialog.ts'

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left font-semibold text-sm data-focus:bg-ecume'

/** The actions of a row of the table: the everyday one in sight, the others one press away. */
export function RowActions({ subscription }: { subscription: AdminSubscription }) {
  const { open } = useSubscriberDialog()
  const { id, customerName } = subscription
  const show = (dialog: RowDialog) => open(dialog, id)
  return (
    <div className="flex gap-1.5">
      <FileLink subscription={subscription} className={gridButtonClass} />
      <button type="button" onClick={() => show('modifier')} className={gridButtonClass}>
        MODIFIER
        <span className="sr-only"> {customerName}</span>
      </button>
      {(canEnd(subscription) || lacksAccount(subscription)) && (
        <Menu>
          <MenuButton
            aria-label={`Autres actions : ${customerName}`}
            className={`${gridButtonClass} min-w-11 px-0`}
          >
            <Ellipsis aria-hidden className="size-5" />
          </MenuButton>
          <MenuItems
            modal={false}
            anchor={{ to: 'bottom end', gap: 4 }}
            className="z-40 w-52 rounded-xl border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none"
          >
            {lacksAccount(subscription) && (
              <MenuItem>
                <button type="button" onClick={() => show('identifiants')} className={itemClass}>
                  Créer identifiants
                </button>
              </MenuItem>
            )}
            {canAdvance(subscription) && (
              <MenuItem>
                <button type="button" onClick={() => show('avancer')} className={itemClass}>
                  Avancer d’un mois
                </button>
              </MenuItem>
            )}
            {canEnd(subscription) && (
              <MenuItem>
                <button
                  type="button"
                  onClick={() => show('supprimer')}
                  className={`${itemClass} text-grenat`}
                >
                  Supprimer
                </button>
              </MenuItem>
            )}
          </MenuItems>
        </Menu>
      )}
    </div>
  )
}
