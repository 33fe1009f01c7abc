/** A desk by the window of a dark city; the lamp throws the only light. */
export function Office() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <defs>
        <radialGradient id="office-light" cx="0.5" cy="0" r="1">
          <stop offset="0" stopColor="#cda65f" stopOpacity="0.55" />
          <stop offset="1" stopColor="#cda65f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M36 8h168v104H36z" fill="#191d24" />
      <circle cx="176" cy="30" r="9" fill="#b9b0a1" />
      <circle cx="180" cy="28" r="8" fill="#191d24" />
      <path d="M36 112V70h14V58h16v20h10V46h8l4-8 4 8h8v30h12V62h20v-8h10v24h14V66h18v18h10V72h20v40z" fill="#101216" />
      <path
        d="M54 64h3v4h-3zM60 72h3v4h-3zM86 54h3v4h-3zM94 62h3v4h-3zM122 68h3v4h-3zM130 78h3v4h-3zM166 74h3v4h-3zM190 80h3v4h-3zM146 62h3v4h-3z"
        fill="#cda65f"
        opacity="0.75"
      />
      <path d="M36 8h168v104H36zM92 8v104M148 8v104M36 58h168" fill="none" stroke="#3a3734" strokeWidth="2.5" />
      <path d="M58 62h82l26 54H32z" fill="url(#office-light)" />
      <path d="M10 116h220v7H10z" fill="#4a3a28" />
      <path d="M18 123h204v27H18z" fill="#2b221a" />
      <path d="M104 128h36v16h-36z" fill="none" stroke="#4a3a28" strokeWidth="1.5" />
      <circle cx="122" cy="136" r="1.8" fill="#cda65f" />
      <path d="M98 114v-3M98 111l6-30-10-14" fill="none" stroke="#6e5830" strokeWidth="2.5" />
      <path d="M86 112h24v4H86z" fill="#6e5830" />
      <path d="M80 60c4-8 22-10 28-2l-6 12-24 2z" fill="#cda65f" />
      <path d="M78 72l24-2v2.5l-24 2z" fill="#f3ecdd" />
      <path d="M128 111l30-3 4 8h-32z" fill="#d8cfbd" />
      <path d="M134 111l18-1.8M135 113.5l20-1.8" stroke="#85796a" strokeWidth="0.8" />
      <path d="M172 116v-8c0-2 10-2 10 0v8z" fill="#85796a" opacity="0.6" />
      <path d="M173 116v-4h8v4z" fill="#9e6a2c" />
      <path d="M40 116c0-6 4-14 10-14 4 0 5 2 8 2s4-2 7-2c5 0 8 8 8 14z" fill="#15120f" />
      <path d="M30 115c8 3.5 44 3.5 54 0l-2 2.5H33z" fill="#15120f" />
      <path d="M42 110c8 2 22 2 30 0l.6 3c-8 2-23 2-31.2 0z" fill="#9e1f1b" />
    </svg>
  )
}
