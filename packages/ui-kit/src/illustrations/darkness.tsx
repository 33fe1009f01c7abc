/** A hanging lamp that has gone out; its wire still smokes. */
export function Darkness() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <path d="M120 0v52" stroke="#3a3734" strokeWidth="2.5" />
      <path d="M112 50h16v10h-16z" fill="#6e5830" />
      <path d="M86 88c4-18 16-28 34-28s30 10 34 28z" fill="#2f3237" />
      <path d="M86 88h68v4H86z" fill="#3a3734" />
      <circle cx="120" cy="97" r="9" fill="#4a4541" />
      <path d="M116 98l2-5 2 4 2-4 2 5" fill="none" stroke="#85796a" strokeWidth="1" />
      <path
        d="M121 112c-6 6 5 8 0 14-4 5 3 7 0 12M132 108c-3 4 3 6 0 10"
        fill="none"
        stroke="#85796a"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path d="M98 70c4-4 8-6 13-7" stroke="#565048" strokeWidth="2" strokeLinecap="round" fill="none" />
      <path d="M40 148h160" stroke="#2b2827" strokeWidth="2" />
    </svg>
  )
}
