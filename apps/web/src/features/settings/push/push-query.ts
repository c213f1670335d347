import { queryOptions } from '@tanstack/react-query'
import type { PushState } from '@tramontane/contract/replies/push'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'

/** The devices that are told the news, and where this one stands among them. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async (): Promise<PushState & { own: string | null }> => {
    const { data } = await answer(api.admin.push.$get())
    return { ...data, own: (await ownSubscription())?.endpoint ?? null }
  },
  staleTime: 0,
})

/** What keeps this browser from being told anything; null where nothing does. */
export function pushObstacle(): 'unable' | 'install' | 'refused' | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isAble) return Notification.permission === 'denied' ? 'refused' : null
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unable'
}

/** That of this browser, where it has one. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() === 'unable' || pushObstacle() === 'install') return null
  const registration = await navigator.serviceWorker.getRegistration('/admin')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person, then the browser, then tells the server. Answers whether the person allowed it. */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const json = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await answer(api.admin.push.$post({ json }))
  return true
}

/** The server first: a device that it forgot is told nothing, whatever its browser keeps. */
export async function stopPush(id: number, endpoint: string) {
  await answer(api.admin.push[':id'].$delete({ param: { id: String(id) } }))
  const own = await ownSubscription()
  if (own?.endpoint === endpoint) await own.unsubscribe()
}
