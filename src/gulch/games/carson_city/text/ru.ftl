### «Дикий, дикий Запад» (Carson City) по-русски.
### Предмет приходит своим обозначением: участок от A1 до H8, место дороги своим кодом, цель полем действия или участком.
### Имена игроков не склоняются, их род неизвестен: они стоят в именительном падеже, а глаголы в настоящем времени.

## Об игре

game-title = Дикий, дикий Запад
game-tagline = Четыре хода на целый город, семь персонажей и дуэль за всё, что чего-нибудь стоит.
game-about =
    От двух до пяти переселенцев строят Карсон-Сити. Отправляйте ковбоев на заработки, за землёй, на стройку или грабить чужую кассу; если за одним и тем же пришли несколько игроков, решают револьверы. Ковбой, оставшийся в запасе, усиливает вас в каждой дуэли, а кто раньше спасовал, побеждает при равной силе и первым выбирает персонажа. Деньги в конце почти ничего не стоят, и много оставить не дадут никому: вовремя превращайте их в победные очки.

## Названия

seat-names = Эйли, Эйб, Хэнк, Сара, Орион
example-search = белый ковбой, CC-19…
typed-choice = жалованье
typed-refused = азартных
color-orange = Оранжевый
color-green = Зелёный
color-blue = Синий
color-yellow = Жёлтый
color-red = Красный

character-sheriff = Шериф
character-banker = Банкир
character-grocer = Торговка
character-chinese_worker = Китайский рабочий
character-settler = Поселенец
character-captain = Офицер
character-mercenary = Наёмник

side-yellow = жёлтая сторона
side-red = красная сторона

power-sheriff-yellow = Белый ковбой: одно действие, которое никто не может оспорить.
power-sheriff-red = Нельзя нападать и начинать дуэли; 3 ПО за каждую проигранную дуэль.
power-banker-yellow = Сразу $9.
power-banker-red = До конца хода: 3 ПО за $3, или 5 ПО за $12, или 7 ПО за $25.
power-grocer-yellow = $8 сразу или при доходе от зданий либо двойной доход зданий одного типа.
power-grocer-red = Сразу $8 или в конце хода 1 ПО за каждый свой дом.
power-chinese_worker-yellow = Сразу 2 дороги; здания за полцены (округляя вверх).
power-chinese_worker-red = Можно сразу взять любое выставленное здание за $5 и построить его.
power-settler-yellow = Один свободный участок бесплатно.
power-settler-red = Сразу $8 или в конце хода награда за каждую свою гору.
power-captain-yellow = Можно купить ковбоев: 1 за $1, 2 за $4 или 3 за $9.
power-captain-red = Можно купить револьверы до конца игры: 1 за $3 или 2 за $9.
power-mercenary-yellow = Ещё 3 револьвера на этот ход.
power-mercenary-red = Ещё 2 револьвера на этот ход.

building-ranch = Ранчо
building-mine = Серебряный рудник
building-drugstore = Аптека
building-bank = Банк
building-saloon = Салун
building-hotel = Отель
building-church = Церковь
building-prison = Тюрьма

ground-empty = Незастроенный участок
ground-mountain = Гора
ground-house = Дом
ground-ranch = { building-ranch }
ground-mine = { building-mine }
ground-drugstore = { building-drugstore }
ground-bank = { building-bank }
ground-saloon = { building-saloon }
ground-hotel = { building-hotel }
ground-church = { building-church }
ground-prison = { building-prison }

step-wages = Жалованье
step-ammunition = Патроны
step-road_1 = Дорога
step-roads_3 = Дороги
step-parcel_purchase = Покупка участков земли
step-build_12 = Строительство $12
step-build_10 = Строительство $10
step-build_8 = Строительство $8
step-build_6 = Строительство $6
step-build_5 = Строительство $5
step-build_4 = Строительство $4
step-build_3 = Строительство $3
step-deferred_building = Строительство ранее купленных зданий
step-income_parcels = Доход от участков
step-income_gambling = Доход от азартных игр
step-income_cowboys = Доход от ковбоев
step-building_income = Доход от зданий / Атака зданий
step-vp_parcels = Победные очки за участки
step-vp_buildings = Победные очки за здания
step-vp_cowboys = Победные очки за ковбоев
step-buy_vp_5 = Покупка победных очков по $5
step-buy_vp_4 = Покупка победных очков по $4
step-buy_vp_3 = Покупка победных очков по $3
step-buy_vp_2 = Покупка победных очков по $2

about-wages = $4 за каждого вашего ковбоя на этом поле. Без дуэли, ковбоев сколько угодно.
about-ammunition = Фишка «Три ствола»: 3 револьвера до конца хода.
about-road_1 = 1 дорога за каждого вашего ковбоя на этом поле. Без дуэли, ковбоев сколько угодно.
about-roads_3 = 3 дороги.
about-parcel_purchase = Ковбои на участках покупают их; спорные достаются победителю дуэли.
about-build_12 = Купить здание за $12.
about-build_10 = Купить здание за $10.
about-build_8 = Купить здание за $8.
about-build_6 = Купить здание за $6.
about-build_5 = Купить здание за $5.
about-build_4 = Купить здание за $4.
about-build_3 = Купить здание за $3.
about-deferred_building = В порядке пасов каждый может построить здания, купленные раньше.
about-income_parcels = $2 за каждый ваш участок.
about-income_gambling = Столько долларов, сколько покажут два кубика.
about-income_cowboys = $2 за каждого ковбоя в запасе и за каждый револьвер.
about-building_income = Решаются атаки, затем каждое здание платит владельцу.
about-vp_parcels = 1 ПО за каждые 2 ваших участка.
about-vp_buildings = 1 ПО за каждое ваше здание.
about-vp_cowboys = 1 ПО за каждые 2 ковбоя в запасе и револьвера вместе.
about-buy_vp_5 = Сколько угодно ПО по $5.
about-buy_vp_4 = Сколько угодно ПО по $4. Закрывается после хода 3.
about-buy_vp_3 = Сколько угодно ПО по $3. Закрывается после хода 2.
about-buy_vp_2 = Сколько угодно ПО по $2. Закрывается после хода 1.

about-building-ranch = $1 за каждый незастроенный соседний участок, не меньше $1. Дорога не нужна. Даёт 1 револьвер. Считается за 1 дом.
about-building-mine = $3 за каждую соседнюю гору, которой можно пользоваться. Дорога не нужна. Даёт 1 револьвер.
about-building-drugstore = $3 за каждый соседний дом, которым можно пользоваться, и $3 за каждое ваше ранчо где угодно.
about-building-bank = $3 за каждый соседний дом, которым можно пользоваться, и $3 за каждый ваш рудник где угодно.
about-building-saloon = $5 за каждый соседний дом, которым можно пользоваться.
about-building-hotel = $6. Считается за 2 дома.
about-building-church = Дохода нет. Защищает от атак ваши соседние здания. Считается за 1 дом.
about-building-prison = Дохода нет. Даёт 2 револьвера.

## Части предложений

character-name =
    { $character ->
        [sheriff] Шериф
        [banker] Банкир
        [grocer] Торговка
        [chinese_worker] Китайский рабочий
        [settler] Поселенец
        [captain] Офицер
        [mercenary] Наёмник
       *[other] { $character }
    }
building-name =
    { $building ->
        [ranch] ранчо
        [mine] серебряный рудник
        [drugstore] аптека
        [bank] банк
        [saloon] салун
        [hotel] отель
        [church] церковь
        [prison] тюрьма
       *[other] { $building }
    }
building-many =
    { $building ->
        [ranch] ранчо
        [mine] серебряные рудники
        [drugstore] аптеки
        [bank] банки
        [saloon] салуны
        [hotel] отели
        [church] церкви
        [prison] тюрьмы
       *[other] { $building }
    }
building-acc =
    { $on ->
        [ranch] ранчо
        [mine] рудник
        [drugstore] аптеку
        [bank] банк
        [saloon] салун
        [hotel] отель
        [church] церковь
        [prison] тюрьму
       *[other] здание
    }
# За что дерутся, куда ставят ковбоя: винительный падеж.
stake-name =
    { $target ->
        [wages] жалованье
        [ammunition] патроны
        [road_1] дорогу
        [roads_3] дороги
        [build_12] { building-acc } ($12)
        [build_10] { building-acc } ($10)
        [build_8] { building-acc } ($8)
        [build_6] { building-acc } ($6)
        [build_5] { building-acc } ($5)
        [build_4] { building-acc } ($4)
        [build_3] { building-acc } ($3)
        [income_parcels] доход от участков
        [income_gambling] доход от азартных игр
        [income_cowboys] доход от ковбоев
        [vp_parcels] поле «ПО за участки»
        [vp_buildings] поле «ПО за здания»
        [vp_cowboys] поле «ПО за ковбоев»
        [buy_vp_5] поле «ПО по $5»
        [buy_vp_4] поле «ПО по $4»
        [buy_vp_3] поле «ПО по $3»
        [buy_vp_2] поле «ПО по $2»
       *[other] { $on ->
            [empty] участок { $target }
            [house] участок { $target } с домом
            [mountain] участок { $target } с горой
           *[other] { building-acc } на { $target }
        }
    }
target-name =
    { $target ->
        [wages] жалованье
        [ammunition] патроны
        [road_1] дорога
        [roads_3] дороги
        [build_12] строительство $12
        [build_10] строительство $10
        [build_8] строительство $8
        [build_6] строительство $6
        [build_5] строительство $5
        [build_4] строительство $4
        [build_3] строительство $3
        [income_parcels] доход от участков
        [income_gambling] доход от азартных игр
        [income_cowboys] доход от ковбоев
        [vp_parcels] ПО за участки
        [vp_buildings] ПО за здания
        [vp_cowboys] ПО за ковбоев
        [buy_vp_5] ПО по $5
        [buy_vp_4] ПО по $4
        [buy_vp_3] ПО по $3
        [buy_vp_2] ПО по $2
       *[other] участок { $target }
    }
origin-name =
    { $origin ->
        [wages] жалованье
        [ammunition] патроны
        [road_1] дорога
        [roads_3] дороги
        [build_12] строительство $12
        [build_10] строительство $10
        [build_8] строительство $8
        [build_6] строительство $6
        [build_5] строительство $5
        [build_4] строительство $4
        [build_3] строительство $3
        [income_parcels] доход от участков
        [income_gambling] доход от азартных игр
        [income_cowboys] доход от ковбоев
        [vp_parcels] ПО за участки
        [vp_buildings] ПО за здания
        [vp_cowboys] ПО за ковбоев
        [buy_vp_5] ПО по $5
        [buy_vp_4] ПО по $4
        [buy_vp_3] ПО по $3
        [buy_vp_2] ПО по $2
       *[other] участок { $origin }
    }
step-name =
    { $step ->
        [wages] Жалованье
        [ammunition] Патроны
        [road_1] Дорога
        [roads_3] Дороги
        [parcel_purchase] Покупка участков земли
        [build_12] Строительство $12
        [build_10] Строительство $10
        [build_8] Строительство $8
        [build_6] Строительство $6
        [build_5] Строительство $5
        [build_4] Строительство $4
        [build_3] Строительство $3
        [deferred_building] Строительство ранее купленных зданий
        [income_parcels] Доход от участков
        [income_gambling] Доход от азартных игр
        [income_cowboys] Доход от ковбоев
        [building_income] Доход от зданий
        [vp_parcels] ПО за участки
        [vp_buildings] ПО за здания
        [vp_cowboys] ПО за ковбоев
        [buy_vp_5] ПО по $5
        [buy_vp_4] ПО по $4
        [buy_vp_3] ПО по $3
        [buy_vp_2] ПО по $2
       *[other] { $step }
    }
cowboys-count =
    { $cowboys ->
        [one] { $cowboys } ковбой
        [few] { $cowboys } ковбоя
       *[many] { $cowboys } ковбоев
    }
revolvers-count =
    { $revolvers ->
        [one] { $revolvers } револьвер
        [few] { $revolvers } револьвера
       *[many] { $revolvers } револьверов
    }
roads-count =
    { $roads ->
        [one] { $roads } дорогу
        [few] { $roads } дороги
       *[many] { $roads } дорог
    }

## Выбор

action-claim = Занять участок: { $parcel }
action-take = Персонаж: { character-name }
action-take_money = Взять $8 по карточке
action-recruit =
    { $cowboys ->
        [1] Купить 1 ковбоя за $1
        [2] Купить 2 ковбоев за $4
       *[other] Купить { $cowboys } ковбоев за $9
    }
action-arm =
    { $revolvers ->
        [1] Купить 1 револьвер за $3
       *[other] Купить { $revolvers } револьвера за $9
    }
action-take_tile = Взять за $5 здание с поля ${ $price }
action-place = Поставить ковбоя: { target-name }
action-place_white = Поставить белого ковбоя: { target-name }
action-move = Переставить ковбоя отсюда: { target-name }
action-move_white = Переставить белого ковбоя
action-pass = Пас
action-wait = Ждать
action-fight = Следующая дуэль: { $parcel }
action-play_token = Сыграть фишку: { $value }
action-take_guns = Взять «Три ствола»
action-buy_parcel = Купить участок: { $parcel }
action-buy_tile = Купить здание
action-build = Построить на { $parcel }: { building-name }
action-house = Поставить дом: { $parcel }
action-allow = Разрешить дом
action-double = Удвоить доход: { building-many }
action-buy_vp = Купить { $points } ПО
action-accept =
    { $points ->
        [3] Купить 3 ПО за $3
        [5] Купить 5 ПО за $12
       *[other] Купить { $points } ПО за $25
    }
action-keep_money = Оставить ${ $amount }, остальное отдать
action-decline = Нет, спасибо
action-keep = Отложить здание на потом
action-done = Больше не строить
action-refuse = Отказать
action-lay_road = Проложить дорогу: { $road }

## О чём спрашивают

phase-claim = Первые участки
phase-character = Выбор персонажа
phase-money_now = Выбор персонажа
phase-settle = Выбор персонажа
phase-recruit = Выбор персонажа
phase-arm = Выбор персонажа
phase-requisition = Выбор персонажа
phase-place = Выбор действий
phase-command = Выбор действий
phase-order = Выполнение действий и дуэли
phase-token = Дуэль
phase-guns = Патроны
phase-parcel = Покупка участков земли
phase-tile = Строительство
phase-build = Строительство
phase-house = Строительство
phase-consent = Строительство
phase-grocer = Доход от зданий
phase-victory = Победные очки
phase-banker = Окончание хода
phase-limit = Окончание хода
phase-over = Конец игры

prompt-claim = Займите участок бесплатно.
prompt-character = Выберите персонажа на этот ход.
prompt-money_now = Взять $8 сейчас или подождать?
prompt-settle = Займите свободный участок бесплатно.
prompt-recruit = Купить ковбоев?
prompt-arm = Купить револьверы? Они останутся у вас.
prompt-requisition = Взять одно из выставленных зданий за $5?
prompt-place = Поставьте ковбоя или пасуйте.
prompt-command =
    { $pulse ->
        [0] Все действуют одновременно: ставьте, переставляйте или пасуйте.
       *[other] Раунд { $pulse }: тайно выберите действие.
    }
prompt-order = Спорных участков несколько: какая дуэль следующая?
prompt-token = Тайно выберите фишку для дуэли.
prompt-guns = Взять фишку «Три ствола»? С ней легче победить, но красный Шериф получает ПО за каждую проигранную дуэль.
prompt-parcel = Купить землю, на которой стоят ваши ковбои?
prompt-tile = Купить это здание за ${ $price }?
prompt-build = Постройте здание, проложите к нему дороги или отложите его.
prompt-house = Куда поставить дом, который даётся вместе со зданием?
prompt-consent = Разрешите поставить дом на вашем участке?
prompt-grocer = Удвойте доход зданий одного типа или возьмите $8.
prompt-victory = Сколько победных очков купить по ${ $price }?
prompt-banker = Банк предлагает победные очки. Купить?
prompt-limit = Оставить можно не больше ${ $limit } (лишних ${ $excess }). За каждые полные $10, отданные банку, вы получите 1 ПО.

waiting-claim = Первые участки. Ждём: { $names }
waiting-character = Выбор персонажа. Ждём: { $names }
waiting-money_now = Деньги сейчас или потом. Ждём: { $names }
waiting-settle = Выбор участка. Ждём: { $names }
waiting-recruit = Покупка ковбоев. Ждём: { $names }
waiting-arm = Покупка револьверов. Ждём: { $names }
waiting-requisition = Выбор здания. Ждём: { $names }
waiting-place = Расстановка ковбоев. Ждём: { $names }
waiting-command =
    { $pulse ->
        [0] Все действуют одновременно. Ждём: { $names }
       *[other] Тайный выбор. Ждём: { $names }
    }
waiting-order = Порядок дуэлей. Ждём: { $names }
waiting-token = Выбор фишек. Ждём: { $names }
waiting-guns = Фишка «Три ствола». Ждём: { $names }
waiting-parcel = Покупка земли. Ждём: { $names }
waiting-tile = Покупка здания. Ждём: { $names }
waiting-build = Строительство. Ждём: { $names }
waiting-house = Место для дома. Ждём: { $names }
waiting-consent = Разрешение на дом. Ждём: { $names }
waiting-grocer = Решает Торговка. Ждём: { $names }
waiting-victory = Покупка победных очков. Ждём: { $names }
waiting-banker = Предложение банка. Ждём: { $names }
waiting-limit = Предел денег. Ждём: { $names }

## Журнал

event-centre = Город основан: первый дом стоит на { $parcel }.
event-card_side =
    На столе { character-name }: { $side ->
        [yellow] жёлтая сторона
       *[red] красная сторона
    }.
event-first_order =
    { $place ->
        [1] Первый в очереди — { $seat }.
        [2] Второй в очереди — { $seat }.
        [3] Третий в очереди — { $seat }.
        [4] Четвёртый в очереди — { $seat }.
       *[other] Пятый в очереди — { $seat }.
    }
event-announced = { $seat } объявляет сумму фишек { $sum } и начинает с ${ $money }.
event-redrew =
    { $count ->
        [one] { $seat } берёт { $count } фишку из сыгранных.
        [few] { $seat } берёт { $count } фишки из сыгранных.
       *[many] { $seat } берёт { $count } фишек из сыгранных.
    }
event-claimed = { $seat } занимает участок { $parcel }.
event-turn_began = Начинается ход { $turn }.
event-took_character =
    { $seat } выбирает персонажа: { character-name } ({ $side ->
        [yellow] жёлтая сторона
       *[red] красная сторона
    }).
event-got_money = { $seat } получает ${ $money } по карточке.
event-waited = { $seat } пока не берёт денег.
event-took_white = { $seat } берёт белого ковбоя.
event-took_roads = { $seat } берёт { roads-count }.
event-recruited =
    { $cowboys ->
        [one] { $seat } покупает { $cowboys } ковбоя за ${ $money }.
       *[other] { $seat } покупает { $cowboys } ковбоев за ${ $money }.
    }
event-armed = { $seat } покупает { revolvers-count } за ${ $money }.
event-requisitioned = { $seat } берёт выставленное здание за ${ $money }: { building-name }.
event-upper_track =
    { $place ->
        [1] Первым ходит { $seat } ({ character-name }).
        [2] Вторым ходит { $seat } ({ character-name }).
        [3] Третьим ходит { $seat } ({ character-name }).
        [4] Четвёртым ходит { $seat } ({ character-name }).
       *[other] Пятым ходит { $seat } ({ character-name }).
    }
event-placed = { $seat } ставит ковбоя на { stake-name }.
event-placed_white = { $seat } ставит белого ковбоя на { stake-name }.
event-moved = { $seat } переставляет ковбоя на { stake-name } (прежнее место: { origin-name }).
event-moved_white = { $seat } переставляет белого ковбоя на { stake-name } (прежнее место: { origin-name }).
event-passed =
    { $cowboys ->
        [0] { $seat } пасует: место { $place } в порядке пасов.
       *[other] { $seat } пасует: место { $place } в порядке пасов, в запасе { cowboys-count }.
    }
event-commanded = { $seat }: действие выбрано.
event-held_back = { $seat } ждёт.
event-void = { $seat } опаздывает: действие пропадает.
event-pulse_ended = Раунд { $pulse } окончен.
event-road_laid =
    { $other ->
        [hidden] { $seat } прокладывает дорогу по краю { $parcel }.
       *[other] { $seat } прокладывает дорогу между { $parcel } и { $other }.
    }
event-step_began = { step-name }.
event-ordered = { $seat } решает порядок дуэлей: { $parcel } — { $place }-я.
event-duel =
    Дуэль за { stake-name }: { $fighters ->
        [2] двое
        [3] трое
        [4] четверо
       *[5] пятеро
    }.
event-force = { $seat }: { $shown } + револьверы { $guns } + ковбои в запасе { $cowboys } = { $force }.
event-chose_token = { $seat } выбирает фишку { $value }.
event-won = { $seat } побеждает в дуэли за { stake-name }.
event-came_home = { $seat } забирает ковбоя в запас.
event-consoled = { $seat } получает { $points } ПО за проигранную дуэль.
event-wages = { $seat } зарабатывает ${ $money } ({ cowboys-count }).
event-three_guns = { $seat } берёт фишку «Три ствола».
event-bought_parcel =
    { $on ->
        [house] { $seat } покупает участок { $parcel } с домом за ${ $money }.
        [mountain] { $seat } покупает участок { $parcel } с горой за ${ $money }.
       *[other] { $seat } покупает участок { $parcel } за ${ $money }.
    }
event-declined = { $seat } не покупает { stake-name }.
event-bought_tile = { $seat } покупает здание за ${ $money }: { building-name }.
event-kept_tile = { $seat } откладывает здание: { building-name }.
event-built = { $seat } строит на { $parcel }: { building-name }.
event-housed = { $seat } ставит дом на { $parcel }.
event-got_revolvers = { $seat } получает { revolvers-count }.
event-asked = { $seat } просит разрешения поставить дом на { $parcel } (владелец — { $owner }).
event-allowed = { $seat } разрешает дом на { $parcel }.
event-refused = { $seat } не разрешает дом на { $parcel }.
event-cancelled = Церковь защищает { $parcel }: { $seat } забирает ковбоя в запас.
event-got_income =
    { $seat } получает ${ $money } { $step ->
        [income_parcels] от участков
       *[income_cowboys] от ковбоев
    }.
event-gambled = { $seat } бросает { $white } и { $red } и выигрывает ${ $money }.
event-defended = { $seat } удерживает здание на { $parcel }.
event-attacked = { $seat } грабит здание на { $parcel } (владелец — { $owner }).
event-doubled = { $seat } удваивает доход: { building-many }.
event-paid = { $seat } получает ${ $money }: { building-name } на { $parcel }.
event-looted = { $seat } отбирает ${ $money }: { building-name } на { $parcel } (владелец — { $owner }).
event-scored =
    { $seat } получает { $points } ПО { $step ->
        [vp_parcels] за участки
        [vp_buildings] за здания
       *[vp_cowboys] за ковбоев
    }.
event-bought_vp = { $seat } покупает { $points } ПО за ${ $money }.
event-card_reward =
    { $points ->
        [0] { $seat } получает ${ $money }: { character-name }.
       *[other] { $seat } получает { $points } ПО: { character-name }.
    }
event-square_closed = Фишка «1858» закрывает поле: { target-name }.
event-granted =
    { $cowboys ->
        [one] { $seat } берёт { $cowboys } ковбоя на следующий ход.
       *[other] { $seat } берёт { $cowboys } ковбоев на следующий ход.
    }
event-gave_up = { $seat } отдаёт ${ $money } и получает { $points } ПО.
event-final_score =
    { $seat }: здания { $buildings }, дома { $houses }, горы { $mountains }, деньги { $money }{ $bonus ->
        [0] {""}
       *[other] , премия { $bonus }
    }; вместе с прежними — { $total } ПО.
event-ended = Карсон-Сити построен. Побеждает тот, у кого больше победных очков.

## Почему нельзя

refusal-no-roads = У вас нет дорог.
refusal-road-taken = Там уже лежит дорога.
refusal-road-apart = Дорога должна касаться той, что уже лежит на поле.
refusal-roads-later = Дороги прокладывают с первого хода, когда решение только за вами, а не сейчас.
refusal-owned = У участка { $parcel } уже есть владелец.
refusal-character-taken = { character-name }: карточка уже занята в этом ходу, выберите другую.
refusal-poor = Это стоит ${ $cost }, а у вас ${ $money }.
refusal-no-more-cowboys = В общем резерве осталось ваших ковбоев: { $left }.
refusal-no-more-revolvers = В общем резерве осталось револьверов: { $left }.
refusal-no-tile = На поле ${ $price } нет здания.
refusal-closed = { target-name }: это поле закрыто до конца игры.
refusal-own-parcel = Участок { $parcel } ваш: здания, которое можно оборонять, на нём нет.
refusal-others-parcel = У участка { $parcel } другой владелец, и здания для атаки на нём нет.
refusal-not-attackable = Это здание атаковать нельзя: { building-name }.
refusal-protected = Здание на { $parcel } защищает церковь.
refusal-white-there = Там стоит белый ковбой: встать рядом нельзя.
refusal-already-there = Там уже стоит ваш ковбой.
refusal-peaceful = С красной стороной Шерифа нельзя нападать и начинать дуэли.
refusal-white-owned = Белого ковбоя ставят только на поля действий и на свободные участки.
refusal-white-alone = Белого ковбоя ставят только туда, где нет ковбоев.
refusal-no-cowboys = У вас не осталось ковбоев.
refusal-no-white = Белого ковбоя в вашем запасе нет.
refusal-no-moving = Поставленные ковбои остаются на месте.
refusal-nobody-there = Там нет вашего ковбоя.
refusal-no-waiting = В реальном времени говорить «жду» не нужно.
refusal-same-place = Ковбой и так стоит там: выберите другое место или ждите.
refusal-where-to = Выберите, куда идёт поднятый ковбой, или ждите.
refusal-ordered-already = Место этой дуэли уже назначено.
refusal-no-duel-there = На этом шаге дуэли за { $parcel } нет.
refusal-no-such-token = У вас нет фишки { $value }.
refusal-not-offered = Ваши ковбои не могут сейчас купить участок { $parcel }.
refusal-no-such-tile = Сейчас у вас нет такого здания: { building-name }.
refusal-not-yours = Участок { $parcel } не ваш: здания строят на своих участках.
refusal-occupied = Участок { $parcel } занят.
refusal-no-access = К участку { $parcel } нет дороги: она должна кончаться в одном из его углов.
refusal-no-house = Для дома, который даётся вместе со зданием, нет места: нужен ещё один незастроенный участок у дороги.
refusal-owner-refused = Владелец участка { $parcel } уже отказал: для этого здания дом там не поставить.
refusal-no-consent = Участок { $parcel } принадлежит другому игроку, а за этим столом разрешения на дом не спрашивают.
refusal-nothing-to-double = У вас нет такого здания с доходом: { building-name }.
refusal-over-limit = Оставить можно не больше ${ $limit }.
refusal-first-claim = Сначала займите участок.
refusal-first-character = Сначала выберите персонажа.
refusal-first-money = Сначала решите: деньги сейчас или потом.
refusal-first-settle = Сначала займите бесплатный участок или откажитесь.
refusal-first-recruit = Сначала решите, покупать ли ковбоев.
refusal-first-arm = Сначала решите, покупать ли револьверы.
refusal-first-requisition = Сначала решите, брать ли здание.
refusal-first-place = Сейчас расставляют ковбоев: поставьте одного или пасуйте.
refusal-first-command = Выберите действие: поставить, переставить, ждать или спасовать.
refusal-first-order = Сначала решите, какая дуэль следующая.
refusal-first-token = Сначала выберите фишку для дуэли.
refusal-first-guns = Сначала решите, брать ли фишку «Три ствола».
refusal-first-parcel = Сначала решите, какие участки купить.
refusal-first-tile = Сначала решите, покупать ли здание.
refusal-first-build = Сначала постройте здание или откажитесь строить.
refusal-first-house = Сначала выберите участок для дома.
refusal-first-consent = Сначала разрешите дом или откажите.
refusal-first-grocer = Сначала назовите тип зданий или возьмите деньги.
refusal-first-victory = Сначала решите, сколько победных очков купить.
refusal-first-banker = Сначала ответьте на предложение банка.
refusal-first-limit = Сначала решите, сколько денег оставить.

## Настройки стола

option-sides = Карточки персонажей
option-sides-about = Какой стороной вверх лежат семь карточек всю игру. Для первой партии — жёлтые.
option-sides-all_yellow = Все жёлтые
option-sides-all_red = Все красные
option-sides-mixed = Вперемешку: нечётные жёлтые, чётные красные
option-sides-random = Случайно для каждой карточки
option-sides-chosen = На выбор для каждой карточки

option-red_cards = Красной стороной вверх
option-red_cards-about = Какие карточки лежат красной стороной вверх; остальные лежат жёлтой.
option-red_cards-sheriff = { character-sheriff }
option-red_cards-banker = { character-banker }
option-red_cards-grocer = { character-grocer }
option-red_cards-chinese_worker = { character-chinese_worker }
option-red_cards-settler = { character-settler }
option-red_cards-captain = { character-captain }
option-red_cards-mercenary = { character-mercenary }

option-might_is_right = Право сильного
option-might_is_right-about = В дуэлях вместо кубиков фишки от 0 до 5.
option-might_is_right-off = Кубики
option-might_is_right-on = Фишки

option-kit_carson = Кит Карсон
option-kit_carson-about = Все расставляют ковбоев одновременно, и поставленных можно переставлять.
option-kit_carson-off = Нет: по очереди
option-kit_carson-pulses = Тайный выбор, вскрывают вместе
option-kit_carson-real_time = Реальное время, без ботов

option-action_order = Порядок действий
option-action_order-about = Три пары полей в русских правилах описаны в одном порядке, а в английских и в онлайн-версии идут в другом.
option-action_order-rulebook = Как в русских правилах
option-action_order-adaptation = Как в английских правилах и онлайн

option-settler_red_reward = Красный Поселенец
option-settler_red_reward-about = Что получает красный Поселенец, который не взял деньги сразу, за каждую свою гору.
option-settler_red_reward-money = $1, как напечатано
option-settler_red_reward-vp = 1 ПО

option-church_protects = Кого защищает церковь
option-church_protects-about = Чьи здания рядом с церковью нельзя атаковать.
option-church_protects-same_owner = Здания владельца церкви
option-church_protects-any_owner = Здания всех игроков

option-house_consent = Дома на чужих участках
option-house_consent-about = Можно ли поставить дом на участок другого игрока.
option-house_consent-asked = С согласия владельца
option-house_consent-never = Нельзя

## Слова для поля

word-turn = Ход { $turn } из { $turns }
word-money = Деньги
word-points = ПО
word-cowboys = Ковбои в запасе
word-general = В общем резерве
word-revolvers = Револьверы
word-roads = Дороги
word-force = Сила { $force }
word-force-drops = Если поставить этого ковбоя, ваша сила станет на 1 меньше.
word-limit = Предел ${ $limit }
word-excess = Вы отдадите ${ $money } → { $points } ПО
word-income = Доход ${ $money }
word-income-each = { $units } × ${ $each }
word-income-also = { $count } × ${ $each }: свои { building-many }
word-income-cap = не больше ${ $cap }
word-unusable = у другого владельца: { $parcels }
word-loss = { $seat } теряет ${ $money }
word-price = ${ $price }
word-access = Дорога есть
word-no-access = Дороги нет
word-route = Проложить { roads-count }
word-chance = { NUMBER($percent, maximumFractionDigits: 0) }{"\u00A0"}%
word-ties = При равной силе побеждают в этом порядке
word-passed =
    Пас { $place }-й: при равной силе побеждает тех, кто спасует позже; персонажа в следующем ходу выбирает { $place }-м
word-upper = Ходит { $place }-м
word-upper-track = Очерёдность хода
word-passing-track = Порядок пасов
word-path = Путь действий
word-display = Здания
word-slides = сдвинется на ${ $price }
word-bag =
    { $tiles ->
        [one] В мешочке { $tiles } фишка
        [few] В мешочке { $tiles } фишки
       *[many] В мешочке { $tiles } фишек
    }
word-kept = Отложенные здания
word-white = Белый ковбой
word-white-here = Здесь белый ковбой
word-three-guns = Три ствола
word-closed = Закрыто
word-closes = закроется после хода { $turn }
word-nobody = Никто
word-neutral = Свободный участок
word-protected = Под защитой церкви
word-town = Город
word-center = Центр города
word-tokens = Фишки «Дуэль»
word-tokens-left =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
word-token-sum = сумма { $sum }
word-pulse = Раунд { $pulse }
word-answered = Действие выбрано
word-houses = Дома
word-mountains = Горы
word-buildings = Здания
word-parcels = Участки

warn-limit = Эти деньги сверх предела: в конце хода их придётся отдать.
warn-poor = Пока вам нечем за это заплатить.
warn-last-cowboy = Это последний ковбой: когда до вас дойдёт очередь, вы спасуете.

## Терминал

short-empty = ·
short-mountain = ▲
short-house = д
short-ranch = Р
short-mine = М
short-drugstore = А
short-bank = Б
short-saloon = С
short-hotel = О
short-church = Ц
short-prison = Т
column-player = Игрок
column-character = Персонаж
column-money = Деньги
column-points = ПО
column-cowboys = Ковбои
column-guns = Стволы
column-roads = Дороги
column-parcels = Земля
column-kept = Отложено
column-place = Пас
word-legend = · пусто  ▲ гора  д дом  Р ранчо  М рудник  А аптека  Б банк  С салун  О отель  Ц церковь  Т тюрьма
word-cards = Персонажи
word-legend-marks = Число на участке — цена или доход; ниже ковбои (o, белый w), номер владельца и запятая, если есть дорога.
word-legend-roads = Дорога h34: горизонтальная, под рядом 4, четвёртый столбец. Дорога v34: вертикальная, справа от третьего столбца, пятый ряд.

# Поле

square-wages = Жалованье
square-ammunition = Патроны
square-road_1 = Дорога
square-roads_3 = Дороги
square-parcel_purchase = Земля
square-build_12 = Продано
square-build_10 = Продано
square-build_8 = Продано
square-build_6 = Продано
square-build_5 = Продано
square-build_4 = Продано
square-build_3 = Продано
square-income_parcels = Участки
square-income_gambling = Игра
square-income_cowboys = Ковбои
square-building_income = Доходы
square-vp_parcels = Участки
square-vp_buildings = Здания
square-vp_cowboys = Ковбои
square-buy_vp_5 = Очки
square-buy_vp_4 = Очки
square-buy_vp_3 = Очки
square-buy_vp_2 = Очки
tile-ranch = Ранчо
tile-mine = Рудник
tile-drugstore = Аптека
tile-bank = Банк
tile-saloon = Салун
tile-hotel = Отель
tile-church = Церковь
tile-prison = Тюрьма

board-player = Игрок
board-desk = Моя сторона стола
board-vp = { $points } ПО
board-owner = Владелец: { $name }
board-price = Цена ${ $price }
board-free = Бесплатно
board-take-tile =
    { $building ->
        [ranch] Ранчо
        [mine] Рудник
        [drugstore] Аптека
        [bank] Банк
        [saloon] Салун
        [hotel] Отель
        [church] Церковь
       *[prison] Тюрьма
    } (поле ${ $price }) за $5
board-buy-parcel = Купить участок { $parcel } за ${ $price }
board-buy-this-tile =
    { $building ->
        [ranch] Купить ранчо
        [mine] Купить рудник
        [drugstore] Купить аптеку
        [bank] Купить банк
        [saloon] Купить салун
        [hotel] Купить отель
        [church] Купить церковь
       *[prison] Купить тюрьму
    } за ${ $price }
board-lay-road =
    { $other ->
        [hidden] Проложить дорогу по краю { $parcel }
       *[other] Проложить дорогу между { $parcel } и { $other }
    }
board-on-your-land = На вашей земле: { $sites }
board-no-land = Пока нет участка, на котором его можно построить
board-with-house = дом на { $parcel }
board-tile-for = { building-name }, ${ $price }
board-group-place = Поставить ковбоя
board-group-place-land = Поставить ковбоя на землю
board-group-place_white = Поставить белого ковбоя
board-group-place_white-land = Поставить белого ковбоя на землю
board-group-move = Переставить ковбоя отсюда
board-group-move-land = Переставить ковбоя отсюда
board-group-road = Проложить дорогу между участками
board-group-claim = Занять участок
board-group-fight = Следующая дуэль
board-group-buy_parcel = Купить участок
board-group-build = Построить: { building-name }
board-group-house = Поставить дом
board-group-keep_money = Сколько оставить (остальное отдать)
board-group-buy_vp = Купить победные очки
board-place = Поставить ковбоя: { building-name } за ${ $price }
board-place_white = Поставить белого ковбоя: { building-name } за ${ $price }
board-defend = Ковбой здесь обороняет ваше здание.
board-attack = Ковбой здесь нападает: половина дохода вам.
board-looter = Здание грабит { $name }: половина дохода потеряна
board-half-price = Для вас: ${ $price }
board-brings-money = Сейчас принесёт вам ${ $money }
board-brings-points = Сейчас принесёт вам { $points } ПО
board-limit = В конце хода можно оставить не больше ${ $limit }
board-taken = Взято: { $name }
board-other-side = Не в игре ({ $side }): { $power }
board-force-is = Сила { $force }: револьверы { $guns } + ковбои в запасе { $cowboys }
board-owns = Участки: { $parcels }. Здания: { $buildings }, дома: { $houses }, горы: { $mountains }
board-if-ended =
    Если бы игра кончилась сейчас: { $earned } ПО + { $buildings } за здания + { $houses } за дома + { $mountains } за горы + { $money } за деньги{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus } (премия)
    } = { $total } ПО
board-with-final = { $total } ПО, если подсчитать всё сейчас
board-slides = После хода непроданные здания сдвигаются к дешёвым полям, остальные поля заполняются из мешочка.
board-1858 = Фишка «1858»
board-1858-about = После каждого хода она закрывает ещё одно поле: самые дешёвые победные очки продаются лишь один ход.
board-ties-open = Спасовали ещё не все: порядок при равенстве может измениться.
board-tokens-added = Каждый добавит фишку от 0 до 5.
board-now = Сейчас
board-now-and-with-you = Шансы сейчас и с вашим ковбоем
board-passing-chooses = В этом порядке выбирают персонажей.
board-passing-why = Кто раньше спасует, выигрывает при равенстве и первым выберет персонажа.
board-next-choice = Персонажа в следующем ходу вы выбираете { $place }-м.
board-wins-ties = При равенстве вам уступают: { $names }.
board-duel = Дуэль за { stake-name }
board-used = Уже сыграно: { $tokens }
board-modes = Что сделает следующее касание
board-mode-cowboy = Ковбой
board-mode-white = Белый ковбой
board-mode-move = Переставить
board-mode-road = Дороги
board-where-to = Куда идёт ковбой?
board-quiet = Прошлый раунд был тихим: ещё один такой закончит расстановку
board-command = Ваше действие: { $command }
board-less = Меньше
board-more = Больше
board-vp-for = { $points } ПО за ${ $money }, станет ${ $left }
board-gives-up = Вы отдаёте ${ $money } и получаете { $points } ПО
board-consent = { $name } хочет поставить дом на вашем участке { $parcel }. Этот дом будет считаться только для ваших зданий и в конце принесёт вам 2 ПО.
board-buy-all =
    { $parcels ->
        [2] Купить оба участка за ${ $money }
        [one] Купить { $parcels } участок за ${ $money }
        [few] Купить все { $parcels } участка за ${ $money }
       *[many] Купить все { $parcels } участков за ${ $money }
    }
board-buy-tile = Купить за ${ $money }
board-site = На участке { $parcel }
board-choose-site = Выберите на карте свой участок.
board-no-site = Сейчас ни один ваш участок не годится: проложите дороги или отложите здание.
board-house = Дом на { $parcel }
board-choose-house = Выберите участок для дома.
board-must-ask = Участком владеет { $name }: нужно разрешение.
board-gain = Доход всех ваших зданий: +${ $money } за ход
board-build = Построить: { building-name }
board-ask-and-build = Спросить и построить
board-elsewhere = В другом месте
board-build-hint = На карте: прибавка к вашему доходу и сколько нужно дорог.
board-roads-short =
    { $roads ->
        [one] { $roads } дор.
       *[other] { $roads } дор.
    }
board-from-squares = Поля победных очков
board-from-bought = Куплено
board-from-characters = Персонажи
board-from-limit = Деньги сверх предела
board-money-points = Деньги
board-bonus = Премия
board-total = Всего
board-final-why = 2 ПО за каждое своё здание, дом и гору, 1 ПО за каждые $6.
board-tie-break = При равенстве выше тот, кто раньше спасовал в последнем ходу.

film-money = +${ $money }
film-pays = −${ $money }
film-points = +{ $points } ПО
film-roads = +{ roads-count }
film-cowboys = +{ cowboys-count }
film-revolvers = +{ revolvers-count }
film-waits = Позже
film-passed = Пас: { $place }
film-held_back = Ждёт
film-void = Поздно!
film-cancelled = Под защитой!
film-declined = Нет, спасибо
film-kept = На потом
film-asked = Можно дом на { $parcel }?
film-allowed = Пожалуйста
film-refused = Ни за что
film-defended = Отбились!
film-attacked = Руки вверх!
film-doubled = Двойной доход: { building-many }
film-gave_up = −${ $money } → { $points } ПО
film-total = Всего { $points } ПО

# Урок

lesson-1 = Добро пожаловать в Карсон-Сити! На D2 стоит его первый дом, вокруг четыре дороги, а в горах спрятано серебро. У вас четыре хода: занимайте землю, стройте и побеждайте в дуэлях за всё, что нужно и другим. Победит тот, у кого в конце больше победных очков.
lesson-2 = Сначала каждый бесплатно занимает два участка. Серебряный рудник приносит $3 за каждую соседнюю гору, и дорога ему не нужна. Рядом с E6 пять гор: займите его.
lesson-3 = Большинству других зданий нужна дорога, которая подходит к углу участка. Такие участки отмечены маленькой дорогой. Займите C1, рядом с первым домом.
lesson-4 = Каждый ход вы нанимаете персонажа. Чем меньше его номер, тем раньше вы ставите ковбоев; его умение помогает вам в этом ходу; а сумма справа — это все деньги, которые можно оставить в конце хода. Возьмите Банкира: сразу $9, и оставить можно до $120.
lesson-5 = Теперь все по очереди ставят ковбоев, по одному. Потом поля выполняются вдоль этой тропы, ряд за рядом, от жалованья до победных очков; фургон покажет путь. Коснитесь поля или участка (или наведите курсор), и вы увидите, что они дают, сколько принесут вам и каковы ваши шансы.
lesson-6 = На поле $4 лежит то, что вам нужно: серебряный рудник. Поставьте туда ковбоя.
lesson-7 = Где встречаются ковбои нескольких игроков, там дуэль: кубик каждого, плюс револьверы, плюс ковбои, оставшиеся в запасе. Каждый отправленный ковбой делает вас слабее на единицу! За жалованье не стреляются: $4 за каждого ковбоя. Поставьте туда второго.
lesson-8 = Последнего оставьте в запасе: он поможет в каждой дуэли этого хода. К тому же кто раньше спасует, побеждает при равенстве и раньше выбирает персонажа в следующем ходу; места видны на шкале. Спасуйте.
lesson-9 = Вот так дуэль! Соперник пришёл за вашим рудником: 7 против 7. Победа ваша: вы раньше всех сказали «пас». А без ковбоя в запасе дуэль была бы проиграна. Проигравший забирает своего ковбоя. Купите рудник за $4.
lesson-10 = Теперь постройте его. На карте видно, сколько дохода прибавит каждый ваш участок: на E6 целых $15! Выберите E6 и нажмите кнопку. Если со зданием ставится дом, место для него выбирают здесь же, а нужные дороги прокладываются сами, самым коротким путём.
lesson-11 = Каждое здание платит каждый ход: рудник принёс $15 и ещё револьвер навсегда. Пришли и четыре новых ковбоя. Помните о пределе: лишние деньги уходят в банк, всего по очку за $10.
lesson-12 = Фишка «1858» закрыла самое дешёвое поле: очков по $2 больше не будет, а после этого хода не станет и очков по $3. Поэтому вовремя превращайте деньги в очки: в конце каждое ваше здание, дом и гора дают 2 очка, а $6 — лишь одно. Теперь первый выбор за вами. Удачи!

# Чем измеряется конец партии.

figure-money = { $more ->
    [more] на ${ $amount } больше
   *[less] на ${ $amount } меньше
  }
figure-buildings = на { $amount } { $amount ->
    [one] здание
    [few] здания
    [many] зданий
   *[other] здания
  } { $more ->
    [more] больше
   *[less] меньше
  }
figure-parcels = на { $amount } { $amount ->
    [one] участок
    [few] участка
    [many] участков
   *[other] участка
  } { $more ->
    [more] больше
   *[less] меньше
  }
