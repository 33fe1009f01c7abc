/**
 * Returns the path of a player's profile: links have the name in small letters (spec 1 §2), and the profile is found in
 * any case.
 */
export const profilePath = (name: string): string => `/profile/${encodeURIComponent(name.toLowerCase())}`
