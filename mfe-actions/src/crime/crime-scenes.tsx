import type { ReactNode } from 'react'

const night = '#1a1d24'
const wall = '#2b2725'
const dark = '#100e0d'
const brass = '#cda65f'
const ivory = '#f3ecdd'
const red = '#9e1f1b'

/** Two fingers lift a wallet out of a coat, under the awnings of the market. */
const pickpocket = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <path d="M0 14h52v6H0zM78 14h42v6H78z" fill={ivory} opacity="0.85" />
    <path
      d="M0 14h8v8a4 4 0 0 1-8 0zM16 14h9v8a4.5 4.5 0 0 1-9 0zM34 14h9v8a4.5 4.5 0 0 1-9 0zM84 14h9v8a4.5 4.5 0 0 1-9 0zM102 14h9v8a4.5 4.5 0 0 1-9 0z"
      fill={red}
    />
    <path d="M0 52h36v28H0z" fill={wall} />
    <path d="M2 52c2-8 10-8 11 0 1-7 9-8 11 0 2-6 8-6 10 0z" fill="#7a5a2c" />
    <path d="M44 80V30c0-10 34-12 44 0l14 50z" fill="#3a3430" />
    <path d="M66 24l-6 56M66 24l10 56" stroke={dark} strokeWidth="1.5" />
    <path d="M74 50h22v3H74z" fill={dark} />
    <path d="M79 38l13 2-2 13H78z" fill="#6b3c25" />
    <path d="M82 36l9 1.5-.5 3.5-9-1.5z" fill="#b8c29a" />
    <path d="M120 30c-10 2-22 4-28 9l-5 4 3 3 8-4-6 6 3 2 12-8 13-2z" fill="#d3a27f" />
    <path d="M120 28v18l-8-2v-14z" fill={dark} />
  </>
)

/** A shelf after closing time, in the beam of a torch. */
const shop = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <path d="M8 10h104v60H8z" fill={wall} />
    <path d="M0 70h120v10H0z" fill={dark} />
    <path d="M14 30h92v3H14zM14 52h92v3H14z" fill="#5a4a38" />
    <path
      d="M18 18h7v12h-7zM28 14h5v16h-5zM36 20h9v10h-9zM76 16h6v14h-6zM86 20h8v10h-8zM97 15h5v15h-5z"
      fill="#46403a"
    />
    <path d="M18 42h10v10H18zM32 38h6v14h-6zM84 40h9v12h-9zM97 37h6v15h-6z" fill="#46403a" />
    <path d="M120 78L52 16h22l46 34z" fill={brass} opacity="0.28" />
    <circle cx="62" cy="34" r="25" fill={brass} opacity="0.28" />
    <path d="M50 19h7v11h-7zM61 14h5v16h-5zM70 21h8v9h-8z" fill="#c9b48a" />
    <path d="M50 42h11v10H50zM65 38h6v14h-6z" fill={red} />
    <path d="M52 45h7v3h-7z" fill={ivory} />
    <path d="M104 66l16-9v12l-10 6z" fill="#3f4650" />
  </>
)

/** A villa asleep behind its hedge; one window stands open, a ladder below it. */
const villa = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <circle cx="98" cy="15" r="8" fill={ivory} opacity="0.8" />
    <circle cx="101" cy="13" r="7" fill={night} />
    <path d="M18 34L60 10l42 24z" fill="#3a2f2b" />
    <path d="M24 34h72v38H24z" fill="#2f2c2d" />
    <path d="M80 12h7v14h-7z" fill="#3a2f2b" />
    <path d="M34 42h10v12H34zM76 42h10v12H76z" fill={dark} />
    <path d="M55 52h11v20H55z" fill="#4a2f2b" />
    <path d="M53 50h15v2H53z" fill="#5a4a38" />
    <path d="M76 42h10v12H76z" fill={brass} opacity="0.85" />
    <path d="M86 42l6-2v14l-6 0z" fill="#50585f" />
    <path d="M74 76l8-22M80 78l8-22M76.5 70l6 1.5M78.5 64l6 1.5M80.5 58.5l6 1.5" stroke="#8a7452" strokeWidth="1.6" />
    <path
      d="M0 72c6-9 12-9 16-2 4-8 14-8 18 0 5-6 12-5 14 1h26c4-8 12-8 16-1 4-6 12-6 16 0 4-6 10-6 14 1v9H0z"
      fill="#141a14"
    />
  </>
)

/** A jeweller's window, starred by a blow; the necklace still lies on its cushion. */
const jeweller = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <path d="M10 8h100v56H10z" fill="#232a33" />
    <path d="M10 8h100v56H10z" fill="none" stroke={brass} strokeWidth="2" />
    <path d="M0 64h120v16H0z" fill={wall} />
    <path d="M36 64c2-10 8-34 24-34s22 24 24 34z" fill="#5e1a1c" />
    <path d="M46 38c2 16 26 16 28 0" fill="none" stroke={ivory} strokeWidth="1.5" strokeDasharray="1.5 1.5" />
    <path d="M60 49l6 5-6 8-6-8z" fill="#bfe0e6" />
    <path d="M54 54h12M60 49v13" stroke="#6f98a3" strokeWidth="0.8" />
    <path d="M20 64v-7h10v7zM90 64v-7h10v7z" fill="#46403a" />
    <circle cx="25" cy="53" r="3.5" fill="none" stroke={brass} strokeWidth="1.5" />
    <circle cx="95" cy="53" r="3.5" fill="none" stroke={brass} strokeWidth="1.5" />
    <path
      d="M90 26L72 12M90 26l-4-18M90 26l14-14M90 26l20 2M90 26l12 16M90 26l-2 22M90 26l-20 8M82 18l8-3 8 3 3 8-4 8-8 4-8-5-3-8z"
      fill="none"
      stroke="#aeb9c4"
      strokeWidth="0.9"
    />
    <path d="M86 22l5-2 4 3 1 5-4 4-5-1-3-4z" fill={dark} />
  </>
)

/** The round door of a vault, a hand's breadth open. */
const bank = (
  <>
    <path d="M0 0h120v80H0z" fill={wall} />
    <path d="M0 0h16v80H0zM104 0h16v80h-16z" fill="#211e1c" />
    <circle cx="56" cy="40" r="34" fill={dark} />
    <path d="M56 8c-22 8-22 56 0 64z" fill={brass} opacity="0.5" />
    <path d="M28 52h14v6H28zM30 46h12v6H30zM33 40h9v6h-9z" fill={brass} />
    <circle cx="62" cy="40" r="32" fill="#4b5057" />
    <circle cx="62" cy="40" r="32" fill="none" stroke="#6d737b" strokeWidth="2.5" />
    <circle cx="62" cy="40" r="23" fill="#3b4046" />
    <circle cx="62" cy="40" r="9" fill="none" stroke={brass} strokeWidth="2.5" />
    <path
      d="M62 24v32M46 40h32M50.7 28.7l22.6 22.6M73.3 28.7L50.7 51.3"
      stroke={brass}
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <circle cx="62" cy="40" r="4" fill="#3b4046" stroke={brass} strokeWidth="2" />
    <path d="M92 30h10v6H92zM92 46h10v6H92z" fill="#6d737b" />
  </>
)

/** An armoured van on a wet road, caught in headlights. */
const transport = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <path d="M0 46V30h10V20h12v14h12V14h12v24h16V24h10v16h14V18h14v20h20v8z" fill="#121419" />
    <path d="M0 46h120v34H0z" fill="#1c1b1c" />
    <path d="M6 70h18M36 70h18M66 70h18M96 70h18" stroke="#6b6459" strokeWidth="1.5" />
    <path d="M20 24h50l4 4v32H20z" fill="#565c52" />
    <path d="M74 34h14l10 12v14H74z" fill="#6a7164" />
    <path d="M78 37h9l6 8H78z" fill="#20272d" />
    <path d="M20 46h78v3H20z" fill={brass} />
    <path d="M30 30h12v8H30zM48 30h12v8H48z" fill="#3a3f38" />
    <path d="M40 53.5c0-3 5-3 5 0s-5 3-5 0zM48 51h10v5H48z" fill={ivory} opacity="0.7" />
    <circle cx="36" cy="61" r="7" fill={dark} />
    <circle cx="36" cy="61" r="3" fill="#565c52" />
    <circle cx="84" cy="61" r="7" fill={dark} />
    <circle cx="84" cy="61" r="3" fill="#565c52" />
    <path d="M98 52l22-7v22l-22-9z" fill={brass} opacity="0.4" />
    <path d="M96 50h3v7h-3z" fill={ivory} />
    <path d="M0 40l20 8v10L0 72z" fill={red} opacity="0.25" />
  </>
)

/** A mask on a table: for a crime that has no drawing yet. */
const unknown = (
  <>
    <path d="M0 0h120v80H0z" fill={night} />
    <path d="M0 58h120v22H0z" fill="#3a2d20" />
    <path
      d="M28 34c10-7 22-6 32 0 10-6 22-7 32 0 0 16-7 24-17 24-7 0-10-6-15-6s-8 6-15 6c-10 0-17-8-17-24z"
      fill={dark}
    />
    <path d="M38 42c5-4 10-3 13 1-5 3-10 3-13-1zM82 42c-5-4-10-3-13 1 5 3 10 3 13-1z" fill={brass} />
  </>
)

const scenes: Readonly<Record<number, ReactNode>> = {
  1: pickpocket,
  2: shop,
  3: villa,
  4: jeweller,
  5: bank,
  6: transport,
}

/** The drawing of a crime, 120 x 80; decoration. */
export function CrimeScene({ crimeOptionId }: { crimeOptionId: number }) {
  return (
    <svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenes[crimeOptionId] ?? unknown}
    </svg>
  )
}
