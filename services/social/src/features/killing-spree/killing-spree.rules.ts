/** Older news of a spree is announced no more: facts may be published again long after (rule of this feature). */
export const announceForMs = 60_000

/** Returns what everybody reads. */
export const announcementOf = (minutes: number): string =>
  `Killing spree! De komende ${minutes} minuten vinden detectives meteen hun doelwit, en wie schiet, kan snel weer.`
