/** An open ledger without an entry, a pen beside it. */
export function Ledger() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <ellipse cx="120" cy="128" rx="100" ry="12" fill="#0e0d0c" />
      <path d="M22 122l16-84c26-8 58-8 82 2 24-10 56-10 82-2l16 84c-30-8-68-8-98 4-30-12-68-12-98-4z" fill="#4f2320" />
      <path d="M34 116l13-74c22-6 52-6 73 3v77c-24-9-58-11-86-6z" fill="#e4dbc8" />
      <path d="M206 116l-13-74c-22-6-52-6-73 3v77c24-9 58-11 86-6z" fill="#d5cbb6" />
      <path
        d="M46 56c22-5 48-4 66 2M44 68c22-5 50-4 68 2M42 80c22-5 52-4 70 2M40 92c22-5 54-4 72 2M38 104c22-5 56-4 74 2M194 56c-22-5-48-4-66 2M196 68c-22-5-50-4-68 2M198 80c-22-5-52-4-70 2M200 92c-22-5-54-4-72 2M202 104c-22-5-56-4-74 2"
        fill="none"
        stroke="#9c8f79"
        strokeWidth="0.9"
      />
      <path d="M98 46l-4 68M178 43l10 70" stroke="#9e1f1b" strokeWidth="0.9" opacity="0.7" />
      <path d="M120 45v77" stroke="#85796a" strokeWidth="2" />
      <path d="M206 40l-42 52-8 6 3-10 40-52z" fill="#1b1816" />
      <path d="M164 92l-8 6 3-10z" fill="#cda65f" />
      <path d="M195 41l7 4" stroke="#cda65f" strokeWidth="2" />
    </svg>
  )
}
