import { onPush } from '@sottomondo/mfe-kit'
import { leadTo } from '../routes/lead.ts'
import { goTo } from '../routes/navigation.ts'

const fightPath = '/murderattempt'

/**
 * Leads every open page of a player to their fight as it begins. Its end is seen in the tab that they look at: the
 * others go back to where they were.
 */
export function leadToFight(): void {
  let from: string | undefined
  onPush('fightChanged', ({ isUnderWay, died }) => {
    const isThere = location.pathname === fightPath
    if (isUnderWay && !isThere) from = location.pathname + location.search
    if (isUnderWay) leadTo(fightPath)
    else if (from !== undefined && isThere && !died && document.hidden) goTo.get()(from)
    if (!isUnderWay) from = undefined
  })
}
