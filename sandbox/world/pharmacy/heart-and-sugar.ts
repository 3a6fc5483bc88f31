/**
 * Further medicines, one a line: name | brand, or a generic's own name after `=` | what it is | form | route | units | maker | what a
 * package holds | each strength with its package code, what a unit costs pharmacies in NADAC's list of 2026-09-30, and its day where
 * that is not 09/23/2026. Where no code stands, product and price are invented for practice; where no price stands, there is none.
 */
export const heartAndSugar = `
Amlodipine Besylate||rx|TABLET||mg|Major||2.5:00904636961:0.01061
Amlodipine and Benazepril||rx|CAPSULE||mg|Sample Labs||5+10::0.09,10+20::0.12
Amlodipine and Valsartan||rx|TABLET, FILM COATED||mg|Sample Labs||5+160::0.18
Atenolol||rx|TABLET||mg|Major||25:00904718761:0.02171,50::0.024,100::0.035
Benazepril Hydrochloride||rx|TABLET||mg|Sample Labs||10::0.03,20::0.035,40::0.05
Bisoprolol Fumarate||rx|TABLET, FILM COATED||mg|Sample Labs||5::0.09,10::0.09
Bumetanide||rx|TABLET||mg|Major||1:00904701661:0.10789
Candesartan Cilexetil||rx|TABLET||mg|Sample Labs||8::0.3,16::0.35
Captopril||rx|TABLET||mg|Major||12.5:00904710561:0.22839,25:00904710661:0.17282
Carvedilol||rx|TABLET, FILM COATED||mg|Major||3.125:00904730561:0.01664,6.25:00904730661:0.01794,12.5:00904730761:0.0216,25:00904730861:0.03235
Chlorthalidone||rx|TABLET||mg|Major||25:00904690061:0.07433
Clonidine Hydrochloride||rx|TABLET||mg|Major||.1:00904744261:0.02411,.2:00904744361:0.03299
Digoxin||rx|TABLET||mcg|Major||125:00904592161:0.1327,250:00904592261:0.14843
Diltiazem Hydrochloride||rx|CAPSULE, COATED, EXTENDED RELEASE||mg|Major||120:00904721761:0.14353,180:00904721861:0.1873,240:00904721961:0.19688|CD
Doxazosin Mesylate||rx|TABLET||mg|Major||1:00904552261:0.07519,2:00904552361:0.06355,4:00904552461:0.08343
Enalapril Maleate||rx|TABLET||mg|Major||2.5:00904730961:0.06251,5:00904731061:0.0724,10:00904731161:0.06635,20:00904731261:0.09526
Ezetimibe||rx|TABLET||mg|Major||10:00904710304:0.06672
Fenofibrate||rx|TABLET||mg|Major||145:00904716161:0.11959,160:00904753904:0.1033
Furosemide||rx|TABLET||mg|Major||20:00904717761:0.02602
Gemfibrozil||rx|TABLET, FILM COATED||mg|Sample Labs||600::0.08
Hydralazine Hydrochloride||rx|TABLET||mg|Major||10:00904744761:0.027,25:00904744861:0.03572,50:00904744961:0.04454,100:00904745061:0.0717
Irbesartan||rx|TABLET||mg|Sample Labs||150::0.08,300::0.11
Isosorbide Mononitrate||rx|TABLET, EXTENDED RELEASE||mg|Major||30:00904644961:0.06877,60:00904645061:0.09688
Isosorbide Dinitrate||rx|TABLET||mg|Major||10:00904661961:0.15421,20:00904662061:0.19894
Labetalol Hydrochloride||rx|TABLET, FILM COATED||mg|Major||100:00904745161:0.08397,200:00904745261:0.13952,300:00904745361:0.21462
Lisinopril||rx|TABLET||mg|Major||5:00904679761:0.01433,40:00904720061:0.04625
Lisinopril and Hydrochlorothiazide||rx|TABLET||mg|Sample Labs||10+12.5::0.03,20+12.5::0.03,20+25::0.04
Lisinopril and Hydrochlorothiazide|Zestoretic|rx|TABLET||mg|Sample Labs||20+12.5::9.1
Losartan Potassium||rx|TABLET, FILM COATED||mg|Major||25:00904704761:0.02183,100:00904704961:0.04453
Losartan Potassium and Hydrochlorothiazide||rx|TABLET, FILM COATED||mg|Sample Labs||50+12.5::0.06,100+25::0.08
Lovastatin||rx|TABLET||mg|Lupin||20:68180046801:0.04357,40::0.07
Metolazone||rx|TABLET||mg|Major||2.5:00904752061:0.23282,5:00904752161:0.23919
Metoprolol Succinate||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||25:00904632261:0.04762,50:00904632361:0.05152,100:00904632461:0.08496
Metoprolol Succinate|Toprol XL|rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Sample Labs||50::1.4
Midodrine Hydrochloride||rx|TABLET||mg|Major||2.5:00904681761:0.07366,5:00904681861:0.11131,10:00904681907:0.15125
Nadolol||rx|TABLET||mg|Major||20:00904707061:0.20345:04/22/2026
Nebivolol||rx|TABLET||mg|Major||2.5:00904749704:0.11695,5:00904749804:0.11337,10:00904749904:0.14144
Nifedipine||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||30:00904720861:0.13006,60:00904708161:0.16809,90:00904708206:0.26915
Nitroglycerin||rx|TABLET|SUBLINGUAL|mg|Sample Labs|25 TABLET in 1 BOTTLE|.4::0.55
Nitroglycerin|Nitrostat|rx|TABLET|SUBLINGUAL|mg|Sample Labs|25 TABLET in 1 BOTTLE|.4::0.9
Pravastatin Sodium||rx|TABLET||mg|Major||10:00904589161:0.05549,20:00904589261:0.05797,40:00904589361:0.0828
Prazosin Hydrochloride||rx|CAPSULE||mg|Major||1:00904702061:0.08417,2:00904702161:0.08634,5:00904702261:0.13371
Propranolol Hydrochloride||rx|TABLET||mg|Major||10:00904746761:0.04657,20:00904746861:0.0493
Ranolazine||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||500:00904750604:0.16493
Rivaroxaban|Xarelto|rx|TABLET, FILM COATED||mg|Sample Labs||10::17.2,15::17.2,20::17.2
Dabigatran Etexilate Mesylate||rx|CAPSULE||mg|Major||75:00904725368:0.75027,150:00904725568:0.79456
Sacubitril and Valsartan||rx|TABLET, FILM COATED||mg|Major||24+26:00904758004:0.49855,49+51:00904758204:0.53337,97+103:00904758104:0.59213
Sacubitril and Valsartan|Entresto|rx|TABLET, FILM COATED||mg|Sample Labs||24+26::10.9,49+51::10.9
Sotalol Hydrochloride||rx|TABLET||mg|Major||80:00904714361:0.07066
Spironolactone||rx|TABLET, FILM COATED||mg|Major||25:00904692761:0.04264,50::0.07
Terazosin Hydrochloride||rx|CAPSULE||mg|Sample Labs||2::0.11,5::0.11
Ticagrelor||rx|TABLET||mg|Sample Labs||90::0.6
Ticagrelor|Brilinta|rx|TABLET||mg|Sample Labs||90::7.1
Torsemide||rx|TABLET||mg|Major||20:00904728361:0.06361
Triamterene and Hydrochlorothiazide||rx|CAPSULE||mg|Sample Labs||37.5+25::0.09
Valsartan||rx|TABLET, FILM COATED||mg|Sample Labs||80::0.06,160::0.08,320::0.11
Valsartan|Diovan|rx|TABLET, FILM COATED||mg|Sample Labs||160::9.8
Verapamil Hydrochloride||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Sample Labs||180::0.2,240::0.2
Warfarin Sodium||rx|TABLET||mg|Sample Labs||1::0.05,2::0.05,2.5::0.05,3::0.05,4::0.05,6::0.06,7.5::0.06,10::0.06
Warfarin Sodium|=Jantoven|rx|TABLET||mg|Sample Labs||5::0.05
Potassium Chloride||rx|TABLET, EXTENDED RELEASE||mEq|Major||20:00904729361:0.14078
Potassium Chloride||rx|CAPSULE, EXTENDED RELEASE||mEq|Major||10:00904754361:0.13741
Omega-3-Acid Ethyl Esters||rx|CAPSULE||g|Major||1:00904749506:0.17111
Amiodarone Hydrochloride||rx|TABLET||mg|Major||200:00904699361:0.12179
Metformin Hydrochloride||rx|TABLET, FILM COATED||mg|Major||850:00904716361:0.02398
Metformin Hydrochloride||rx|TABLET, EXTENDED RELEASE||mg|Sample Labs||500::0.03,750::0.04
Sitagliptin and Metformin|Janumet|rx|TABLET, FILM COATED||mg|Sample Labs||50+500::8.6,50+1000::8.6
Glipizide||rx|TABLET||mg|Major||5:00904663761:0.03388,10::0.05
Glimepiride||rx|TABLET||mg|Sample Labs||1::0.03,2::0.04,4::0.05
Glyburide||rx|TABLET||mg|Sample Labs||2.5::0.05,5::0.06
Pioglitazone Hydrochloride||rx|TABLET||mg|Major||15:00904709061:0.06749
Dapagliflozin|Farxiga|rx|TABLET, FILM COATED||mg|Sample Labs||5::17.9,10::17.9
Dapagliflozin||rx AG|TABLET, FILM COATED||mg|Sample Labs||5::5.4,10::5.4
Sitagliptin|Januvia|rx|TABLET, FILM COATED||mg|Sample Labs||25::17.3,50::17.3,100::17.3
Linagliptin|Tradjenta|rx|TABLET, FILM COATED||mg|Sample Labs||5::16.2
Semaglutide|Ozempic|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/3mL|Sample Labs|1 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE|2::331.9,8::331.9|PEN
Semaglutide|Wegovy|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.5mL|Sample Labs|4 SYRINGE in 1 CARTON / .5 mL in 1 SYRINGE|.25::653.3,.5::653.3,1::653.3|PEN
Semaglutide|Wegovy|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.75mL|Novo Nordisk|4 SYRINGE in 1 CARTON / .75 mL in 1 SYRINGE|1.7::435.52,2.4:00169452414:435.52629|PEN
Semaglutide|Rybelsus|rx|TABLET||mg|Sample Labs|30 TABLET in 1 BOTTLE|3::33.19,14::33.19
Tirzepatide|Mounjaro|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.5mL|Sample Labs|4 SYRINGE in 1 CARTON / .5 mL in 1 SYRINGE|2.5::538.63,7.5::538.63,10::538.63,12.5::538.63,15::538.63|PEN
Tirzepatide|Zepbound|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.5mL|Eli Lilly|4 SYRINGE in 1 CARTON / .5 mL in 1 SYRINGE|2.5::526.08,5:00002249580:526.08276,7.5::526.08,10::526.08,12.5::526.08,15::526.08|PEN
Dulaglutide|Trulicity|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.5mL|Eli Lilly|4 SYRINGE in 1 CARTON / .5 mL in 1 SYRINGE|.75::487.54,1.5:00002143480:487.54289,3::487.54,4.5::487.54|PEN
Liraglutide|Victoza|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/mL|Sample Labs|2 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE|6::89|PEN
Liraglutide|Saxenda|rx|INJECTION, SOLUTION|SUBCUTANEOUS|mg/mL|Sample Labs|5 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE|6::|PEN
Insulin Lispro|Humalog|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Eli Lilly|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100:00002751001:6.35737
Insulin Aspart|NovoLog|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Novo Nordisk|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100:00169750111:6.93519
Insulin Aspart|NovoLog|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Sample Labs|5 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE|100::8.9|FLEXPEN
Insulin Aspart||rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100::6.9
Insulin Degludec|Tresiba|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Novo Nordisk|5 SYRINGE in 1 CARTON / 3 mL in 1 SYRINGE|100:00169266015:9.03577|FLEXTOUCH
Insulin Human|Humulin R|otc BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100::4.4
Insulin Human|Novolin R|otc BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100::6.9
Insulin Isophane|Humulin N|otc BLA|INJECTION, SUSPENSION|SUBCUTANEOUS|[iU]/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100::4.4
Insulin Isophane|Novolin N|otc BLA|INJECTION, SUSPENSION|SUBCUTANEOUS|[iU]/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|100::6.9
Insulin Glargine|Toujeo|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|[iU]/mL|Sample Labs|3 SYRINGE in 1 CARTON / 1.5 mL in 1 SYRINGE|300::29.5|SOLOSTAR
Glucagon||rx|INJECTION, POWDER, LYOPHILIZED, FOR SOLUTION|SUBCUTANEOUS|mg|Sample Labs|1 KIT in 1 CARTON|1::140
Levothyroxine Sodium|Synthroid|rx|TABLET||mcg|Sample Labs||50::1.4,100::1.4
Levothyroxine||rx|TABLET||mcg|Major||25:00904694961:0.03506,75:00904695161:0.04612,88:00904695261:0.04947,100:00904695361:0.04972,112:00904695461:0.05879,125:00904695561:0.05704,150:00904695661:0.05858,175:00904695761:0.07347
Liothyronine Sodium||rx|TABLET||mcg|Sample Labs||5::0.3,25::0.4
Methimazole||rx|TABLET||mg|Sample Labs||5::0.06,10::0.09
Propylthiouracil||rx|TABLET||mg|Sample Labs||50::0.4
Prednisone||rx|TABLET||mg|Major||1::0.04,2.5::0.05,5::0.04,10:00904692361:0.05328,20::0.09,50::0.25
Prednisolone||rx|SOLUTION||mg/5mL|Sample Labs|237 mL in 1 BOTTLE|15::0.07
Methylprednisolone||rx|TABLET||mg|Major|1 BLISTER PACK in 1 CARTON / 21 TABLET in 1 BLISTER PACK|4::0.13
Methylprednisolone||rx|TABLET||mg|Major||4:00904691461:0.12107
Methylprednisolone|Medrol|rx|TABLET||mg|Sample Labs||4::1.6
Dexamethasone||rx|TABLET||mg|Major||2:00904744461:0.2519,4:00904726661:0.19285,6:00904726761:0.38175
Hydrocortisone||rx|TABLET||mg|Major||10:00904718861:0.17959
Fludrocortisone Acetate||rx|TABLET||mg|Major||.1:00904731761:0.3109
Testosterone Cypionate||rx CIII|INJECTION, SOLUTION|INTRAMUSCULAR|mg/mL|Sample Labs|1 VIAL in 1 CARTON / 10 mL in 1 VIAL|200::4.9
Alendronate Sodium||rx|TABLET||mg|Aurobindo|1 BLISTER PACK in 1 CARTON / 4 TABLET in 1 BLISTER PACK|70:65862032904:0.25627
Raloxifene Hydrochloride||rx|TABLET||mg|Major||60:00904690204:0.22348
Clopidogrel|Plavix|rx|TABLET, FILM COATED||mg|Sample Labs||75::8.2
Atorvastatin Calcium|Lipitor|rx|TABLET, FILM COATED||mg|Sample Labs||10::13.4,20::19.1,40::19.1,80::19.1
Rosuvastatin Calcium||rx|TABLET, FILM COATED||mg|Sample Labs||10::0.035,20::0.045,40::0.06
Simvastatin||rx|TABLET, FILM COATED||mg|Sample Labs||10::0.02,40::0.045
Rosuvastatin Calcium|Crestor|rx|TABLET, FILM COATED||mg|Sample Labs||10::9.3
`
