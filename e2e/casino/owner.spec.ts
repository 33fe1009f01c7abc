import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { isSeenAtOnce } from '../support/at-once.ts'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { headerCash, press, seesText, untilNextAction } from '../support/browser/page.ts'
import { newPlayer, type Person, type Visitor } from '../support/players/player.ts'
import { worldDatabase } from '../support/stack/database.ts'

// All other players use the house's casinos: these tests run alone.

const browser = useBrowser()
const startingCash = 2500

const games = {
  ROULETTE: {
    path: '/roulette',
    play: 'Draai',
    stateOf: async (visitor: Visitor) => (await visitor.call('GET /api/casino/roulette')).body,
    bet: (visitor: Visitor) =>
      visitor.call('POST /api/casino/bet/roulette', {
        body: { bets: [{ kind: 'redBlack', value: 'Rood', amount: 20 }] },
      }),
    picture: 'roulette-owner',
  },
  BLACKJACK: {
    path: '/blackjack',
    play: 'Deel',
    stateOf: async (visitor: Visitor) => (await visitor.call('GET /api/casino/blackjack')).body,
    bet: (visitor: Visitor) => visitor.call('POST /api/casino/bet/blackjack', { body: { betAmount: 20 } }),
    picture: 'blackjack-owner',
  },
  FRUIT: {
    path: '/fruit',
    play: 'SPIN',
    stateOf: async (visitor: Visitor) => (await visitor.call('GET /api/casino/fruit')).body,
    bet: (visitor: Visitor) => visitor.call('POST /api/casino/fruit/spin', { body: { betAmount: 20 } }),
    picture: 'fruit-owner',
  },
} as const
type Game = keyof typeof games

/** Gives a casino of a player's city to them, straight in the titles of the stack under test, and takes it back after. */
async function owning<T>(game: Game, { accountName }: Person, visitor: Visitor, act: () => Promise<T>): Promise<T> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  const { cityName } = await games[game].stateOf(visitor)
  const give = (owner: number | null, name: string | null) =>
    run(
      worldDatabase(),
      'give_casino',
      `update economy.casino_title set owner_account_id = $3, owner_name = $4, revenue_euro = 0, version = version + 1
       where type = $1 and city_name = $2`,
      [game, cityName, owner, name],
    )
  try {
    await give(accountId, accountName)
    return await act()
  } finally {
    await give(null, null)
  }
}

const played = (Object.keys(games) as Game[]).flatMap((game, index) =>
  flowWidths(index % 2 === 0 ? 390 : 1280).map((width) => ({ game, width })),
)

test.each(played)(
  'an owner keeps the books of their casino and does not play there: $game at $width px',
  async ({ game, width }) => {
    const { path, play, stateOf, bet, picture } = games[game]
    const { visitor, person } = await newPlayer()
    await owning(game, person, visitor, async () => {
      const { casinoBank, minBet, maxBet } = await stateOf(visitor)
      // What GET gives is taken back unchanged.
      const asItIs = await stateOf(visitor)
      expect((await visitor.call('POST /api/casino', { body: { minBet, maxBet, casinoBank } })).status).toBe(200)
      expect(await stateOf(visitor)).toEqual(asItIs)
      const page = await browser.open(width, visitor)
      await page.goto(path)
      const form = page.getByRole('form', { name: 'Casino beheren' })
      await form.getByLabel('Minimale inzet').fill('20')
      await form.getByLabel('Kas').fill(String(casinoBank + 500))
      await form.getByText('€500 gaat van je zak naar de kas.').waitFor()
      await checkScreen(page, picture)
      await press(form.getByRole('button', { name: 'Werk casino bij' }))
      await seesText(page, 'Casino geüpdatet!')
      await eventually(async () => expect(await headerCash(page)).toBe(startingCash - 500))
      expect(await stateOf(visitor)).toMatchObject({ isOwner: true, minBet: 20, maxBet, casinoBank: casinoBank + 500 })
      // A round of another player: the open page tells it, without a reload.
      await isSeenAtOnce(async () => {
        const guest = await newPlayer()
        expect((await bet(guest.visitor)).status).toBe(200)
        return () => page.getByText(new RegExp(`^${guest.person.accountName} zette €20 in en kreeg `)).waitFor()
      })
      const { casinoBank: played } = await stateOf(visitor)
      await eventually(async () =>
        expect(await form.getByLabel('Kas').inputValue()).toBe(played.toLocaleString('nl-NL')),
      )
      await form.getByLabel('Kas').fill(String(played + startingCash))
      await press(form.getByRole('button', { name: 'Werk casino bij' }))
      await seesText(page, /niet genoeg/)
      await untilNextAction(page)
      await form.getByLabel('Maximale inzet').fill('19')
      await press(form.getByRole('button', { name: 'Werk casino bij' }))
      await form.getByText('De maximale inzet is niet lager dan de minimale.').waitFor()
      expect(await page.getByRole('button', { name: play, exact: true }).count()).toBe(0)
      expect((await bet(visitor)).status).toBeGreaterThanOrEqual(400)
      // Returns it to the house unchanged.
      const body = { minBet, maxBet, casinoBank }
      expect((await visitor.call('POST /api/casino', { body })).status).toBe(200)
    })
  },
)
