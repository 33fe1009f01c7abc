import css from './ornaments.module.css'

/** The print on the felt, in an arc; the help pages say the same in words. */
export function Print({ dealerStandsOn }: { dealerStandsOn: number }) {
  return (
    <svg className={css.print} viewBox="0 0 600 92" aria-hidden="true">
      <path id="blackjack-arc" d="M30 26Q300 104 570 26" fill="none" />
      <path className={css.line} d="M30 2Q300 80 570 2M30 44Q300 122 570 44" />
      <text className={css.words} textAnchor="middle">
        <textPath href="#blackjack-arc" startOffset="50%">
          Blackjack betaalt 3 : 2 · de deler past op {dealerStandsOn}
        </textPath>
      </text>
    </svg>
  )
}

/** The shoe; decoration only. */
export function Shoe() {
  return (
    <svg className={css.shoe} viewBox="0 0 96 84" aria-hidden="true">
      <path d="M10 74L22 20 74 6l16 58-62 16z" fill="#0e0b09" />
      <path d="M22 20L74 6l16 58" fill="none" stroke="#8a6a30" strokeWidth="2" />
      <path d="M26 26l44-12 13 46-44 12z" fill="#efe4cc" />
      <path d="M28 29l40-11 12 42-40 11z" fill="#3a1512" stroke="#cda65f" strokeWidth="1.5" />
      <circle cx="54" cy="45" r="9" fill="#151312" stroke="#f3ecdd" strokeWidth="1.8" />
      <path d="M45.2 46.5a9 9 0 0 0 17.6-3z" fill="#cda65f" />
      <path d="M6 80l4-6 20 4 62-16 2 6-62 16z" fill="#472c18" stroke="#8a6a30" strokeWidth="1" />
    </svg>
  )
}
