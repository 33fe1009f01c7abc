/** Players' actions, each a function of the player. All return whether it succeeded. */
import { get, post } from './calls.js'
import { anyPlayer, settings } from './settings.js'

const isEuro = (value) => Number.isInteger(value) && value >= 0
const between = (least, most) => least + Math.floor(Math.random() * (most - least + 1))
const oneOf = (list) => list[between(0, list.length - 1)]

/** A click as the page captures it, then the crime with its token. */
export function commitCrime(player) {
  const clicked = post(player, '/crime', '/api/click', capture(), ({ token }) => typeof token === 'string')
  if (!clicked) return false
  const done = post(
    player,
    '/crime',
    '/api/crime/execute',
    // The easier crimes, as players of a low rank choose them.
    { crimeOptionId: oneOf([1, 1, 1, 2, 2, 3]) },
    ({ success, reward, experience, timeLeft }) =>
      typeof success === 'boolean' && isEuro(reward) && experience > 0 && timeLeft >= 0 && (success || reward === 0),
    { 'x-click-token': clicked.token },
  )
  return done !== null
}

/** A hand that moves to a button and clicks; never twice the same way. */
function capture() {
  const openedMs = between(1000, 100_000)
  const mouseMovements = Array.from({ length: 12 }, (_, step) => ({
    x: 200 + step * 17 + between(0, 9),
    y: 300 + step * 7 + between(0, 9),
    t: openedMs + step * 31 + between(0, 8),
  }))
  const { x, y, t } = mouseMovements[mouseMovements.length - 1]
  return {
    clickCoordinates: { x, y },
    action: 'crime',
    screenSize: { width: 1280, height: 800 },
    browserSize: { width: 1280, height: 700 },
    userAgent: 'Mozilla/5.0 (load)',
    isAutomated: false,
    timeStamp: t + 60,
    mouseMovements,
    interactionType: 'mouse',
    deviceType: 'desktop',
    isBrowserInFocus: true,
  }
}

const isRound = ({ roundId, stake, winnings, cashPocket, nonce }) =>
  typeof roundId === 'string' && stake > 0 && isEuro(winnings) && isEuro(cashPocket) && isEuro(nonce)

/** Returns the casino of the player's city. */
export const enterRoulette = (player) => get(player, '/roulette', '/api/casino/roulette', isCasino)
export const enterFruit = (player) => get(player, '/fruit', '/api/casino/fruit', isCasino)
const isCasino = ({ casinoId, minBet, maxBet }) => casinoId > 0 && minBet > 0 && maxBet >= minBet

/** Two to four chips on the table, one of them on a number. */
export function spinRoulette(player, { minBet }) {
  const bets = [
    { kind: 'number', value: between(0, 36), amount: minBet },
    { kind: 'redBlack', value: oneOf(['Rood', 'Zwart']), amount: minBet * between(1, 3) },
    { kind: 'dozen', value: oneOf(['1-12', '13-24', '25-36']), amount: minBet },
    { kind: 'column', value: between(1, 3), amount: minBet },
  ].slice(0, between(2, 4))
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0)
  const spun = post(
    player,
    '/roulette',
    '/api/casino/bet/roulette',
    { bets },
    (answer) => isRound(answer) && answer.stake === stake && answer.number >= 0 && answer.number <= 36,
  )
  return spun !== null
}

const hasMatches = ({ matches }) => Array.isArray(matches)
const leagues = ['dutch', 'belgian', 'english', 'champions', 'europa', 'conference']

/** Reads a league, and places a small bet on one of its matches at the shown odds. */
export function betOnSports(player) {
  const shown = get(player, '/sportbetting', `/api/casino/sport/matches?league=${oneOf(leagues)}`, hasMatches)
  const offered = shown?.matches.filter(({ bookmakers }) => bookmakers.length > 0) ?? []
  if (offered.length === 0) return false
  const { id: matchId, home_team, away_team, commence_time: startMatch, bookmakers } = oneOf(offered)
  const place = between(0, 2)
  const bet = {
    matchId,
    amount: between(1, 20),
    choice: ['1', 'X', '2'][place],
    startMatch,
    home_team,
    away_team,
    odds: bookmakers[0].markets[0].outcomes[place].price,
  }
  return post(player, '/sportbetting', '/api/casino/sport/bet', bet, (answer) => answer.openEuro > 0) !== null
}

const hasDraw = ({ ticketPrice, timeUntilDraw }) => ticketPrice > 0 && timeUntilDraw >= 0

/** Reads the coming draw, and buys a ticket for it. */
export function buyTickets(player) {
  if (!get(player, '/lottery', '/api/lottery', hasDraw)) return false
  const isSold = ({ userTickets, totalSoldTickets }) => userTickets > 0 && totalSoldTickets >= userTickets
  return post(player, '/lottery', '/api/lottery/buy', { quantity: 1 }, isSold) !== null
}

export const enterBlackjack = (player) => get(player, '/blackjack', '/api/casino/blackjack', isCasino)

/** One round of blackjack: hit below 15, now and then a double or a split, else stand; to its end. */
export function playBlackjack(player, { minBet }) {
  const isHand = ({ activeBlackjackSession: hand }) =>
    hand.hands.length > 0 && hand.ended === (hand.actions.length === 0)
  const act = (body) => post(player, '/blackjack', '/api/casino/bet/blackjack/action', body, isHand)
  // A round of an ended run may still be open: it is played to its end instead.
  let answer = post(player, '/blackjack', '/api/casino/bet/blackjack', { betAmount: minBet }, isHand)
  let hand = answer ? answer.activeBlackjackSession : enterBlackjack(player)?.activeBlackjackSession
  while (hand && !hand.ended) {
    const { total } = hand.hands.find(({ state }) => state === 'OPEN')
    const dear = ['split', 'double'].find((action) => hand.actions.includes(action) && Math.random() < 0.1)
    answer = act({ action: dear ?? (total < 15 ? 'hit' : 'stand'), actionsTaken: hand.actionsTaken })
    hand = answer?.activeBlackjackSession
  }
  return answer !== null
}

/** One spin; a bonus game that it wins is played to its end. */
export function spinFruit(player, { minBet }) {
  const spun = post(
    player,
    '/fruit',
    '/api/casino/fruit/spin',
    { betAmount: minBet },
    (answer) => isRound(answer) && answer.lastSpin.slots.length === 9,
  )
  if (spun === null) return finishBonus(player)
  return spun.lastSpin.bonusOpen ? playBonus(player, spun.lastSpin.fruitSessionId) : true
}

/** A spin was refused: perhaps an earlier bonus game is still open, such as one of an ended run. */
function finishBonus(player) {
  const machine = enterFruit(player)
  if (machine?.bonus) playBonus(player, machine.bonus.fruitSessionId)
  else if (machine?.lastSpin?.bonusOpen) playBonus(player, machine.lastSpin.fruitSessionId)
  return false
}

const mostRolls = 500

function playBonus(player, fruitSessionId) {
  const call = (name, body, isRight) => post(player, '/fruit', `/api/casino/fruit/bonus/${name}`, body, isRight)
  let bonus = call('start', { fruitSessionId }, (answer) => answer.bonus.boxes.length > 0)?.bonus
  for (let rolls = 0; bonus?.isActive && rolls < mostRolls; rolls++)
    bonus = call('roll', {}, ({ diceValue }) => diceValue >= 1 && diceValue <= 6)?.bonus
  return call('collect', {}, isRound) !== null
}

const hasBalances = ({ cashBank, cashPocket }) => isEuro(cashBank) && isEuro(cashPocket)

/** Reads the balance, and moves money. */
export function useBank(player) {
  if (!get(player, '/bank', '/api/bank/balance', hasBalances)) return false
  const amount = between(1, 50)
  const moves = [
    ['/api/bank/deposit', { amount }],
    ['/api/bank/withdraw', { amount }],
    ['/api/bank/transaction', { amount, receiverName: otherThan(player).name, subject: 'Voor de goede zaak' }],
  ]
  const [path, body] = oneOf(moves)
  const moved = post(player, '/bank', path, body, hasBalances)
  const isList = (answer) => Array.isArray(answer)
  return moved !== null && get(player, '/bank', '/api/bank/transactions/received', isList) !== null
}

function otherThan(player) {
  for (;;) {
    const other = anyPlayer()
    if (other.accountId !== player.accountId) return other
  }
}

const pages = [
  ['/home', '/api/status', ({ accountName, timers }) => accountName !== '' && timers.version >= 0],
  ['/home', '/api/auth/me', ({ userId }) => userId > 0],
  ['/home', '/api/timers', ({ timeLeft }) => timeLeft.crime >= 0],
  ['/crime', '/api/crime', ({ crimeOptions }) => crimeOptions.length > 0],
  ['/jail', '/api/jail/list', ({ prisoners }) => Array.isArray(prisoners)],
  ['/casino', '/api/casino', ({ casinos }) => casinos.length > 0],
  ['/bank', '/api/bank/transactions/send', (answer) => Array.isArray(answer)],
  ['/bank', '/api/status/rankAndDefaultPayMethod', ({ rank }) => rank !== ''],
  ['/FAQ', '/api/server-time', ({ serverTime }) => Date.parse(serverTime) > 0],
]

/** One page's call. */
export function readPage(player) {
  const [page, path, isRight] = oneOf(pages)
  return get(player, page, path, isRight) !== null
}

/** Reads the online players. */
export function lookAround(player) {
  const counted = get(player, '/online', '/api/cache/online-users', ({ onlineUsers }) => onlineUsers >= 0)
  return counted !== null && get(player, '/online', '/api/online', ({ players }) => players.length > 0) !== null
}

/** Logs a player in anew; their other sessions stay. k6 forgets the new cookie with the end of the iteration. */
export function logIn(player) {
  const body = { email: player.email, password: settings.password }
  return post({ cookie: '' }, '/login', '/api/auth/login', body, ({ phoneVerified }) => phoneVerified === true) !== null
}
