export type PictureProps = {
  /** A drawing's address: `import lamp from './lamp.svg'`. */
  src: string
  /** In CSS pixels, or their proportion: the place is kept while it loads. */
  width: number
  height: number
  /** For a drawing at the top of its screen: it is not put off until the screen is laid out. */
  atOnce?: boolean
}

/**
 * A drawing in a file of its own, fetched when it comes into sight; decoration, so a drawing that cannot be fetched
 * stays empty.
 */
export function Picture({ src, width, height, atOnce }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={atOnce ? undefined : 'lazy'}
      draggable={false}
      // Browsers would show a frame and a broken image instead.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden'
      }}
      onLoad={({ currentTarget }) => {
        currentTarget.style.visibility = ''
      }}
    />
  )
}
