// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** Who travels, how they rest and sleep, and what for. */
export const travellerSynonyms: readonly Synonym[] = [
  {
    means: ['family', 'children'],
    words: [
      'family', 'families', 'family holiday', 'family holidays', 'family vacation', 'family trip', 'family friendly',
      'kids', 'kid', 'child', 'children', 'childrens', 'with kids', 'with children', 'teenager', 'teenagers', 'teens',
      'teen', 'grandparents', 'Familie', 'Familien', 'Familienurlaub', 'Familienreise', 'Kinder', 'Kind', 'Kindern',
      'mit Kindern', 'kinderfreundlich', 'Jugendliche',
      'famille', 'familles', 'en famille', 'vacances en famille', 'voyage en famille', 'enfant', 'enfants',
      'avec enfants', 'adolescents', 'ados', 'famiglia', 'famiglie', 'in famiglia', 'vacanza in famiglia', 'bambino',
      'bambini', 'con bambini', 'ragazzi', 'familia', 'familias', 'en familia', 'viaje en familia',
      'vacaciones en familia', 'niño', 'niños', 'con niños', 'adolescentes',
      'семья', 'семьи', 'семьей', 'семейный', 'семейные', 'семейный отдых', 'с семьей', 'дети', 'детей', 'детьми',
      'с детьми', 'для детей', 'ребенок', 'ребёнком', 'с ребенком', 'подростки', 'عائلة', 'العائلة', 'عائلات', 'عائلي',
      'عائلية', 'رحلة عائلية', 'رحلات عائلية', 'أسرة', 'أطفال', 'الأطفال', 'طفل', 'مع الأطفال', 'للأطفال', 'أولاد',
      'ครอบครัว', 'เด็ก', 'เด็กๆ', 'พาลูกเที่ยว', 'กับเด็ก', 'วัยรุ่น', 'เที่ยวครอบครัว', '家庭', '亲子', '亲子游', '孩子', '儿童',
      '小孩', '带孩子', '带娃', '小朋友', '全家', '青少年', '親子', '親子遊', '兒童', '帶小孩',
    ],
  },
  {
    means: ['toddlers', 'child seats', 'car seats', 'baby', 'booster seat'],
    words: [
      'baby', 'babies', 'infant', 'infants', 'toddler', 'toddlers', 'pushchair', 'stroller', 'pram', 'buggy',
      'child seat', 'car seat', 'Kleinkind', 'Kleinkinder', 'Säugling', 'Kinderwagen', 'Kindersitz', 'bébé', 'bébés',
      'tout-petit', 'poussette', 'siège auto', 'siège bébé', 'neonato', 'neonati', 'passeggino', 'seggiolino',
      'carrito de bebé', 'silla de bebé',
      'малыш', 'младенец', 'грудничок', 'с малышом', 'коляска', 'детское кресло', 'رضيع', 'بيبي', 'عربة أطفال',
      'مقعد أطفال', 'ทารก', 'เด็กเล็ก', 'เบบี้', 'รถเข็นเด็ก', 'คาร์ซีท', '婴儿', '宝宝', '幼儿', '婴儿车', '儿童座椅', '嬰兒', '寶寶',
      '幼兒',
    ],
  },
  {
    means: ['honeymoon', 'couple'],
    words: [
      'honeymoon', 'honeymoons', 'honeymooners', 'romantic', 'romance', 'couple', 'couples', 'for couples',
      'anniversary', 'newlyweds', 'Flitterwochen', 'Hochzeitsreise', 'Honeymoonreise', 'romantisch', 'Paar', 'Paare',
      'Pärchen', 'zu zweit', 'lune de miel', 'voyage de noces', 'romantique', 'en couple', 'à deux',
      'luna di miele', 'viaggio di nozze', 'romantico', 'romantica', 'coppia', 'coppie', 'di coppia', 'luna de miel',
      'viaje de novios', 'viaje de bodas', 'pareja', 'parejas', 'en pareja', 'медовый месяц', 'свадебное путешествие',
      'романтика', 'романтический', 'романтическое', 'для двоих', 'вдвоем', 'пара', 'пары',
      'شهر العسل', 'شهر عسل', 'رومانسي', 'رومانسية', 'زوجين', 'للأزواج', 'عرسان', 'ฮันนีมูน', 'โรแมนติก', 'คู่รัก',
      '蜜月', '浪漫', '情侣', '蜜月旅行', '蜜月游', '情侶',
    ],
  },
  {
    means: ['wellness', 'hotel spa', 'treatment', 'massage'],
    words: [
      'wellness', 'spa', 'spas', 'relax', 'relaxing', 'relaxation', 'rest', 'retreat', 'detox', 'beauty', 'treatment',
      'treatments', 'wellness retreat', 'wellness holiday', 'Wellnessurlaub', 'Entspannung', 'entspannen', 'Erholung',
      'Kur', 'bien-être', 'détente', 'se détendre', 'repos', 'cure', 'benessere', 'rilassarsi', 'rilassante', 'riposo',
      'trattamenti', 'bienestar', 'relajarse', 'relajante', 'relajación', 'descanso', 'balneario',
      'велнес', 'спа', 'релакс', 'релаксация', 'расслабиться', 'оздоровление', 'оздоровительный', 'سبا', 'السبا',
      'استرخاء', 'الاسترخاء', 'راحة', 'عافية', 'منتجع صحي', 'สปา', 'ผ่อนคลาย', 'พักผ่อน', 'สุขภาพ', 'ดูแลสุขภาพ', '水疗',
      '养生', '放松', '休闲', '疗愈', '水療', '養生', '放鬆', '休閒',
    ],
  },
  {
    means: ['massage'],
    words: [
      'massage', 'massages', 'thai massage', 'foot massage', 'masseuse', 'Massagen', 'Fußmassage', 'massage thaï',
      'massage thaïlandais', 'massaggio', 'massaggi', 'massaggio thai', 'massaggio thailandese', 'masaje', 'masajes',
      'masaje tailandés', 'массаж', 'массажа', 'тайский массаж', 'مساج', 'المساج', 'تدليك', 'التدليك', 'مساج تايلندي',
      'นวด', 'นวดไทย', 'นวดแผนไทย', 'นวดเท้า', '按摩', '泰式按摩', '马杀鸡', '足疗', '馬殺雞',
    ],
  },
  {
    means: ['yoga'],
    words: [
      'yoga', 'yoga retreat', 'yoga holiday', 'Yogaurlaub', 'yoga class', 'йога', 'йоги', 'йогой', 'йога-тур', 'يوغا',
      'اليوغا', 'يوجا', 'اليوجا', 'โยคะ', '瑜伽', '瑜珈',
    ],
  },
  {
    means: ['meditation'],
    words: [
      'meditation', 'meditate', 'mindfulness', 'Meditieren', 'Achtsamkeit', 'méditer', 'meditazione', 'meditare',
      'meditación', 'meditar', 'медитация', 'медитации', 'تأمل', 'التأمل', 'นั่งสมาธิ', 'สมาธิ', 'วิปัสสนา', '冥想', '禅修',
      '打坐', '禪修',
    ],
  },
  {
    means: ['hammam', 'herbal steam'],
    words: [
      'hammam', 'hamam', 'hammams', 'turkish bath', 'steam bath', 'Dampfbad', 'türkisches Bad', 'bain turc',
      'bain de vapeur', 'bagno turco', 'baño turco', 'baño árabe', 'хаммам', 'хамам', 'турецкая баня', 'баня', 'حمام',
      'الحمام', 'حمام تركي', 'حمام مغربي', 'حمام بخار', 'ฮัมมัม', 'อบไอน้ำ', '土耳其浴', '蒸汽浴', '哈曼',
    ],
  },
  {
    means: ['black mud', 'Dead Sea'],
    words: [
      'mud', 'mud bath', 'Schlamm', 'Schlammbad', 'boue', 'bain de boue', 'fango', 'fanghi', 'barro', 'baños de barro',
      'грязь', 'грязи', 'грязевые ванны', 'грязелечение', 'طين', 'حمام طين', 'โคลน', 'พอกโคลน', '泥浴', '死海泥', '漂浮',
      '泥漿浴',
    ],
  },
  {
    means: ['adventure'],
    words: [
      'adventure', 'adventures', 'active', 'action', 'adventurous', 'outdoor', 'outdoors', 'Abenteuer',
      'Abenteuerurlaub', 'Abenteuerreise', 'Aktivurlaub', 'aventure', 'aventures', 'avventura', 'avventure', 'aventura',
      'aventuras', 'приключение', 'приключения', 'приключений', 'активный отдых', 'экстрим', 'مغامرة', 'المغامرة',
      'مغامرات', 'المغامرات', 'ผจญภัย', 'แอดเวนเจอร์', '冒险', '探险', '户外', '冒險', '探險', '戶外',
    ],
  },
  {
    means: ['accommodation', 'bungalow'],
    words: [
      'hotel', 'hotels', 'accommodation', 'accommodations', 'accomodation', 'lodging', 'stay', 'stays', 'room', 'rooms',
      'resort', 'resorts', 'hotel deal', 'beach hotel', 'beach resort', 'bungalow', 'bungalows', 'guesthouse', 'hostel',
      'Unterkunft', 'Unterkünfte', 'Zimmer', 'Übernachtung', 'Ferienanlage', 'hébergement', 'logement', 'chambre',
      'auberge',
      'albergo', 'alberghi', 'alloggio', 'alloggi', 'camera', 'camere', 'soggiorno', 'alojamiento', 'alojamientos',
      'habitación', 'habitaciones', 'hospedaje', 'hoteles', 'отель', 'отели', 'отеля', 'отелей', 'гостиница',
      'гостиницы', 'проживание', 'жилье', 'бунгало', 'курорт', 'курорты',
      'فندق', 'الفندق', 'فنادق', 'الفنادق', 'إقامة', 'الإقامة', 'غرفة', 'غرف', 'منتجع', 'منتجعات', 'بنغالو', 'شاليه',
      'โรงแรม', 'ที่พัก', 'รีสอร์ท', 'รีสอร์ต', 'บังกะโล', 'ห้องพัก', '酒店', '住宿', '宾馆', '旅馆', '度假村', '房间', '民宿', '飯店',
      '賓館', '平房', '旅館',
    ],
  },
  {
    means: ['villa with pool', 'pool'],
    words: [
      'pool', 'swimming pool', 'pool villa', 'private pool', 'villa with pool', 'villa', 'villas', 'Schwimmbad',
      'piscine', 'villa avec piscine', 'piscina', 'villa con piscina', 'бассейн', 'с бассейном', 'вилла', 'виллы',
      'вилла с бассейном', 'مسبح', 'المسبح', 'حمام سباحة', 'فيلا', 'فلل', 'فيلا مع مسبح', 'สระว่ายน้ำ', 'พูลวิลล่า',
      'วิลล่า', '泳池', '游泳池', '泳池别墅', '别墅', '泳池別墅', '別墅',
    ],
  },
  {
    means: ['private boat', 'private to you', 'private long-tail'],
    words: [
      'private', 'private tour', 'private tours', 'private guide', 'private guides', 'private boat', 'private driver',
      'privat', 'Privattour', 'privater Guide', 'private Führung', 'privater Reiseleiter', 'privé', 'visite privée',
      'guide privé', 'circuit privé', 'privato', 'guida privata', 'tour privato', 'privado', 'privada', 'tour privado',
      'guía privado',
      'частный', 'частная', 'индивидуальный', 'индивидуальная экскурсия', 'индивидуальные экскурсии', 'частный гид',
      'индивидуальный тур', 'индивидуально', 'خاص', 'خاصة', 'جولة خاصة', 'رحلة خاصة', 'مرشد خاص', 'جولات خاصة',
      'ส่วนตัว', 'ทัวร์ส่วนตัว', 'ไกด์ส่วนตัว', '私人', '私家', '私人导游', '包车', '私家团', '私人導遊', '包車',
    ],
  },
  {
    means: ['reduced price'],
    words: [
      'offer', 'offers', 'special offer', 'special offers', 'deal', 'deals', 'discount', 'discounts', 'discounted',
      'sale', 'promo', 'promotion', 'promotions', 'last minute', 'bargain', 'bargains', 'reduced', 'Angebot',
      'Angebote', 'Sonderangebot', 'Sonderangebote', 'Rabatt', 'Rabatte', 'Schnäppchen', 'Restplätze', 'ermäßigt',
      'offre', 'offres', 'remise', 'réduction', 'réductions', 'dernière minute', 'bon plan', 'bons plans', 'solde',
      'soldes', 'offerta', 'offerte', 'sconto', 'sconti', 'promozione', 'promozioni', 'oferta', 'ofertas', 'descuento',
      'descuentos', 'promoción', 'promociones', 'última hora', 'último minuto', 'ganga', 'rebajas',
      'скидка', 'скидки', 'скидкой', 'акция', 'акции', 'горящий тур', 'горящие туры', 'горящие', 'горящие путевки',
      'спецпредложение', 'предложение', 'предложения', 'عرض', 'عروض', 'العروض', 'خصم', 'خصومات', 'تخفيض', 'تخفيضات',
      'عروض خاصة', 'عروض اليوم', 'آخر لحظة', 'โปรโมชั่น', 'โปรโมชัน', 'ส่วนลด', 'ลดราคา', 'ข้อเสนอ', 'ดีล', '优惠', '折扣',
      '特价', '促销', '打折', '特惠', '优惠活动', '尾单', '優惠', '特價', '促銷',
    ],
  },
  {
    means: ['airport'],
    words: [
      'airport', 'airports', 'airport transfer', 'airport transfers', 'airport pickup', 'airport shuttle', 'transfer',
      'transfers', 'Flughafen', 'Flughafentransfer', 'Transfer vom Flughafen', 'Abholung vom Flughafen', 'aéroport',
      'transfert', 'transferts', 'transfert aéroport', 'navette aéroport', 'aeroporto', 'trasferimento',
      'trasferimenti', 'trasferimento aeroporto', 'navetta', 'aeropuerto', 'traslado', 'traslados',
      'traslado aeropuerto',
      'аэропорт', 'аэропорта', 'аэропорту', 'трансфер', 'трансферы', 'трансфер из аэропорта', 'مطار', 'المطار',
      'توصيل المطار', 'توصيل من المطار', 'استقبال المطار', 'نقل من المطار', 'สนามบิน', 'รับส่งสนามบิน',
      'รถรับส่งสนามบิน', '机场', '接机', '送机', '机场接送', '接送机', '機場', '接機', '機場接送',
    ],
  },
  {
    means: ['photographs', 'viewpoint'],
    words: [
      'photography', 'photo', 'photos', 'photo tour', 'photographer', 'photoshoot', 'pictures', 'instagram',
      'viewpoint', 'view', 'Fotografie', 'Fotografieren', 'Fotos', 'Fototour', 'Fotoreise', 'Aussicht',
      'Aussichtspunkt', 'photographie', 'photographe', 'point de vue', 'panorama', 'fotografia', 'fotografare',
      'punto panoramico', 'vista', 'fotógrafo', 'mirador',
      'фото', 'фотография', 'фотографии', 'фототур', 'фотосессия', 'смотровая площадка', 'вид', 'صور', 'تصوير',
      'التصوير', 'تصوير فوتوغرافي', 'إطلالة', 'ถ่ายรูป', 'ถ่ายภาพ', 'จุดชมวิว', '摄影', '拍照', '观景台', '景观', '攝影', '觀景台',
    ],
  },
];
