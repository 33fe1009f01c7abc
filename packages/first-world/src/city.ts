export type City = 'Amsterdam' | 'Brussel' | 'Parijs' | 'Rome'
