/** A cell from outside: a locked door of bars, and somebody on the bunk behind it. */
export function Locked() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <path d="M20 6h200v138H20z" fill="#232021" />
      <path d="M20 118h200v26H20z" fill="#171514" />
      <path d="M104 20h32v26h-32z" fill="#3b4453" />
      <path d="M112 20v26M120 20v26M128 20v26" stroke="#171514" strokeWidth="2" />
      <path d="M104 46h32l44 72H84z" fill="#8d97a8" opacity="0.13" />
      <path d="M66 98h92v7H66z" fill="#5a5048" />
      <path d="M70 105v15M154 105v15" stroke="#3a3734" strokeWidth="2.5" />
      <path d="M96 98c0-14 6-22 16-22s16 8 16 22z" fill="#14110f" />
      <path d="M110 98l18-2 10 22h-7l-8-14z" fill="#14110f" />
      <circle cx="112" cy="68" r="8" fill="#14110f" />
      <path d="M99 65c6 3 20 3 26 0l-2 3.5h-22zM104 64c0-5 3-9 8-9s8 4 8 9c-4 2-12 2-16 0z" fill="#14110f" />
      <path d="M104.5 62.5c4 1.5 11 1.5 15 0l.3 2c-4 1.5-11.6 1.5-15.6 0z" fill="#9e1f1b" />
      <path
        d="M36 6v138M54 6v138M72 6v138M90 6v138M108 6v138M126 6v138M144 6v138M162 6v138M180 6v138M198 6v138"
        stroke="#6f665b"
        strokeWidth="3.5"
      />
      <path d="M20 34h200M20 126h200" stroke="#6f665b" strokeWidth="5" />
      <path d="M172 66h34v30h-34z" fill="#3a3734" stroke="#6f665b" strokeWidth="2" />
      <circle cx="189" cy="78" r="4" fill="#cda65f" />
      <path d="M189 80v9" stroke="#cda65f" strokeWidth="3" />
    </svg>
  )
}
