import { useEffect, useState } from 'react'
import css from './car-picture.module.css'

export type CarPictureProps = {
  carName: string
  /** 0-100; the picture shows the damage. */
  life: number
  /** The name stands beside it, and need not be read twice. */
  decorative?: boolean
  className?: string
}

let addressOf: ((carName: string, life: number) => string | undefined) | undefined

/**
 * Loads the drawings, a chunk of their own, with the first car that is shown; the bundler requests it once. A route
 * that begins with a car names it among its `drawings`.
 */
async function loadDrawings(): Promise<{ failure?: { cause: unknown } }> {
  if (addressOf) return {}
  try {
    addressOf = (await import(/* webpackChunkName: 'car-drawings' */ './car-address.ts')).carAddress
    return {}
  } catch (cause) {
    return { failure: { cause } }
  }
}

/** A car in the night scene of its price: as wide as its place, half as high; the place is kept until it is drawn. */
export function CarPicture({ carName, life, decorative, className }: CarPictureProps) {
  // Requested while the screen is still being drawn: some screens begin with a car.
  const [drawings] = useState(loadDrawings)
  const [drawn, setDrawn] = useState(addressOf !== undefined)
  useEffect(() => {
    if (drawn) return
    let gone = false
    drawings.then(({ failure }) => {
      if (!failure) setDrawn(true)
      else if (!gone) console.warn('The cars could not be drawn; their names remain.', failure.cause)
    })
    return () => {
      gone = true
    }
  }, [drawn, drawings])
  return (
    <img
      className={className ? `${css.picture} ${className}` : css.picture}
      src={(drawn && addressOf?.(carName, life)) || nothing}
      alt={decorative ? '' : `${carName}, ${life}% leven`}
      width={480}
      height={240}
      decoding="async"
      draggable={false}
    />
  )
}

const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="480" height="240"/%3E'
