// @vitest-environment happy-dom
import { type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, foundPlayers, playAgainst, push, textOf } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './MurderScreen.tsx'

const at = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString()
const statement = {
  witnessId: 7,
  accountName: null,
  victimName: 'Nino',
  cityName: 'Rome',
  isOpen: false,
  date: at(-600),
  expiresAt: at(86_400),
}
const murders = {
  lastMurders: [
    {
      victim: 'Nino',
      killer: null,
      bulletsUsedKiller: 900,
      bulletsUsedVictim: 450,
      isAnonymous: true,
      wasSuccessful: true,
      createdAt: at(-600),
    },
  ],
  witnessStatements: [statement],
  openCost: 25_000,
  killingSpreeUntil: null,
  killExp: 50,
  rankNumber: 6,
  protectedUntil: null,
  needed: [
    { rankNumber: 6, rank: 'Nessuno', least: 2_250, surely: 2_750, inReach: true, bullets: 2_500 },
    { rankNumber: 9, rank: 'Fissatore', least: 8_100, surely: 9_900, inReach: false, bullets: 9_000 },
  ],
  bullets: 10_000,
  unskilledFactor: 1.5,
  leastLuck: 0.9,
  mostLuck: 1.1,
  mostLife: 120,
  shotBackMayKill: 1_125,
  shotBackSurelyKills: 4_125,
  ranksAbove: 2,
  fightSeconds: 20,
  waitSeconds: 3_600,
  anonymousCredits: 2,
  anonymousHonor: 15,
}
const dossier = {
  accountName: 'Beppe',
  gender: 'male' as const,
  rank: 'Nessuno',
  rankNumber: 6,
  inReach: true,
  protectedUntil: null,
  cityName: 'Amsterdam',
  followedUntil: at(6_130),
  isHere: true,
  isInFight: false,
  isOneself: false,
  jokes: [] as string[],
  bullets: 2_500,
  bounty: 0 as number | null,
  bountyReward: 0 as number | null,
}
const detectives = {
  availableCities: [{ cityId: 1, cityName: 'Amsterdam', cost: 50_000, isHere: true, travelCost: 0 }],
  activeDetectives: [
    {
      detectiveId: 1,
      cityName: 'Amsterdam',
      targetAccountName: 'Beppe',
      isFound: true,
      state: 'FOLLOWING',
      remainingTime: 6_130,
      hiredAt: at(-3_600),
      foundAt: at(-1_070),
      endsAt: at(6_130),
    },
  ],
  leastSeconds: 900,
  mostSeconds: 3_600,
  chancePercent: 90,
  followSeconds: 7_200,
}
let server: FakeServer
beforeEach(() => {
  history.replaceState(null, '', '/murder')
  server = {
    'GET /api/murder': murders,
    'GET /api/detective': detectives,
    'GET /api/murder/dossier': dossier,
    'GET /api/status/rank': { rank: 'Nessuno', rankNumber: 6 } as never,
    'GET /api/searchPlayers': foundPlayers('Beppe'),
    'POST /api/murder/execute': { message: 'Je opent het vuur op Beppe.', endsAt: at(20) },
  }
})

/** @param paths of the screens that this page has beside its own */
async function show(paths: string[] = []) {
  const sent = await playAgainst(server)
  const remotes = [{ manifest: { routes: paths.map((path) => ({ path })) } }] as unknown as PageRegistry['remotes']
  render(
    <RegistryContext value={{ revision: 1, remotes }}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </RegistryContext>,
  )
  return () => sent.filter((one) => one.call === 'POST /api/murder/execute').map(({ body }) => body)
}
/** Opens the page, and by one press the dossier of Beppe, whom a detective follows. */
async function open() {
  const shots = await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Beppe/ }))
  await screen.findByRole('region', { name: 'Dossier van Beppe' })
  return shots
}
const inDossier = () => within(screen.getByRole('region', { name: 'Dossier van Beppe' }))
const redButton = () => screen.findByRole('button', { name: 'Schiet' })
const conditions = () =>
  within(screen.getByRole('list', { name: 'Wat een schot nodig heeft' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** Presses the red button for so long. */
async function press(ms: number) {
  const button = await redButton()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(button, { isPrimary: true, button: 0 })
  act(() => void vi.advanceTimersByTime(ms))
  vi.useRealTimers()
  fireEvent.pointerUp(button)
  fireEvent.click(button, { detail: 1 })
}
const typeBullets = async (bullets: string) => {
  const field = screen.getByLabelText('Kogels')
  await userEvent.clear(field)
  await userEvent.type(field, bullets)
}
const shot = { victimAccountName: 'beppe', bulletsUsed: 2_750, isAnonymous: false, confirm: false }

test('a press of a second and a half shoots, with as many bullets as surely kill, and leads to the fight', async () => {
  const shots = await open()
  expect(inDossier().getByText('100%')).not.toBeNull()
  await press(1_500)
  await expect.poll(() => location.pathname).toBe('/murderattempt')
  expect(shots()).toEqual([shot])
})

test('a button that is let go too early shoots nobody, and says so', async () => {
  const shots = await open()
  await press(1_400)
  expect(await screen.findByText('Losgelaten. Er is niet geschoten.')).not.toBeNull()
  await press(1_400)
  expect(shots()).toEqual([])
})

test('by keyboard a second press confirms; one that stays down is one, and Escape takes it back', async () => {
  const shots = await open()
  const button = await redButton()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Druk nog eens om te schieten')).not.toBeNull()
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Druk nog eens om te schieten')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(shots()).toEqual([])
  await userEvent.keyboard(' ')
  await expect.poll(shots).toEqual([shot])
})

test('a shot without a name that the credits can’t pay turns to honour by one press', async () => {
  let paymentPreference = 'CREDITS'
  server['GET /api/status/rankAndDefaultPayMethod'] = () =>
    ({ rank: 'Nessuno', rankNumber: 6, paymentInfo: { paymentPreference, credits: 1, honorPoints: 15 } }) as never
  server['POST /api/settings/paymentMethod'] = ({ paymentMethod }) => {
    paymentPreference = paymentMethod
    return { message: '' } as never
  }
  const shots = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anoniem, voor 2 credits' }))
  expect(await inDossier().findByText(/Je komt 1 credit tekort/)).not.toBeNull()
  await userEvent.click(await inDossier().findByRole('button', { name: 'Liever met 15 eerpunten' }))
  expect(await screen.findByRole('checkbox', { name: 'Anoniem, voor 15 eerpunten' })).not.toBeNull()
  await press(1_500)
  await expect.poll(shots).toEqual([{ ...shot, isAnonymous: true }])
})

test('Enter in the field of bullets goes to the button and shoots nobody', async () => {
  const shots = await open()
  await userEvent.type(screen.getByLabelText('Kogels'), '{Enter}')
  expect(document.activeElement).toBe(await redButton())
  expect(shots()).toEqual([])
})

test('the chance follows the bullets and the guessed life', async () => {
  await open()
  await typeBullets('2600')
  expect(inDossier().getByText('70%')).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Leven van Beppe, naar jouw schatting'), { target: { value: '120' } })
  expect(inDossier().getByText('0%')).not.toBeNull()
  expect(screen.getByText(/^Onder 2.700 kogels lukt het nooit, vanaf 3.300 altijd/)).not.toBeNull()
  expect(screen.getByText(/Van minder dan 1.125 kogels val je niet, van 4.125 zeker wel/)).not.toBeNull()
})

test('more bullets than at hand are not shot', async () => {
  const shots = await open()
  await typeBullets('10001')
  expect(screen.getByText('Zoveel kogels heb je niet: je hebt er 10.000.')).not.toBeNull()
  await press(1_500)
  expect(shots()).toEqual([])
})

test.each([
  [{ cityName: null, followedUntil: null, isHere: false }, 'Geen detective van je volgt Beppe.'],
  [{ cityName: 'Rome', isHere: false }, ', en jij niet.'],
  [{ inReach: false }, 'Te hoog: je komt hooguit 2 ranks boven de jouwe. Stijg eerst.'],
  [{ protectedUntil: at(7_200) }, 'Nog maar net begonnen: beschermd, nog '],
  [{ isInFight: true }, 'Er wordt al op Beppe geschoten. Wacht het einde af.'],
  [{ isOneself: true }, 'Op jezelf schieten helpt niemand vooruit.'],
])('a condition that is not met is told before one tries: %#', async (part, words) => {
  server['GET /api/murder/dossier'] = { ...dossier, ...part }
  const shots = await open()
  expect(conditions().some((text) => text?.includes(words))).toBe(true)
  expect((await redButton()).getAttribute('aria-disabled')).toBe('true')
  await press(1_500)
  expect(shots()).toEqual([])
})

test.each([
  [{ bounty: 160_000, bountyReward: 160_000 }, 'Op dit hoofd: €160.000'],
  [{ bounty: 160_000, bountyReward: 60_000 }, 'Op dit hoofd: €160.000, voor jou €60.000'],
  [{ bounty: 160_000, bountyReward: 0 }, 'Op dit hoofd: €160.000, van jou of je familie'],
  [{ bounty: 0, bountyReward: 0 }, undefined],
  [{ bounty: null, bountyReward: null }, undefined],
])('what is on their head is told before the shot: %o', async (onHead, words) => {
  server['GET /api/murder/dossier'] = { ...dossier, ...onHead }
  await open()
  const line = inDossier().queryByText(/^Op dit hoofd/)
  expect(line ? textOf(line) : undefined).toBe(words)
})

test('what somebody adds to it meanwhile is read again', async () => {
  await open()
  server['GET /api/murder/dossier'] = { ...dossier, bounty: 50_000, bountyReward: 50_000 }
  act(() => push('bountiesChanged', { accountName: 'Beppe', total: 50_000, version: 2 }))
  expect(await inDossier().findByText(/^Op dit hoofd/)).not.toBeNull()
})

test('whoever has no bullets is led to where they are sold', async () => {
  server['GET /api/murder'] = { ...murders, bullets: 0 }
  await open()
  expect(conditions().at(-1)).toContain('Je hebt geen kogels.')
  expect((await redButton()).getAttribute('aria-disabled')).toBe('true')
})

test('any other name opens a dossier, too; one of nobody says so', async () => {
  server['GET /api/detective'] = { ...detectives, activeDetectives: [] }
  server['GET /api/murder/dossier'] = { ...dossier, accountName: 'Ornella', cityName: null, followedUntil: null }
  await show()
  await userEvent.type(await screen.findByLabelText('Slachtoffer'), 'ornella')
  expect(await screen.findByRole('region', { name: 'Dossier van Ornella' })).not.toBeNull()
  server['GET /api/murder/dossier'] = { status: 404, error: 'Deze speler bestaat niet.', errorType: 'notFound' }
  await userEvent.type(screen.getByLabelText('Slachtoffer'), 'x')
  expect(await screen.findByText('Deze speler bestaat niet.')).not.toBeNull()
})

test('whoever is protected themselves confirms that it ends', async () => {
  server['GET /api/murder'] = { ...murders, protectedUntil: at(7_200) }
  const shots = await open()
  expect(screen.getByText(/Met dit schot geef je die op\./)).not.toBeNull()
  await press(1_500)
  const dialog = within(await screen.findByRole('dialog', { name: 'Je bescherming opgeven?' }))
  expect(shots()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Schiet' }))
  await expect.poll(shots).toEqual([{ ...shot, confirm: true }])
})

test('a refusal stands in the dossier, which is read again', async () => {
  const error = 'Er wordt al op Beppe geschoten.'
  server['POST /api/murder/execute'] = {
    status: 409,
    error,
    errorType: 'conflict',
    fields: { victimAccountName: error },
  }
  await open()
  server['GET /api/murder/dossier'] = { ...dossier, isInFight: true }
  await press(1_500)
  expect((await screen.findAllByText(error)).length).toBeGreaterThan(0)
  await expect.poll(conditions).toContainEqual(expect.stringContaining('Wacht het einde af.'))
})

test('whoever would shoot at the admin is asked again and again, and nobody is shot at', async () => {
  const jokes = ['Weet je het wel?', 'Heus?', 'Niet te raken.']
  server['GET /api/murder/dossier'] = { ...dossier, jokes, cityName: null, followedUntil: null }
  const shots = await open()
  await press(1_500)
  for (const joke of jokes.slice(0, -1)) {
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(joke)).not.toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /^Ja/ }))
  }
  const last = within(await screen.findByRole('dialog', { name: 'Klik.' }))
  expect(last.getByText('Niet te raken.')).not.toBeNull()
  await userEvent.click(last.getByRole('button', { name: 'Goed dan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shots()).toEqual([])
})

test('while the timer runs it says how long, and what stands below the dossier can be read', async () => {
  server['GET /api/timers'] = { timeLeft: { murder: 120 } as never, inJail: false, version: 1_000 }
  await show()
  expect(await screen.findByText(/voordat je weer een moord kunt plegen\.$/)).not.toBeNull()
  expect(await screen.findByRole('table', { name: 'Laatste moorden' })).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Slachtoffer').matches('fieldset:disabled *')).toBe(true)
  // Nobody waits for a witness.
  expect(screen.getByRole('button', { name: /^Open voor/ }).matches('fieldset:disabled *')).toBe(false)
})

test('the tool tells the bullets by rank, skill and life; an unknown killer stays unknown', async () => {
  await show()
  const tool = within(await screen.findByRole('region', { name: 'Kogels berekenen' }))
  expect(tool.getByText('binnen bereik')).not.toBeNull()
  expect(tool.getByText('2.250', { selector: 'dd *' })).not.toBeNull()
  fireEvent.change(tool.getByLabelText('Jouw moordervaring'), { target: { value: '100' } })
  expect(tool.getByText('1.125', { selector: 'dd *' })).not.toBeNull()
  fireEvent.change(tool.getByLabelText('Leven van je slachtoffer'), { target: { value: '40' } })
  expect(tool.getByText('450', { selector: 'dd *' })).not.toBeNull()
  await userEvent.selectOptions(tool.getByLabelText('Rank van je slachtoffer'), 'Fissatore')
  expect(tool.getByText('te hoog')).not.toBeNull()
  expect(within(screen.getByRole('table', { name: 'Laatste moorden' })).getByText('een onbekende')).not.toBeNull()
})

test('a statement is opened for its price, and then names the killer', async () => {
  const message = 'De getuige zag Ornella.'
  server['POST /api/murder/witness'] = { message, accountName: 'Ornella', cashPocket: 0, cashVersion: 2 }
  await show()
  const button = await screen.findByRole('button', { name: /^Open voor/ })
  server['GET /api/murder'] = {
    ...murders,
    witnessStatements: [{ ...statement, isOpen: true, accountName: 'Ornella' }],
  }
  await userEvent.click(button)
  expect(await screen.findByRole('link', { name: 'Ornella' })).not.toBeNull()
})

test('whoever may not shoot is led to the bounties all the same', async () => {
  server['GET /api/status/rank'] = { rank: 'Muscolo', rankNumber: 2 } as never
  server['GET /api/murder'] = { ...murders, rankNumber: 2 }
  await show(['/murder/bounties'])
  await screen.findByText(/^Je bent momenteel Muscolo/)
  expect((await screen.findByRole('link', { name: 'Premies op hoofden' })).getAttribute('href')).toBe(
    '/murder/bounties',
  )
})

test('a killing spree is announced with its time left', async () => {
  server['GET /api/murder'] = { ...murders, killingSpreeUntil: at(1_800) }
  await show()
  expect(await screen.findByText(/^(30:00|29:5\d)$/)).not.toBeNull()
})
