/** Texts for the tests of every place that keeps, shows or searches players' texts. */

/** Addresses of all kinds, with a name that a player may have. */
export const addressesWithNames: readonly string[] = [
  'https://example.social/@vito',
  'http://example.social/@vito/1093',
  'HTTPS://EXAMPLE.SOCIAL/@vito',
  'https://www.example.com/watch?v=a&by=@vito',
  'https://example.com/#@vito',
  'https://example.com/caf\u00e9/@vito',
  'https://user@vito/',
  'ftp://example.com/@vito',
  'www.example.com/@vito',
  'example.social/@vito',
  'example.com:8080/@vito',
  'example.co.uk/?q=@vito',
  'vito@example.com',
  'info@vito.nl',
  'info@vito',
  'a.b+c@vito.example',
  'jos\u00e9@vito.nl',
  "o'neill'@vito.nl",
  '"a b"@vito.nl',
  'mailto:info@vito.nl',
  '@vito@elders.social',
  '@ab@vito.social',
  '@vito.elders.social',
  '@vito:elders.example',
  'acct:vito@elders.social',
  'xmpp:beppe@vito.im/phone',
  'git@vito:beppe/spel.git',
]

/** Texts of which a reader sees nothing. */
export const nothingToSee: readonly string[] = [
  ...['', ' \n\t', '[B][/B]', '[BR][BR]', '[HR]', '[QUOTE][/QUOTE]', '[QUOTE from=Vito][/QUOTE]', '[CENTER]'],
  ...['[B][I][U][/U][/I][/B]', '[CENTER][QUOTE][BR][/QUOTE][/CENTER]', '[b]\u{200b}[/b]', '[I] \u{a0}\n[/I]'],
  ...['\u{200b}', '\u{200e}\u{202e}\u{2066}', '\u{ad}', '\u{feff}', '\u{2060}', '\u{3164}', '\u{2800}', '\u{a0}'],
  ...['\u{e0020}', '\u{fe0f}', '\u{200c}', '\u{200d}', '\u{34f}', '\u{0}'],
]
