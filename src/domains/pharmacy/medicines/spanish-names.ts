import { dictionary } from '#kit/dictionary.ts'

// Names of substances as they are said in Spanish in the US, where they are other than in English.
const lines = `
acetaminophen=acetaminofén|acyclovir=aciclovir|adalimumab|adapalene=adapaleno|alendronate=alendronato|amiodarone=amiodarona|amitriptyline=amitriptilina
amlodipine=amlodipino|amoxicillin=amoxicilina|amphetamine=anfetamina|anastrozole=anastrozol|aripiprazole=aripiprazol|armodafinil=armodafinilo|aspirin=aspirina
atomoxetine=atomoxetina|atropine=atropina|azathioprine=azatioprina|azithromycin=azitromicina|bacitracin=bacitracina|baclofen=baclofeno|benzonatate=benzonatato
benzoyl peroxide=peróxido de benzoílo|benztropine=benztropina|bictegravir|bisacodyl=bisacodilo|bismuth subsalicylate=subsalicilato de bismuto
brimonidine=brimonidina|budesonide=budesonida|bumetanide=bumetanida|buprenorphine=buprenorfina|caffeine=cafeína|calcium acetate=acetato de calcio
calcium carbonate=carbonato de calcio|candesartan cilexetil=candesartán cilexetilo|carbamazepine=carbamazepina|carbamide peroxide=peróxido de carbamida
cefuroxime axetil=cefuroxima axetilo|cetirizine=cetirizina|chlorpheniramine=clorfeniramina|chlorthalidone=clortalidona|cholecalciferol=colecalciferol
ciprofloxacin=ciprofloxacino|clarithromycin=claritromicina|clindamycin=clindamicina|clobetasol|clomipramine=clomipramina|clonidine=clonidina
clotrimazole=clotrimazol|codeine=codeína|colchicine=colchicina|conjugated estrogens=estrógenos conjugados|cyanocobalamin=cianocobalamina
cyclosporine=ciclosporina|dabigatran etexilate=dabigatrán etexilato|desvenlafaxine=desvenlafaxina|dexamethasone=dexametasona
dextroamphetamine=dextroanfetamina|dextromethorphan=dextrometorfano|diclofenac=diclofenaco|dicyclomine=diciclomina|digoxin=digoxina
dimenhydrinate=dimenhidrinato|diphenhydramine=difenhidramina|diphenoxylate=difenoxilato|divalproex=divalproato|docusate=docusato|donepezil=donepezilo
dorzolamide=dorzolamida|doxazosin=doxazosina|doxepin=doxepina|doxycycline=doxiciclina|doxycycline hyclate=hiclato de doxiciclina|doxylamine=doxilamina
drospirenone=drospirenona|dulaglutide=dulaglutida|duloxetine=duloxetina|dutasteride=dutasterida|emtricitabine=emtricitabina|epinephrine=epinefrina
erythromycin=eritromicina|esomeprazole=esomeprazol|eszopiclone=eszopiclona|ethinyl estradiol=etinilestradiol|etodolac=etodolaco|ezetimibe=ezetimiba
fenofibrate=fenofibrato|fentanyl=fentanilo|ferrous sulfate=sulfato ferroso|fexofenadine=fexofenadina|finasteride=finasterida|fluconazole=fluconazol
fludrocortisone=fludrocortisona|fluticasone=fluticasona|fluticasone furoate=furoato de fluticasona|folic acid=ácido fólico|gemfibrozil=gemfibrozilo
glimepiride=glimepirida|glucagon=glucagón|glyburide=gliburida|guaifenesin=guaifenesina|guanfacine=guanfacina|hydralazine=hidralazina
hydrochlorothiazide=hidroclorotiazida|hydrocodone=hidrocodona|hydrocortisone=hidrocortisona|hydromorphone=hidromorfona
hydroxychloroquine=hidroxicloroquina|hydroxyzine=hidroxizina|hydroxyzine pamoate=pamoato de hidroxizina|ibuprofen=ibuprofeno|indomethacin=indometacina
insulin aspart=insulina asparta|insulin degludec=insulina degludec|insulin human=insulina humana|insulin isophane=insulina isófana (NPH)
ipratropium bromide=bromuro de ipratropio|irbesartan=irbesartán|isoniazid=isoniazida|isosorbide dinitrate=dinitrato de isosorbida
isosorbide mononitrate=mononitrato de isosorbida|ivermectin=ivermectina|ketoconazole=ketoconazol|ketorolac=ketorolaco|ketotifen=ketotifeno
lacosamide=lacosamida|lansoprazole=lansoprazol|letrozole=letrozol|levalbuterol=levalbuterol|levocetirizine=levocetirizina|levofloxacin=levofloxacino
lidocaine=lidocaína|linagliptin=linagliptina|liothyronine=liotironina|liraglutide=liraglutida|lisdexamfetamine=lisdexanfetamina
lithium carbonate=carbonato de litio|loperamide=loperamida|loratadine=loratadina|lovastatin=lovastatina|lurasidone=lurasidona
magnesium hydroxide=hidróxido de magnesio|meclizine=meclizina|medroxyprogesterone=medroxiprogesterona|melatonin=melatonina|memantine=memantina
mesalamine=mesalamina|metaxalone=metaxalona|metformin=metformina|methadone=metadona|methimazole=metimazol|methotrexate=metotrexato
methylprednisolone=metilprednisolona|metoclopramide=metoclopramida|metolazone=metolazona|metronidazole=metronidazol|miconazole=miconazol
minocycline=minociclina|mometasone furoate=furoato de mometasona|morphine=morfina|mupirocin=mupirocina|mycophenolate mofetil=micofenolato de mofetilo
naloxone=naloxona|naltrexone=naltrexona|naproxen=naproxeno|neomycin=neomicina|nicotine=nicotina|nifedipine=nifedipino|nitrofurantoin=nitrofurantoína
nitroglycerin=nitroglicerina|norethindrone=noretindrona|norgestimate=norgestimato|nortriptyline=nortriptilina|nystatin=nistatina
ofloxacin=ofloxacino|olanzapine=olanzapina|omega 3 acid ethyl esters=ésteres etílicos de omega 3|oxcarbazepine=oxcarbazepina
oxybutynin chloride=cloruro de oxibutinina|oxycodone=oxicodona|oxymetazoline=oximetazolina|paroxetine=paroxetina|penicillin v=penicilina V
permethrin=permetrina|phenazopyridine=fenazopiridina|phenobarbital=fenobarbital|phentermine=fentermina|phenylephrine=fenilefrina|phenytoin=fenitoína
polyethylene glycol 3350=polietilenglicol 3350|polymyxin b=polimixina B|pramipexole=pramipexol|pravastatin=pravastatina|prazosin=prazosina
prednisolone=prednisolona|primidone=primidona|prochlorperazine=proclorperazina|progesterone=progesterona|promethazine=prometazina
propylthiouracil=propiltiouracilo|pseudoephedrine=pseudoefedrina|raloxifene=raloxifeno|ranolazine=ranolazina|rifampin=rifampicina
risperidone=risperidona|rivaroxaban=rivaroxabán|rizatriptan=rizatriptán|ropinirole=ropinirol|sacubitril=sacubitrilo|senna=sen
sevelamer carbonate=carbonato de sevelámero|simethicone=simeticona|sitagliptin=sitagliptina|sodium bicarbonate=bicarbonato de sodio
spironolactone=espironolactona|sulfamethoxazole=sulfametoxazol|sulindac=sulindaco|sumatriptan=sumatriptán|tadalafil=tadalafilo|tamoxifen=tamoxifeno
tenofovir alafenamide=tenofovir alafenamida|tenofovir disoproxil=tenofovir disoproxilo|terazosin=terazosina|terbinafine=terbinafina
testosterone=testosterona|tiotropium bromide=bromuro de tiotropio|tizanidine=tizanidina|tolterodine=tolterodina|topiramate=topiramato
torsemide=torasemida|tretinoin=tretinoína|triamcinolone acetonide=acetónido de triamcinolona|triamterene=triamtereno|trimethoprim=trimetoprima
umeclidinium=umeclidinio|valproic acid=ácido valproico|valsartan=valsartán|varenicline=vareniclina|venlafaxine=venlafaxina|verapamil=verapamilo
vilazodone=vilazodona|vortioxetine=vortioxetina|ziprasidone=ziprasidona|lisinopril=lisinopril|losartan=losartán|albuterol=salbutamol
`

const spanish = dictionary(
  Object.fromEntries(
    lines
      .trim()
      .split(/[|\n]/)
      .flatMap((pair) => {
        const [english = '', name] = pair.split('=')
        return name ? [[english, name] as const] : []
      }),
  ),
)

/** The name of a medicine in Spanish, part by part; as it is where it has no other. */
export function spanishNameOf(name: string): string {
  const parts = name.toLowerCase().split(/, | and /)
  const said = parts.map((part) => spanish[part] ?? part)
  const last = said.at(-1) ?? ''
  const joined = said.length > 1 ? `${said.slice(0, -1).join(', ')} ${/^h?i/.test(last) ? 'e' : 'y'} ${last}` : last
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
