import { CityName, Count, creditsText, formatNumber, Money, PlayerName } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import type { ReactNode } from 'react'
import type { Auction } from './auction.types.ts'

/** spec 3 §8 */
export const auctionFailed = 'Er is iets misgegaan. Probeer het opnieuw.'

export const gameNames: Record<string, string> = {
  ROULETTE: 'Roulette',
  BLACKJACK: 'Blackjack',
  FRUIT: 'Fruitautomaat',
}

/** What is sold, as the row's title; a car leads to what is known of it. */
export function ItemTitle({ auction }: { auction: Auction }): ReactNode {
  const { car, casino, factory, bulletAmount, creditsAmount, itemType } = auction
  if (car) return <Link to={`/car/${encodeURIComponent(car.carName)}`}>{car.carName}</Link>
  if (casino)
    return (
      <>
        {gameNames[casino.type]} in <CityName name={casino.cityName} />
      </>
    )
  if (factory)
    return (
      <>
        Kogelfabriek in <CityName name={factory.cityName} />
      </>
    )
  if (itemType === 'BULLETS') return <Count of={bulletAmount} one="kogel" several="kogels" />
  if (itemType === 'CREDITS') return creditsText(creditsAmount)
  return auction.itemName
}

/** What a buyer wants to know of it beside its name. */
export function ItemFacts({ auction }: { auction: Auction }): ReactNode {
  const { car, casino, factory, itemType } = auction
  if (car)
    return (
      <>
        {car.life}% leven · <CityName name={car.cityName} /> · waarde <Money amount={car.carValue} />
      </>
    )
  if (casino)
    return (
      <>
        Kas <Money amount={casino.bank} /> · inzet <Money amount={casino.minBet} /> tot <Money amount={casino.maxBet} />
      </>
    )
  if (factory)
    return (
      <>
        Kas <Money amount={factory.bank} /> · <Count of={factory.bullets} one="kogel" several="kogels" /> voor{' '}
        <Money amount={factory.bulletPrice} />
      </>
    )
  if (itemType === 'BULLETS') return each(auction, auction.bulletAmount, 'kogel')
  if (itemType === 'CREDITS') return each(auction, auction.creditsAmount, 'credit')
  return 'Verzegeld: alleen de koper leest wie er schoot.'
}

/** The price of one, to compare auctions of different sizes by. */
const each = ({ highestBid, startingPrice }: Auction, count: number, what: string) => (
  <>
    <Money amount={Math.round((highestBid ?? startingPrice) / Math.max(1, count))} /> per {what}
  </>
)

/** Who sells it. */
export function Seller({ auction: { seller, isHouse, isOwn } }: { auction: Auction }): ReactNode {
  if (isOwn) return 'Jouw veiling'
  if (isHouse) return 'Van Het Huis'
  return seller === null ? (
    'Anoniem aangeboden'
  ) : (
    <>
      Van <PlayerName name={seller} />
    </>
  )
}

export const bidsText = (bids: number): string => `${formatNumber(bids)} ${bids === 1 ? 'bod' : 'biedingen'}`
