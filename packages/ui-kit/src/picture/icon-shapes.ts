/** The contents of the 24 x 24 icons; drawn with a line of 1.6 in the colour of the text. */
export const iconShapes = {
  // the player's actions
  status:
    '<path d="M2.5 16.5c4 2.5 15 2.5 19 0M6 15.8C6 10 7.2 5.5 9 5.5c1.2 0 1.8 1 3 1s1.8-1 3-1c1.8 0 3 4.5 3 10.3M6.3 12.5c3.4 1.5 8 1.5 11.4 0"/>',
  crime:
    '<path d="M2.5 9c3-2 6.2-2 9.5 0 3.3-2 6.5-2 9.5 0 0 5-2 8-5 8-2 0-3-2-4.5-2s-2.5 2-4.5 2c-3 0-5-3-5-8z"/><path d="M6.2 12c1.2-1 2.6-.8 3.6.4-1.2.9-2.6.8-3.6-.4zM17.8 12c-1.2-1-2.6-.8-3.6.4 1.2.9 2.6.8 3.6-.4z"/>',
  car: '<path d="M4.8 16.5H3V13l2.5-1L8 8h7l3.5 4 2.5 1v3.5h-1.8M9.2 16.5h5.6M6 12h12M11.5 8v4"/><circle cx="7" cy="16.5" r="2"/><circle cx="17" cy="16.5" r="2"/>',
  liquor: '<path d="M10 3h4v5l2 3v10H8V11l2-3zM8 14h8M8 18h8M10 5.5h4"/>',
  drugs: '<rect x="3" y="8.5" width="18" height="7" rx="3.5" transform="rotate(-45 12 12)"/><path d="M9.5 9.5l5 5"/>',
  factory: '<path d="M3 21V11l5 3v-3l5 3V4h4l2 17zM3 21h18M7 17.5h2M12 17.5h2"/>',
  bullets: '<path d="M9 10c0-3.5 1.5-7 3-7s3 3.5 3 7v8H9zM8 18h8v3H8zM9 10h6"/>',
  heist:
    '<path d="M9 3.5h6l-1.5 4c3.5 1.5 6 5.5 6 9 0 3-2 4.5-7.5 4.5s-7.5-1.5-7.5-4.5c0-3.5 2.5-7.5 6-9zM9.5 7.5h5"/><path d="M14.5 12.3c-2.5-1-4.2.5-4.2 2.2s1.7 3.2 4.2 2.2M9 14.5h3.5"/>',
  raid: '<path d="M12 2l2 5.5L19 5l-2.5 5 5.5 2-5.5 2 2.5 5-5-2.5L12 22l-2-5.5L5 19l2.5-5L2 12l5.5-2L5 5l5 2.5z"/>',
  murder: '<circle cx="12" cy="12" r="7"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/>',
  jail: '<path d="M4 3.5h16v17H4zM8 3.5v17M12 3.5v17M16 3.5v17"/>',
  godfather: '<circle cx="12" cy="15" r="6"/><path d="M9 6l1.5-3h3L15 6l-3 3z"/>',
  // the city
  bank: '<path d="M3 9l9-5.5L21 9zM5.5 9v8M10 9v8M14 9v8M18.5 9v8M4 17h16M3 20.5h18"/>',
  shop: '<path d="M5 8h14l-1 13H6zM9 8V6a3 3 0 0 1 6 0v2"/>',
  travel: '<path d="M3.5 8h17v12h-17zM9 8V4.5h6V8M7.5 8v12M16.5 8v12"/>',
  garage: '<path d="M3 20.5V9l9-5.5L21 9v11.5M7 20.5V12h10v8.5M7 16.2h10"/>',
  auction: '<path d="M8.5 9.5l5-5 6 6-5 5zM11.5 12.5L4 20M13 21h8"/>',
  detective:
    '<path d="M2 12c3-4.7 6.5-7 10-7s7 2.3 10 7c-3 4.7-6.5 7-10 7s-7-2.3-10-7z"/><circle cx="12" cy="12" r="3"/>',
  hospital: '<path d="M4 4h16v16H4zM12 8v8M8 12h8"/>',
  mission: '<path d="M6 21.5V3.5h12.5L15.5 8l3 4.5H6"/>',
  honor: '<circle cx="12" cy="15.5" r="5"/><path d="M9 11.5L5.5 3H10l2 5 2-5h4.5L15 11.5"/>',
  egg: '<path d="M12 3c3.8 0 6.5 6 6.5 10.5S15.5 21 12 21s-6.5-3-6.5-7.5S8.2 3 12 3zM6 11.5l3-2 3 2 3-2 3 2M5.7 15.5l3.3-2 3 2 3-2 3.3 2"/>',
  // the casino
  casino:
    '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="4.5"/><path d="M12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21"/>',
  lottery: '<path d="M3 7h18v3.3a1.7 1.7 0 0 0 0 3.4V17H3v-3.3a1.7 1.7 0 0 0 0-3.4zM14.5 7v2M14.5 11v2M14.5 15v2"/>',
  blackjack:
    '<rect x="5.5" y="3" width="13" height="18" rx="1.5"/><path d="M12 7.5c2 2.5 4 3.4 4 5.3 0 2-2.6 2.6-4 .8-1.4 1.8-4 1.2-4-.8 0-1.9 2-2.8 4-5.3zM12 13v3.5M10.5 16.5h3"/>',
  fruit:
    '<circle cx="7" cy="17" r="3.5"/><circle cx="16.5" cy="16" r="3.5"/><path d="M7 13.5C8 9 11 5 17 3.5c-1.5 3.5-1.5 6-.5 9M13 5.5c3 2 5.5 1.5 7.5 0"/>',
  roulette:
    '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="2.5"/><path d="M12 3v6.5M12 14.5V21M4.2 7.5l5.6 3.2M14.2 13.3l5.6 3.2M19.8 7.5l-5.6 3.2M9.8 13.3l-5.6 3.2"/>',
  sport:
    '<circle cx="12" cy="12" r="9"/><path d="M12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 10L16 11M17.5 19l-3-3.5M6.5 19l3-3.5M3.5 10l4.5 1"/>',
  // people
  family: '<path d="M5 3.5h14V12c0 4-3 7-7 9-4-2-7-5-7-9zM12 7.5l3.5 4-3.5 5-3.5-5z"/>',
  profile: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 3-7.5 8-7.5s8 2.5 8 7.5"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c0-4.5 2.5-6.5 6.5-6.5s6.5 2 6.5 6.5M15 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14c2.7.7 4 2.7 4 6"/>',
  leaderboard:
    '<path d="M8 3.5h8V10a4 4 0 0 1-8 0zM8 5.5H4c0 4 2 5.5 4 5.5M16 5.5h4c0 4-2 5.5-4 5.5M12 14v4M9.5 18h5M8 21h8"/>',
  statistics: '<path d="M3.5 20.5h17M6.5 20.5V13M12 20.5V4M17.5 20.5V9"/>',
  premium: '<path d="M3 7.5l4.5 4.5L12 4.5l4.5 7.5L21 7.5 19 19H5z"/>',
  heart:
    '<path d="M12 20C5 15 3 12 3 8.8 3 6 5 4.5 7.2 4.5c2 0 3.6 1 4.8 3 1.2-2 2.8-3 4.8-3C19 4.5 21 6 21 8.8c0 3.2-2 6.2-9 11.2z"/>',
  cash: '<rect x="2.5" y="6" width="19" height="12" rx="1"/><circle cx="12" cy="12" r="2.8"/><path d="M5.5 9v6M18.5 9v6"/>',
  // words
  mail: '<path d="M3 5.5h18v13H3zM3 6.5l9 7 9-7"/>',
  write: '<path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5"/>',
  chat: '<path d="M3.5 4.5h17V16H11l-5.5 4.5V16h-2z"/>',
  forum: '<path d="M3 4h12.5v8.5H9L5.5 15.5v-3H3zM9 15.5V17h6.5l3.5 3v-3h2V8.5h-2.5"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>',
  // the house
  admin: '<circle cx="8" cy="12" r="4.5"/><path d="M12.5 12H21v4M17 12v3"/>',
  releases: '<path d="M12 3l9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5L12 21l9-4.5"/>',
  ban: '<circle cx="12" cy="12" r="9"/><path d="M5.6 5.6l12.8 12.8"/>',
  settings:
    '<path d="M3.5 7H13M17 7h3.5M3.5 12H7M11 12h9.5M3.5 17h10M17.5 17h3"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15.5" cy="17" r="2"/>',
  bell: '<path d="M5.5 17c1.2-1.3 1.7-2.6 1.7-6 0-3.2 1.9-5.5 4.8-5.5s4.8 2.3 4.8 5.5c0 3.4.5 4.7 1.7 6zM10 20c.5.8 1.2 1.2 2 1.2s1.5-.4 2-1.2M12 3v2.5"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l3.5 2.5"/>',
  login: '<path d="M14 4h5v16h-5M10 8l4 4-4 4M14 12H4"/>',
  logout: '<path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9"/>',
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  down: '<path d="M6 9.5l6 6 6-6"/>',
  next: '<path d="M9.5 6l6 6-6 6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  check: '<path d="M4.5 12.5l5 5 10-11"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7v.5"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.2 9.5c.3-1.8 1.4-2.5 2.8-2.5s2.8 1 2.8 2.5c0 2-2.8 2.2-2.8 4.3M12 16.5v.5"/>',
  warning: '<path d="M12 3.5L22 20.5H2zM12 10v5M12 17.5v.5"/>',
  refresh: '<path d="M20 12a8 8 0 1 1-2.5-5.8M20.5 3v4.5H16"/>',
  lock: '<path d="M5 10.5h14V21H5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5"/>',
  star: '<path d="M12 3l2.7 6 6.5.7-4.9 4.4 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4L2.8 9.7 9.3 9z"/>',
  book: '<path d="M5 3.5h14v17H7a2 2 0 0 1-2-2zM5 18.5c0-1.2.8-2 2-2h12M9 7.5h6"/>',
} as const satisfies Record<string, string>

export type IconName = keyof typeof iconShapes
