import { timerMs } from '@sottomondo/server-kit/clock'
import type { Seed } from '../../seed.store.ts'
import { searchMs } from './detective.rules.ts'
import { insertDetective, writeDetective } from './detective.store.ts'

interface SeedDetective {
  targetAccountId: number
  targetName: string
  cityName: string
  /** Of the game's clock. */
  hiredMinutesAgo: number
  /** Null for one who is back with nothing. */
  looksInMinutes: number | null
}

/** Those of the first world's player (account 1): one who finds somebody in these minutes, one on the way, one back. */
const DETECTIVES: readonly SeedDetective[] = [
  {
    targetAccountId: 39,
    targetName: 'Enzo-Greco',
    cityName: 'Brussel',
    hiredMinutesAgo: 75,
    looksInMinutes: null,
  },
  { targetAccountId: 16, targetName: 'Il_Gatto', cityName: 'Parijs', hiredMinutesAgo: 20, looksInMinutes: 25 },
  { targetAccountId: 28, targetName: 'Domenica', cityName: 'Amsterdam', hiredMinutesAgo: 20, looksInMinutes: 0 },
]
const hirer = 1

/** Seeds detectives; a process looks for them when their time has come, and sets the alarm of their end. */
export const detectiveSeed: Seed = async (tx, fresh, { nowMs, gameSpeed }) => {
  if (!fresh.has(hirer)) return
  for (const { hiredMinutesAgo, looksInMinutes, ...target } of DETECTIVES) {
    const hiredAtMs = nowMs - timerMs(hiredMinutesAgo * 60, gameSpeed)
    const endsAtMs = hiredAtMs + searchMs(gameSpeed)
    const looksAtMs = looksInMinutes === null ? null : nowMs + timerMs(looksInMinutes * 60, gameSpeed)
    const made = { ...target, accountId: hirer, nowMs: hiredAtMs, looksAtMs, endsAtMs }
    const detectiveId = await insertDetective(tx, made)
    if (detectiveId === undefined || looksAtMs !== null) continue
    await writeDetective.run(tx, { detectiveId, foundAtMs: null, endsAtMs, state: 'NOTHING' })
  }
}
