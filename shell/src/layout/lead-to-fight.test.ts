// @vitest-environment happy-dom
import { push } from '@sottomondo/mfe-kit/testing'
import { expect, test, vi } from 'vitest'
import { goTo } from '../routes/navigation.ts'
import { leadToFight } from './lead-to-fight.ts'

const seen = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)

test('every page goes to the fight as it begins, and back at its end unless the player looks at it', () => {
  goTo.set((path) => history.pushState(null, '', path))
  leadToFight()
  const begins = () => push('fightChanged', { isUnderWay: true, version: 1 })
  const ends = (died = false) => push('fightChanged', { isUnderWay: false, died, version: 2 })
  const pages: [path: string, hidden: boolean, died: boolean, after: string][] = [
    ['/bank?tab=1', false, false, '/murderattempt'],
    ['/bank?tab=1', true, false, '/bank?tab=1'],
    ['/bank?tab=1', true, true, '/murderattempt'],
    ['/murderattempt', true, false, '/murderattempt'],
  ]
  for (const [path, hidden, died, after] of pages) {
    history.pushState(null, '', path)
    seen(hidden)
    begins()
    expect(location.pathname).toBe('/murderattempt')
    ends(died)
    expect(location.pathname + location.search).toBe(after)
    // The push of its spoils.
    ends()
    expect(location.pathname + location.search).toBe(after)
  }
})
