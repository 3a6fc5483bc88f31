import { worldKey } from './city-key.ts'

// The largest cities and capitals whose name differs by language: the country, the name the list of towns has, and what they are
// called in English, in Spanish, in their own language and script, and in those of many travellers. Facts, written down here.
const named = `
AE Dubai|دبي|Dubái
AE Abu Dhabi|أبوظبي|Abu Dabi
AF Kabul|کابل|Cabul
AL Tirana|Tiranë
AM Yerevan|Երևան|Ereván|Erevan
AR Buenos Aires|Buenos Ayres
AT Vienna|Wien|Viena|Vienne|Wenen|Wiedeń|Вена|维也纳
AT Salzburg|Salzburgo
AU Sydney|Sídney|悉尼
AU Melbourne|墨尔本
AZ Baku|Bakı|Bakú
BA Sarajevo|Сарајево
BD Dhaka|ঢাকা|Daca|Dacca
BE Brussels|Bruxelles|Brussel|Bruselas|Brüssel|Bruxelas
BE Antwerpen|Antwerp|Amberes|Anvers
BE Gent|Ghent|Gante|Gand
BE Brugge|Bruges|Brujas
BG Sofia|София|Sofía
BR Rio de Janeiro|Río de Janeiro
BR São Paulo|San Pablo
BR Brasília|Brasilia
BY Minsk|Мінск|Минск
CA Montréal|Montreal
CA Québec|Quebec|Quebec City|Ciudad de Quebec
CH Zürich|Zurich|Zúrich|Zurigo
CH Genève|Geneva|Ginebra|Genf|Ginevra
CH Basel|Basilea|Bâle
CH Bern|Berne|Berna
CH Lausanne|Lausana|Losanna
CN Beijing|北京|Peking|Pekín|Pékin|Пекин|北京市
CN Shanghai|上海|Shanghái|Шанхай|上海市
CN Guangzhou|广州|廣州|Canton|Cantón
CN Shenzhen|深圳
CN Chengdu|成都
CN Chongqing|重庆|重慶
CN Tianjin|天津
CN Wuhan|武汉|武漢
CN Nanjing|南京|Nanking|Nankín
CN Hangzhou|杭州
CN Xi’an|西安|Xian
CO Bogotá|Bogota|Santafé de Bogotá
CU Havana|La Habana|Habana|La Havane|Havanna
CY Nicosia|Λευκωσία|Lefkoşa
CZ Prague|Praha|Praga|Prag|Прага
CZ Brno|Brünn
DE Berlin|Berlín|Berlino|Berlim|Берлин|柏林
DE Munich|München|Muenchen|Múnich|Monaco di Baviera|Munique|Мюнхен|慕尼黑
DE Köln|Koeln|Cologne|Colonia|Keulen
DE Frankfurt am Main|Frankfurt|Fráncfort|Francfort
DE Hamburg|Hamburgo|Hambourg|Amburgo
DE Stuttgart|Stoccarda
DE Nürnberg|Nuremberg|Núremberg|Nuernberg
DE Düsseldorf|Dusseldorf|Duesseldorf
DE Hannover|Hanover
DE Leipzig|Lipsia
DE Dresden|Dresde
DE Aachen|Aquisgrán|Aix-la-Chapelle
DE Freiburg|Friburgo|Freiburg im Breisgau
DK Copenhagen|København|Kobenhavn|Copenhague|Kopenhagen|Копенгаген
DO Santo Domingo|Saint-Domingue
DZ Algiers|Alger|الجزائر|Argel
EC Quito|San Francisco de Quito
EE Tallinn|Tallin|Reval
EG Cairo|القاهرة|El Cairo|Le Caire|Kairo
EG Alexandria|الإسكندرية|Alejandría|Alexandrie
ES Madrid|Мадрид|马德里
ES Barcelona|Barcelone|Barcellona|Барселона
ES Sevilla|Seville|Séville
ES Zaragoza|Saragossa
ES Valencia|València|Valence
ES A Coruña|La Coruña|Corunna
ES Donostia / San Sebastián|Donostia|San Sebastián|Donostia-San Sebastián
ES Palma|Palma de Mallorca
ET Addis Ababa|አዲስ አበባ|Adís Abeba
FI Helsinki|Helsingfors|Хельсинки
FR Paris|París|Parigi|Parijs|Париж|巴黎|パリ
FR Marseille|Marseilles|Marsella|Marsiglia
FR Nice|Niza|Nizza
FR Lyon|Lyons|Lione
FR Strasbourg|Estrasburgo|Straßburg|Strassburg
FR Bordeaux|Burdeos
FR Toulouse|Tolosa
GB London|Londres|Londra|Londen|Londyn|Лондон|伦敦|倫敦|ロンドン|لندن
GB Edinburgh|Edimburgo|Édimbourg
GE Tbilisi|თბილისი|Tiflis
GR Athens|Αθήνα|Athina|Atenas|Athen|Atene|Афины
GR Thessaloníki|Thessaloniki|Θεσσαλονίκη|Tesalónica|Salonica
GT Guatemala City|Ciudad de Guatemala|Guatemala
HK Hong Kong|香港
HR Zagreb|Agram
HU Budapest|布达佩斯
ID Jakarta|Yakarta|Djakarta
IE Dublin|Dublín|Baile Átha Cliath|Dublino
IL Jerusalem|ירושלים|القدس|Jerusalén|Jérusalem
IL Tel Aviv|תל אביב|תל אביב-יפו|Tel-Aviv
IL Haifa|חיפה|Jaifa
IN Mumbai|मुंबई|Bombay
IN Delhi|दिल्ली|Nueva Delhi
IN New Delhi|नई दिल्ली
IN Kolkata|কলকাতা|Calcutta|Calcuta
IN Chennai|சென்னை|Madras
IN Bengaluru|ಬೆಂಗಳೂರು|Bangalore
IQ Baghdad|بغداد|Bagdad
IR Tehran|تهران|Teherán|Teheran|Téhéran
IS Reykjavík|Reykjavik|Reikiavik
IT Rome|Roma|Rom|Рим|罗马|ローマ
IT Milan|Milano|Milán|Mailand|Милан
IT Florence|Firenze|Florencia|Florenz
IT Venice|Venezia|Venecia|Venedig|Venise
IT Naples|Napoli|Nápoles|Neapel
IT Turin|Torino|Turín
IT Genoa|Genova|Génova|Genua|Gênes
IT Bologna|Bolonia|Bologne
JP Tokyo|東京|东京|Tokio|とうきょう|東京都|도쿄|Токио
JP Osaka|大阪|大阪市
JP Kyoto|京都|京都市|Kioto
JP Yokohama|横浜|横浜市
JP Nagoya|名古屋
JP Sapporo|札幌
JP Fukuoka|福岡
JP Kobe|神戸
JP Hiroshima|広島
KE Nairobi|Найроби
KH Phnom Penh|ភ្នំពេញ|Nom Pen
KR Seoul|서울|Seúl|Séoul|首尔|ソウル|Сеул
KR Busan|부산|Pusan
KR Incheon|인천
KW Kuwait City|الكويت|Ciudad de Kuwait
KZ Almaty|Алматы|Alma-Ata
LB Beirut|بيروت|Beyrouth
LT Vilnius|Vilna|Wilno
LU Luxembourg|Luxemburgo|Luxemburg|Lëtzebuerg
LV Riga|Rīga
LY Tripoli|طرابلس|Trípoli
MA Casablanca|الدار البيضاء
MA Marrakesh|مراكش|Marrakech|Marraquech
MA Fes|فاس|Fez|Fès
MA Tangier|طنجة|Tánger|Tanger
MA Rabat|الرباط
MC Monaco|Mónaco
MM Yangon|ရန်ကုန်|Rangoon|Rangún
MX Mexico City|Ciudad de México|Ciudad de Mexico|CDMX|México DF|México D.F.|Mexico DF|Mexico|México
MY Kuala Lumpur|吉隆坡
NL Amsterdam|Ámsterdam|阿姆斯特丹
NL The Hague|Den Haag|La Haya|'s-Gravenhage|La Haye
NL Rotterdam|Róterdam
NO Oslo|Осло
NP Kathmandu|काठमाडौं|Katmandú|Katmandu
NZ Auckland|Tāmaki Makaurau
OM Muscat|مسقط|Mascate
PA Panamá|Panama City|Ciudad de Panamá|Panama
PE Lima|Ciudad de los Reyes
PE Cusco|Cuzco
PH Manila|Maynila
PK Karachi|کراچی
PK Lahore|لاہور
PL Warsaw|Warszawa|Varsovia|Warschau|Varsovie|Варшава|华沙
PL Kraków|Krakow|Cracow|Cracovia|Krakau
PL Wrocław|Wroclaw|Breslavia|Breslau
PL Gdańsk|Gdansk|Danzig
PL Łódź|Lodz
PT Lisbon|Lisboa|Lissabon|Lisbonne|Lisbona|Лиссабон|里斯本
PT Porto|Oporto
QA Doha|الدوحة
RO Bucharest|București|Bucuresti|Bucarest|Bukarest
RS Belgrade|Београд|Beograd|Belgrado|Belgrad
RU Moscow|Москва|Moskva|Moscú|Moskau|Moscou|Mosca|Moskou|莫斯科
RU Saint Petersburg|Санкт-Петербург|St Petersburg|St. Petersburg|San Petersburgo|Sankt Petersburg|Saint-Pétersbourg
SA Riyadh|الرياض|Riad
SA Jeddah|جدة|Yeda|Djeddah
SA Mecca|مكة|La Meca|Makkah
SE Stockholm|Estocolmo|Stockholm stad|Стокгольм
SE Göteborg|Gothenburg|Gotemburgo
SE Malmö|Malmo
SG Singapore|新加坡|Singapur|Singapour|Singapura
SI Ljubljana|Liubliana|Laibach
SK Bratislava|Pozsony|Pressburg
SY Damascus|دمشق|Damasco|Damas
SY Aleppo|حلب|Alepo
TH Bangkok|กรุงเทพ|กรุงเทพมหานคร|Krung Thep|曼谷
TN Tunis|تونس|Túnez
TR Istanbul|İstanbul|Estambul|Constantinople|Стамбул|Konstantinopel
TR Ankara|Angora
TR İzmir|Izmir|Esmirna|Smyrna
TW Taipei|台北|臺北|Taipéi
UA Kyiv|Київ|Kiev|Киев|Kiew
UA Odessa|Одеса|Одесса|Odesa
UA Lviv|Львів|Lvov|Lemberg|Leópolis
US New York City|New York|Nueva York|NYC|Нью-Йорк|纽约|ニューヨーク
US New Orleans|Nueva Orleans|La Nouvelle-Orléans
US Philadelphia|Filadelfia
UY Montevideo|Montevidéu
UZ Tashkent|Toshkent|Taskent|Ташкент
VA Vatican City|Ciudad del Vaticano|Città del Vaticano
VN Ho Chi Minh City|Thành phố Hồ Chí Minh|Saigon|Saigón|Sài Gòn|Ciudad Ho Chi Minh
VN Hanoi|Hà Nội|Hanói
ZA Cape Town|Kaapstad|Ciudad del Cabo|Le Cap|Kapstadt
ZA Johannesburg|Johannesburgo
`

/** A town by its country and the key of its name in the list of towns. */
type CalledTown = { country: string; key: string }

/** Every town of the list, by each of its names as names are compared. */
export const townsByName: ReadonlyMap<string, readonly CalledTown[]> = readNames()

function readNames(): Map<string, CalledTown[]> {
  const found = new Map<string, CalledTown[]>()
  for (const line of named.trim().split('\n')) {
    const names = line.slice(3).split('|')
    const town = { country: line.slice(0, 2), key: worldKey(names[0] ?? '') }
    for (const name of names) {
      const key = worldKey(name)
      const others = found.get(key) ?? []
      if (!others.includes(town)) found.set(key, [...others, town])
    }
  }
  return found
}
