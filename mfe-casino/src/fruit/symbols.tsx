import type { ReactNode } from 'react'
import type { FruitSymbol } from './fruit-texts.ts'

const ink = '#2b1a14'
const leaf = '#4f8a3c'
const leafDark = '#386a2b'
const shine = '#fff7e2'

const cherry = (
  <>
    <path d="M21 33c2-10 9-18 19-23M44 36c1-10-1-18-4-26" fill="none" stroke={leafDark} strokeWidth="3" />
    <path d="M40 10c4-6 13-7 19-3-4 7-12 9-19 3z" fill={leaf} />
    <circle cx="20" cy="44" r="13" fill="#c3212b" />
    <path d="M9 51a13 13 0 0 0 24-7c0-2-.4-4-1-5-1 9-12 16-23 12z" fill="#8d1420" stroke="none" />
    <circle cx="44" cy="47" r="12" fill="#c3212b" />
    <path d="M34 54a12 12 0 0 0 22-7c0-2-.4-3-.8-4.5-1 8-11 15-21.2 11.500z" fill="#8d1420" stroke="none" />
    <path d="M13 41c1-4 3-6 6-6M38 44c1-3 3-5 5-5" fill="none" stroke={shine} strokeWidth="2.6" />
  </>
)

const lemon = (
  <g transform="rotate(-30 32 35)">
    <path d="M47 20c2-6 8-10 15-9-1 7-7 11-14 11z" fill={leaf} />
    <path
      d="M5 35c4-1 5-3 7-6 4-8 11-12 20-12s16 4 20 12c2 3 3 5 7 6-4 1-5 3-7 6-4 8-11 12-20 12s-16-4-20-12c-2-3-3-5-7-6z"
      fill="#f4c92f"
    />
    <path
      d="M12 41c4 8 11 12 20 12s16-4 20-12c2-3 3-5 7-6-4-1-5-2-6-4-4 10-14 15-24 15-7 0-13-2-17-5z"
      fill="#d79a1c"
      stroke="none"
    />
    <path d="M18 29c3-4 7-6 12-6" fill="none" stroke={shine} strokeWidth="2.6" />
    <path d="M28 35h.1M36 31h.1M40 38h.1" stroke="#b97f14" strokeWidth="2" />
  </g>
)

const orange = (
  <>
    <path d="M33 16c5-8 14-10 22-6-4 9-13 12-22 6z" fill={leaf} />
    <circle cx="32" cy="37" r="21" fill="#ef8a24" />
    <path d="M13 46a21 21 0 0 0 40-9c0-4-1-7-2-9-3 15-20 26-38 18z" fill="#c4611a" stroke="none" />
    <path d="M32 17c-1-3-2-5-4-7" fill="none" stroke={leafDark} strokeWidth="3" />
    <path d="M18 33c1-6 5-9 10-10" fill="none" stroke={shine} strokeWidth="2.6" />
    <path d="M33 31h.1M26 41h.1M40 38h.1M33 48h.1M43 29h.1" stroke="#b55513" strokeWidth="2.2" />
  </>
)

const watermelon = (
  <g transform="rotate(-16 32 34)">
    <path d="M3 21h58c0 19-13 33-29 33S3 40 3 21z" fill="#2f6b38" />
    <path d="M8 21h48c0 16-11 27-24 27S8 37 8 21z" fill="#dfe8b4" stroke="none" />
    <path d="M11 21h42c0 14-10 23-21 23S11 35 11 21z" fill="#d8363c" stroke="none" />
    <path d="M22 42c4 1.5 7 2 10 2 11 0 21-9 21-23h-7c0 12-9 21-24 21z" fill="#aa2230" stroke="none" />
    <path d="M16 26c1 3 2 5 4 7" fill="none" stroke="#ff9d94" strokeWidth="2.6" />
    <path d="M25 26l-1 3M33 25v3M41 26l1 3M29 34v3M37 34l.500 3" fill="none" strokeWidth="3" />
  </g>
)

const grapes: readonly (readonly [x: number, y: number])[] = [
  [17, 27],
  [29, 25],
  [41, 26],
  [22, 37],
  [35, 36],
  [47, 35],
  [28, 47],
  [40, 46],
  [34, 55],
]

const grape = (
  <>
    <path d="M32 21c0-5 2-10 6-14" fill="none" stroke="#6b4a26" strokeWidth="3.4" />
    <path d="M32 16c-5-8-14-9-21-5 2 8 12 12 21 5z" fill={leaf} />
    {grapes.map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="7.4" fill="#6d2f86" />
        <path d={`M${x - 6} ${y + 4}a7.4 7.4 0 0 0 13-6c-2 5-7 8-13 6z`} fill="#48205c" stroke="none" />
        <path d={`M${x - 3.5} ${y - 1.5}a4 4 0 0 1 3-2.7`} fill="none" stroke={shine} strokeWidth="1.8" />
      </g>
    ))}
  </>
)

const diamond = (
  <>
    <path d="M17 11h30l12 16-27 30L5 27z" fill="#8fd0e6" />
    <path d="M17 11l-12 16h14z" fill="#c4ecf5" stroke="none" />
    <path d="M17 11h15L19 27z" fill="#e6fafd" stroke="none" />
    <path d="M32 11h15l-2 16z" fill="#a9dfee" stroke="none" />
    <path d="M47 11l12 16H45z" fill="#6db4d2" stroke="none" />
    <path d="M32 11l13 16H19z" fill="#c9eff8" stroke="none" />
    <path d="M5 27h14l13 30z" fill="#79c2dd" stroke="none" />
    <path d="M45 27h14L32 57z" fill="#4d93b7" stroke="none" />
    <path d="M17 11l2 16 13 30 13-30 2-16M32 11L19 27h26zM5 27h54" fill="none" strokeWidth="1.2" opacity="0.55" />
    <path d="M17 11h30l12 16-27 30L5 27z" fill="none" />
  </>
)

const gift = (
  <>
    <path d="M31 20c-4-10-15-14-18-8-2 6 8 9 18 8zM33 20c4-10 15-14 18-8 2 6-8 9-18 8z" fill="#e8b84a" />
    <path d="M10 30h44v27H10z" fill="#1f6b52" />
    <path d="M10 46h44v11H10z" fill="#154c3b" stroke="none" />
    <path d="M6 20h52v11H6z" fill="#2a8566" />
    <path d="M26 20h12v37H26z" fill="#e8b84a" />
    <path d="M33 31h5v26h-5zM26 28h12v3H26z" fill="#b9852a" stroke="none" />
    <path d="M10 30h44v27H10zM6 20h52v11H6z" fill="none" />
    <path d="M10.5 24h9" stroke={shine} strokeWidth="2.4" />
  </>
)

const drawings: Readonly<Record<FruitSymbol, ReactNode>> = {
  CHERRY: cherry,
  LEMON: lemon,
  ORANGE: orange,
  WATERMELON: watermelon,
  GRAPE: grape,
  DIAMOND: diamond,
  GIFT: gift,
}

/** A symbol of the reels, 64 x 64, decoration only: its name stands in the words beside it. */
export function FruitPicture({ symbol }: { symbol: FruitSymbol }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      overflow="visible"
      stroke={ink}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawings[symbol]}
    </svg>
  )
}
