// biome-ignore-all format: the words stand by language
/** Words without a meaning for a search: what every traveller wants, and the small words of the languages. */
export const fillers: readonly string[] = [
  // English
  'a', 'an', 'the', 'and', 'or', 'of', 'to', 'in', 'at', 'on', 'for', 'from', 'by', 'with', 'near', 'nearby', 'near me',
  'close to', 'around', 'between', 'via', 'within', 'into', 'this', 'that', 'my', 'our', 'your', 'we', 'me', 'i', 'is',
  'are', 'there', 'any', 'some', 'what', 'where', 'which', 'how', 'can', 'can i', 'can we', 'do', 'does', 'it',
  'tour', 'tours', 'touring', 'trip', 'trips', 'travel', 'travels', 'traveling', 'travelling', 'holiday', 'holidays',
  'vacation', 'vacations', 'package', 'packages', 'excursion', 'excursions', 'getaway', 'journey',
  'journeys', 'day trip', 'day trips', 'day tour', 'day tours', 'full day', 'full day tour', 'half day',
  'half day tour', 'one day', 'one day tour', 'guided tour', 'guided tours', 'group tour',
  'things to do', 'things to see', 'what to do', 'what to see', 'where to go', 'must see', 'sights', 'sightseeing',
  'attraction', 'attractions', 'activity', 'activities', 'experience', 'experiences', 'place', 'places',
  'places to visit', 'ideas', 'city', 'cities', 'town', 'towns',
  'best', 'top', 'good', 'great', 'nice', 'amazing', 'cool', 'popular', 'famous', 'recommended', 'cheap', 'cheaper',
  'cheapest', 'affordable', 'low cost', 'budget', 'book', 'visit', 'visits', 'visiting', 'see', 'seeing', 'explore',
  'discover', 'find', 'search', 'looking for', 'going to', 'go', 'want', 'i want to', 'want to', 'i want', 'we want to',
  'i would like to', 'would like', 'id like to', 'show me', 'give me', 'please', 'pls',
  'adult', 'adults', 'person', 'persons', 'people', 'pax', 'traveller', 'travellers', 'traveler', 'travelers', 'guest',
  'guests', '1 adult', '2 adults', '3 adults', '4 adults', '5 adults', '6 adults', 'two adults', '2 people', '3 people',
  'for a family', 'for the family', 'for my family', 'for our family', 'with the family', 'with my family',
  '4 people', '2 persons', '4 persons', '2 pax', '4 pax', 'two people',

  // German
  'der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einer', 'einem', 'und', 'oder', 'von', 'vom',
  'nach', 'zu', 'zum', 'zur', 'im', 'ins', 'am', 'auf', 'aus', 'für', 'fuer', 'mit', 'bei', 'ab', 'um', 'wir', 'ich',
  'uns', 'was', 'wo', 'gibt es', 'kann man',
  'Reise', 'Reisen', 'Urlaub', 'Ferien', 'Ausflug', 'Ausflüge', 'Ausfluege', 'Tagesausflug', 'Tagesausflüge',
  'Tagestour', 'Tagestouren', 'Halbtagestour', 'Ganztagestour', 'Touren', 'Rundreise', 'Rundreisen', 'Pauschalreise',
  'Pauschalreisen', 'Gruppenreise', 'Aktivitäten', 'Aktivitaeten', 'Unternehmungen', 'Sehenswürdigkeiten',
  'Sehenswuerdigkeiten', 'Attraktionen', 'was tun', 'was machen', 'Stadt', 'Städte', 'Ort',
  'beste', 'besten', 'günstig', 'günstige', 'guenstig', 'billig', 'preiswert', 'buchen', 'besuchen', 'besichtigen',
  'sehen', 'suche', 'ich möchte', 'ich moechte', 'ich will', 'bitte', 'in der Nähe', 'nahe', 'rund um', 'Erwachsene',
  'Erwachsener', 'Personen', 'Leute', '2 Erwachsene', '2 Personen', 'zwei Personen',

  // French
  'le', 'la', 'les', 'l', 'un', 'une', 'du', 'de', 'd', 'au', 'aux', 'à la', 'et', 'ou', 'en', 'dans', 'sur', 'pour',
  'avec', 'chez', 'depuis', 'vers', 'nous', 'je', 'que', 'quoi', 'où aller', 'y',
  'voyage', 'voyages', 'circuit', 'circuits', 'séjour', 'séjours', 'vacances', 'visite', 'visites', 'visite guidée',
  'visites guidées', 'journée', "excursion d'une journée", 'une journée', 'demi-journée', 'forfait', 'forfaits',
  'activité', 'activités', 'que faire', 'que voir', 'à voir', 'à faire', 'choses à faire', 'découvrir', 'ville',
  'villes',
  'meilleur', 'meilleure', 'meilleurs', 'meilleures', 'pas cher', 'pas chère', 'bon marché', 'réserver', 'visiter',
  'voir', 'je veux', 'je voudrais', 'nous voulons', "s'il vous plaît", 'près de', 'près', 'autour de', 'autour',
  'adulte', 'adultes', 'personne', 'personnes', '2 adultes', '2 personnes', 'deux personnes',

  // Italian
  'il', 'lo', 'gli', 'uno', 'una', 'di', 'del', 'della', 'dei', 'delle', 'dello', 'da', 'dal', 'dalla', 'al', 'alla',
  'nel', 'nella', 'nei', 'con', 'per', 'e', 'ed', 'o', 'su', 'sul', 'tra', 'che', 'cosa',
  'viaggio', 'viaggi', 'vacanza', 'vacanze', 'escursione', 'escursioni', 'gita', 'gite', 'giro', 'pacchetto',
  'pacchetti', 'itinerario', 'visita guidata', 'visite guidate', 'un giorno', 'gita di un giorno', 'mezza giornata',
  'giornata intera', 'cosa fare', 'cosa vedere', 'attività', 'attrazioni', 'città',
  'migliore', 'migliori', 'economico', 'economici', 'economica', 'prenotare', 'visitare', 'vedere', 'scoprire',
  'voglio', 'vorrei', 'per favore', 'vicino', 'vicino a', 'intorno', 'intorno a', 'adulti', 'persona', 'persone',
  '2 adulti', '2 persone', 'due persone',

  // Spanish
  'el', 'los', 'las', 'unos', 'unas', 'para', 'por', 'desde', 'hasta', 'hacia', 'que hay', 'dónde',
  'viaje', 'viajes', 'vacaciones', 'excursiones', 'paquete', 'paquetes', 'recorrido', 'recorridos', 'visita', 'visitas',
  'visita guiada', 'visitas guiadas', 'un día', 'excursión de un día', 'medio día', 'día completo', 'turismo',
  'qué hacer', 'qué ver', 'cosas que hacer', 'actividades', 'atracciones', 'lugares', 'ciudad', 'ciudades',
  'mejor', 'mejores', 'barato', 'baratos', 'barata', 'económicos', 'reservar', 'visitar', 'ver', 'descubrir', 'conocer',
  'quiero', 'quisiera', 'queremos', 'por favor', 'cerca', 'cerca de', 'alrededor', 'alrededor de', 'adulto', 'adultos',
  'personas', '2 adultos', '2 personas', 'dos personas',

  // Russian
  'и', 'или', 'в', 'во', 'на', 'с', 'со', 'из', 'от', 'до', 'к', 'по', 'для', 'у', 'о', 'за', 'я', 'мы', 'что', 'где',
  'как', 'есть', 'можно',
  'тур', 'туры', 'туров', 'тура', 'туре', 'поездка', 'поездки', 'поездку', 'путешествие', 'путешествия', 'отдых',
  'отпуск', 'каникулы', 'экскурсия', 'экскурсии', 'экскурсию', 'экскурсионный', 'путевка', 'путевки', 'путевку',
  'однодневный', 'однодневная экскурсия', 'на один день', 'на день', 'на полдня', 'что посмотреть', 'чем заняться',
  'куда сходить', 'достопримечательности', 'достопримечательность', 'места', 'развлечения', 'город', 'города', 'городе',
  'лучший', 'лучшие', 'лучшее', 'дешево', 'дешевые', 'дешевый', 'недорого', 'недорогие', 'забронировать', 'купить',
  'посетить', 'посмотреть', 'увидеть', 'поехать', 'хочу', 'хотим', 'пожалуйста', 'рядом', 'рядом с', 'около', 'возле',
  'вокруг', 'взрослый', 'взрослые', 'взрослых', 'человек', 'человека', 'людей', 'персон', '2 взрослых', '2 человека',
  'двое взрослых',

  // Arabic
  'في', 'من', 'إلى', 'على', 'عن', 'مع', 'أو', 'و', 'حول', 'هل', 'ما', 'أين', 'كيف', 'يوجد',
  'رحلة', 'رحله', 'رحلات', 'الرحلات', 'رحلة إلى', 'جولة', 'جوله', 'جولات', 'الجولات', 'سفر', 'السفر', 'سياحة', 'سياحه',
  'السياحة', 'سياحي', 'سياحية', 'عطلة', 'إجازة', 'اجازه', 'باقة', 'باقات', 'برنامج', 'برامج', 'رحلة يومية',
  'رحلات يومية', 'يوم واحد', 'نصف يوم', 'يوم كامل', 'أنشطة', 'أماكن', 'أماكن سياحية', 'معالم', 'مدينة', 'مدينه',
  'زيارة', 'زياره',
  'أفضل', 'أحسن', 'رخيص', 'رخيصة', 'أرخص', 'حجز', 'احجز', 'أريد', 'نريد', 'أريد أن أزور', 'من فضلك', 'لو سمحت', 'قرب',
  'بالقرب', 'بالقرب من', 'قريب من', 'بالغ', 'بالغين', 'بالغان', 'شخص', 'شخصين', 'أشخاص',

  // Thai
  'ทัวร์', 'เที่ยว', 'ท่องเที่ยว', 'การท่องเที่ยว', 'ทริป', 'ไป', 'ไปเที่ยว', 'มา', 'ที่', 'ใน', 'จาก', 'และ', 'หรือ',
  'กับ', 'ของ', 'ให้', 'ได้', 'มี', 'อะไร', 'ที่ไหน', 'แพ็คเกจ', 'แพคเกจ', 'แพ็กเกจ', 'แพ็คเกจทัวร์', 'วันเดย์ทริป',
  'ทริปวันเดียว', 'วันเดียว', 'หนึ่งวัน', '1วัน', 'ครึ่งวัน', 'เต็มวัน', 'ที่เที่ยว', 'ที่ท่องเที่ยว',
  'สถานที่ท่องเที่ยว', 'กิจกรรม', 'เมือง',
  'ดีที่สุด', 'ยอดนิยม', 'แนะนำ', 'ราคาถูก', 'ถูก', 'ถูกที่สุด', 'จอง', 'ดู', 'ชม', 'อยาก', 'อยากไป', 'ต้องการ', 'ขอ',
  'ใกล้', 'ใกล้ๆ', 'รอบๆ', 'ผู้ใหญ่', 'คน', 'ท่าน', '2คน', 'ผู้ใหญ่2คน', 'ครับ', 'ค่ะ', 'คะ', 'น่าเที่ยว', 'เดินทาง',

  // Chinese, simplified and traditional
  '的', '去', '到', '在', '从', '從', '和', '与', '與', '或', '了', '吗', '嗎', '有', '什么', '什麼', '哪里', '哪裡', '怎么', '我', '我们', '我們',
  '旅游', '旅遊', '旅行', '游', '遊', '游玩', '玩', '好玩', '出游', '度假', '假期', '行程', '路线', '跟团游', '跟团', '团', '團', '自由行', '一日游', '一日遊',
  '一天', '半日游', '半日遊', '半天', '全天', '套餐', '配套', '景点', '景點', '城市', '大城市', '活动', '活動', '必去', '必玩', '攻略',
  '最好', '最佳', '推荐', '推薦', '热门', '熱門', '便宜', '最便宜', '平价', '预订', '預訂', '预定', '预约', '参观', '參觀', '看', '想', '我想', '我想去',
  '想去', '我要', '请', '請', '附近', '周边', '周邊', '大人', '成人', '人', '位', '个', '個', '两人', '兩人', '2人', '2大', '两大', '双人',
];
