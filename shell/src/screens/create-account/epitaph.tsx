import type { Calls } from '@sottomondo/api-contract'
import { CityName, formatEuro, PlayerName, useEvery } from '@sottomondo/mfe-kit'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { HatOnPavement, NightStreet } from '@sottomondo/ui-kit/night-street'
import css from './epitaph.module.css'

type Dead = NonNullable<Calls['GET /api/createAccount/create']['answer']['lastDeadAccount']>

/** An estate is divided within a second or two. */
const askAgainMs = 2_000

/** How the last gangster died, by whom, and to whom went what they left. */
export function Epitaph({ dead, reload }: { dead: Dead; reload: () => Promise<void> }) {
  const { accountName, diedAt, cityName, cause } = dead
  const isKnown = Boolean(cause)
  return (
    <>
      {accountName} stierf op <time dateTime={diedAt}>{formatMoment(diedAt)}</time>
      {cityName && (
        <>
          {' in '}
          <CityName name={cityName} />
        </>
      )}
      <Cause {...dead} /> {isKnown && <Left {...dead} />}
      {isKnown && !dead.isDivided && <Ask reload={reload} />}
    </>
  )
}

/** '23 november 2026 om 14:05' */
function formatMoment(at: string): string {
  const { day, month, year, time } = dateWords(at)
  return `${day} ${month} ${year} om ${time}`
}

function Cause({ accountName, cause, byName }: Dead) {
  const by = byName ? <PlayerName name={byName} /> : 'een onbekende'
  switch (cause) {
    case 'shot':
      return <>, doodgeschoten door {by}.</>
    case 'backfire':
      return <>: {by} schoot beter terug.</>
    case 'admin':
      return <>. De leiding haalde {accountName} uit het spel.</>
    default:
      return <>. De stad wacht op een nieuwe naam.</>
  }
}

/** What became of it all; who shot takes what was in the pockets. */
function Left({ cause, heirName, isDivided, inheritance }: Dead) {
  const pockets = cause === 'admin' ? '' : 'Wat op zak zat, nam de schutter mee. '
  if (!isDivided) return <span className={css.left}>{pockets}De rest wordt nog verdeeld.</span>
  if (!heirName) return <span className={css.left}>{pockets}Er was geen erfgenaam: de rest is voor de stad.</span>
  const things = inheritance.map(({ kind, amount }) => thingWords[kind](amount))
  return (
    <span className={css.left}>
      {pockets}
      <PlayerName name={heirName} />{' '}
      {things.length > 0 ? `erfde ${listed(things)}.` : 'stond in het testament, maar er viel niets te erven.'}
    </span>
  )
}

const thingWords: Record<Dead['inheritance'][number]['kind'], (amount: number) => string> = {
  bank: (amount) => `${formatEuro(amount)} van de bank`,
  cars: (amount) => (amount === 1 ? '1 auto' : `${amount} auto’s`),
  casinos: () => 'het casino',
  factories: () => 'de kogelfabriek',
}

const listed = (things: string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} en ${things.at(-1)}`

function Ask({ reload }: { reload: () => Promise<void> }) {
  useEvery(askAgainMs, reload)
  return null
}

/** The street where it ended, or where it begins. */
export const LastSight = ({ ofSomebody }: { ofSomebody: boolean }) => (
  <div className={css.sight}>
    <NightStreet />
    {ofSomebody && (
      <span className={css.hat}>
        <HatOnPavement />
      </span>
    )}
  </div>
)
