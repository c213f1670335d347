import { getRouteApi } from '@tanstack/react-router'
import {
  changedState,
  type GridChange,
  type GridSpec,
  type GridState,
  gridSearchOf,
  gridStateOf,
} from './grid-state.ts'

/** The view on screen and the way to another one. */
export type GridControl<Field extends string = string, Status extends string = string> = {
  state: GridState<Field, Status>
  change: (change: GridChange<Field, Status>, options?: { replace?: boolean }) => void
}

const adminRoute = getRouteApi('/admin')

/** A grid whose whole state is the address: shared by its link, kept by a reload. */
export function useGrid<Field extends string, Status extends string>(
  spec: GridSpec<Field, Status>,
): GridControl<Field, Status> {
  const search = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function change(change: GridChange<Field, Status>, { replace = false } = {}) {
    // The state of that moment, not of the last rendering: a late search must not undo a newer choice.
    navigate({
      search: (current) => ({
        ...current,
        ...gridSearchOf(changedState(gridStateOf(current, spec), change), spec),
      }),
      replace,
      resetScroll: false,
    })
  }

  return { state: gridStateOf(search, spec), change }
}
