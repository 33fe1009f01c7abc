/** A narrow alley that ends at a wall, one lantern, a cat's eyes. */
export function Alley() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <defs>
        <radialGradient id="alley-light">
          <stop offset="0" stopColor="#cda65f" stopOpacity="0.6" />
          <stop offset="1" stopColor="#cda65f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M84 22h72v88H84z" fill="#2b2624" />
      <path
        d="M84 34h72M84 46h72M84 58h72M84 70h72M84 82h72M84 94h72M96 22v12M120 22v12M144 22v12M108 34v12M132 34v12M96 46v12M120 46v12M144 46v12M108 58v12M132 58v12M96 70v12M120 70v12M144 70v12M108 82v12M132 82v12M96 94v16M120 94v16M144 94v16"
        stroke="#1b1816"
        strokeWidth="1.5"
      />
      <path d="M24 0l60 22v88l-60 40z" fill="#1c1a1a" />
      <path d="M216 0l-60 22v88l60 40z" fill="#191717" />
      <path d="M24 150l60-40h72l60 40z" fill="#100e0d" />
      <path d="M38 28l16 4v26l-16-1zM62 36l10 3v22l-10-1zM38 78l16-2v26l-16 6z" fill="#0e0d0c" />
      <path d="M202 28l-16 4v26l16-1zM178 36l-10 3v22l10-1z" fill="#0e0d0c" />
      <circle cx="120" cy="42" r="44" fill="url(#alley-light)" />
      <path d="M120 14v16M113 30h14l-3 16h-8z" fill="none" stroke="#6e5830" strokeWidth="2" />
      <path d="M115 32h10l-2 12h-6z" fill="#e6c687" />
      <path d="M168 128v-20h20v20z" fill="#2f3237" />
      <path d="M166 104h24v5h-24z" fill="#3a3734" />
      <path d="M98 124c-2-6 0-13 4-15l1-5 3 4h4l3-4 1 5c4 2 7 9 5 15z" fill="#0b0a09" />
      <path d="M104.5 112.5h2M110.5 112.5h2" stroke="#e6c687" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
