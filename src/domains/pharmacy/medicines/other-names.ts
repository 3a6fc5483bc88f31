import { dictionary } from '#kit/dictionary.ts'

/** What somebody calls a medicine, and the names it has on a list; several where it is not certain which is meant. */
export type OtherName = { names: readonly string[]; kind: 'shorthand' | 'same' | 'group' }

// Written short by prescribers. Many of these are among those that have been mistaken for another medicine
// (ISMP, List of Error-Prone Abbreviations), so a page shows how each was read.
const shorthand = `
hctz=hydrochlorothiazide|hct=hydrochlorothiazide,hydrocortisone|asa=aspirin|apap=acetaminophen|mtx=methotrexate|azt=zidovudine
ms=morphine,magnesium sulfate|mso4=morphine|mgso4=magnesium sulfate|ptu=propylthiouracil|cpz=chlorpromazine|tac=triamcinolone,tacrolimus
tmp smx=sulfamethoxazole and trimethoprim|smx tmp=sulfamethoxazole and trimethoprim|smz tmp=sulfamethoxazole and trimethoprim
tmp smz=sulfamethoxazole and trimethoprim|smz=sulfamethoxazole|smx=sulfamethoxazole|tmp=trimethoprim|pcn=penicillin v|pcn vk=penicillin v|pen vk=penicillin v
amox=amoxicillin|clav=clavulanate|amox clav=amoxicillin and clavulanate|ntg=nitroglycerin|kcl=potassium chloride|nacl=sodium chloride|inh=isoniazid
feso4=ferrous sulfate|3tc=lamivudine|ftc=emtricitabine|tdf=tenofovir disoproxil|taf=tenofovir alafenamide|peg=polyethylene glycol
peg 3350=polyethylene glycol|dph=diphenhydramine,phenytoin|dm=dextromethorphan|dxm=dextromethorphan|pse=pseudoephedrine|gg=guaifenesin|gfn=guaifenesin
nph=insulin isophane|nph insulin=insulin isophane|ssd=silver sulfadiazine|vanco=vancomycin|mph=methylphenidate|6mp=mercaptopurine
5 asa=mesalamine|5asa=mesalamine|t3=acetaminophen and codeine,liothyronine|t4=levothyroxine|epi=epinephrine|ibu=ibuprofen|bup=buprenorphine,bupropion
npx=naproxen|lido=lidocaine|levo=levothyroxine,levofloxacin|pred=prednisone,prednisolone|dexa=dexamethasone|depo=medroxyprogesterone
doxy=doxycycline|cipro=ciprofloxacin|hydro=hydrocodone and acetaminophen,hydrochlorothiazide,hydroxyzine|oxy=oxycodone,oxybutynin chloride|clinda=clindamycin
`

// Other names of the same substance: abroad, in Spanish, and in everyday words.
const same = `
paracetamol=acetaminophen|acetaminofeno=acetaminophen|salbutamol=albuterol|levosalbutamol=levalbuterol|adrenaline=epinephrine|adrenalina=epinephrine
lignocaine=lidocaine|frusemide=furosemide|glibenclamide=glyburide|glibenclamida=glyburide|rifampicin=rifampin
rifampicina=rifampin|pethidine=meperidine|petidina=meperidine|thyroxine=levothyroxine|l thyroxine=levothyroxine|tiroxina=levothyroxine
acetylsalicylic acid=aspirin|acido acetilsalicilico=aspirin|baby aspirin=aspirin
chlorphenamine=chlorpheniramine|clorfenamina=chlorpheniramine|clorfeniramina=chlorpheniramine|mesalazine=mesalamine|mesalazina=mesalamine
torasemide=torsemide|torasemida=torsemide|hyoscine=scopolamine|hioscina=scopolamine|escopolamina=scopolamine|co trimoxazole=sulfamethoxazole and trimethoprim
cotrimoxazole=sulfamethoxazole and trimethoprim|cotrimoxazol=sulfamethoxazole and trimethoprim|co amoxiclav=amoxicillin and clavulanate
amoxiclav=amoxicillin and clavulanate|acido clavulanico=clavulanate|clavulanic acid=clavulanate|acido folico=folic acid|folate=folic acid
acido valproico=valproic acid|valproate=valproic acid,divalproex|valproato=valproic acid,divalproex|acido ascorbico=ascorbic acid
vitamin c=ascorbic acid|vitamina c=ascorbic acid|vitamin d=cholecalciferol,ergocalciferol|vitamin d3=cholecalciferol|vitamina d=cholecalciferol,ergocalciferol
vitamina d3=cholecalciferol|vitamin d2=ergocalciferol|vitamin b12=cyanocobalamin|vitamina b12=cyanocobalamin|b12=cyanocobalamin|vitamin k=phytonadione
vit d=cholecalciferol,ergocalciferol|vit d3=cholecalciferol|vit b12=cyanocobalamin|vit c=ascorbic acid|iron=ferrous sulfate|hierro=ferrous sulfate
sulfato ferroso=ferrous sulfate|potasio=potassium chloride|potassium=potassium chloride|cloruro de potasio=potassium chloride|litio=lithium carbonate
carbonato de litio=lithium carbonate|lithium=lithium carbonate|carbonato de calcio=calcium carbonate|bicarbonato de sodio=sodium bicarbonate
hidroxido de magnesio=magnesium hydroxide|milk of magnesia=magnesium hydroxide|leche de magnesia=magnesium hydroxide|citrato de magnesio=magnesium citrate
subsalicilato de bismuto=bismuth subsalicylate|nitroglicerina=nitroglycerin|insulina nph=insulin isophane|insulina isofana=insulin isophane
insulina regular=insulin regular|regular insulin=insulin regular|insulina=insulin|polietilenglicol=polyethylene glycol|sen=senna|sennosides=senna
senosidos=senna|tylenol 3=acetaminophen and codeine|tylenol no 3=acetaminophen and codeine|tylenol 4=acetaminophen and codeine|z pak=azithromycin|zpak=azithromycin|z pack=azithromycin
medrol dosepak=methylprednisolone|medrol dose pack=methylprednisolone|morning after pill=levonorgestrel|pildora del dia despues=levonorgestrel
emergency contraceptive=levonorgestrel
prep=emtricitabine and tenofovir disoproxil
amphetamine salts=dextroamphetamine and amphetamine|mixed amphetamine salts=dextroamphetamine and amphetamine|adderal=dextroamphetamine and amphetamine
sales de anfetamina=dextroamphetamine and amphetamine|ciclosporin=cyclosporine|antiacido=calcium carbonate|etinilestradiol=ethinyl estradiol
petroleum jelly=petrolatum|fish oil=omega 3 acid ethyl esters|aceite de pescado=omega 3 acid ethyl esters|omega 3=omega 3 acid ethyl esters
estrogenos conjugados=conjugated estrogens|penicilina=penicillin v|penicillin=penicillin v|penicillin vk=penicillin v
`

// Not one medicine, but what many are for.
const kinds = ['birth control', 'birth control pill', 'anticonceptivos', 'pastillas anticonceptivas', 'the pill']
const ofBirthControl: OtherName = {
  names: [
    'norgestimate and ethinyl estradiol',
    'levonorgestrel and ethinyl estradiol',
    'drospirenone and ethinyl estradiol',
    'norethindrone',
  ],
  kind: 'group',
}

const read = (text: string, kind: OtherName['kind']) =>
  text
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const [name = '', names = ''] = pair.split('=')
      return [name, { names: names.split(','), kind }] as const
    })

const otherNames = dictionary(
  Object.fromEntries([
    ...read(same, 'same'),
    ...read(shorthand, 'shorthand'),
    ...kinds.map((kind) => [kind, ofBirthControl] as const),
  ]),
)

/** What a plain name stands for; undefined where it is no other name of anything. */
export const otherName = (plain: string): OtherName | undefined => otherNames[plain]
