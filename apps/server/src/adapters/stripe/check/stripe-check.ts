import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { dayMs } from '@tramontane/domain/days/durations'
import type Stripe from 'stripe'
import { accountSteps, removeWebhooks } from './account-steps.ts'
import { type CheckGiven, marks, newWorld, type Step, Unexpected, type World } from './check-world.ts'
import { clockSteps, untilReady } from './clock-steps.ts'
import { eventSteps } from './event-steps.ts'
import { authenticationSteps, disputeSteps, orderSteps, refundSteps, refusalSteps } from './payment-steps.ts'

export type CheckLine = { group: string; name: string; isWell: boolean; sentence: string }

/** In this order, each by itself: any of them can be tried again alone. */
const groups: Record<string, Step[]> = {
  compte: accountSteps,
  commande: orderSteps,
  refus: refusalSteps,
  '3ds': authenticationSteps,
  remboursements: refundSteps,
  litiges: disputeSteps,
  horloge: clockSteps,
  evenements: eventSteps,
}

export const groupNames = Object.keys(groups)

/** True for a key of Stripe's test mode, the one that may be checked with: a check pays, cancels and refunds. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey)
}

/**
 * Does in Stripe's test mode what the program does with it, by the very same calls, and says of each step what was
 * expected and what came, through `tell`. What it made is taken away at the end, also after a fault; what a run that
 * was broken off left is taken away first. Answers the lines.
 * Errors: throws for a key that is not of the test mode, before any call.
 */
export async function checkStripe(
  given: CheckGiven,
  wanted: readonly string[] = groupNames,
  tell: (line: CheckLine) => void = () => {},
): Promise<CheckLine[]> {
  if (!isTestKey(given.secretKey)) throw new Error('only with a key of the test mode')
  const world = newWorld(given)
  const lines: CheckLine[] = []
  const tryStep = async (group: string, step: Step) => {
    const line = await lineOf(world, group, step)
    lines.push(line)
    tell(line)
  }
  const before = await tidied(world, tryStep)
  for (const group of groupNames.filter((name) => wanted.includes(name)))
    for (const step of groups[group] ?? []) await tryStep(group, step)
  await tryStep('fin', cleaning(before))
  return lines
}

async function lineOf(world: World, group: string, { name, expected, run }: Step): Promise<CheckLine> {
  try {
    return { group, name, isWell: true, sentence: `attendu : ${expected} ; reçu : ${await run(world)}.` }
  } catch (error) {
    const sentence = `attendu : ${expected} ; reçu : ${reasonOf(error)}.`
    return { group, name, isWell: false, sentence }
  }
}

/** What the adapter met is in the cause of what it throws. */
function reasonOf(error: unknown): string {
  const { message, details } = error as Error & { details?: { cause?: unknown } }
  const told = details?.cause instanceof Error ? details.cause.message : message
  return error instanceof Unexpected ? told : `une erreur, « ${told.replace(/\.$/, '')} »`
}

type Keyed = Map<string, string>

/** Takes away what a run that was broken off left, and looks which prices have the keys. */
async function tidied(
  world: World,
  tryStep: (group: string, step: Step) => Promise<void>,
): Promise<Keyed | null> {
  let keyed: Keyed | null = null
  await tryStep('début', {
    name: 'Avant l’essai',
    expected: 'rien d’un essai interrompu',
    async run() {
      await findLeftOvers(world)
      const told = await removeAll(world)
      keyed = await keyedPrices(world)
      return told === '' ? 'rien' : `${told}, supprimés`
    },
  })
  return keyed
}

function cleaning(before: Keyed | null): Step {
  return {
    name: 'Après l’essai',
    expected: 'tout ce qui a été fait est supprimé, sauf les prix et le portail, comme après stripe-setup',
    async run(world) {
      const told = await removeAll(world)
      if (before) await giveKeysBack(world, before)
      return told === '' ? 'rien à supprimer' : `${told}, supprimés`
    },
  }
}

/** A clock takes its customers with it, so they are not looked for: Stripe's lists leave them out. */
async function findLeftOvers(world: World): Promise<void> {
  for await (const { id, name } of world.stripe.testHelpers.testClocks.list({ limit: 100 }))
    if (name === marks.clockName) world.clocks.add(id)
  const lastWeek = Math.floor((world.now().getTime() - 7 * dayMs) / 1000)
  for await (const customer of world.stripe.customers.list({ created: { gte: lastWeek }, limit: 100 }))
    if (isOurs(customer)) world.customers.add(customer.id)
}

/** The e-mail is written after the customer is made. */
function isOurs({ email, metadata }: Stripe.Customer): boolean {
  return email === marks.email || Boolean(metadata.order_key?.startsWith(marks.orderKey))
}

/** Everything is tried, and what could not be removed is told together. */
async function removeAll(world: World): Promise<string> {
  const { stripe, clocks, customers } = world
  const faults: unknown[] = []
  const removed = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return 1
    } catch (error) {
      faults.push(error)
      return 0
    }
  }
  let clocksGone = 0
  for (const id of clocks)
    clocksGone += await removed(async () => {
      await untilReady(world, id)
      expectGone(await stripe.testHelpers.testClocks.del(id))
      clocks.delete(id)
    })
  let customersGone = 0
  for (const id of customers)
    customersGone += await removed(async () => {
      const { deleted } = await stripe.customers.retrieve(id)
      if (!deleted) expectGone(await stripe.customers.del(id))
      customers.delete(id)
    })
  let webhooksGone = 0
  await removed(async () => {
    webhooksGone = await removeWebhooks(world)
  })
  if (faults.length > 0)
    throw new Unexpected(
      `${faults.length} chose(s) restent chez Stripe, relancez l’essai : ${reasonOf(faults[0])}`,
    )
  return [
    ...(clocksGone > 0 ? [`${clocksGone} horloge(s)`] : []),
    ...(customersGone > 0 ? [`${customersGone} client(s)`] : []),
    ...(webhooksGone > 0 ? [`${webhooksGone} webhook(s)`] : []),
  ].join(', ')
}

function expectGone({ deleted }: { deleted?: boolean }): void {
  if (!deleted) throw new Unexpected('Stripe ne dit pas que c’est supprimé')
}

async function keyedPrices({ stripe }: World): Promise<Keyed> {
  const lookup_keys = publicPlanIds.map((plan) => `${plan}_monthly`)
  const { data } = await stripe.prices.list({ lookup_keys, active: true })
  return new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]))
}

/** The account may sell at other prices than the ones that were tried. */
async function giveKeysBack(world: World, before: Keyed): Promise<void> {
  const now = await keyedPrices(world)
  for (const [lookup_key, id] of before)
    if (now.get(lookup_key) !== id)
      await world.stripe.prices.update(id, { lookup_key, transfer_lookup_key: true })
}
