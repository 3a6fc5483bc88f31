/** What people and bottles say | the medicine, or the brand and it, and the strength where the text names one. */
export const typedNames = `
metformin|Metformin
metformin hcl|Metformin
METFORMIN HCL|Metformin
metformin hydrochloride|Metformin
Metformin HCl 500 mg|Metformin, 500 mg tablet
metformin 500 mg|Metformin, 500 mg tablet
500mg metformin|Metformin, 500 mg tablet
metformin500mg|Metformin, 500 mg tablet
metformin 1,000 mg tablets #60|Metformin, 1000 mg tablet
metformin ER|Metformin
metformin er 750|Metformin, 750 mg extended-release tablet
metformin xr 750mg tab|Metformin, 750 mg extended-release tablet
clorhidrato de metformina|Metformin
metformina 850|Metformin, 850 mg tablet
metfromin|Metformin
levothyroxine sodium|Levothyroxine
levothyroxine sodium 50 mcg tablet|Levothyroxine, 50 mcg tablet
levothyroxine 0.05 mg|Levothyroxine, 50 mcg tablet
levothyroxine 50|Levothyroxine, 50 mcg tablet
levotiroxina|Levothyroxine
levotiroxina 0,05 mg|Levothyroxine, 50 mcg tablet
L-thyroxine|Levothyroxine
synthroid 100mcg|Synthroid of Levothyroxine, 100 mcg tablet
synthriod|Synthroid of Levothyroxine
atorvastatin calcium|Atorvastatin
atorvastatin 40|Atorvastatin, 40 mg tablet
atorvastatina cálcica 20 mg|Atorvastatin, 20 mg tablet
lipitor|Lipitor of Atorvastatin
lipiter|Lipitor of Atorvastatin
Lipitor® 10mg|Lipitor of Atorvastatin, 10 mg tablet
losartan potassium|Losartan
losartán|Losartan
losartan/hctz 100-25|Losartan and hydrochlorothiazide, 100 mg/25 mg tablet
amlodipine besylate|Amlodipine
amlodipino 5 mg|Amlodipine, 5 mg tablet
amlodipin|Amlodipine
amlodipine benazepril|Amlodipine and benazepril
lisinopril/hctz|Lisinopril and hydrochlorothiazide
lisinopril-hydrochlorothiazide|Lisinopril and hydrochlorothiazide
hctz lisinopril|Lisinopril and hydrochlorothiazide
lisinopril hctz 20/12.5|Lisinopril and hydrochlorothiazide, 20 mg/12.5 mg tablet
lisinopril e hidroclorotiazida|Lisinopril and hydrochlorothiazide
lisinoprol|Lisinopril
lisinopirl 10 mg|Lisinopril, 10 mg tablet
hctz|Hydrochlorothiazide
HCTZ 25|Hydrochlorothiazide, 25 mg tablet
hidroclorotiazida|Hydrochlorothiazide
hydroclorothiazide|Hydrochlorothiazide
metoprolol tartrate|Metoprolol tartrate
metoprolol tart 25|Metoprolol tartrate, 25 mg tablet
metoprolol succinate|Metoprolol succinate
metoprolol succ er 50 mg tab|Metoprolol succinate, 50 mg extended-release tablet
metoprolol er 25|Metoprolol succinate, 25 mg extended-release tablet
toprol xl|Toprol XL of Metoprolol succinate
simvastain|Simvastatin
furosemida|Furosemide
lasix 40|Lasix of Furosemide, 40 mg tablet
spironolactona|Spironolactone
warfrin|Warfarin
coumadin|Coumadin of Warfarin
jantoven|Jantoven of Warfarin, 5 mg tablet
warfarin 2.5 mg|Warfarin, 2.5 mg tablet
xarelto|Xarelto of Rivaroxaban
eliquis|Eliquis of Apixaban
diltiazem cd 120|Diltiazem, 120 mg extended-release capsule, CD
potassium cl er 10 meq tablet|Potassium chloride, 10 mEq extended-release tablet
cloruro de potasio|Potassium chloride
KCl|Potassium chloride
nitroglicerina|Nitroglycerin, 0.4 mg sublingual tablet
wellbutrin|Wellbutrin of Bupropion
ozempic|Ozempic of Semaglutide
ozempic 1 mg|Ozempic of Semaglutide, 4 mg/3 mL injection, pen, 3 mL
wegovy 2.4|Wegovy of Semaglutide, 2.4 mg/0.75 mL injection, 4 pens, 3 mL
mounjaro 2.5|Mounjaro of Tirzepatide, 2.5 mg/0.5 mL injection, 4 pens, 2 mL
rybelsus 3 mg|Rybelsus of Semaglutide, 3 mg tablet
jardiance 10mg|Jardiance of Empagliflozin, 10 mg tablet
humalog kwikpen|Humalog of Insulin lispro, 100 units/mL injection, 5 pens, 15 mL
humalog u-100 vial|Humalog of Insulin lispro, 100 units/mL injection, vial, 10 mL
novolog|NovoLog of Insulin aspart
lantus solostar|Lantus of Insulin glargine, 100 units/mL injection, 5 pens, 15 mL
insulina glargina|Insulin glargine
glargine|Insulin glargine
nph insulin|Insulin isophane, 100 units/mL injection, vial, 10 mL
novolin n|Novolin N of Insulin isophane, 100 units/mL injection, vial, 10 mL
prednisona 20 mg|Prednisone, 20 mg tablet
medrol dose pack|Methylprednisolone
prozac 20|Prozac of Fluoxetine, 20 mg capsule
fluoxetina|Fluoxetine
sertraline hcl 50mg|Sertraline, 50 mg tablet
sertralina 50 mg tabletas|Sertraline, 50 mg tablet
escitalopran|Escitalopram
duloxetine|Duloxetine
venlafaxine hcl er 75 mg cap|Venlafaxine, 75 mg extended-release capsule
bupropion hcl xl 150 mg tablet|Bupropion, 150 mg extended-release tablet, XL
wellbutrin xl 150|Wellbutrin XL of Bupropion, 150 mg extended-release tablet, XL
xanax .5|Xanax of Alprazolam, 0.5 mg tablet
alprazolm|Alprazolam
lorazpam|Lorazepam
clonazapam|Clonazepam
zolpidem tartrate 10mg tablet|Zolpidem, 10 mg tablet
adderall|Adderall of Dextroamphetamine and amphetamine
adderall xr 20|Adderall XR of Dextroamphetamine and amphetamine, 20 mg extended-release capsule
ritalin|Ritalin of Methylphenidate, 10 mg tablet
concerta 36|Concerta of Methylphenidate, 36 mg extended-release tablet
vyvanse 30|Vyvanse of Lisdexamfetamine, 30 mg capsule
gabapentine|Gabapentin
gabapentin 600|Gabapentin, 600 mg tablet
pregabalin 75mg cap|Pregabalin, 75 mg capsule
percocet 5/325|Percocet of Oxycodone and acetaminophen, 5 mg/325 mg tablet
oxycodone-acetaminophen 5-325 mg tablet|Oxycodone and acetaminophen, 5 mg/325 mg tablet
norco 5|Norco of Hydrocodone and acetaminophen, 5 mg/325 mg tablet
hydrocodone apap 5-325|Hydrocodone and acetaminophen, 5 mg/325 mg tablet
buprenorphine-naloxone 8-2 mg sl tablet|Buprenorphine and naloxone, 8 mg/2 mg sublingual tablet
suboxone|Suboxone of Buprenorphine and naloxone
naloxone|Naloxone, 4 mg/0.1 mL nasal spray, 2 sprays
naloxona|Naloxone, 4 mg/0.1 mL nasal spray, 2 sprays
narcan|Narcan of Naloxone, 4 mg/0.1 mL nasal spray, 2 sprays
paracetamol|Acetaminophen
acetaminofén|Acetaminophen
APAP|Acetaminophen
acetaminophen 500|Acetaminophen, 500 mg tablet
tylenol extra strength|Tylenol of Acetaminophen
children's tylenol|Tylenol of Acetaminophen
tylenol pm|Tylenol PM of Acetaminophen and diphenhydramine, 500 mg/25 mg tablet
tylenol #3|Acetaminophen and codeine
paracetamol con codeína|Acetaminophen and codeine
ASA|Aspirin
ácido acetilsalicílico|Aspirin
aspirin ec 81|Aspirin, 81 mg delayed-release tablet
ibuprofeno|Ibuprofen
ibuprofeno 600 mg|Ibuprofen, 600 mg tablet
advil|Advil of Ibuprofen, 200 mg tablet
diclofenac gel|Diclofenac, 1% gel, tube, 100 g
MTX|Methotrexate, 2.5 mg tablet
doxycycline|Doxycycline
doxycycline hyclate 100mg cap|Doxycycline hyclate, 100 mg capsule
amoxicilina|Amoxicillin
amoxicillin 400mg/5ml|Amoxicillin, 400 mg/5 mL suspension, bottle, 100 mL
amox-clav 875-125|Amoxicillin and clavulanate, 875 mg/125 mg tablet
amoxicilina con ácido clavulánico|Amoxicillin and clavulanate
z-pak|Azithromycin
azitromicina|Azithromycin
tmp-smx|Sulfamethoxazole and trimethoprim
bactrim ds|Bactrim DS of Sulfamethoxazole and trimethoprim, 800 mg/160 mg tablet
cotrimoxazol|Sulfamethoxazole and trimethoprim
nitrofurantoin mono-mcr 100 mg|Nitrofurantoin, 100 mg capsule
salbutamol|Albuterol
ventolin|Ventolin HFA of Albuterol, 90 mcg inhaler, 200 puffs, 18 g
pro air hfa|ProAir HFA of Albuterol
albuterol nebulizer|Albuterol, 2.5 mg/3 mL nebulizer solution, 25 vials, 75 mL
advair|Advair Diskus of Fluticasone and salmeterol
advair diskus 250/50|Advair Diskus of Fluticasone and salmeterol, 250 mcg/50 mcg inhaler, 60 doses
symbicort 160-4.5|Symbicort of Budesonide and formoterol, 160 mcg/4.5 mcg inhaler, 120 puffs, 10.2 g
flonase|Flonase of Fluticasone, 50 mcg nasal spray, 15.8 mL
epipen|EpiPen of Epinephrine
claritin|Claritin of Loratadine, 10 mg tablet
claritin d|Claritin-D of Loratadine and pseudoephedrine, 10 mg/240 mg extended-release tablet
zyrtac|Zyrtec of Cetirizine, 10 mg tablet
benadryl allergy|Benadryl of Diphenhydramine, 25 mg tablet
pepto bismol|Pepto-Bismol of Bismuth subsalicylate, 262 mg chewable tablet
omeprazol|Omeprazole
omeprazole dr 20 mg capsule|Omeprazole, 20 mg delayed-release capsule
latanoprost 0.005%|Latanoprost, 50 mcg/mL eye drops, bottle, 2.5 mL
gotas para los ojos latanoprost|Latanoprost, 50 mcg/mL eye drops, bottle, 2.5 mL
hydrocortisone cream 1%|Hydrocortisone, 1% cream, tube, 28 g
sprintec|Sprintec of Norgestimate and ethinyl estradiol, Sprintec kit, pack of 28
plan b|Plan B One-Step of Levonorgestrel, 1.5 mg tablet
vit d3 1000 iu|Cholecalciferol, 1000 units capsule
hierro|Ferrous sulfate, 325 mg tablet
ácido fólico|Folic acid, 1 mg tablet
`
