import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type {
  DayOrder,
  OrderedRound,
  OrderMove,
  VanOrder,
} from '@tramontane/contract/replies/appointments/day-order'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { page } from '../../../../testing/open-admin-panel.tsx'
import { legsCall, listCall, openCalendar } from '../testing.tsx'

const proposalCall = 'POST /api/admin/day-order/proposal'
const acceptCall = 'POST /api/admin/day-order'
const undoCall = 'POST /api/admin/day-order/undo'

const supple: OrderMove = {
  ...{ appointmentId: 2, clientName: 'Marc Vidal', from: '10:30', to: '16:00' },
  ...{ isMovable: true, needsAsking: false },
}
const asked: OrderMove = {
  ...{ appointmentId: 3, clientName: 'Zoé Roig', from: '14:00', to: '10:30' },
  ...{ isMovable: false, needsAsking: true },
}

function round(minutes: number): OrderedRound {
  const stop = { service: 'Lavage Fast', address: '3 rue B, 66300 Thuir', isPlaceKnown: true, legMinutes: 20 }
  const stops = [{ ...stop, appointmentId: 2, clientName: 'Marc Vidal', from: '10:30', to: '12:00' }]
  return { minutes, km: minutes, stops, homeMinutes: 20 }
}

function order(moves: OrderMove[], minutesWon: number, whyKept: VanOrder['whyKept'] = null): DayOrder {
  const proposed = whyKept || moves.length === 0 ? null : round(90 - minutesWon)
  const won = proposed ? { minutesWon, kmWon: minutesWon } : { minutesWon: null, kmWon: null }
  const kept = proposed ? null : (whyKept ?? 'nothing_to_win')
  return {
    date: '2026-11-18',
    revision: 'r1',
    vans: [{ van: 1, present: round(90), proposed, whyKept: kept, moves, ...won }],
  }
}

type Body = { agreed?: { appointmentId: number }[]; kept?: number[] }

/** As the server reckons it: each move wins twenty minutes. */
function proposed({ body }: { body: unknown }) {
  const { agreed, kept = [] } = body as Body
  const isAgreed = ({ appointmentId }: OrderMove) =>
    !agreed || agreed.some((one) => one.appointmentId === appointmentId)
  const moves = [supple, asked].filter((move) =>
    move.isMovable ? !kept.includes(move.appointmentId) : isAgreed(move),
  )
  return Response.json({ success: true, data: order(moves, 20 * moves.length) })
}

function opened(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [listCall]: page([]),
    [legsCall]: () => Response.json({ success: true, data: [] }),
    [proposalCall]: proposed,
    ...answers,
  })
  return { api, ...openCalendar('jour') }
}

async function open({ user }: ReturnType<typeof opened>) {
  await user.click(await screen.findByRole('button', { name: 'Optimiser la journée' }))
  return within(await screen.findByRole('dialog'))
}

function sent(calls: string[]) {
  const [call = ''] = calls.filter((one) => one.startsWith(`${acceptCall} `))
  return JSON.parse(call.slice(acceptCall.length + 1) || 'null')
}

test('what is supple is ticked, who has to be asked is not; what the ticks win is said, and only that is sent', async () => {
  const ordered = {
    date: '2026-11-18',
    told: 2,
    moves: [supple, asked].map(({ appointmentId, clientName, from, to }) => ({
      appointmentId,
      clientName,
      from,
      to,
    })),
  }
  const at = opened({ [acceptCall]: () => Response.json({ success: true, data: ordered }) })
  using _ = at.api
  const dialog = await open(at)
  expect(await dialog.findByText('20 min et 20 km de gagnés.')).toBeTruthy()
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])

  await at.user.click(dialog.getByRole('checkbox', { name: /Zoé Roig/ }))
  expect(await dialog.findByText('40 min et 40 km de gagnés.')).toBeTruthy()
  await at.user.click(dialog.getByRole('button', { name: 'Adopter cet ordre' }))

  expect(await screen.findByText(/2 clients sont prévenus dans 10 secondes/)).toBeTruthy()
  expect(sent(at.api.calls)).toMatchObject({
    ...{ date: '2026-11-18', revision: 'r1', notify: true },
    moves: [
      { appointmentId: 2, to: '16:00', isAgreed: false },
      { appointmentId: 3, to: '10:30', isAgreed: true },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  at.api.answers[undoCall] = () => Response.json({ success: true, data: ordered })
  await at.user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText(/Ordre annulé/)).toBeTruthy()
})

test('a day that changed meanwhile is shown anew, and nothing was moved', async () => {
  const changed = () =>
    Response.json({ success: false, code: 'changed_meanwhile', message: '', data: {} }, { status: 409 })
  const at = opened({ [acceptCall]: changed })
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(await dialog.findByRole('button', { name: 'Adopter cet ordre' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('rien n’a été déplacé')
  expect(at.api.calls.filter((call) => call === `${proposalCall} {"date":"2026-11-18"}`)).toHaveLength(2)
})

test('without a move that is ticked there is nothing to adopt', async () => {
  const at = opened()
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(await dialog.findByRole('checkbox', { name: /Marc Vidal/ }))
  expect(await dialog.findByText(/Rien n’est encore gagné. Si tous acceptent : 40/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Adopter cet ordre' })).toBeNull()
})

test.each([
  ['nothing_to_win', 'Il n’y a rien à gagner'],
  ['little_to_win', 'L’ordre est déjà bon'],
  ['too_many', 'Plus de 12 rendez-vous'],
] as const)('a round that stays, %s, is said in words', async (why, words) => {
  const at = opened({ [proposalCall]: () => Response.json({ success: true, data: order([], 0, why) }) })
  using _ = at.api
  const dialog = await open(at)
  expect(await dialog.findByText(new RegExp(words))).toBeTruthy()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})
