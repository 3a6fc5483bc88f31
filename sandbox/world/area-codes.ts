const codes =
  'AL205 AK907 AZ602 AR501 CA213 CO303 CT203 DE302 FL305 GA404 HI808 ID208 IL312 IN317 IA515 KS316 KY502 LA504 ME207 MD410 MA617 ' +
  'MI313 MN612 MS601 MO314 MT406 NE402 NV702 NH603 NJ201 NM505 NY212 NC704 ND701 OH216 OK405 OR503 PA215 RI401 SC803 SD605 TN615 ' +
  'TX214 UT801 VT802 VA804 WA206 WV304 WI414 WY307 DC202 PR787 VI340 GU671 AS684 MP670'

const byState = new Map(codes.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]))

/** A telephone number that can never be anyone's: 555-0100 to 555-0199, under an area code of the state. */
export const nobodysPhone = (state: string, lastTwo: number): string =>
  `${byState.get(state) ?? '202'}55501${String(lastTwo).padStart(2, '0')}`
