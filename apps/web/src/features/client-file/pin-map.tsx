import type { Point as Place } from '@tramontane/domain/places/found-address'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { exactSpot, type Spot } from '../../components/drawings/map-projection.ts'
import { ink } from '../../components/drawings/palette.ts'
import type { Point } from '../../components/drawings/roussillon.ts'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { inView, isInView, underView, viewSize, widthText } from '../../components/map/camera.ts'
import { Ground, Towns } from '../../components/map/ground.tsx'

/** Units of sight for each unit of the drawing: from the whole department to the streets of a village. */
const zooms = [1, 4, 16, 64]

type PinMapProps = { place: Place; isPlaced: boolean; onMove: (place: Place) => void }

/** The house's map around a pin, which is put where one presses, dragged, or moved by the arrow keys. */
export function PinMap({ place, isPlaced, onMove }: PinMapProps) {
  const hintId = useId()
  const [step, setStep] = useState(isPlaced ? 1 : 0)
  const point: Point = [place.lat, place.lon]
  const [seen, setSeen] = useState<Spot>(() => exactSpot(point))
  const zoom = zooms[step] ?? 1
  const kept = { middle: seen, zoom }
  // A pin that left the sight is followed.
  const camera = isInView(kept, point) ? kept : { middle: exactSpot(point), zoom }

  function look(next: number) {
    setStep(next)
    setSeen(exactSpot(point))
  }

  function put(next: Point) {
    setSeen(camera.middle)
    onMove({ lat: rounded(next[0]), lon: rounded(next[1]) })
  }

  function press(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const { x, y } = inView(camera, point)
    const reach = event.shiftKey ? 40 : 4
    put(underView(camera, { x: x + way.x * reach, y: y + way.y * reach }))
  }

  function pointTo(event: PointerEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const x = ((event.clientX - left) / width) * viewSize.width
    const y = ((event.clientY - top) / height) * viewSize.height
    put(underView(camera, { x, y }))
  }

  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label="Le repère du lieu, sur la carte"
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          pointTo(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && pointTo(event)}
        className="aspect-[29/28] w-full cursor-crosshair touch-none overflow-hidden rounded-xl border border-nuit/25"
      >
        <svg viewBox={`0 0 ${viewSize.width} ${viewSize.height}`} aria-hidden className="size-full">
          <Ground camera={camera} />
          <Towns camera={camera} fontSize={16} />
          <Pin {...inView(camera, point)} isPlaced={isPlaced} />
        </svg>
      </button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-nuit/75 text-sm">Le cadre couvre {widthText(camera)}.</p>
        <ZoomButtons step={step} onStep={look} />
      </div>
      <p id={hintId} className="text-nuit/75 text-sm">
        Appuyez là où le lieu se trouve, ou déplacez le repère avec les flèches (plus loin avec Maj).
      </p>
    </div>
  )
}

function ZoomButtons({ step, onStep }: { step: number; onStep: (next: number) => void }) {
  return (
    <div className="flex gap-2">
      <button
        type="button"
        className={gridButtonClass}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <Minus aria-hidden className="size-4.5" />
        Éloigner
      </button>
      <button
        type="button"
        className={gridButtonClass}
        disabled={step === zooms.length - 1}
        onClick={() => onStep(step + 1)}
      >
        <Plus aria-hidden className="size-4.5" />
        Rapprocher
      </button>
    </div>
  )
}

const ways: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** To the metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/** Its tip is the place. */
function Pin({ x, y, isPlaced }: Spot & { isPlaced: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity={isPlaced ? 1 : 0.5}>
      <path
        d="M0 0C-5-13-17-20-17-33A17 17 0 0 1 17-33C17-20 5-13 0 0Z"
        fill="#b3261e"
        stroke={ink.white}
        strokeWidth="2.5"
      />
      <circle cy="-33" r="6" fill={ink.white} />
    </g>
  )
}
