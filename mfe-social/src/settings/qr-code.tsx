import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './settings.module.css'

/**
 * A QR code, drawn here: its content leaves the page to no one. Dark on light, as phones read it, whatever the page's
 * colours.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className={css.qrLight} width={size} height={size} />
      <path className={css.qrDark} d={dark.join('')} />
    </svg>
  )
}
