import css from './board.module.css'
import type { Point } from './board-layout.ts'

/** The player's piece: a gentleman in a hat. It glides to its place and hops on the way. */
export function Piece({ at }: { at: Point }) {
  return (
    <g className={css.piece} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} data-piece>
      {/* A new key restarts the hop. */}
      <g key={`${at.x} ${at.y}`} className={css.hop}>
        <ellipse cx="0" cy="17" rx="25" ry="9" fill="#000" opacity="0.5" />
        <g stroke="#fff3cf" strokeWidth="3" strokeLinejoin="round">
          <path d="M-22 14C-22 -2 -12 -10 0 -10S22 -2 22 14C22 20 -22 20 -22 14z" fill="#171310" />
          <circle cx="0" cy="-20" r="15" fill="#e9c9a2" />
          <path
            d="M-25 -25C-14 -19 14 -19 25 -25C21 -31 16 -31 15 -32C14 -45 9 -49 4 -47C2 -46 -2 -46 -4 -47C-9 -49 -14 -45 -15 -32C-16 -31 -21 -31 -25 -25z"
            fill="#171310"
          />
        </g>
        <path d="M-15 -31C-7 -27 7 -27 15 -31L15 -36C7 -32 -7 -32 -15 -36z" fill="#cda65f" />
        <path d="M-6 -9L0 -3L6 -9L3 9L0 13L-3 9z" fill="#9e1f1b" />
      </g>
    </g>
  )
}
