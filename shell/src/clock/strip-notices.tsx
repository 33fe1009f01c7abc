import { CityCalls } from '../city-calls/city-calls.tsx'

/**
 * What asks for the player before all timers, such as a call of the city: chips at the beginning of the strip, on every
 * page. They come and go inside the strip, whose height stays, so that nothing below it moves.
 */
export const StripNotices = CityCalls
