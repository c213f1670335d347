import Printer from 'lucide-react/icons/printer'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'

/** Prints the sheet of the day that is on screen. */
export function PrintDayButton({ isReady }: { isReady: boolean }) {
  return (
    <button type="button" disabled={!isReady} onClick={() => window.print()} className={gridButtonClass}>
      <Printer aria-hidden className="size-4.5" />
      Imprimer la journée
    </button>
  )
}
