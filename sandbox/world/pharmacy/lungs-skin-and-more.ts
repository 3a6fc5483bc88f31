/** Medicines for infections, lungs, stomach, skin, eyes and more, written as those of the heart are (heart-and-sugar.ts). */
export const lungsSkinAndMore = `
Albuterol Sulfate||rx|SOLUTION|RESPIRATORY (INHALATION)|mg/3mL|Aurobindo|25 VIAL in 1 CARTON / 3 mL in 1 VIAL|2.5:65862085825:0.06044
Levalbuterol||rx|SOLUTION|RESPIRATORY (INHALATION)|mg/3mL|Sample Labs|24 VIAL in 1 CARTON / 3 mL in 1 VIAL|1.25::0.2
Ipratropium Bromide|Atrovent HFA|rx|AEROSOL, METERED|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 200 AEROSOL, METERED in 1 INHALER|17::
Ipratropium Bromide and Albuterol Sulfate||rx|SOLUTION|RESPIRATORY (INHALATION)|mg/3mL|Sample Labs|30 VIAL in 1 CARTON / 3 mL in 1 VIAL|.5+2.5::0.15
Ipratropium Bromide and Albuterol|Combivent Respimat|rx|SPRAY, METERED|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 4 g in 1 INHALER|20+100::118
Budesonide and Formoterol Fumarate Dihydrate||rx AG|AEROSOL, METERED|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 10.2 g in 1 INHALER|80+4.5::13,160+4.5::14
Budesonide and Formoterol Fumarate Dihydrate|Symbicort|rx|AEROSOL, METERED|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 10.2 g in 1 INHALER|80+4.5::24,160+4.5::27
Budesonide||rx|SUSPENSION|RESPIRATORY (INHALATION)|mg/2mL|Sample Labs|30 AMPULE in 1 CARTON / 2 mL in 1 AMPULE|.5::0.8
Budesonide||rx|CAPSULE, DELAYED RELEASE||mg|Major||3:00904731310:0.49753
Fluticasone Propionate||otc|SPRAY, METERED|NASAL|mcg|Sample Labs|1 BOTTLE in 1 CARTON / 16 g in 1 BOTTLE|50::0.6
Fluticasone Propionate|Flonase|otc|SPRAY, METERED|NASAL|mcg|Sample Labs|1 BOTTLE in 1 CARTON / 15.8 mL in 1 BOTTLE|50::1.2
Fluticasone Propionate||rx AG|AEROSOL, METERED|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 12 g in 1 INHALER|110::16,220::25
Fluticasone Propionate and Salmeterol|Advair Diskus|rx|POWDER|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 60 POWDER in 1 INHALER|100+50::3.6,250+50::4.5,500+50::5.9
Fluticasone Propionate and Salmeterol|=Wixela Inhub|rx|POWDER|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 60 POWDER in 1 INHALER|100+50::1.2,250+50::1.4,500+50::1.8
Fluticasone Furoate and Vilanterol|Breo Ellipta|rx|POWDER|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 60 POWDER in 1 INHALER|100+25::6.4,200+25::6.4
Fluticasone Furoate, Umeclidinium and Vilanterol|Trelegy Ellipta|rx|POWDER|RESPIRATORY (INHALATION)|mcg|Sample Labs|1 INHALER in 1 CARTON / 60 POWDER in 1 INHALER|100+62.5+25::10.6
Tiotropium Bromide|Spiriva HandiHaler|rx|CAPSULE|RESPIRATORY (INHALATION)|mcg|Sample Labs|3 BLISTER PACK in 1 CARTON / 10 CAPSULE in 1 BLISTER PACK|18::17
Montelukast Sodium||rx|TABLET, CHEWABLE||mg|Sample Labs||4::0.1,5::0.1
Benzonatate||rx|CAPSULE||mg|Major||100:00904656460:0.0656,200::0.1
Guaifenesin||otc|TABLET, EXTENDED RELEASE||mg|Major||600:00904698640:0.28398
Guaifenesin|Mucinex|otc|TABLET, EXTENDED RELEASE||mg|Sample Labs||600::0.6
Dextromethorphan and Guaifenesin|Robitussin DM|otc|LIQUID||mg/20mL|Sample Labs|118 mL in 1 BOTTLE|20+200::0.05
Dextromethorphan and Guaifenesin||otc|LIQUID||mg/20mL|Major|118 mL in 1 BOTTLE|20+200:00904722320:0.02069
Promethazine and Dextromethorphan||rx|SYRUP||mg/5mL|Sample Labs|118 mL in 1 BOTTLE|6.25+15::0.04
Pseudoephedrine Hydrochloride||otc|TABLET||mg|Major||30:00904672760:0.07757,60:00904672852:0.07747
Pseudoephedrine Hydrochloride|Sudafed|otc|TABLET||mg|Sample Labs||30::0.2
Phenylephrine Hydrochloride||otc|TABLET||mg|Sample Labs||10::0.05
Oxymetazoline Hydrochloride||otc|SPRAY|NASAL|mg/mL|Major|1 BOTTLE, SPRAY in 1 CARTON / 30 mL in 1 BOTTLE, SPRAY|.5:00904742730:0.07516
Oxymetazoline Hydrochloride|Afrin|otc|SPRAY|NASAL|mg/mL|Sample Labs|1 BOTTLE, SPRAY in 1 CARTON / 15 mL in 1 BOTTLE, SPRAY|.5::0.5
Cetirizine Hydrochloride||otc|TABLET||mg|Major||10:00904751061:0.06128
Cetirizine Hydrochloride||otc|SOLUTION||mg/mL|Major|118 mL in 1 BOTTLE|1:00904676520:0.0379
Cetirizine Hydrochloride|Zyrtec|otc|TABLET, FILM COATED||mg|Sample Labs||10::0.5
Loratadine||otc|TABLET||mg|Major||10:00904751161:0.05294
Loratadine||otc|SOLUTION||mg/5mL|Major|118 mL in 1 BOTTLE|5:00904676720:0.04139
Loratadine|Claritin|otc|TABLET||mg|Sample Labs||10::0.6
Loratadine and Pseudoephedrine|Claritin-D|otc|TABLET, EXTENDED RELEASE||mg|Sample Labs||10+240::1.2
Fexofenadine Hydrochloride||otc|TABLET, FILM COATED||mg|Major||60:00904719260:0.1529,180:00904748660:0.2302
Fexofenadine Hydrochloride|Allegra|otc|TABLET, FILM COATED||mg|Sample Labs||180::0.6
Levocetirizine Dihydrochloride||otc|TABLET, FILM COATED||mg|Sample Labs||5::0.1
Diphenhydramine Hydrochloride||otc|CAPSULE||mg|Major||25:00904723760:0.05336,50:00904205661:0.02976
Diphenhydramine Hydrochloride||otc|LIQUID||mg/5mL|Major|118 mL in 1 BOTTLE|12.5:00904698520:0.01921
Diphenhydramine Hydrochloride|Benadryl|otc|TABLET, FILM COATED||mg|Sample Labs||25::0.2
Chlorpheniramine Maleate||otc|TABLET||mg|Major||4:00904001259:0.01772
Doxylamine Succinate|Unisom|otc|TABLET||mg|Sample Labs||25::0.25
Meclizine Hydrochloride||rx|TABLET||mg|Major||12.5:00904737561:0.04419,25:00904737661:0.07568
Dimenhydrinate|Dramamine|otc|TABLET||mg|Sample Labs||50::0.2
Epinephrine|EpiPen|rx|INJECTION, SOLUTION|INTRAMUSCULAR|mg/.3mL|Sample Labs|2 SYRINGE in 1 CARTON / .3 mL in 1 SYRINGE|.3::305|EA AUTO
Epinephrine||rx AG|INJECTION, SOLUTION|INTRAMUSCULAR|mg/.3mL|Sample Labs|2 SYRINGE in 1 CARTON / .3 mL in 1 SYRINGE|.3::120|EA AUTO
Epinephrine|EpiPen Jr|rx|INJECTION, SOLUTION|INTRAMUSCULAR|mg/.3mL|Sample Labs|2 SYRINGE in 1 CARTON / .3 mL in 1 SYRINGE|.15::305|EA AUTO
Amoxicillin||rx|TABLET, FILM COATED||mg|Sample Labs||500::0.15,875::0.17
Amoxicillin||rx|CAPSULE||mg|Sample Labs||250::0.06
Amoxicillin||rx|POWDER, FOR SUSPENSION||mg/5mL|Sample Labs|100 mL in 1 BOTTLE|250::0.03,400::0.04
Amoxicillin and Clavulanate Potassium||rx|POWDER, FOR SUSPENSION||mg/5mL|Sample Labs|100 mL in 1 BOTTLE|600+42.9::0.12
Amoxicillin and Clavulanate Potassium||rx|TABLET, FILM COATED||mg|Sample Labs||500+125::0.24
Azithromycin||rx|POWDER, FOR SUSPENSION||mg/5mL|Sample Labs|15 mL in 1 BOTTLE|200::0.6
Azithromycin||rx|TABLET, FILM COATED||mg|Major||500:00904735104:0.54094
Azithromycin|Zithromax|rx|TABLET, FILM COATED||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 6 TABLET in 1 BLISTER PACK|250::6.6
Cefdinir||rx|CAPSULE||mg|Major||300:00904756304:0.45808
Cefdinir||rx|POWDER, FOR SUSPENSION||mg/5mL|Sample Labs|100 mL in 1 BOTTLE|250::0.2
Cefuroxime Axetil||rx|TABLET, FILM COATED||mg|Major||250:00904754210:0.2798,500::0.45
Cephalexin||rx|CAPSULE||mg|Major||250:00904733661:0.09048
Cephalexin||rx|POWDER, FOR SUSPENSION||mg/5mL|Sample Labs|100 mL in 1 BOTTLE|250::0.08
Ciprofloxacin Hydrochloride||rx|TABLET, FILM COATED||mg|Aurobindo||250::0.1,500:65862007701:0.12284
Ciprofloxacin||rx|SOLUTION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|3::1.3
Clarithromycin||rx|TABLET, FILM COATED||mg|Major||500:00904687204:0.46583
Clindamycin Hydrochloride||rx|CAPSULE||mg|Major||150:00904595961:0.1028,300:00904719461:0.17458
Doxycycline Hyclate||rx|CAPSULE||mg|Major||100:00904042806:0.1049
Doxycycline Hyclate||rx|TABLET, FILM COATED||mg|Major||100:00904043006:0.11799
Doxycycline||rx|CAPSULE||mg|Sample Labs||50::0.2,100::0.2
Levofloxacin||rx|TABLET, FILM COATED||mg|Major||250:00904635161:0.1086,500:00904635261:0.13317,750:00904635361:0.25858
Metronidazole||rx|TABLET||mg|Major||250:00904715661:0.10165,500:00904712661:0.10426
Minocycline Hydrochloride||rx|CAPSULE||mg|Major||100:00904688806:0.34252
Nitrofurantoin||rx|CAPSULE||mg|Aurobindo||100:65862092901:0.29577
Nitrofurantoin|Macrobid|rx|CAPSULE||mg|Sample Labs||100::3.1
Penicillin V Potassium||rx|TABLET||mg|Sample Labs||500::0.1
Sulfamethoxazole and Trimethoprim||rx|TABLET||mg|Aurobindo||400+80::0.05,800+160:65862042001:0.04481
Sulfamethoxazole and Trimethoprim|Bactrim DS|rx|TABLET||mg|Sample Labs||800+160::1.3
Valacyclovir Hydrochloride||rx|TABLET, FILM COATED||mg|Major||500:00904656561:0.22889,1000::0.35
Oseltamivir Phosphate||rx|CAPSULE||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 10 CAPSULE in 1 BLISTER PACK|75::0.9
Oseltamivir Phosphate|Tamiflu|rx|CAPSULE||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 10 CAPSULE in 1 BLISTER PACK|75::14
Fluconazole||rx|TABLET||mg|Major||100:00904650061:0.22275,150::0.4,200:00904650161:0.37982
Terbinafine||rx|TABLET||mg|Sample Labs||250::0.12
Nystatin||rx|SUSPENSION||[USP'U]/mL|Sample Labs|60 mL in 1 BOTTLE|100000::0.1
Ivermectin||rx|TABLET||mg|Sample Labs|20 TABLET in 1 BOTTLE|3::1.9
Emtricitabine and Tenofovir Disoproxil Fumarate||rx|TABLET, FILM COATED||mg|Aurobindo|30 TABLET in 1 BOTTLE|200+300:65862035430:0.52902
Emtricitabine and Tenofovir Disoproxil Fumarate|Truvada|rx|TABLET, FILM COATED||mg|Sample Labs|30 TABLET in 1 BOTTLE|200+300::58
Emtricitabine and Tenofovir Alafenamide|Descovy|rx|TABLET||mg|Sample Labs|30 TABLET in 1 BOTTLE|200+25::70
Bictegravir, Emtricitabine and Tenofovir Alafenamide|Biktarvy|rx|TABLET||mg|Sample Labs|30 TABLET in 1 BOTTLE|50+200+25::125
Esomeprazole Magnesium||rx|CAPSULE, DELAYED RELEASE||mg|Major||20::0.12,40:00904658168:0.12181
Esomeprazole Magnesium|Nexium|otc|CAPSULE, DELAYED RELEASE||mg|Sample Labs||20::0.6
Omeprazole||rx|CAPSULE, DELAYED RELEASE||mg|Major||20:00904691761:0.02945,40::0.05
Omeprazole||otc|TABLET, DELAYED RELEASE||mg|Sample Labs||20::0.3
Lansoprazole||rx|CAPSULE, DELAYED RELEASE||mg|Major||30:00904666245:0.1061
Pantoprazole Sodium||rx|TABLET, DELAYED RELEASE||mg|Major||20:00904745861:0.04262
Famotidine||otc|TABLET||mg|Major||10:00904552952:0.0947
Famotidine||rx|TABLET, FILM COATED||mg|Sample Labs||40::0.04
Famotidine|Pepcid AC|otc|TABLET||mg|Sample Labs||20::0.4
Calcium Carbonate||otc|TABLET, CHEWABLE||mg|Major||500:00904641292:0.01688
Calcium Carbonate|Tums|otc|TABLET, CHEWABLE||mg|Sample Labs||500::0.05
Bismuth Subsalicylate|Pepto-Bismol|otc|TABLET, CHEWABLE||mg|Sample Labs||262::0.15
Magnesium Hydroxide|Milk of Magnesia|otc|SUSPENSION||mg/5mL|Major|473 mL in 1 BOTTLE|400:00904078816:0.00647
Simethicone||otc|TABLET, CHEWABLE||mg|Major||80:00904720660:0.0322
Loperamide Hydrochloride||otc|CAPSULE||mg|Major||2:00904747261:0.0549
Loperamide Hydrochloride|Imodium|otc|CAPSULE||mg|Sample Labs||2::0.4
Docusate Sodium||otc|CAPSULE||mg|Major||100:00904728060:0.02764,250:00904728160:0.0523
Docusate Sodium|Colace|otc|CAPSULE||mg|Sample Labs||100::0.2
Senna||otc|TABLET||mg|Major||8.6:00904725260:0.0258
Bisacodyl||otc|TABLET, DELAYED RELEASE||mg|Major||5:00904674860:0.04406
Bisacodyl|Dulcolax|otc|TABLET, DELAYED RELEASE||mg|Sample Labs||5::0.2
Polyethylene Glycol 3350||otc|POWDER, FOR SOLUTION||g/17g|Sample Labs|510 g in 1 BOTTLE|17::0.03
Polyethylene Glycol 3350|MiraLAX|otc|POWDER, FOR SOLUTION||g/17g|Sample Labs|510 g in 1 BOTTLE|17::0.05
Dicyclomine Hydrochloride||rx|CAPSULE||mg|Major||10:00904698761:0.07775
Dicyclomine Hydrochloride||rx|TABLET||mg|Major||20:00904698861:0.059
Metoclopramide||rx|TABLET||mg|Sample Labs||5::0.03,10::0.03
Ondansetron||rx|TABLET, ORALLY DISINTEGRATING||mg|Sample Labs||4::0.2,8::0.3
Ondansetron Hydrochloride||rx|TABLET, FILM COATED||mg|Major||8:00904655261:0.07811
Promethazine Hydrochloride||rx|TABLET||mg|Major||12.5::0.04,25:00904730461:0.04548
Prochlorperazine Maleate||rx|TABLET||mg|Major||5:00904738106:0.11478,10:00904738206:0.16215
Mesalamine||rx|TABLET, DELAYED RELEASE||g|Major||1.2:00904683204:0.7809
Ursodiol||rx|CAPSULE||mg|Major||300:00904622161:0.42919
Diphenoxylate and Atropine|Lomotil|rx CV|TABLET||mg|Sample Labs||2.5+.025::0.3
Finasteride||rx|TABLET, FILM COATED||mg|Aurobindo||1::0.06,5:65862014901:0.06881
Dutasteride||rx|CAPSULE||mg|Sample Labs||.5::0.12
Tadalafil||rx|TABLET, FILM COATED||mg|Sample Labs||5::0.1,20::0.2
Tadalafil|Cialis|rx|TABLET, FILM COATED||mg|Sample Labs||5::11
Sildenafil||rx|TABLET, FILM COATED||mg|Major||20:00904667106:0.05105,100::0.15
Oxybutynin Chloride||rx|TABLET||mg|Major||5:00904702761:0.04798
Oxybutynin Chloride||rx|TABLET, EXTENDED RELEASE||mg|Major||5:00904657061:0.08414,10::0.1
Tolterodine Tartrate||rx|CAPSULE, EXTENDED RELEASE||mg|Major||4:00904659304:0.25733:07/22/2026
Mirabegron|Myrbetriq|rx|TABLET, FILM COATED, EXTENDED RELEASE||mg|Sample Labs||25::13.7,50::13.7
Phenazopyridine Hydrochloride||rx|TABLET||mg|Sample Labs||200::0.2
Norgestimate and Ethinyl Estradiol|=Sprintec|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::0.25|28 DAY
Norgestimate and Ethinyl Estradiol|=Tri-Sprintec|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::0.3|28 DAY
Levonorgestrel and Ethinyl Estradiol|=Aviane|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::0.3|28 DAY
Norethindrone Acetate and Ethinyl Estradiol|=Junel Fe|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::0.4|28 DAY
Drospirenone and Ethinyl Estradiol|Yaz|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::5.9|28 DAY
Drospirenone and Ethinyl Estradiol|=Loryna|rx|KIT||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 1 KIT in 1 BLISTER PACK|::0.5|28 DAY
Norethindrone||rx|TABLET||mg|Sample Labs|3 BLISTER PACK in 1 CARTON / 28 TABLET in 1 BLISTER PACK|.35::0.12
Norgestrel|Opill|otc|TABLET||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 28 TABLET in 1 BLISTER PACK|.075::0.6
Levonorgestrel|Plan B One-Step|otc|TABLET||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 1 TABLET in 1 BLISTER PACK|1.5::30
Levonorgestrel||otc|TABLET||mg|Sample Labs|1 BLISTER PACK in 1 CARTON / 1 TABLET in 1 BLISTER PACK|1.5::7
Etonogestrel and Ethinyl Estradiol|NuvaRing|rx|RING|VAGINAL|mg/24h|Sample Labs|3 POUCH in 1 CARTON / 1 RING in 1 POUCH|.12+.015::160
Medroxyprogesterone Acetate||rx|TABLET||mg|Sample Labs||5::0.1,10::0.12
Medroxyprogesterone Acetate|Depo-Provera|rx|INJECTION, SUSPENSION|INTRAMUSCULAR|mg/mL|Sample Labs|1 SYRINGE in 1 CARTON / 1 mL in 1 SYRINGE|150::160
Estradiol||rx|TABLET||mg|Sample Labs||.5::0.05,1::0.06,2::0.08
Estradiol||rx|PATCH|TRANSDERMAL|mg/24h|Sample Labs|8 POUCH in 1 CARTON / 1 PATCH in 1 POUCH|.05::4
Conjugated Estrogens|Premarin|rx|TABLET, FILM COATED||mg|Sample Labs||.625::6.4
Progesterone||rx|CAPSULE||mg|Sample Labs||100::0.3,200::0.5
Letrozole||rx|TABLET, FILM COATED||mg|Sample Labs||2.5::0.1
Anastrozole||rx|TABLET, FILM COATED||mg|Sample Labs||1::0.1
Tamoxifen Citrate||rx|TABLET, FILM COATED||mg|Sample Labs||20::0.2
Latanoprost||rx|SOLUTION|OPHTHALMIC|ug/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 2.5 mL in 1 BOTTLE, DROPPER|50::1.9
Latanoprost|Xalatan|rx|SOLUTION|OPHTHALMIC|ug/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 2.5 mL in 1 BOTTLE, DROPPER|50::120
Timolol Maleate||rx|SOLUTION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|5::1.1
Dorzolamide and Timolol||rx|SOLUTION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 10 mL in 1 BOTTLE, DROPPER|20+5::1.4
Brimonidine Tartrate||rx|SOLUTION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|2::1
Ofloxacin||rx|SOLUTION|OPHTHALMIC|mg/mL|Major|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|3:00904743405:1.24141
Cyclosporine|Restasis|rx|EMULSION|OPHTHALMIC|mg/mL|Sample Labs|30 VIAL in 1 CARTON / .4 mL in 1 VIAL|.5::22
Ketotifen Fumarate|Zaditor|otc|SOLUTION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|.25::1.5
Prednisolone Acetate||rx|SUSPENSION|OPHTHALMIC|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 5 mL in 1 BOTTLE, DROPPER|10::4.6
Erythromycin||rx|OINTMENT|OPHTHALMIC|mg/g|Sample Labs|1 TUBE in 1 CARTON / 3.5 g in 1 TUBE|5::3.2
Ciprofloxacin and Dexamethasone|Ciprodex|rx|SUSPENSION|AURICULAR (OTIC)|mg/mL|Sample Labs|1 BOTTLE, DROPPER in 1 CARTON / 7.5 mL in 1 BOTTLE, DROPPER|3+1::28
Carbamide Peroxide||otc|SOLUTION|AURICULAR (OTIC)|mg/mL|Major|1 BOTTLE, DROPPER in 1 CARTON / 15 mL in 1 BOTTLE, DROPPER|65:00904662735:0.16216
Hydrocortisone||otc|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 28 g in 1 TUBE|10::0.06
Triamcinolone Acetonide||rx|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 30 g in 1 TUBE|1::0.08
Clobetasol Propionate||rx|OINTMENT|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 30 g in 1 TUBE|.5::0.3
Mometasone Furoate||rx|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 45 g in 1 TUBE|1::0.2
Mupirocin||rx|OINTMENT|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 22 g in 1 TUBE|20::0.2
Clotrimazole||otc|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 28 g in 1 TUBE|10::0.1
Clotrimazole|Lotrimin|otc|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 24 g in 1 TUBE|10::0.4
Miconazole Nitrate||otc|CREAM|VAGINAL|mg/g|Major|1 TUBE in 1 CARTON / 45 g in 1 TUBE|20:00904773445:0.1188
Ketoconazole||rx|SHAMPOO|TOPICAL|mg/mL|Sample Labs|120 mL in 1 BOTTLE|20::0.12
Tretinoin||rx|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 45 g in 1 TUBE|.25::0.8,.5::0.9
Adapalene|Differin|otc|GEL|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 45 g in 1 TUBE|1::0.3
Benzoyl Peroxide||otc|GEL|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 42.5 g in 1 TUBE|50::0.1
Clindamycin Phosphate||rx|GEL|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 30 g in 1 TUBE|10::0.4
Bacitracin||otc|OINTMENT|TOPICAL|[iU]/g|Sample Labs|1 TUBE in 1 CARTON / 28 g in 1 TUBE|500::0.12
Bacitracin, Neomycin and Polymyxin B|Neosporin|otc|OINTMENT|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 28 g in 1 TUBE|::0.2
Minoxidil|Rogaine|otc|SOLUTION|TOPICAL|mg/mL|Sample Labs|60 mL in 1 BOTTLE|50::0.3
Permethrin||rx|CREAM|TOPICAL|mg/g|Sample Labs|1 TUBE in 1 CARTON / 60 g in 1 TUBE|50::0.3
Dupilumab|Dupixent|rx BLA|INJECTION, SOLUTION|SUBCUTANEOUS|mg/2mL|Sample Labs|2 SYRINGE in 1 CARTON / 2 mL in 1 SYRINGE|300::|PEN
Folic Acid||rx|TABLET||mg|Major||1:00904722461:0.02013
Ergocalciferol||rx|CAPSULE||[USP'U]|Sample Labs|12 CAPSULE in 1 BOTTLE|50000::0.1
Cholecalciferol||otc|CAPSULE||[USP'U]|Sample Labs||1000::0.03
Cyanocobalamin||rx|INJECTION, SOLUTION|INTRAMUSCULAR|ug/mL|Sample Labs|1 VIAL in 1 CARTON / 1 mL in 1 VIAL|1000::2.1
Ferrous Sulfate||otc|TABLET, FILM COATED||mg|Sample Labs||325::0.02
Sodium Bicarbonate||otc|TABLET||mg|Major||650:00904726161:0.01279
Calcium Acetate||rx|CAPSULE||mg|Major||667:00904711961:0.16972
Sevelamer Carbonate||rx|TABLET, FILM COATED||mg|Major||800:00904670706:0.214
Tacrolimus||rx|CAPSULE||mg|Major||.5:00904662361:0.12274,1:00904709761:0.1535,5:00904662461:0.68805
Mycophenolate Mofetil||rx|TABLET, FILM COATED||mg|Major||500:00904707861:0.26327
Azathioprine||rx|TABLET||mg|Sample Labs||50::0.15
Rifampin||rx|CAPSULE||mg|Major||300:00904731561:0.67892
Isoniazid||rx|TABLET||mg|Sample Labs||300::0.2
`
