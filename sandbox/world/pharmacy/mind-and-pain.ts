/** Medicines for the mind, nerves, pain and sleep, written as those of the heart are (heart-and-sugar.ts). */
export const mindAndPain = `
Acetaminophen||otc|TABLET||mg|Major||325:00904677361:0.02333,500:00904673059:0.03394
Acetaminophen||otc|TABLET, EXTENDED RELEASE||mg|Major||650:00904731460:0.06306
Acetaminophen||otc|SUSPENSION||mg/5mL|Major|118 mL in 1 BOTTLE|160:00904701420:0.02406
Acetaminophen||otc|TABLET, CHEWABLE||mg|Major||160:00904664524:0.11643
Acetaminophen|Tylenol|otc|TABLET, FILM COATED||mg|Sample Labs||325::0.08,500::0.09
Acetaminophen|Tylenol Arthritis|otc|TABLET, EXTENDED RELEASE||mg|Sample Labs||650::0.12
Acetaminophen and Diphenhydramine|Tylenol PM|otc|TABLET, FILM COATED||mg|Sample Labs||500+25::0.11
Acetaminophen and Codeine Phosphate||rx CIII|TABLET||mg|Sample Labs||300+30::0.12,300+60::0.2
Acetaminophen and Codeine Phosphate|Tylenol with Codeine|rx CIII|TABLET||mg|Sample Labs||300+30::
Aspirin||otc|TABLET, CHEWABLE||mg|Major||81:00904679480:0.02571
Aspirin||otc|TABLET, DELAYED RELEASE||mg|Major||81:00904678370:0.01418,325::0.02
Aspirin|Bayer|otc|TABLET, DELAYED RELEASE||mg|Sample Labs||81::0.06
Ibuprofen||otc|TABLET, FILM COATED||mg|Major||200:00904674759:0.03314
Ibuprofen||rx|TABLET, FILM COATED||mg|Major||400:00904585361:0.03899,600:00904585461:0.0472,800:00904585561:0.05729
Ibuprofen||otc|SUSPENSION||mg/5mL|Major|118 mL in 1 BOTTLE|100:00904530920:0.03013
Ibuprofen|Advil|otc|TABLET, COATED||mg|Sample Labs||200::0.1
Ibuprofen|Motrin IB|otc|TABLET, FILM COATED||mg|Sample Labs||200::0.1
Naproxen Sodium||otc|TABLET||mg|Sample Labs||220::0.05
Naproxen Sodium|Aleve|otc|TABLET||mg|Sample Labs||220::0.11
Celecoxib||rx|CAPSULE||mg|Major||100:00904755061:0.0614,200:00904755161:0.07623
Celecoxib|Celebrex|rx|CAPSULE||mg|Sample Labs||200::14.9
Diclofenac Sodium||rx|TABLET, DELAYED RELEASE||mg|Sample Labs||50::0.09,75::0.1
Diclofenac Sodium||otc|GEL|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 100 g in 1 TUBE|10::0.08
Diclofenac Sodium|Voltaren|otc|GEL|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 100 g in 1 TUBE|10::0.14
Etodolac||rx|TABLET, FILM COATED||mg|Sample Labs||400::0.25
Indomethacin||rx|CAPSULE||mg|Sample Labs||25::0.09,50::0.12
Ketorolac Tromethamine||rx|TABLET, FILM COATED||mg|Major||10:00904730304:0.16448
Nabumetone||rx|TABLET, FILM COATED||mg|Sample Labs||500::0.13,750::0.17
Sulindac||rx|TABLET||mg|Major||150:00904733460:0.18943:07/22/2026,200:00904733560:0.23206:07/22/2026
Meloxicam||rx|TABLET||mg|Sample Labs||15::0.02
Methocarbamol||rx|TABLET||mg|Major||500:00904705761:0.03946,750:00904705861:0.04311
Metaxalone||rx|TABLET||mg|Major||800:00904683106:0.45237
Tizanidine Hydrochloride||rx|TABLET||mg|Major||2::0.03,4:00904641861:0.03306
Baclofen||rx|TABLET||mg|Major||5:00904755806:0.06798,10:00904755261:0.03199,20:00904755361:0.05185
Carisoprodol||rx CIV|TABLET||mg|Sample Labs||350::0.04
Cyclobenzaprine Hydrochloride||rx|TABLET, FILM COATED||mg|Major||5:00904740006:0.02197
Tramadol Hydrochloride||rx CIV|TABLET, FILM COATED||mg|Major||50:00904749661:0.0248
Hydrocodone Bitartrate and Acetaminophen||rx CII|TABLET||mg|Sample Labs||7.5+325::0.12,10+325::0.13
Hydrocodone Bitartrate and Acetaminophen|Norco|rx CII|TABLET||mg|Sample Labs||5+325::
Oxycodone and Acetaminophen||rx CII|TABLET||mg|Major||5+325:00904709361:0.11705,7.5+325:00904709461:0.18251,10+325:00904709561:0.23081
Oxycodone and Acetaminophen|Percocet|rx CII|TABLET||mg|Sample Labs||5+325::,10+325::
Oxycodone Hydrochloride||rx CII|TABLET||mg|Major||15:00904718061:0.19655
Oxycodone Hydrochloride|OxyContin|rx CII|TABLET, FILM COATED, EXTENDED RELEASE||mg|Sample Labs||10::,20::
Morphine Sulfate||rx CII|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||15:00904655761:0.30984,30:00904655861:0.44128,60:00904655961:0.65658
Methadone Hydrochloride||rx CII|TABLET||mg|Major||10:00904741761:0.17691
Fentanyl||rx CII|PATCH, EXTENDED RELEASE|TRANSDERMAL|ug/h|Sample Labs|5 POUCH in 1 CARTON / 1 PATCH in 1 POUCH|25::9,50::15
Hydromorphone Hydrochloride||rx CII|TABLET||mg|Sample Labs||2::0.12,4::0.2
Naloxone Hydrochloride|Narcan|otc|SPRAY|NASAL|mg/.1mL|Sample Labs|2 BLISTER PACK in 1 CARTON / .1 mL in 1 BLISTER PACK|4::18.5|EA
Naloxone Hydrochloride||otc|SPRAY|NASAL|mg/.1mL|Sample Labs|2 BLISTER PACK in 1 CARTON / .1 mL in 1 BLISTER PACK|4::14.2|EA
Naltrexone Hydrochloride||rx|TABLET, FILM COATED||mg|Major||50:00904703604:1.13746
Buprenorphine Hydrochloride||rx CIII|TABLET|SUBLINGUAL|mg|Major||2:00904715404:0.27676,8:00904715504:0.57141
Buprenorphine and Naloxone||rx CIII|TABLET|SUBLINGUAL|mg|Major||2+.5:00904700906:0.52138
Buprenorphine and Naloxone||rx CIII|FILM|SUBLINGUAL|mg|Sample Labs|30 POUCH in 1 CARTON / 1 FILM in 1 POUCH|2+.5::1.6,4+1::2.6,8+2::2.4,12+3::5.1
Buprenorphine and Naloxone|Suboxone|rx CIII|FILM|SUBLINGUAL|mg|Sample Labs|30 POUCH in 1 CARTON / 1 FILM in 1 POUCH|2+.5::5.4,4+1::9.7,8+2::9.7,12+3::19.3
Gabapentin||rx|CAPSULE||mg|Major||100:00904666561:0.02184,400:00904666761:0.04222
Gabapentin||rx|TABLET, FILM COATED||mg|Major||600:00904682361:0.06398,800:00904710861:0.08829
Pregabalin||rx CV|CAPSULE||mg|Major||25:00904699161:0.04139,50:00904699261:0.04708,100:00904700161:0.05709,150:00904700261:0.05421,200:00904700304:0.05935,300:00904700504:0.06652
Sumatriptan Succinate||rx|TABLET, FILM COATED||mg|Aurobindo|1 BLISTER PACK in 1 CARTON / 9 TABLET in 1 BLISTER PACK|50:65862014736:0.30222,100::0.34
Rizatriptan Benzoate||rx|TABLET||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 9 TABLET in 1 BLISTER PACK|10::0.35
Galcanezumab|Emgality|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|mg/mL|Eli Lilly|1 SYRINGE in 1 CARTON / 1 mL in 1 SYRINGE|120:00002143601:734.28328|PEN
Butalbital, Acetaminophen and Caffeine||rx|TABLET||mg|Major||50+325+40:00904693806:0.12231
Topiramate||rx|TABLET, FILM COATED||mg|Major||25:00904692861:0.02684,100:00904692961:0.05669
Carbamazepine||rx|TABLET||mg|Major||200:00904617261:0.11939
Divalproex Sodium||rx|TABLET, DELAYED RELEASE||mg|Major||250:00904686061:0.08564,500:00904686161:0.16081
Divalproex Sodium||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||250:00904636361:0.12984,500:00904718261:0.19434
Divalproex Sodium|Depakote|rx|TABLET, DELAYED RELEASE||mg|Sample Labs||500::7.2
Valproic Acid||rx|CAPSULE||mg|Sample Labs||250::0.25
Lacosamide||rx CV|TABLET, FILM COATED||mg|Major||50:00904724468:0.11859,100:00904724568:0.17426,150:00904724668:0.22128,200:00904724768:0.24797
Lamotrigine||rx|TABLET||mg|Major||25:00904700761:0.02676,150::0.06,200::0.07
Levetiracetam||rx|TABLET, FILM COATED||mg|Major||250:00904712361:0.05618,750:00904712561:0.10924
Levetiracetam||rx|SOLUTION||mg/mL|Major|473 mL in 1 BOTTLE|100:00904742016:0.03015
Oxcarbazepine||rx|TABLET, FILM COATED||mg|Major||150:00904726261:0.10623,300:00904726361:0.16669,600:00904726461:0.31696
Phenytoin Sodium||rx|CAPSULE, EXTENDED RELEASE||mg|Major||100:00904741661:0.145
Phenobarbital||rx CIV|TABLET||mg|Major||32.4:00904657561:0.07856
Primidone||rx|TABLET||mg|Sample Labs||50::0.1
Ropinirole Hydrochloride||rx|TABLET, FILM COATED||mg|Major||.25:00904637361:0.04599,1:00904637461:0.04774
Pramipexole Dihydrochloride||rx|TABLET||mg|Major||.25:00904670461:0.04517
Carbidopa and Levodopa||rx|TABLET||mg|Major||25+100:00904750161:0.07589,25+250:00904754961:0.11894
Benztropine Mesylate||rx|TABLET||mg|Major||.5:00904728861:0.06474,1:00904728961:0.0753,2:00904729061:0.09059
Donepezil Hydrochloride||rx|TABLET, FILM COATED||mg|Major||5:00904647761:0.04395,10:00904647861:0.04843
Memantine Hydrochloride||rx|TABLET||mg|Major||5:00904650561:0.07926,10:00904650661:0.063
Citalopram Hydrobromide||rx|TABLET, FILM COATED||mg|Major||10:00904608461:0.02604
Escitalopram||rx|TABLET, FILM COATED||mg|Major||20:00904642761:0.06316
Escitalopram|Lexapro|rx|TABLET, FILM COATED||mg|Sample Labs||10::12.1
Fluoxetine Hydrochloride||rx|CAPSULE||mg|Major||10:00904734561:0.03529,40::0.05
Fluoxetine Hydrochloride||rx|TABLET||mg|Sample Labs||10::0.2,20::0.25
Fluoxetine Hydrochloride|Prozac|rx|CAPSULE||mg|Sample Labs||20::17.2
Paroxetine Hydrochloride||rx|TABLET, FILM COATED||mg|Major||10:00904567661:0.06189,20:00904567761:0.06108
Sertraline Hydrochloride||rx|TABLET, FILM COATED||mg|Major||25:00904692461:0.02884,100:00904692661:0.05074
Sertraline Hydrochloride|Zoloft|rx|TABLET, FILM COATED||mg|Sample Labs||50::11.8
Venlafaxine Hydrochloride||rx|CAPSULE, EXTENDED RELEASE||mg|Major||37.5:00904748761:0.07912,75:00904748861:0.07989,150:00904748961:0.11901
Venlafaxine Hydrochloride|Effexor XR|rx|CAPSULE, EXTENDED RELEASE||mg|Sample Labs||75::17.3
Desvenlafaxine||rx|TABLET, EXTENDED RELEASE||mg|Sample Labs||50::0.25,100::0.27
Duloxetine Hydrochloride||rx|CAPSULE, DELAYED RELEASE||mg|Major||20:00904704304:0.1247:03/18/2026,30:00904704461:0.09517:04/22/2026,60:00904704561:0.12286:04/22/2026
Duloxetine Hydrochloride|Cymbalta|rx|CAPSULE, DELAYED RELEASE||mg|Sample Labs||30::9.5,60::9.5
Bupropion Hydrochloride||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||150:00904746561:0.07985,100:00904709961:0.0679|SR
Bupropion Hydrochloride||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Major||300:00904746904:0.10041|XL
Bupropion Hydrochloride||rx|TABLET, FILM COATED||mg|Major||75:00904663561:0.09282,100:00904663661:0.11295
Trazodone Hydrochloride||rx|TABLET||mg|Major||50:00904686861:0.03074,100:00904686961:0.05126,150:00904721261:0.08645
Mirtazapine||rx|TABLET, FILM COATED||mg|Sample Labs||30::0.09
Vilazodone||rx|TABLET||mg|Sample Labs||20::0.6
Vortioxetine|Trintellix|rx|TABLET, FILM COATED||mg|Sample Labs||10::15.1
Amitriptyline Hydrochloride||rx|TABLET, FILM COATED||mg|Major||25:00904741061:0.05221,50:00904741161:0.09628
Nortriptyline Hydrochloride||rx|CAPSULE||mg|Sample Labs||10::0.06,25::0.07
Doxepin Hydrochloride||rx|CAPSULE||mg|Major||10:00904705261:0.07787,25:00904705361:0.14151,50:00904705461:0.15714
Clomipramine Hydrochloride||rx|CAPSULE||mg|Major||25:00904703807:0.18882,50:00904703907:0.25815
Buspirone Hydrochloride||rx|TABLET||mg|Major||5:00904712261:0.02195,15:00904689961:0.04296
Hydroxyzine Hydrochloride||rx|TABLET||mg|Major||10:00904737740:0.03139:04/22/2026,25:00904737880:0.03255,50:00904737980:0.05575
Hydroxyzine Pamoate||rx|CAPSULE||mg|Major||25:00904706561:0.06361
Alprazolam||rx CIV|TABLET||mg|Sample Labs||.25::0.02,1::0.03,2::0.05
Alprazolam|Xanax|rx CIV|TABLET||mg|Sample Labs||.5::
Clonazepam||rx CIV|TABLET||mg|Major||1:00904772861:0.02438,2::0.04
Diazepam||rx CIV|TABLET||mg|Sample Labs||2::0.03,5::0.03,10::0.04
Diazepam|Valium|rx CIV|TABLET||mg|Sample Labs||5::
Lorazepam||rx CIV|TABLET||mg|Major||.5:00904600761:0.03337:08/19/2026,1:00904600861:0.03602:08/19/2026,2:00904600961:0.0706:04/22/2026
Temazepam||rx CIV|CAPSULE||mg|Major||7.5:00904643604:0.83366,15::0.09,30::0.11
Zolpidem Tartrate||rx CIV|TABLET, FILM COATED||mg|Major||5:00904608261:0.03438
Zolpidem Tartrate|Ambien|rx CIV|TABLET, FILM COATED||mg|Sample Labs||10::
Eszopiclone||rx CIV|TABLET, COATED||mg|Aurobindo||2:65862096801:0.09096,3::0.1
Ramelteon||rx|TABLET, FILM COATED||mg|Major||8:00904749406:0.65983
Melatonin||otc|TABLET||mg|Sample Labs||3::0.03,5::0.04
Modafinil||rx CIV|TABLET||mg|Major||100:00904679104:0.24793
Armodafinil||rx CIV|TABLET||mg|Sample Labs||150::0.3
Dextroamphetamine Saccharate, Amphetamine Aspartate, Dextroamphetamine Sulfate and Amphetamine Sulfate||rx CII|TABLET||mg|Sample Labs||2.5+2.5+2.5+2.5::0.2,5+5+5+5::0.25
Dextroamphetamine Saccharate, Amphetamine Aspartate, Dextroamphetamine Sulfate and Amphetamine Sulfate|Adderall|rx CII|TABLET||mg|Sample Labs||5+5+5+5::
Dextroamphetamine Saccharate, Amphetamine Aspartate, Dextroamphetamine Sulfate and Amphetamine Sulfate|Adderall XR|rx CII|CAPSULE, EXTENDED RELEASE||mg|Sample Labs||5+5+5+5::
Lisdexamfetamine Dimesylate||rx CII|CAPSULE||mg|Sample Labs||30::2.1,50::2.1,70::2.1
Lisdexamfetamine Dimesylate|Vyvanse|rx CII|CAPSULE||mg|Sample Labs||30::12.8
Methylphenidate Hydrochloride||rx CII|TABLET||mg|Sample Labs||5::0.1,10::0.13,20::0.19
Methylphenidate Hydrochloride|Ritalin|rx CII|TABLET||mg|Sample Labs||10::
Methylphenidate Hydrochloride||rx CII|TABLET, EXTENDED RELEASE||mg|Sample Labs||18::1.2,27::1.3,54::1.5
Atomoxetine Hydrochloride||rx|CAPSULE||mg|Major||40:00904690804:0.44218
Guanfacine||rx|TABLET, EXTENDED RELEASE||mg|Sample Labs||1::0.3,2::0.3
Aripiprazole||rx|TABLET||mg|Major||2:00904736604:0.11462,10:00904736861:0.11173,15:00904736904:0.13123,20:00904737004:0.17429
Haloperidol||rx|TABLET||mg|Major||.5:00904738961:0.11297:06/17/2026,1:00904739061:0.11765:06/17/2026,5:00904678261:0.18065
Lithium Carbonate||rx|CAPSULE||mg|Sample Labs||150::0.09,300::0.08
Lithium Carbonate||rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Sample Labs||300::0.13,450::0.2
Lurasidone Hydrochloride||rx|TABLET, FILM COATED||mg|Major||20:00904742146:0.14167,40:00904742246:0.20953,60:00904742346:0.29118,80:00904742446:0.3278
Lurasidone Hydrochloride|Latuda|rx|TABLET, FILM COATED||mg|Sample Labs||40::44
Olanzapine||rx|TABLET||mg|Major||5:00904637761:0.08709,10:00904637661:0.10905,15:00904628661:0.13454,20:00904628761:0.14674
Quetiapine Fumarate||rx|TABLET, FILM COATED||mg|Major||50:00904663961:0.02817,100:00904664061:0.0483,200:00904664161:0.08962,300:00904664261:0.12747,400:00904664361:0.16163
Quetiapine Fumarate||rx|TABLET, EXTENDED RELEASE||mg|Major||50:00904680161:0.11917,150:00904680261:0.18361,300:00904680461:0.27174
Risperidone||rx|TABLET, FILM COATED||mg|Major||.5:00904736161:0.03629,1:00904736261:0.03661,2:00904736361:0.05444,3:00904736461:0.06863
Ziprasidone Hydrochloride||rx|CAPSULE||mg|Major||20:00904626945:0.2694,40:00904627045:0.27223
Varenicline||rx|TABLET, FILM COATED||mg|Major||.5:00904741335:0.31158,1:00904741435:0.3161
Nicotine||otc|PATCH|TRANSDERMAL|mg/24h|Sample Labs|14 POUCH in 1 CARTON / 1 PATCH in 1 POUCH|7::1.7,14::1.7,21::1.7
Nicotine Polacrilex|Nicorette|otc|GUM, CHEWING||mg|Sample Labs|100 GUM in 1 CARTON|2::0.4,4::0.4
Phentermine Hydrochloride||rx CIV|TABLET||mg|Sample Labs||37.5::0.07
Colchicine||rx|TABLET||mg|Major||.6:00904712004:0.1221
Allopurinol||rx|TABLET||mg|Major||300:00904657261:0.05218
Febuxostat||rx|TABLET||mg|Major||40:00904739546:0.19115,80:00904739646:0.26104
Hydroxychloroquine Sulfate||rx|TABLET, FILM COATED||mg|Major||200:00904704661:0.14901
Methotrexate Sodium||rx|TABLET||mg|Major||2.5:00904714110:0.15774
Adalimumab|Humira|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|mg/.4mL|Sample Labs|2 SYRINGE in 1 CARTON / .4 mL in 1 SYRINGE|40::|PEN
Lidocaine||otc|PATCH|TOPICAL|mg|Sample Labs|5 POUCH in 1 CARTON / 1 PATCH in 1 POUCH|140::1.6
Acyclovir||rx|CAPSULE||mg|Major||200:00904751961:0.09773
Acyclovir||rx|TABLET||mg|Major||400:00904750761:0.09623,800::0.15
`
