import { expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { draftKeeper } from './draft-keeper.ts'
import type { DraftBeginning, Sent } from './draft-state.ts'
import type { Kept } from './kept-drafts.ts'

type Words = { title: string }
type Answer = Sent<Words, string>

const first: Words = { title: 'Un' }
const opened: DraftBeginning<Words, string> = {
  fields: first,
  stored: { fields: first, revision: 1 },
  sent: null,
  theirs: null,
}
const savedAs = (revision: number): Answer => ({ kind: 'saved', revision })
const changedTo = (title: string): Answer => ({
  kind: 'changed',
  stored: { fields: { title }, revision: 9 },
  theirs: 'Ana',
})

/** A text that is open, a server whose answers are given one after the other, a device, and time that the test moves. */
function open(beginning: DraftBeginning<Words, string> = opened) {
  const calls: string[] = []
  const answers: ((answer: Answer) => void)[] = []
  const device: { kept: Kept<Words> | null; isFull: boolean } = { kept: null, isFull: false }
  const timers = new Set<{ at: number; run: () => void }>()
  let ms = 0
  const keeper = draftKeeper<Words, string>(beginning, {
    send(fields, revision) {
      calls.push(`${fields.title} over r${revision}`)
      return new Promise((resolve) => answers.push(resolve))
    },
    keep(kept) {
      if (device.isFull) return false
      device.kept = kept
      return true
    },
    forget() {
      device.kept = null
    },
    isSame: (one, other) => one.title === other.title,
    now: () => new Date(ms),
    after(wait, run) {
      const timer = { at: ms + wait, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  return {
    calls,
    device,
    keeper,
    standing: () => keeper.state().standing,
    async pass(wait: number) {
      ms += wait
      for (const timer of [...timers].filter(({ at }) => at <= ms)) if (timers.delete(timer)) timer.run()
      await settled()
    },
    async answer(answer: Answer) {
      answers.shift()?.(answer)
      await settled()
    },
  }
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('each key is on the device at once, and a pause sends', async () => {
  const { keeper, device, calls, standing, pass, answer } = open()

  keeper.change({ title: 'Deux' })
  expect(device.kept).toMatchObject({ fields: { title: 'Deux' }, revision: 1, sent: null })
  await pass(1000)
  keeper.change({ title: 'Deux et' })
  await pass(1000)
  expect([calls, standing()]).toEqual([[], 'typed'])
  await pass(200)
  expect([calls, standing()]).toEqual([['Deux et over r1'], 'sending'])

  await answer(savedAs(2))
  expect([device.kept, standing()]).toEqual([null, 'saved'])
})

test('whoever never pauses is saved all the same', async () => {
  const { keeper, calls, pass } = open()

  for (let key = 0; key < 11; key += 1) {
    keeper.change({ title: `Un${'e'.repeat(key)}` })
    await pass(1000)
  }

  expect(calls).toHaveLength(1)
})

test('what is typed during a sending follows it, over what it became', async () => {
  const { keeper, calls, device, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)

  keeper.change({ title: 'Trois' })
  expect(device.kept).toMatchObject({ fields: { title: 'Trois' }, revision: 1, sent: { title: 'Deux' } })
  await answer(savedAs(2))
  expect(device.kept).toMatchObject({ fields: { title: 'Trois' }, revision: 2, sent: null })
  await pass(1200)

  expect(calls).toEqual(['Deux over r1', 'Trois over r2'])
})

test('a session that ends keeps every word, asks nothing, and goes on once somebody is back', async () => {
  const { keeper, calls, device, standing, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)
  await answer({ kind: 'signed-out' })
  expect([keeper.state().fields, device.kept?.fields]).toEqual([{ title: 'Deux' }, { title: 'Deux' }])

  keeper.change({ title: 'Trois' })
  await pass(minuteMs)
  expect([calls.length, standing()]).toEqual([1, 'signed-out'])
  expect(device.kept?.fields).toEqual({ title: 'Trois' })

  void keeper.tryNow()
  await answer(savedAs(2))
  expect([calls, standing(), device.kept]).toEqual([['Deux over r1', 'Trois over r1'], 'saved', null])
})

test('without an answer it tries again ever more slowly, the same words first, as the server may have them', async () => {
  const { keeper, calls, standing, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)
  await answer({ kind: 'unanswered' })
  keeper.change({ title: 'Trois' })

  await pass(2000)
  await answer({ kind: 'unanswered' })
  await pass(2000)
  expect([calls.length, standing()]).toEqual([2, 'unanswered'])
  await pass(2000)
  await answer(changedTo('Deux'))
  await pass(1200)
  await answer(savedAs(10))

  expect(calls).toEqual(['Deux over r1', 'Deux over r1', 'Deux over r1', 'Trois over r9'])
  expect(standing()).toBe('saved')
})

test('of two people’s words neither is lost: one chooses, and what is typed meanwhile is kept', async () => {
  const { keeper, calls, device, standing, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)
  await answer(changedTo('D’Ana'))
  expect(keeper.state()).toMatchObject({ standing: 'clashing', theirs: 'Ana', fields: { title: 'Deux' } })

  keeper.change({ title: 'Deux bis' })
  await pass(minuteMs)
  expect([calls.length, standing()]).toEqual([1, 'clashing'])
  expect(device.kept?.fields).toEqual({ title: 'Deux bis' })

  void keeper.choose({ title: 'Deux bis' })
  await answer(savedAs(10))
  expect([calls.at(-1), standing()]).toEqual(['Deux bis over r9', 'saved'])
})

test('a choice that was not made is not made by opening again', async () => {
  const { keeper, device, pass, answer } = open()
  keeper.change({ title: 'Moi' })
  await pass(1200)
  await answer(changedTo('Toi'))
  expect(device.kept).toMatchObject({ fields: { title: 'Moi' }, revision: null })
  keeper.change({ title: 'Moi encore' })
  expect(device.kept).toMatchObject({ fields: { title: 'Moi encore' }, revision: null })
  void keeper.choose({ title: 'Moi enfin' })
  expect(device.kept).toMatchObject({ fields: { title: 'Moi enfin' }, revision: 9 })
})

test('taking the other’s words sends nothing, and forgets one’s own', async () => {
  const { keeper, calls, device, standing, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)
  await answer(changedTo('D’Ana'))

  await keeper.choose({ title: 'D’Ana' })

  expect([calls.length, standing(), device.kept]).toEqual([1, 'saved', null])
})

test('a refusal says why, and what is typed next is tried', async () => {
  const { keeper, calls, device, pass, answer } = open()
  keeper.change({ title: 'Deux' })
  await pass(1200)
  await answer({ kind: 'refused', refusal: { sentence: 'Trop long.', fields: { title: 'Trop long.' } } })
  expect(keeper.state()).toMatchObject({ standing: 'refused', refusal: { sentence: 'Trop long.' } })
  expect(device.kept?.fields).toEqual({ title: 'Deux' })

  keeper.change({ title: 'D' })
  await pass(1200)
  expect(calls).toEqual(['Deux over r1', 'D over r1'])
})

test('opened again while what was sent had no answer yet, it begins with the same words', async () => {
  const { keeper, calls, standing, answer, pass } = open({
    ...opened,
    fields: { title: 'Trois' },
    sent: { title: 'Deux' },
  })
  expect(standing()).toBe('typed')

  void keeper.flush()
  await answer(changedTo('Deux'))
  await pass(1200)

  expect(calls).toEqual(['Deux over r1', 'Trois over r9'])
})

test('a device that keeps nothing is told', () => {
  const { keeper, device } = open()
  device.isFull = true
  keeper.change({ title: 'Deux' })
  expect(keeper.state().isKept).toBe(false)
})

test('what is typed while a text is published is no part of it, and is saved over it', async () => {
  const { keeper, calls, pass } = open()
  keeper.change({ title: 'Deux' })
  keeper.adopt({ fields: first, revision: 5 })
  await pass(1200)
  expect(calls).toEqual(['Deux over r5'])
})
