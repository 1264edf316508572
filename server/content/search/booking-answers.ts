// biome-ignore-all format: the words stand by language, English first
import type { Answer } from './answer';

/** Before and about a booking. */
export const bookingAnswers: readonly Answer[] = [
  {
    title: 'Do I need a visa?',
    text: 'Most nationalities need one for Egypt, as an e-visa or on arrival; many need none for a limited stay in Thailand. Rules change: always check with the embassy.',
    path: '/articles/packing-for-desert-and-monsoon',
    words: [
      'visa', 'visas', 'do i need a visa', 'visa on arrival', 'e-visa', 'entry requirements', 'embassy', 'Visum',
      'Einreise', 'Einreisebestimmungen', "visas d'entrée", 'formalités', 'ambassade', 'visto', 'visti', 'ambasciata',
      'visado', 'visados', 'requisitos de entrada', 'embajada',
      'виза', 'визы', 'визу', 'нужна ли виза', 'въезд', 'посольство', 'تأشيرة', 'تأشيره', 'فيزا', 'التأشيرة', 'الفيزا',
      'سفارة', 'วีซ่า', 'สถานทูต', '签证', '落地签', '簽證', '免签', '大使馆',
    ],
  },
  {
    title: 'How long must my passport be valid?',
    text: 'Your passport should be valid for six months beyond your arrival. Carry copies of it on paper and in your mailbox.',
    path: '/articles/packing-for-desert-and-monsoon',
    words: [
      'passport', 'passports', 'passport validity', 'Reisepass', 'Pass', 'Ausweis', 'passeport', 'passeports',
      'passaporto', 'pasaporte', 'паспорт', 'загранпаспорт', 'паспорта', 'جواز سفر', 'جواز السفر', 'جواز',
      'หนังสือเดินทาง', 'พาสปอร์ต', '护照', '護照',
    ],
  },
  {
    title: 'How does a booking work?',
    text: 'The button sends a request, not a payment. Within 24 hours a person who knows the place confirms it by email, or says what else we can do.',
    path: '/articles/how-we-confirm-within-24-hours',
    words: [
      'booking', 'bookings', 'how to book', 'reservation', 'reservations', 'booking request', 'confirm', 'confirmation',
      'instant booking', '24 hours', 'Buchung', 'Reservierung', 'Bestätigung', 'comment réserver',
      'confirmation de réservation', 'prenotazione', 'come prenotare', 'conferma', 'reserva', 'reservas',
      'cómo reservar', 'confirmación',
      'бронирование', 'бронь', 'как забронировать', 'подтверждение', 'الحجز', 'كيفية الحجز', 'تأكيد', 'تأكيد الحجز',
      'การจอง', 'วิธีจอง', 'ยืนยันการจอง', '如何预订', '怎么预订', '确认', '預訂方式', '確認',
    ],
  },
  {
    title: 'Where do I see my request?',
    text: 'The link in the email about your request opens a page that shows its state at any time. If the email does not arrive, look in the spam folder, or have the link mailed again.',
    path: '/booking',
    words: [
      'my booking', 'find my booking', 'lost link', 'booking link', 'my reservation', 'my request', 'booking status', 'booking reference', 'no email',
      'no confirmation', 'Buchungsstatus', 'meine Buchung', 'ma réservation', 'statut de réservation',
      'la mia prenotazione', 'stato prenotazione', 'mi reserva', 'estado de la reserva', 'моё бронирование',
      'статус бронирования', 'حجزي', 'حالة الحجز', 'สถานะการจอง', 'การจองของฉัน', '我的预订', '订单', '訂單', '我的訂單',
    ],
  },
  {
    title: 'How do I pay?',
    text: 'No payment is taken on this site. We tell you by email how and when to pay, and never ask for card details by email or in a form.',
    path: '/terms',
    words: [
      'pay', 'paying', 'payment', 'payments', 'credit card', 'credit cards', 'deposit', 'invoice', 'paypal',
      'visa card', 'mastercard', 'prepayment', 'bezahlen', 'Zahlung', 'Bezahlung', 'Kreditkarte', 'Anzahlung',
      'Rechnung', 'payer', 'paiement', 'carte bancaire', 'carte de crédit', 'acompte', 'pagare', 'pagamento',
      'carta di credito', 'acconto', 'pagar', 'pago', 'pagos', 'tarjeta', 'tarjeta de crédito', 'anticipo',
      'оплата', 'оплатить', 'оплаты', 'кредитная карта', 'предоплата', 'دفع', 'الدفع', 'بطاقة ائتمان', 'بطاقة الائتمان',
      'عربون', 'طريقة الدفع', 'จ่ายเงิน', 'ชำระเงิน', 'การชำระเงิน', 'บัตรเครดิต', 'มัดจำ', '付款', '支付', '信用卡', '定金',
      '支付宝', '微信支付', '訂金',
    ],
  },
  {
    title: 'What do the prices mean?',
    text: 'Prices are in US dollars. Tour prices are for one person and tours start from two adults; the price of a package is a starting price, or on request.',
    path: '/terms',
    words: [
      'price', 'prices', 'cost', 'costs', 'how much', 'price on request', 'per person', 'us dollars', 'usd', 'Preis',
      'Preise', 'Kosten', 'wie viel', 'was kostet', 'prix', 'tarif', 'tarifs', 'coût', 'combien', 'prezzo', 'prezzi',
      'costo', 'quanto costa', 'precio', 'precios', 'cuánto cuesta', 'tarifa', 'tarifas',
      'цена', 'цены', 'стоимость', 'сколько стоит', 'سعر', 'أسعار', 'الأسعار', 'السعر', 'بكم', 'كم السعر', 'تكلفة',
      'ราคา', 'ค่าใช้จ่าย', 'เท่าไหร่', '价格', '多少钱', '费用', '價格', '多少錢', '費用',
    ],
  },
  {
    title: 'What is included?',
    text: 'Each tour, package and offer has its own list of what is included, and where it applies of what is not. That list and our confirmation count.',
    path: '/terms',
    words: [
      'included', 'what is included', 'all inclusive', 'inclusions', 'entrance fees', 'entry fees', 'tickets',
      'full board', 'half board', 'inklusive', 'Eintritt', 'Eintrittsgelder', 'Vollpension', 'Halbpension', 'inclus',
      'compris', 'tout compris', 'tout inclus', 'billets', 'pension complète', 'incluso', 'inclusi', 'tutto incluso',
      'biglietti', 'pensione completa', 'incluido', 'incluidos', 'todo incluido', 'entradas', 'pensión completa',
      'включено', 'что включено', 'все включено', 'билеты', 'входные билеты', 'شامل', 'شاملة', 'شامل كليا', 'تذاكر',
      'يشمل', 'รวมอะไรบ้าง', 'รวมทุกอย่าง', 'ค่าเข้าชม', 'ตั๋ว', '包含', '全包', '门票', '一价全包', '門票', '費用包含',
    ],
  },
  {
    title: 'Can I cancel?',
    text: 'Until we have confirmed, you can withdraw a request and owe nothing. After that the policy holds that stands at a glance on the page of your trip, and on your booking.',
    path: '/terms',
    words: [
      'cancel', 'cancellation', 'cancellations', 'cancelling', 'canceling', 'cancel booking', 'cancellation policy',
      'free cancellation', 'refund', 'refunds', 'money back', 'stornieren', 'Storno', 'Stornierung',
      'kostenlos stornieren', 'Erstattung', 'annuler', 'annulation', 'annulation gratuite', 'remboursement',
      'annullare', 'cancellazione', 'cancellazione gratuita', 'rimborso', 'cancelar', 'cancelación',
      'cancelación gratuita', 'anular', 'reembolso',
      'отмена', 'отменить', 'бесплатная отмена', 'возврат', 'возврат денег', 'إلغاء', 'إلغاء الحجز', 'الإلغاء',
      'إلغاء مجاني', 'استرداد', 'ยกเลิก', 'ยกเลิกการจอง', 'คืนเงิน', '取消', '退款', '免费取消', '退订', '免費取消',
    ],
  },
  {
    title: 'Can I change the date?',
    text: 'Write to us with your reference, and we will move the date if we can. If we have to change something, we write to you with what we propose.',
    path: '/terms',
    words: [
      'change booking', 'change date', 'reschedule', 'postpone', 'change my booking', 'umbuchen', 'Umbuchung',
      'Termin ändern', 'verschieben', 'modifier la réservation', 'changer la date', 'reporter',
      'modificare la prenotazione', 'cambiare data', 'spostare', 'cambiar la fecha', 'cambiar reserva', 'aplazar',
      'изменить дату', 'перенести', 'перенос', 'تغيير الموعد', 'تعديل الحجز', 'تأجيل', 'เปลี่ยนวัน', 'เลื่อนวัน', '改期',
      '更改日期', '改签', '更改預訂',
    ],
  },
  {
    title: 'Which hotel class can I choose?',
    text: 'In the form of a package you choose hotels of three, four or five stars, and we tell you the price by email.',
    path: '/packages',
    words: [
      'luxury', 'luxurious', '5 star', 'five star', '4 star', '3 star', 'hotel class', 'hotel category', 'stars hotel',
      'high end', 'deluxe', 'first class', 'Luxus', 'luxuriös', 'Luxusreise', '5 Sterne', 'luxe', 'haut de gamme',
      '5 étoiles', 'lusso', 'di lusso', '5 stelle', 'lujo', 'de lujo', '5 estrellas',
      'люкс', 'роскошный', '5 звезд', 'пять звезд', 'فاخر', 'فاخرة', 'رفاهية', 'خمس نجوم', '5 نجوم', 'หรู', 'หรูหรา',
      '5ดาว', 'โรงแรมหรู', '奢华', '豪华', '五星级', '五星', '高端', '奢華', '豪華', '五星級',
    ],
  },
  {
    title: 'Are flights included?',
    text: 'Some packages include a flight inside the country, such as Cairo to Luxor: the list on the page says so. For flights from home, ask us.',
    path: '/packages',
    words: [
      'flight', 'flights', 'fly', 'plane', 'airline', 'airfare', 'domestic flight', 'international flight', 'Flug',
      'Flüge', 'Inlandsflug', 'Flugticket', 'vol intérieur', 'vols', "billet d'avion", 'avion', 'volo', 'voli', 'aereo',
      'volo interno', 'vuelo', 'vuelos', 'vuelo interno',
      'перелет', 'рейс', 'авиабилеты', 'самолет', 'طيران', 'طائرة', 'رحلة جوية', 'تذكرة طيران', 'الطيران', 'เที่ยวบิน',
      'ตั๋วเครื่องบิน', 'เครื่องบิน', '航班', '机票', '飞机', '機票', '飛機',
    ],
  },
  {
    title: 'Where is my data kept, and which cookies are there?',
    text: 'We store your request, its price and our emails about it, your messages and a newsletter address. There are no analytics, and we ask for no card details here.',
    path: '/privacy',
    words: [
      'privacy', 'data protection', 'personal data', 'gdpr', 'cookies', 'cookie', 'Datenschutz', 'vie privée',
      'confidentialité', 'données personnelles', 'protezione dei dati', 'protección de datos', 'privacidad',
      'персональные данные', 'конфиденциальность', 'خصوصية', 'الخصوصية', 'ความเป็นส่วนตัว', '隐私', '隱私',
    ],
  },
];
