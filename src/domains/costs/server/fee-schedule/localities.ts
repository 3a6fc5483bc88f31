import type { Locality } from '../../fee-schedule/fee-schedule.ts'

// Carrier and locality number | state | locality | factor for work | for practice costs | for malpractice cover.
// Medicare's geographic practice cost indices, CY2025 final rule, with the 1.0 floor for work; public domain.
// https://www.cms.gov/medicare/payment/fee-schedules/physician
const rows = `
0210201|AK|Alaska|1.500|1.081|0.592
1011200|AL|Alabama|1.000|0.869|0.575
0710213|AR|Arkansas|1.000|0.860|0.518
0310200|AZ|Arizona|1.000|0.975|0.854
0111205|CA|San Francisco-Oakland-Berkeley (San Francisco/San Mateo/Alameda/Contra Costa County)|1.088|1.419|0.445
0111209|CA|San Jose-Sunnyvale-Santa Clara (Santa Clara County)|1.100|1.435|0.420
0118217|CA|Oxnard-Thousand Oaks-Ventura|1.026|1.183|0.651
0118218|CA|Los Angeles-Long Beach-Anaheim (Los Angeles/Orange County)|1.042|1.194|0.690
0111251|CA|Napa|1.058|1.310|0.521
0111252|CA|San Francisco-Oakland-Berkeley (Marin County)|1.088|1.419|0.470
0111253|CA|Vallejo|1.058|1.310|0.470
0111254|CA|Bakersfield|1.017|1.093|0.662
0111255|CA|Chico|1.014|1.093|0.560
0111256|CA|Fresno|1.014|1.093|0.560
0111257|CA|Hanford-Corcoran|1.014|1.093|0.560
0111258|CA|Madera|1.014|1.093|0.560
0111259|CA|Merced|1.014|1.093|0.560
0111260|CA|Modesto|1.014|1.093|0.560
0111261|CA|Redding|1.014|1.093|0.560
0111262|CA|Riverside-San Bernardino-Ontario|1.014|1.093|0.892
0111263|CA|Sacramento-Roseville-Folsom|1.034|1.156|0.560
0111264|CA|Salinas|1.035|1.165|0.560
0111265|CA|San Jose-Sunnyvale-Santa Clara (San Benito County)|1.100|1.435|0.560
0111266|CA|Santa Cruz-Watsonville|1.017|1.209|0.560
0111267|CA|Santa Rosa-Petaluma|1.027|1.232|0.560
0111268|CA|Stockton|1.014|1.093|0.560
0111269|CA|Visalia|1.014|1.093|0.560
0111270|CA|Yuba City|1.014|1.093|0.560
0118271|CA|El Centro|1.014|1.093|0.570
0118272|CA|San Diego-Chula Vista-Carlsbad|1.028|1.191|0.572
0118273|CA|San Luis Obispo-Paso Robles|1.014|1.132|0.560
0118274|CA|Santa Maria-Santa Barbara|1.022|1.175|0.560
0111275|CA|Rest of California|1.014|1.093|0.560
0411201|CO|Colorado|1.008|1.053|0.827
1310200|CT|Connecticut|1.022|1.091|1.207
1220201|DC|DC + MD/VA Suburbs|1.057|1.192|1.168
1210201|DE|Delaware|1.009|0.992|0.949
0910203|FL|Fort Lauderdale|1.000|0.998|1.770
0910204|FL|Miami|1.000|1.027|2.500
0910299|FL|Rest of Florida|1.000|0.940|1.467
1021201|GA|Atlanta|1.000|0.997|1.128
1021299|GA|Rest of Georgia|1.000|0.883|1.125
0121201|HI|Hawaii, Guam|1.000|1.149|0.561
0510200|IA|Iowa|1.000|0.913|0.457
0220200|ID|Idaho|1.000|0.908|0.461
0610212|IL|East St. Louis|1.000|0.918|1.784
0610215|IL|Suburban Chicago|1.007|1.048|1.556
0610216|IL|Chicago|1.007|1.023|2.018
0610299|IL|Rest of Illinois|1.000|0.912|1.381
0810200|IN|Indiana|1.000|0.922|0.485
0520200|KS|Kansas|1.000|0.906|0.540
1510200|KY|Kentucky|1.000|0.877|0.913
0720201|LA|New Orleans|1.000|0.935|1.156
0720299|LA|Rest of Louisiana|1.000|0.881|0.982
1421201|MA|Metropolitan Boston|1.042|1.197|0.894
1421299|MA|Rest of Massachusetts|1.017|1.061|0.796
1230201|MD|Baltimore and Surrounding Counties|1.020|1.078|1.309
1230299|MD|Rest of Maryland|1.012|1.016|0.973
1411203|ME|Southern Maine|1.000|1.012|0.656
1411299|ME|Rest of Maine|1.000|0.913|0.650
0820201|MI|Detroit|1.003|0.986|1.718
0820299|MI|Rest of Michigan|1.000|0.911|1.173
0620200|MN|Minnesota|1.000|1.025|0.300
0530201|MO|Metropolitan St. Louis|1.000|0.952|0.994
0530202|MO|Metropolitan Kansas City|1.000|0.948|0.992
0530299|MO|Rest of Missouri|1.000|0.859|0.974
0730200|MS|Mississippi|1.000|0.852|0.768
0320201|MT|Montana|1.000|1.000|0.978
1150200|NC|North Carolina|1.000|0.926|0.665
0330201|ND|North Dakota|1.000|1.000|0.517
0540200|NE|Nebraska|1.000|0.917|0.304
1431240|NH|New Hampshire|1.000|1.034|0.898
1240201|NJ|Northern New Jersey|1.064|1.172|1.032
1240299|NJ|Rest of New Jersey|1.042|1.106|1.069
0421205|NM|New Mexico|1.000|0.908|1.172
0131200|NV|Nevada|1.000|1.000|0.844
1320201|NY|Manhattan|1.065|1.166|1.656
1320202|NY|NYC Suburbs/Long Island|1.065|1.200|1.911
1320203|NY|Poughkeepsie and North NYC Suburbs|1.046|1.106|1.269
1329204|NY|Queens|1.065|1.195|1.462
1328299|NY|Rest of New York|1.000|0.949|0.732
1520200|OH|Ohio|1.000|0.911|1.033
0431200|OK|Oklahoma|1.000|0.891|0.813
0230201|OR|Portland|1.013|1.103|0.688
0230299|OR|Rest of Oregon|1.000|0.986|0.643
1250201|PA|Metropolitan Philadelphia|1.024|1.053|1.177
1250299|PA|Rest of Pennsylvania|1.000|0.927|0.925
0920220|PR|Puerto Rico|1.000|1.007|0.982
1441201|RI|Rhode Island|1.025|1.039|0.849
1120201|SC|South Carolina|1.000|0.913|0.817
0340202|SD|South Dakota|1.000|1.000|0.382
1031235|TN|Tennessee|1.000|0.896|0.544
0441209|TX|Brazoria|1.014|1.006|0.795
0441211|TX|Dallas|1.011|1.007|0.877
0441215|TX|Galveston|1.014|1.000|0.855
0441218|TX|Houston|1.014|1.003|1.409
0441220|TX|Beaumont|1.000|0.903|0.947
0441228|TX|Fort Worth|1.011|0.998|0.902
0441231|TX|Austin|1.000|1.046|0.914
0441299|TX|Rest of Texas|1.000|0.945|0.934
0350209|UT|Utah|1.000|0.933|0.930
1130200|VA|Virginia|1.002|0.984|0.755
0920250|VI|Virgin Islands|1.000|1.007|0.982
1451250|VT|Vermont|1.000|0.993|0.518
0240202|WA|Seattle (King County)|1.043|1.220|0.853
0240299|WA|Rest of Washington|1.007|1.040|0.803
0630200|WI|Wisconsin|1.000|0.957|0.331
1140216|WV|West Virginia|1.000|0.862|1.333
0360221|WY|Wyoming|1.000|1.000|0.739
`

/** Each of Medicare's 109 localities by its carrier and locality number. */
export const localities: ReadonlyMap<string, Locality> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', state = '', name = '', work = '', practice = '', malpractice = ''] = row.split('|')
      return [id, { id, state, name, work, practice, malpractice }]
    }),
)
