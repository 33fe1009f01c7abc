import { refreshSession } from '@sottomondo/mfe-kit'
import { toast } from '@sottomondo/ui-kit/toast'

/** How long, and how often, the session is asked again about a death that a call already knows. */
const askAgainMs = 2000
const asksMost = 15

const texts = {
  unheard: 'Je gangster is dood. Dat nieuws is nog onderweg: zo meteen kun je opnieuw beginnen.',
} as const

let isAsking = false

/**
 * Reads the session again until it has no living gangster.
 * @param leave called then, once for however many calls were refused
 */
export async function followDeath(leave: () => void): Promise<void> {
  if (isAsking) return
  isAsking = true
  for (let asks = 0; asks < asksMost; asks += 1) {
    const session = await refreshSession()
    if (!session?.hasLivingAccount) {
      if (session) leave()
      break
    }
    if (asks === 0) toast.error(texts.unheard)
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
  isAsking = false
}
