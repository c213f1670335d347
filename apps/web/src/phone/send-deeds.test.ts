import { expect, test } from 'bun:test'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { playedDeed } from '../testing/played-deed.ts'
import type { Deed, Outcome } from './deed.ts'
import { type DeedStore, memoryStore } from './deed-store.ts'
import { type Stopped, sendDeeds } from './send-deeds.ts'

const seeds = Number(Bun.env.DEED_SEEDS ?? 2)
const firstSeed = Number(Bun.env.DEED_FIRST_SEED ?? 1)
const camille = 'camille@tramontane.example'
const now = () => new Date('2026-11-20T09:00:00Z')

/** The telephone goes off. */
class Killed extends Error {}

test.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
  'two days of presses, kills, lost calls and answers, refusals and two tabs at once: nothing is lost or done twice, each stop keeps its order (seed %d)',
  async (seed) => {
    const next = seededRandom(seed)
    const below = (limit: number) => Math.floor(next() * limit)
    const server = playedServer(below)
    const memory = memoryStore()
    const pressed: string[] = []
    const forgotten = new Set<string>()

    for (let step = 0; step < 300; step += 1) {
      const store = dying(memory, () => below(12) === 0)
      const run = () =>
        sendDeeds({ store, account: async () => camille, send: server.send, now, onChange: async () => {} })
      try {
        if (below(3) > 0) {
          const key = `${seed}-${step}`
          await memory.add(playedDeed({ key, appointmentId: below(6) }))
          pressed.push(key)
        }
        if (below(6) === 0) await Promise.all([run(), run()])
        else await run()
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
      for (const deed of await memory.all()) {
        if (deed.state !== 'refused' || below(4) > 0) continue
        const isForgotten = below(2) === 0
        if (isForgotten) forgotten.add(deed.key)
        await memory.change(deed.key, () => (isForgotten ? null : { ...deed, state: 'waiting' }))
      }
    }

    server.recover()
    for (let round = 0; round < 300; round += 1) {
      await sendDeeds({
        store: memory,
        account: async () => camille,
        send: server.send,
        now,
        onChange: async () => {},
      })
      for (const { key, state } of await memory.all()) {
        if (state !== 'refused') continue
        forgotten.add(key)
        await memory.change(key, () => null)
      }
    }

    expect((await memory.all()).filter(({ state }) => state !== 'sent')).toEqual([])
    expect(server.done.map(({ key }) => key).toSorted()).toEqual(
      pressed.filter((key) => !forgotten.has(key)).toSorted(),
    )
    for (const [, ofStop] of Map.groupBy(server.done, ({ appointmentId }) => appointmentId))
      expect(ofStop.map(({ rank }) => rank)).toEqual(ofStop.map(({ rank }) => rank).toSorted((a, b) => a - b))
  },
)

/** Does each key once, and answers as networks do. It refuses one in ten, always the same ones. */
function playedServer(below: (limit: number) => number) {
  const done: Deed[] = []
  let isWell = false
  const isRefused = ({ key }: Deed) => Number(Bun.hash(key) % 10n) === 0
  return {
    done,
    recover() {
      isWell = true
    },
    async send(deed: Deed): Promise<Outcome> {
      const luck = isWell ? 9 : below(10)
      if (luck === 0) return { kind: 'unanswered' }
      if (luck === 1) return { kind: 'failed' }
      if (luck === 2) return { kind: 'signed-out' }
      if (isRefused(deed)) return { kind: 'refused', sentence: 'Ce rendez-vous est annulé.' }
      if (!done.some(({ key }) => key === deed.key)) done.push(deed)
      await Promise.resolve()
      // The answer is lost.
      if (luck === 3) return { kind: 'unanswered' }
      if (luck === 4) throw new Killed()
      return { kind: 'sent', isTold: false }
    },
  }
}

/** A telephone that may go off at each thing that it keeps, before or after. */
function dying(store: DeedStore, dies: () => boolean): DeedStore {
  return {
    ...store,
    async change(key, change) {
      if (dies()) throw new Killed()
      const kept = await store.change(key, change)
      if (dies()) throw new Killed()
      return kept
    },
  }
}

test('the deeds of another administrator stay where they are', async () => {
  const store = memoryStore()
  await store.add(playedDeed({ key: 'alix', account: 'alix@tramontane.example' }))
  await store.add(playedDeed({ key: 'camille' }))
  const sent: string[] = []
  const send = async ({ key }: Deed): Promise<Outcome> => {
    sent.push(key)
    return { kind: 'sent', isTold: false }
  }
  const stopped = await sendDeeds({
    store,
    account: async () => camille,
    send,
    now,
    onChange: async () => {},
  })
  expect([stopped, sent]).toEqual(['done', ['camille']])
})

test.each<[Outcome['kind'], Stopped, string[]]>([
  ['failed', 'again', ['first', 'other stop']],
  ['unanswered', 'again', ['first']],
  ['signed-out', 'signed-out', ['first']],
  ['refused', 'done', ['first', 'other stop']],
])('after a try that is %s, what else may leave does', async (kind, expected, tried) => {
  const store = memoryStore()
  for (const [key, appointmentId] of [
    ['first', 1],
    ['second', 1],
    ['other stop', 2],
  ] as const)
    await store.add(playedDeed({ key, appointmentId }))
  const sent: string[] = []
  const send = async ({ key }: Deed): Promise<Outcome> => {
    sent.push(key)
    if (key !== 'first') return { kind: 'sent', isTold: false }
    return kind === 'refused' ? { kind, sentence: 'Non.' } : ({ kind } as Outcome)
  }
  const stopped = await sendDeeds({
    store,
    account: async () => camille,
    send,
    now,
    onChange: async () => {},
  })
  expect({ stopped, sent }).toEqual({ stopped: expected, sent: tried })
})
