import { useEffect, useState } from 'react'
import { readPreference, writePreference } from './preference.ts'

/** What the browser may tell while the page is not looked at: that a timer has run out; what befell the player. */
export type NoticeKind = 'timers' | 'log'

/** Whether the browser lets the page tell anything; `default` is: nobody has asked its reader yet. */
export type NoticeLeave = NotificationPermission | 'unsupported'

const preferenceOf = (kind: NoticeKind) => `notices.${kind}`
const leaveNow = (): NoticeLeave => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)
const isOn = (kind: NoticeKind) => leaveNow() === 'granted' && readPreference(preferenceOf(kind)) === true
const noticesNow = () => ({ leave: leaveNow(), on: { timers: isOn('timers'), log: isOn('log') } })

export interface Notices {
  leave: NoticeLeave
  on: Readonly<Record<NoticeKind, boolean>>
  /** Asks for the browser's leave where nobody has yet, so call it from a press only. Remembered by this device. */
  set: (kind: NoticeKind, on: boolean) => Promise<void>
}

/** What this device tells outside the page, and how its player changes that. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState(noticesNow)
  // It can be taken back in the browser's own settings.
  useEffect(() => {
    const again = () => setNotices(noticesNow())
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  const set = async (kind: NoticeKind, on: boolean) => {
    const leave = on && leaveNow() === 'default' ? await Notification.requestPermission() : leaveNow()
    writePreference(preferenceOf(kind), on && leave === 'granted')
    setNotices(noticesNow())
  }
  return { ...notices, set }
}

/**
 * Tells it outside the page, where its player wants that and is not looking at the page anyway.
 * @param tag the same from each of their tabs, of which they then see one
 * @param path the page to open where none is any more
 */
export async function notifyOutside(kind: NoticeKind, tag: string, text: string, path: string): Promise<void> {
  if (document.visibilityState === 'visible' || !isOn(kind)) return
  const registration = await navigator.serviceWorker?.getRegistration()
  // Phones show only those of the service worker.
  await registration?.showNotification('Sottomondo', { body: text, tag, icon: '/icon-192.png', data: { path } })
}
