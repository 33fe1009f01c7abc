import { useEffect, useState } from 'react'
import { readPreference, writePreference } from './preference.ts'

/**
 * The notices that the browser may show while the player does not look at the page: that a timer has run out; what
 * happened to the player.
 */
export type NoticeKind = 'timers' | 'log'

/** Whether the browser allows notices; `default`: the player was not asked yet. */
type NoticeLeave = NotificationPermission | 'unsupported'

const preferenceOf = (kind: NoticeKind) => `notices.${kind}`
const leaveNow = (): NoticeLeave => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)
const isOn = (kind: NoticeKind) => leaveNow() === 'granted' && readPreference(preferenceOf(kind)) === true
const noticesNow = () => ({ leave: leaveNow(), on: { timers: isOn('timers'), log: isOn('log') } })

export interface Notices {
  leave: NoticeLeave
  on: Readonly<Record<NoticeKind, boolean>>
  /**
   * Switches a kind on or off. It may ask for the browser's permission, so call it from a press only. Remembered by
   * this device.
   */
  set: (kind: NoticeKind, on: boolean) => Promise<void>
}

/** Returns which notices this device shows, and how the player changes that. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState(noticesNow)
  // The player can withdraw the permission in the browser's own settings.
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
 * Shows a notice outside the page, if the player wants that and is not looking at the page anyway.
 * @param tag the same from each of their tabs, of which they then see one
 * @param path the page to open when no tab is open any more
 */
export async function notifyOutside(kind: NoticeKind, tag: string, text: string, path: string): Promise<void> {
  if (document.visibilityState === 'visible' || !isOn(kind)) return
  const registration = await navigator.serviceWorker?.getRegistration()
  // Phones show only notices of the service worker.
  await registration?.showNotification('Sottomondo', { body: text, tag, icon: '/icon-192.png', data: { path } })
}
