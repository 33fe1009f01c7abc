import { useEffect, useState } from 'react'
import css from './car-picture.module.css'

export type CarPictureProps = {
  carName: string
  /** 0-100; what it has been through is seen. */
  life: number
  /** Its name stands beside it, and need not be read twice. */
  decorative?: boolean
  className?: string
}

type Draw = (carName: string, life: number) => string | undefined

let draw: Draw | undefined

/** The drawings are a chunk of their own, fetched with the first car that is shown; the bundler asks for it once. */
async function loadDrawings(): Promise<void> {
  draw = (await import('./draw-car.ts')).drawCar
}

/** A car where cars of its price stand at night: as wide as its place, half as high, which is kept until it is drawn. */
export function CarPicture({ carName, life, decorative, className }: CarPictureProps) {
  const [drawn, setDrawn] = useState(draw !== undefined)
  useEffect(() => {
    if (drawn) return
    loadDrawings().then(
      () => setDrawn(true),
      (cause) => console.warn('The cars could not be drawn; their names remain.', cause),
    )
  }, [drawn])
  return (
    <img
      className={className ? `${css.picture} ${className}` : css.picture}
      src={addressOf((drawn && draw?.(carName, life)) || nothing)}
      alt={decorative ? '' : `${carName}, ${life}% leven`}
      width={480}
      height={240}
      draggable={false}
    />
  )
}

const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"/>'
/** A picture by its address is drawn once and costs its page one element, however many of its kind a garage shows. */
const addressOf = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`
