import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'

/**
 * Screens show amounts with `Money` (`Count`, `Experience`) and cities with `CityName` of mfe-kit, which are short on
 * phones (spec 1 §9). Whole amounts in words are for questions about money, results of actions, errors, and texts for
 * screen readers. The files that have them, and why:
 */
const wholeAmounts: Readonly<Record<string, string>> = {
  'mfe-actions/src/bounty/place-form.tsx': 'its form, its chips and its button',
  'mfe-actions/src/car-theft/car-theft-texts.ts': 'a few points and bullets',
  'mfe-actions/src/car-theft/car-theft-result.tsx': 'a few points',
  'mfe-actions/src/car-theft/stolen-car-actions.tsx': 'its buttons',
  'mfe-actions/src/crime/CrimeScreen.tsx': 'a few points',
  'mfe-actions/src/crime/crime-result.tsx': 'a few points',
  'mfe-actions/src/goods/advice.tsx': 'its buttons',
  'mfe-actions/src/goods/trips/stay-here.tsx': 'its button',
  'mfe-actions/src/goods/trips/richer-trip.tsx': 'its button',
  'mfe-actions/src/goods/goods-texts.ts': 'as many as a pocket holds',
  'mfe-actions/src/goods/trade/trade-desk.tsx': 'its button, and what stands beside it',
  'mfe-actions/src/goods/trade/trade-result.tsx': 'a few points',
  'mfe-actions/src/heist/heist-tale.tsx': 'its button',
  'mfe-actions/src/heist/heist-form.tsx': 'its button, and what is missing for it',
  'mfe-actions/src/heist/heist-texts.ts': 'options of a form',
  'mfe-actions/src/heist/partners.tsx': 'its buttons',
  'mfe-actions/src/heist/open-heist.tsx': 'what is missing for its button',
  'mfe-actions/src/detective/hire.tsx': 'its button, and what is missing for it',
  'mfe-actions/src/godfather/GodfatherScreen.tsx': 'its button, and the question before it',
  'mfe-actions/src/hospital/HospitalScreen.tsx': 'its button, and what is missing for it',
  'mfe-actions/src/jail/wall.tsx': 'a few points',
  'mfe-actions/src/murder/dossier/begin-fight.tsx': 'its form',
  'mfe-actions/src/murder/statements.tsx': 'what is missing for its button',
  'mfe-actions/src/murder/dossier/stakes.tsx': 'so many bullets kill, and one fewer may not',
  'mfe-actions/src/raid/call-raid.tsx': 'its form',
  'mfe-actions/src/raid/called-raid.tsx': 'its button, and what is missing for it',
  'mfe-actions/src/shared/report.tsx': 'a few points',
  'mfe-actions/src/shared/attempt-table.tsx': 'a few points',
  'mfe-admin/src/modify-player/change-input.tsx': 'an input',
  'mfe-admin/src/modify-player/changes-text.ts': 'a confirmation',
  'mfe-admin/src/suspect/gift-graph.tsx': 'sums, in a sentence',
  'mfe-casino/src/blackjack/blackjack-texts.ts': 'its button',
  'mfe-casino/src/fair/verify/check.ts': 'a proof',
  'mfe-casino/src/fair/steps/fruit-step.tsx': 'a proof',
  'mfe-casino/src/fair/steps/steps.tsx': 'a proof',
  'mfe-casino/src/fair/verify/verify-roulette.ts': 'a proof',
  'mfe-casino/src/fruit/bonus/result.tsx': 'its button',
  'mfe-casino/src/lottery/buy-tickets.tsx': 'its form',
  'mfe-casino/src/lottery/draw-check.tsx': 'numbers of tickets, in a proof',
  'mfe-casino/src/lottery/lottery-texts.ts': 'how a draw ended, read aloud',
  'mfe-casino/src/lottery/prizes-to-win.tsx': 'a limit in a sentence',
  'mfe-casino/src/roulette/game.tsx': 'what is about to be staked',
  'mfe-casino/src/roulette/slip.ts': 'what is wrong with a stake',
  'mfe-casino/src/roulette/table/table.tsx': 'read aloud',
  'mfe-casino/src/roulette/table/tray.tsx': 'read aloud',
  'mfe-casino/src/shared/rounds/last-played.tsx': 'read aloud',
  'mfe-casino/src/shared/rounds/net.tsx': 'how a round ended, read aloud',
  'mfe-casino/src/shared/owner/owner-books.tsx': 'hints of its form',
  'mfe-casino/src/sports/slip.tsx': 'its form',
  'mfe-economy/src/bullet-factory/ManageFactoryScreen.tsx': 'hints of its form',
  'mfe-economy/src/bullet-factory/buy-bullets.tsx': 'its form',
  'mfe-economy/src/bullet-factory/factory-texts.ts': 'words of a button',
  'mfe-economy/src/exchange/ExchangeScreen.tsx': 'a hint of its form',
  'mfe-economy/src/garage/choosing/bulk.tsx': 'its form and its confirmation',
  'mfe-economy/src/garage/car-button.tsx': 'its buttons',
  'mfe-economy/src/garage/list/car-table.tsx': 'confirmations',
  'mfe-economy/src/garage/choosing/chosen-texts.ts': 'confirmations',
  'mfe-economy/src/garage/expansion.tsx': 'its button',
  'mfe-economy/src/garage/garage-texts.ts': 'words of forms and confirmations',
  'mfe-economy/src/shop/ShopScreen.tsx': 'its button',
  'mfe-economy/src/auction/prices/all-prices.tsx': 'so many bullets, in words',
  'mfe-economy/src/auction/bid/bid-form.tsx': 'its form',
  'mfe-economy/src/auction/sell/create-form.tsx': 'its form',
  'mfe-economy/src/auction/sell/item-choice.tsx': 'its form',
  'mfe-economy/src/auction/auction-texts.tsx': 'a count of few digits',
  'mfe-economy/src/auction/bid/outbid.tsx': 'its button',
  'mfe-economy/src/auction/prices/prices.tsx': 'so many bullets, in words',
  'mfe-economy/src/auction/sell/holdings.tsx': 'a count of few digits',
  'mfe-economy/src/shop/healing-goods.tsx': 'its button, and what is missing for it',
  'mfe-social/src/achievements/AchievementsScreen.tsx': 'counts, of so many',
  'mfe-social/src/achievements/profile-achievements.tsx': 'a count of few digits',
  'mfe-social/src/family/bullets-hint.ts': 'a hint of its form',
  'mfe-social/src/family/membership/invitation.tsx': 'its button',
  'mfe-social/src/family/manage/costs.tsx': 'its form',
  'mfe-social/src/leaderboard/LeaderboardScreen.tsx': 'places, one beside the other',
  'mfe-social/src/leaderboard/own-place.tsx': 'a place',
  'mfe-social/src/family/manage/expansion.tsx': 'its button, and what is missing for it',
  'mfe-social/src/family/membership/membership-tab.tsx': 'its button and its confirmation',
  'mfe-social/src/users-online/headcount.ts': 'a count of people, in words that do not break',
  'mfe-social/src/hall-of-fame/fame-lists.tsx': 'percents and participants',
  'shell/src/menu/rows/row-count.tsx': 'a count of few digits',
  'shell/src/screens/login/second-step.tsx': 'a few codes',
  'shell/src/screens/faq/topic-body.tsx': 'rules, in sentences of the server',
  'shell/src/clock/notice-chip.tsx': 'the whole words of a chip, beside the short ones',
  'shell/src/screens/status/steps/first-steps.tsx': 'a few points',
  'shell/src/screens/create-account/epitaph.tsx': 'a sentence about the dead',
  'shell/src/wallet/money.tsx': 'its buttons',
  'shell/src/wallet/wallet-sheets.tsx': 'a question about money',
}
const formats = /\bformat(?:Euro|Number|Experience|Amount|Unit|Count)\(|\btoLocaleString\(|<Money [^>]*\bexact\b/

/** Text that stands alone in a list or a table is no sentence. */
const shownBare = /\b(?:cell|value|figure):\s*(?:\([^)]*\) =>\s*)?(?:[\w?.]+ && )?format(?:Euro|Number|Experience)\(/
const bare = new Set(['mfe-casino/src/lottery/draw-check.tsx'])

/** Hand-written shortening, where the kit has an element or a hook that knows the width. */
const ownShort = /\b(?:formatCompact|shortCity)\(|useNarrow\(breakpointPx\.numbers\)/
const ownShorts = new Set([
  'mfe-casino/src/shared/bets/chip.tsx',
  'mfe-actions/src/goods/prices/price-history.tsx',
  // The place of a panel.
  'mfe-actions/src/goods/trade/before-trade.tsx',
])

/** A city that is put into a page without the element; attributes are read aloud. */
const bareCity = /(?<![=$])\{[\w.?!]*\b(?:cityName|stad)\}|\$\{[^}]*\b(?:cityName|stad)\}/
const isHeard = (line: string) => /visually-hidden|(?:aria-label|caption|title)=\{/.test(line)
const proofs = new Set(['mfe-actions/src/goods/prices/recompute.ts', 'mfe-economy/src/auction/sell/item-choice.tsx'])

const sources = globSync('{shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file))
  .map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    return { file, lines: text.split('\n').filter((line) => !line.startsWith('import ')) }
  })
const found = (what: RegExp, but: (file: string, line: string) => boolean) =>
  sources.flatMap(({ file, lines }) =>
    lines.filter((line) => what.test(line) && !but(file, line)).map((line) => `${file}: ${line.trim()}`),
  )

it('finds each kind of fault', () => {
  expect(sources.length).toBeGreaterThan(300)
  for (const line of ['<b>{formatEuro(1)}</b>', 'x.toLocaleString()', '<Money amount={1} exact />'])
    expect(line).toMatch(formats)
  for (const line of [
    'value: formatEuro(one)',
    'cell: ({ a }) => formatNumber(a)',
    'value: data && formatEuro(data.a)',
  ])
    expect(line).toMatch(shownBare)
  expect(`value: \`\${formatEuro(one)} tekort\``).not.toMatch(shownBare)
  for (const line of ['In {casino.cityName}.', '{cityName}', `In \${data.cityName}.`]) expect(line).toMatch(bareCity)
  for (const line of ['({ cityName }) => 1', 'name={cityName}']) expect(line).not.toMatch(bareCity)
  expect(isHeard(`aria-label={\`Reis naar \${cityName}\`}`)).toBe(true)
})

it('screens show amounts by the short elements, except where the whole amount is due', () => {
  expect(found(formats, (file) => file in wholeAmounts)).toEqual([])
  expect(found(shownBare, (file) => bare.has(file))).toEqual([])
  const stale = Object.keys(wholeAmounts).filter(
    (file) => !sources.find((one) => one.file === file)?.lines.some((line) => formats.test(line)),
  )
  expect(stale).toEqual([])
})

it('no screen shortens amounts or cities by itself', () => {
  expect(found(ownShort, (file) => ownShorts.has(file))).toEqual([])
})

it('screens show cities by the short elements', () => {
  expect(found(bareCity, (file, line) => isHeard(line) || proofs.has(file))).toEqual([])
})

it('all files have the same width for narrow phones: at 600 px they agree', () => {
  const styles = globSync('{shell,mfe-*,packages/*}/src/**/*.css', { cwd: ROOT })
  expect(styles.length).toBeGreaterThan(100)
  const others = styles.filter((file) => {
    const queries = readFileSync(join(ROOT, file), 'utf8').match(/@media[^{]*/g) ?? []
    return queries.some((query) => /\b(?:599|600|601)/.test(query.replaceAll(/width <= 600px|600px < width/g, '')))
  })
  expect(others).toEqual([])
})
