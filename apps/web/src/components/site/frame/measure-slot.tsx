import { type ComponentType, useEffect, useState } from 'react'

type Measure = ComponentType<{ id: string }>

/** Where the measurement and its question come once the page lives, for a business that measures. */
export function MeasureSlot({ id }: { id: string }) {
  const [Measure, setMeasure] = useState<Measure | null>(null)

  useEffect(() => {
    import('../../measure/measure.tsx').then(
      (module) => setMeasure(() => module.Measure),
      () => undefined,
    )
  }, [])

  return Measure && <Measure id={id} />
}
