import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { type Mask, movedMask, sizedMask, withMask } from './masks.ts'

type MaskedPictureProps = {
  src: string
  alt: string
  masks: readonly Mask[]
  onChange: (masks: Mask[]) => void
  isDisabled?: boolean
}

/** A picture of which parts can be hidden: a mouse or a finger drags them, arrows move them, with Shift they grow. */
export function MaskedPicture({ src, alt, masks, onChange, isDisabled = false }: MaskedPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const put = (next: Mask) => onChange(masks.map((mask) => (mask.id === next.id ? next : mask)))
  return (
    <div className="grid content-start gap-2">
      <div ref={frame} className="relative overflow-hidden rounded-lg bg-ecume">
        <img src={src} alt={alt} className="block h-auto w-full" />
        {masks.map((mask, index) => (
          <MaskHandle
            key={mask.id}
            mask={mask}
            name={`Zone masquée ${index + 1}, ${alt}`}
            frame={() => frame.current}
            onPut={put}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" disabled={isDisabled} onClick={() => onChange(withMask(masks))}>
          Masquer une zone<span className="sr-only"> : {alt}</span>
        </Button>
        {masks.map(({ id }, index) => (
          <Button
            key={id}
            look="quiet"
            disabled={isDisabled}
            onClick={() => onChange(masks.filter((mask) => mask.id !== id))}
          >
            Ne plus masquer{masks.length > 1 && ` la zone ${index + 1}`}
            <span className="sr-only"> : {alt}</span>
          </Button>
        ))}
      </div>
      {masks.length > 0 && (
        <p className="text-nuit/75 text-sm">
          Glissez la zone sur la plaque ou le visage, et son coin pour l’agrandir ; au clavier, les flèches la
          déplacent, Maj et les flèches l’agrandissent.
        </p>
      )}
    </div>
  )
}

type MaskHandleProps = {
  mask: Mask
  name: string
  frame: () => HTMLElement | null
  onPut: (mask: Mask) => void
}

/** A hundredth of the picture for each press. */
const step = 0.01

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function MaskHandle({ mask, name, frame, onPut }: MaskHandleProps) {
  const from = useRef<{ left: number; top: number; mask: Mask; isCorner: boolean } | null>(null)

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    onPut((event.shiftKey ? sizedMask : movedMask)(mask, ...arrow))
  }

  function take(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const isCorner = (event.target as HTMLElement).dataset.corner !== undefined
    from.current = { left: event.clientX, top: event.clientY, mask, isCorner }
  }

  function drag({ clientX, clientY }: PointerEvent) {
    const box = frame()?.getBoundingClientRect()
    if (!from.current || !box) return
    const { left, top, mask: begun, isCorner } = from.current
    const way = [(clientX - left) / box.width, (clientY - top) / box.height] as const
    onPut((isCorner ? sizedMask : movedMask)(begun, ...way))
  }

  const percent = (part: number) => `${100 * part}%`
  return (
    <button
      type="button"
      aria-label={`${name} : flèches pour la déplacer, Maj et flèches pour l’agrandir`}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      style={{
        left: percent(mask.x),
        top: percent(mask.y),
        width: percent(mask.width),
        height: percent(mask.height),
      }}
      className="absolute cursor-move touch-none rounded-sm border-2 border-white bg-nuit/60 outline-2 outline-nuit backdrop-blur-lg focus-visible:outline-4 focus-visible:outline-soleil"
    >
      <span
        data-corner
        aria-hidden="true"
        className="absolute right-0 bottom-0 grid size-6 translate-1/3 cursor-nwse-resize place-items-center rounded-full border-2 border-nuit bg-white"
      />
    </button>
  )
}
