import { toast } from '@sottomondo/ui-kit/toast'
import { type Answer, api } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { giveAnswers, takeGivenAnswer } from '../call/given-answers.ts'
import { setAsker } from '../call/idempotency-key.ts'
import { namePlayer, notePlayerChange } from '../call/page-player.ts'
import { forgetKept } from '../form/kept.ts'
import { createStore, useStore } from '../store.ts'
import { forgetCounters, setCounter } from './counters/counters.ts'
import { areFiguresPaused, forgetWaiting, whenFiguresMay } from './paused-figures.ts'
import { forgetTimers } from './time/timers.ts'

export interface Session {
  userId: number
  /** null while the user has no living gangster; never on a player's screen. */
  accountName: string | null
  accountId: number | null
  email: string
  isPremium: boolean
  /** Until when premium lasts, or lasted; null for a player who never had it, absent while it is unavailable. */
  premiumUntil?: string | null | undefined
  isFactoryOwner: boolean
  isAdmin: boolean
  /** Euro; 0 until it is known. */
  cashPocket: number
  hasLivingAccount: boolean
  /** The gangster's city; null while it is unavailable. */
  cityName: string | null
  /** null while it is unavailable. */
  life: number | null
  maxLife: number | null
  /** Of an admin: as they were when the session was read (`useCounter`). */
  openReports?: number | undefined
  openReportsVersion?: number | undefined
  /** What they have put into the bar of a phone; empty or absent for the usual rows. */
  bar?: string[] | undefined
}

interface SessionState {
  /** Whether the first reading has ended, in whatever way. */
  known: boolean
  session: Session | null
}

const store = createStore<SessionState>({ known: false, session: null })
/** The versions of pushed figures; older ones are dropped. */
const versions = { cash: -1, city: -1, life: -1, premium: -1 }
let readings = 0
/** How often another bar was shown. */
let barChanges = 0
store.subscribe(() => {
  const { known, session } = store.get()
  if (known) namePlayer(session)
})

/**
 * Returns the logged-in player's session. Only for screens of logged-in players: every screen of a remote, except
 * public ones.
 */
export function useSession(): Session {
  const { session } = useStore(store)
  if (!session) throw new Error('Nobody is logged in: a public screen takes useOptionalSession.')
  return session
}

/** Returns the session, or null when nobody is logged in. */
export function useOptionalSession(): Session | null {
  return useStore(store).session
}

export function useSessionKnown(): boolean {
  return useStore(store).known
}

export const sessionIsKnown = (): boolean => store.get().known

export function currentSession(): Session | null {
  return store.get().session
}

/** Called on every change of the session; the first call may be missed. */
export const onSessionChange = store.subscribe

/** Reads the session again; after login, logout, a new gangster, a lost connection. Never rejects. */
export async function refreshSession(): Promise<Session | null> {
  readings += 1
  const reading = readings
  const { city, life } = versions
  const barsBefore = barChanges
  const before = store.get().session
  let session: Session | null = null
  try {
    const me = await api('GET /api/auth/me')
    if (reading === readings) makeRoomFor(me)
    session = sessionOf(me)
    // Pushes during this reading are newer.
    const shown = store.get().session
    const pushed = shown?.accountId === session.accountId ? shown : session
    if (versions.city !== city) session = { ...session, cityName: pushed.cityName }
    if (versions.life !== life) session = { ...session, life: pushed.life, maxLife: pushed.maxLife }
    if (barChanges !== barsBefore) session = { ...session, bar: pushed.bar }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isBlocked = error.errorType === 'blocked'
    // A player who was here has already been told why they are sent away (`signedOut`).
    if (isBlocked && !before) toast.error(error.message)
    // Without an answer nothing is known: the logged-in player stays logged in.
    const isOver = error.status === 401 || isBlocked
    if (!isOver && store.get().session) session = store.get().session
    if (!isOver) console.error(error.message)
  }
  if (reading === readings) store.set({ known: true, session })
  return store.get().session
}

function sessionOf({
  cashVersion,
  cashPocket,
  unreadMails,
  unreadVersion,
  unreadLog,
  logVersion,
  ...rest
}: Answer<'GET /api/auth/me'>): Session {
  const last = store.get().session
  setAsker(`${rest.userId} ${rest.accountId}`)
  if (last?.accountId !== rest.accountId) forgetCounters()
  if (unreadVersion !== undefined) setCounter('unreadMails', unreadMails, unreadVersion)
  if (logVersion !== undefined) setCounter('unreadLog', unreadLog, logVersion)
  const known = last?.accountId === rest.accountId ? last : null
  const user = {
    ...rest,
    cityName: rest.cityName ?? known?.cityName ?? null,
    life: rest.life ?? known?.life ?? null,
    maxLife: rest.maxLife ?? known?.maxLife ?? null,
  }
  if (last?.accountId === user.accountId && areFiguresPaused()) {
    if (cashPocket !== undefined && cashVersion !== undefined) updateCash(cashPocket, cashVersion)
    return { ...user, cashPocket: last.cashPocket }
  }
  const cashIsNewer = (cashVersion ?? 0) >= versions.cash || last?.userId !== user.userId
  if (cashIsNewer && cashVersion !== undefined) versions.cash = cashVersion
  return { ...user, cashPocket: (cashIsNewer ? cashPocket : last?.cashPocket) ?? last?.cashPocket ?? 0 }
}

/** Takes the session from the answers that came with the page; without it, the server is asked. */
export function takeSessionFromPage(): void {
  const me = takeGivenAnswer('/api/auth/me')
  if (me) store.set({ known: true, session: me.answer ? sessionOf(me.answer as Answer<'GET /api/auth/me'>) : null })
}

/** Ends the session: no data of its player stays for the next one. */
export function forgetSession(): void {
  readings += 1
  forgetPlayer()
  store.set({ known: true, session: null })
}

function forgetPlayer(): void {
  giveAnswers({})
  forgetKept()
  setAsker('')
  forgetFigures()
}

/** Forgets the figures: another gangster's have versions of their own. */
function forgetFigures(): void {
  versions.cash = versions.city = versions.life = versions.premium = -1
  forgetCounters()
  forgetWaiting()
  forgetTimers()
}

/** Forgets the data of another player; for a new gangster of the same player, that of the last gangster. */
function makeRoomFor({ userId, accountId }: Answer<'GET /api/auth/me'>): void {
  const before = store.get().session
  if (!before || (before.userId === userId && before.accountId === accountId)) return
  if (before.userId === userId && (before.accountId === null || accountId === null)) {
    forgetFigures()
    return
  }
  forgetPlayer()
  store.set({ known: true, session: null })
  notePlayerChange()
}

/** Shows a newer cash figure, from a push or an answer, once no animation is about to reveal it. */
export function updateCash(cashPocket: number, version: number): void {
  whenFiguresMay(() => updateFigures('cash', version, { cashPocket }))
}

/** Shows another bar at once. */
export function updateBar(bar: string[]): void {
  const { session } = store.get()
  if (!session) return
  barChanges += 1
  store.set({ known: true, session: { ...session, bar } })
}

/** Shows newer figures of a push at once. */
export function updateFigures(kind: keyof typeof versions, version: number, figures: Partial<Session>): void {
  const { session } = store.get()
  if (!session || version < versions[kind]) return
  versions[kind] = version
  store.set({ known: true, session: { ...session, ...figures } })
}
