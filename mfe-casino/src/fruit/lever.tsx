import css from './ornaments.module.css'

/** The arm at the machine's side, which goes down with every spin; decoration, the button is the control. */
export function Lever() {
  return (
    <svg className={css.lever} viewBox="0 0 56 220" aria-hidden="true">
      <path d="M0 150h22a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H0z" fill="#8a6a30" />
      <path d="M0 150h22a10 10 0 0 1 10 10v8H0z" fill="#d9b873" />
      <g className={css.arm}>
        <path d="M16 176L34 40" stroke="#6e5830" strokeWidth="11" strokeLinecap="round" />
        <path d="M14 176L32 40" stroke="#e6c687" strokeWidth="4" strokeLinecap="round" />
        <circle cx="35" cy="28" r="19" fill="#171212" stroke="#8a6a30" strokeWidth="2.5" />
        <path d="M24 24c2-7 7-10 13-10" fill="none" stroke="#8f8378" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <circle cx="16" cy="177" r="11" fill="#cda65f" stroke="#6e5830" strokeWidth="3" />
      <circle cx="16" cy="177" r="4" fill="#6e5830" />
    </svg>
  )
}
