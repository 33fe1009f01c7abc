import css from './ornaments.module.css'

const lamps = 17
const width = 560
const height = 132

/** Returns the height of the arch over the machine at a place from 0 to 1. */
const arch = (place: number): number => 84 * (1 - (2 * place - 1) ** 4) ** 0.5

/** Name and lamps over the machine; decoration only. */
export function Marquee() {
  const places = Array.from({ length: lamps }, (_, lamp) => lamp / (lamps - 1))
  return (
    <svg className={css.marquee} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <linearGradient id="fruit-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f4dfa8" />
          <stop offset="0.35" stopColor="#cda65f" />
          <stop offset="0.6" stopColor="#8a6a30" />
          <stop offset="1" stopColor="#d9b873" />
        </linearGradient>
        <radialGradient id="fruit-sign" cx="0.5" cy="1" r="0.9">
          <stop offset="0" stopColor="#7a4a1c" />
          <stop offset="0.55" stopColor="#3a1d10" />
          <stop offset="1" stopColor="#1c0e08" />
        </radialGradient>
        <radialGradient id="fruit-lamp">
          <stop offset="0" stopColor="#fffbe8" />
          <stop offset="0.5" stopColor="#ffd98a" />
          <stop offset="1" stopColor="#c98a2e" />
        </radialGradient>
        <path id="fruit-arc" d="M96 122Q280 88 464 122" />
      </defs>
      <path d={`M0 ${height}V96C0 -6 560 -6 560 96V${height}z`} fill="url(#fruit-brass)" />
      <path d={`M7 ${height}V97C7 4 553 4 553 97V${height}z`} fill="#1c0e08" />
      <path d={`M40 ${height}V103C40 36 520 36 520 103V${height}z`} fill="url(#fruit-brass)" />
      <path d={`M44 ${height}V104C44 41 516 41 516 104V${height}z`} fill="url(#fruit-sign)" />
      <g stroke="#cda65f" strokeWidth="1.5" opacity="0.18">
        {[-70, -50, -30, -10, 10, 30, 50, 70].map((degrees) => (
          <path key={degrees} d="M280 190V60" transform={`rotate(${degrees} 280 190)`} />
        ))}
      </g>
      <text className={css.name} textAnchor="middle" fill="url(#fruit-brass)">
        <textPath href="#fruit-arc" startOffset="50%">
          La Fortuna
        </textPath>
      </text>
      {places.map((place, lamp) => (
        <circle
          key={place}
          className={css.lamp}
          style={{ animationDelay: `${(lamp % 4) * -0.2}s` }}
          cx={23.5 + place * 513}
          cy={103 - arch(place)}
          r="6.2"
          fill="url(#fruit-lamp)"
        />
      ))}
    </svg>
  )
}
