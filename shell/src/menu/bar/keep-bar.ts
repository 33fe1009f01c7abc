import { api, onPush, readPreference, refreshSession, showRefusal, writePreference } from '@sottomondo/mfe-kit'
import { currentSession, updateBar } from '@sottomondo/mfe-kit/host'
import { barDraft } from './bar-choice.ts'

/** Keeps what the player has chosen, if anything. */
export async function keepDraft(): Promise<void> {
  const draft = barDraft.get()
  if (!draft) return
  const kept = keepBar([...draft])
  barDraft.set(undefined)
  await kept
}

/**
 * Shows the player's choice at once, and keeps it for all their devices; what could not be kept is taken back.
 * @param bar none for the usual rows
 */
async function keepBar(bar: string[]): Promise<void> {
  updateBar(bar)
  try {
    await api('POST /api/settings/bar', { body: { bar } })
  } catch (error) {
    showRefusal(error)
    await refreshSession()
  }
}

const preference = 'bar'

/** Follows choices on the player's other pages and devices, and keeps the one that only this browser knows. */
export function followBar(): void {
  onPush('barChanged', ({ bar }) => updateBar(bar))
  const own = readPreference(preference)
  const session = currentSession()
  if (own === undefined || !session?.hasLivingAccount) return
  writePreference(preference, undefined)
  if (!session.bar && Array.isArray(own)) void keepBar(own.filter((place) => typeof place === 'string'))
}
