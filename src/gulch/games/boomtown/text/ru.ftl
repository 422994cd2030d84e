### «Бумтаун» по-русски.
### Предмет приходит своим обозначением; карта двумя переменными: $card — город прииска или вид события, $card_value — число прииска или номер карты.
### Имена игроков не склоняются, их род неизвестен: они стоят в именительном падеже, а глаголы в настоящем времени.

## Об игре

game-title = Бумтаун
game-tagline = Торгуйтесь за право первого выбора, а деньги достанутся соседям. Платить — или пусть лучше платят вам?
game-about =
    От трёх до пяти старателей осваивают пять городков времён золотой лихорадки. Каждый раунд открывают новые карты и разыгрывают на аукционе право первого выбора; ставка победителя идёт по рукам направо, так что больше всех получает тот, кто выбирает последним. Прииски дают золото, когда на кубиках выпадает их число, мэры берут сбор со всех, кто пришёл позже, а пятнадцать событий портят самые лучшие планы.

## Названия

town-CJ = Кактус-Джанкшен
town-CM = Колд-Маунтин
town-CC = Койот-Сити
town-DG = Драй-Галч
town-SN = Сан-Нарсисо

colour-CJ = зелёный
colour-CM = фиолетовый
colour-CC = красный
colour-DG = жёлтый
colour-SN = синий

event-name-card_sharp = Картёжник
event-name-dynamite = Динамит
event-name-confiscation = Конфискация
event-name-governor = Губернатор
event-name-hold_up = Ограбление
event-name-mustang = Мустанг
event-name-new_vein = Новая Жила
event-name-saloon = Салун
event-name-saloon_girls = Девочки из Салуна
event-name-stagecoach = Грабёж Дилижанса
event-name-telegraph = Телеграф

event-text-card_sharp = Каждый игрок, и вы тоже, отдаёт банку { $card_sharp_payment } золота.
event-text-card_sharp-others = Каждый другой игрок отдаёт банку { $card_sharp_payment } золота.
event-text-dynamite = Взорвите один прииск или салун соперника.
event-text-confiscation = Заберите у соперника прииск в городе, где у вас уже есть прииск; сначала заплатите сбор мэру.
event-text-governor = Поставьте сюда фигурку одного из своих мэров: сбор в его городе { $governor_multiplier ->
    [2] удваивается
   *[other] умножается на { $governor_multiplier }
}. Если фигурку у вас отберут, карта пропадает.
event-text-hold_up = Назовите соперника и число от { $hold_up_min } до { $hold_up_max } и бросьте кубики: если выпало столько же или больше, заберите у него столько золота.
event-text-mustang = Сохраните. Один раз вы можете выбрать карту сразу после победителя аукциона, вне очереди.
event-text-mustang-first = Сохраните. Один раз вы можете выбрать карту раньше победителя аукциона, когда ставка уже выплачена.
event-text-new_vein = Положите под один из своих приисков: его ценность вырастает на { $new_vein_bonus } золота.
event-text-saloon = Выберите город. Когда там даёт золото чужой прииск, его владелец платит вам { $saloon_payment } золота.
event-text-saloon_girls = Положите рядом со своим салуном: он получает { $saloon_girls_payment } золота вместо { $saloon_payment }.
event-text-stagecoach = Возьмите { $stagecoach_gold } золота из банка.
event-text-telegraph = Сохраните. Один раз после броска на производство поверните один кубик другой гранью.

seat-names = Кейт, Лу, Пит, Сью, Дэн
example-search = Мустанг, BT-58…
typed-choice = пас
typed-refused = салун драй

## Части предложений

town-name =
    { $town ->
        [CJ] { town-CJ }
        [CM] { town-CM }
        [CC] { town-CC }
        [DG] { town-DG }
        [SN] { town-SN }
       *[other] { $town }
    }
town-of =
    { $town ->
        [CJ] Кактус-Джанкшена
        [CM] Колд-Маунтина
        [CC] Койот-Сити
        [DG] Драй-Галча
        [SN] Сан-Нарсисо
       *[other] { $town }
    }
town-in =
    { $town ->
        [CJ] в Кактус-Джанкшене
        [CM] в Колд-Маунтине
        [CC] в Койот-Сити
        [DG] в Драй-Галче
        [SN] в Сан-Нарсисо
       *[other] { $town }
    }
card-name =
    { $card ->
        [CJ] { town-CJ } { $card_value }
        [CM] { town-CM } { $card_value }
        [CC] { town-CC } { $card_value }
        [DG] { town-DG } { $card_value }
        [SN] { town-SN } { $card_value }
        [card_sharp] { event-name-card_sharp }
        [dynamite] { event-name-dynamite }
        [confiscation] { event-name-confiscation }
        [governor] { event-name-governor }
        [hold_up] { event-name-hold_up }
        [mustang] { event-name-mustang }
        [new_vein] { event-name-new_vein }
        [saloon] { event-name-saloon }
        [saloon_girls] { event-name-saloon_girls }
        [stagecoach] { event-name-stagecoach }
        [telegraph] { event-name-telegraph }
       *[other] { $card }
    }
# Что можно взорвать: если салунов два, важно, который.
target-name =
    { $card ->
        [saloon] Салун { $card_value }
       *[other] { card-name }
    }
event-name =
    { $event ->
        [card_sharp] { event-name-card_sharp }
        [dynamite] { event-name-dynamite }
        [confiscation] { event-name-confiscation }
        [governor] { event-name-governor }
        [hold_up] { event-name-hold_up }
        [mustang] { event-name-mustang }
        [new_vein] { event-name-new_vein }
        [saloon] { event-name-saloon }
        [saloon_girls] { event-name-saloon_girls }
        [stagecoach] { event-name-stagecoach }
        [telegraph] { event-name-telegraph }
       *[other] { $event }
    }
# Кто знает имя игрока, передаёт его вместо номера места.
victim-name =
    { $victim ->
        [0] игрок 1
        [1] игрок 2
        [2] игрок 3
        [3] игрок 4
        [4] игрок 5
       *[other] { $victim }
    }
gold-amount =
    { $gold ->
        [one] { $gold } золото
       *[other] { $gold } золота
    }

## Выбор

action-pass = Пас
action-bid = Ставка { $amount }
action-take = Взять карту: { card-name }
action-use_mustang = Сыграть Мустанга: выбрать карту сейчас
action-keep_mustang = Оставить Мустанга
action-blow_up = Взорвать: { target-name }
action-confiscate = Конфисковать: { card-name }
action-appoint = Сделать губернатором мэра { town-of }
action-hold_up = Ограбить: { victim-name }, число { $number }
action-open_saloon = Открыть салун { town-in }
action-hire_girls = Отправить Девочек в салун { $saloon_value }
action-dig = Положить Новую Жилу под прииск { card-name }
action-use_telegraph = Телеграф: кубик { $die } повернуть на { $face }
action-leave_dice = Не менять кубики

## О чём спрашивают

phase-bid = Аукцион
phase-choose = Выбор карт
phase-mustang = Мустанг
phase-dynamite = Динамит
phase-confiscation = Конфискация
phase-governor = Губернатор
phase-hold_up = Ограбление
phase-saloon = Салун
phase-saloon_girls = Девочки из Салуна
phase-new_vein = Новая Жила
phase-telegraph = Телеграф
phase-over = Лихорадка кончилась

prompt-bid =
    { $high_bid ->
        [0] Торг за право первого выбора: ставьте { $least_bid } или больше либо пасуйте.
       *[other] Высшая ставка — { $high_bid }. Ставьте { $least_bid } или больше либо пасуйте.
    }
prompt-choose = Возьмите одну из открытых карт.
prompt-mustang = Сыграть Мустанга и выбрать карту вне очереди?
prompt-dynamite = Какой прииск или салун соперника взорвать?
prompt-confiscation = Какой прииск соперника конфисковать?
prompt-governor = Кто из ваших мэров станет губернатором?
prompt-hold_up = Кого грабите и на сколько? На кубиках должно выпасть не меньше.
prompt-saloon = В каком городе открыть салун?
prompt-saloon_girls = В какой из ваших салунов едут Девочки?
prompt-new_vein = Под какой из ваших приисков положить Новую Жилу?
prompt-telegraph = Измените один кубик Телеграфом или оставьте бросок как есть.

waiting-bid = Аукцион. Ждём: { $names }
waiting-choose = Выбор карты. Ждём: { $names }
waiting-mustang = Мустанг — да или нет? Ждём: { $names }
waiting-dynamite = Фитиль горит. Ждём: { $names }
waiting-confiscation = Конфискация. Ждём: { $names }
waiting-governor = Назначение губернатора. Ждём: { $names }
waiting-hold_up = Готовится ограбление. Ждём: { $names }
waiting-saloon = Место для салуна. Ждём: { $names }
waiting-saloon_girls = Девочки собирают вещи. Ждём: { $names }
waiting-new_vein = Новая Жила. Ждём: { $names }
waiting-telegraph = Телеграф — да или нет? Ждём: { $names }

## Журнал

event-round_begins = Раунд { $round } из { $rounds }. Первый игрок — { $seat }.
event-sent_back = Открыто событие ({ card-name }), а первый раунд только для приисков: карта возвращается в колоду.
event-reshuffled =
    { $cards ->
        [one] Колоду ({ $cards } карта) перемешивают заново.
        [few] Колоду ({ $cards } карты) перемешивают заново.
       *[many] Колоду ({ $cards } карт) перемешивают заново.
    }
event-turned_up =
    { $coins ->
        [0] Открыта карта: { card-name }.
       *[other] Открыта карта: { card-name }, ценность { $coins }{ $dangerous ->
            [1] , опасный прииск.
           *[other] .
        }
    }
event-sits_out = { $seat } без золота и в аукционе не участвует.
event-offered = { $seat } ставит { $gold }.
event-passed = { $seat } пасует.
event-cannot_raise = { $seat } пасует: поднять ставку нечем ({ gold-amount }).
event-won = { $seat } выигрывает аукцион со ставкой { $gold }.
event-all_passed = Все спасовали. Раньше всех — { $seat }: первый выбор достаётся даром.
event-nobody_has_gold = Золота нет ни у кого: первым выбирает первый игрок, { $seat }.
event-shared =
    { $left ->
        [0] { $seat } оставляет себе всё, что передаёт { $giver }: { $handed }.
       *[other] { $seat } оставляет себе { $gold } из { $handed }, которые передаёт { $giver }, и отдаёт дальше { $left }.
    }
event-banked = Остаток ставки ({ gold-amount }) уходит в банк.
event-rode = { $seat } вскакивает на Мустанга и выбирает вне очереди.
event-stayed = { $seat } приберегает Мустанга.
event-took = { $seat } берёт карту: { card-name }.
event-paid_fee =
    { $missing ->
        [0] { $seat } платит сбор мэру { town-of }: { $mayor } получает { gold-amount }.
       *[other] { $seat } не может сполна заплатить сбор мэру { town-of }: { $mayor } получает { gold-amount }.
    }
event-elected =
    { $mines ->
        [one] { $seat } становится мэром { town-of }: { $mines } прииск.
        [few] { $seat } становится мэром { town-of }: { $mines } прииска.
       *[many] { $seat } становится мэром { town-of }: { $mines } приисков.
    }
event-unseated =
    { $mines ->
        [one] Новый мэр { town-of } — { $seat } ({ $mines } прииск), прежний — { $old }.
        [few] Новый мэр { town-of } — { $seat } ({ $mines } прииска), прежний — { $old }.
       *[many] Новый мэр { town-of } — { $seat } ({ $mines } приисков), прежний — { $old }.
    }
event-appointed = { $seat } теперь губернатор { town-of }: сбор там удваивается.
event-governor_lost = { $seat } теряет пост мэра { town-of }, а с ним и Губернатора.
event-lies_idle = { $seat } пока не может использовать карту «{ card-name }»: она ждёт своего часа.
event-kept = { $seat } приберегает карту: { card-name }.
event-no_target = Для карты «{ card-name }» нет цели: она уходит в сброс.
event-lost_at_cards =
    { $gold ->
        [0] { $seat }: проигрывать Картёжнику нечего.
       *[other] { $seat } проигрывает Картёжнику { gold-amount }.
    }
event-stagecoach_robbed = { $seat } грабит дилижанс: { gold-amount }.
event-blown_up = Бабах! { $seat } взрывает: { card-name } (владелец — { $victim }).
event-lost_with = Заодно пропадает карта «{ card-name }».
event-confiscated = { $seat } конфискует прииск { card-name } (владелец — { $victim }).
event-held_up =
    { $robbed ->
        [0] { $seat } грабит: жертва — { $victim }, число { $number }, бросок { $first } + { $second }. Не вышло.
       *[other] { $gold ->
            [0] { $seat } грабит: жертва — { $victim }, число { $number }, бросок { $first } + { $second }. Но карманы пусты.
           *[other] { $seat } грабит: жертва — { $victim }, число { $number }, бросок { $first } + { $second }. Добыча — { gold-amount }.
        }
    }
event-saloon_opened = { $seat } открывает салун { town-in }.
event-girls_hired = Девочки едут в салун { town-in }, владелец — { $seat }.
event-vein_dug = { $seat } находит Новую Жилу: { card-name }, ценность теперь { $coins }.
event-rolled = { $seat } бросает кубики: { $first } + { $second } = { $total }.
event-wired = Телеграмма! { $seat } меняет кубик { $die }: было { $old }, стало { $face }. Теперь сумма { $total }.
event-left_dice = { $seat } не меняет кубики.
event-produced = { card-name } даёт золото: { $seat } получает { $gold }.
event-nothing_produced = На { $total } не даёт золота ни один прииск.
event-paid_saloon =
    { $missing ->
        [0] { $seat } платит салуну { town-in }: { $owner } получает { gold-amount }.
       *[other] { $seat } не может сполна заплатить салуну { town-in }: { $owner } получает { gold-amount }.
    }
event-collapsed = Обвал! Прииска { card-name } больше нет (владелец — { $seat }).
event-was_in_box = В коробке лежала карта: { card-name }.
event-ended = Колода кончилась, а с ней и золотая лихорадка. Пора считать золото, прииски и мэров.

## Почему нельзя

refusal-no-auction = Аукцион этого раунда уже позади.
refusal-bid-too-low = Этого мало: ставка должна быть не меньше { $least }.
refusal-bid-too-high = Нельзя предложить больше золота, чем у вас есть ({ $gold }).
refusal-take-later = Карты выбирают после аукциона, каждый в свою очередь.
refusal-not-in-row = Среди открытых карт такой нет: { card-name }.
refusal-no-mustang = Мустанга играют сразу после победителя аукциона, и только тот, у кого он есть.
refusal-no-mustang-first = Мустанга играют до выбора победителя аукциона, и только тот, у кого он есть.
refusal-mustang-needless = Вы уже выбираете карту: Мустанг останется у вас на потом.
refusal-mustang-first = Сначала скажите, играете ли вы Мустанга.
refusal-no-telegraph = Телеграф играют после броска на производство, и только тот, у кого он есть.
refusal-telegraph-first = Кубики ждут: измените один Телеграфом или оставьте как есть.
refusal-same-face = На кубике { $die } и так { $face }.
refusal-finish-event = Сначала закончите с событием: { event-name }.
refusal-no-dynamite = Взрывать можно, только когда берёте Динамит.
refusal-no-confiscation = Конфисковать прииск можно, только когда берёте Конфискацию.
refusal-no-governor = Губернатора назначают, только когда берут эту карту.
refusal-no-hold-up = Грабить можно, только когда берёте Ограбление.
refusal-no-saloon = Салун открывают, только когда берут эту карту.
refusal-no-girls = Девочек нанимают, только когда берут эту карту.
refusal-no-vein = Новую Жилу кладут под прииск, только когда берут эту карту.
refusal-own-card = Это ваша карта: { target-name }. Выберите карту соперника.
refusal-not-on-table = Этой карты нет ни у одного из игроков: { target-name }.
refusal-no-mine-there = У вас нет прииска { town-in }, поэтому и конфисковать там нельзя.
refusal-not-mayor = Вы не мэр { town-of }.
refusal-governed = У { town-of } уже есть губернатор.
refusal-own-pocket = Нельзя ограбить самого себя.
refusal-no-such-seat = На этом месте никто не сидит.
refusal-no-token = Маркеров { town-of } не осталось.
refusal-not-your-saloon = Это не ваш салун.
refusal-girls-there = В этом салуне Девочки уже есть.
refusal-not-your-mine = Это не ваш прииск: { card-name }.

## Настройки стола

option-short_game = Короткая игра
option-short_game-about = Для троих: часть карт убирают не глядя, и раундов в партии меньше.
option-short_game-off = Все карты
option-short_game-on = Меньше карт

option-mustang_before_high_bidder = Мустанг
option-mustang_before_high_bidder-about = Когда его хозяин может выбрать карту вне очереди.
option-mustang_before_high_bidder-off = Сразу после победителя аукциона
option-mustang_before_high_bidder-on = Раньше победителя аукциона

option-card_sharp = Картёжник
option-card_sharp-about = Кто платит банку, когда эту карту берут.
option-card_sharp-all = Все
option-card_sharp-others = Все, кроме взявшего карту

## Слова для поля

word-round = Раунд { $round } из { $rounds }
word-row = Открытые карты
word-deck =
    { $cards ->
        [0] Колода пуста
        [one] В колоде { $cards } карта
        [few] В колоде { $cards } карты
       *[many] В колоде { $cards } карт
    }
word-first = Первый игрок
word-high-bidder = Победитель аукциона
word-bid = Ставка
word-bids = { $gold ->
        [0] Ставок пока нет
       *[other] Высшая ставка: { $gold }
    }
word-payout = Выплата
word-order = Порядок выбора
word-bank = Банк
word-gold = Золото
word-score = Очки
word-score-parts = золото { $gold } + прииски { $mines } + мэры { $pawns }
word-mayor = Мэр
word-governor = Губернатор
word-saloon = Салун
word-girls = с Девочками
word-nobody = Никто
word-fee = сбор мэру { $gold }
word-no-fee = без сбора
word-makes-mayor = Вы станете мэром
word-unseats = Вы станете мэром (сейчас — { $name })
word-dangerous = опасный прииск
word-chance = шанс { $chance } из { $ways }
word-worth = Для вас стоит около { NUMBER($worth, maximumFractionDigits: 1) }
word-income = Около { NUMBER($income, maximumFractionDigits: 1) } за бросок
word-unseen =
    { $cards ->
        [one] Ещё выйдет { $cards } карта
        [few] Ещё выйдут { $cards } карты
       *[many] Ещё выйдет { $cards } карт
    }
word-unseen-short =
    { $cards ->
        [one] Неизвестна { $cards } карта: в колоде или в коробке
        [few] Неизвестны { $cards } карты: в колоде или в коробке
       *[many] Неизвестно { $cards } карт: в колоде или в коробке
    }
word-put-back = Точно в колоде
word-box = В коробке
word-discarded = Сброс
word-removed = Вне игры
word-tokens = Осталось маркеров города: { $tokens }
word-kept = Приберегает
word-idle = Ждёт своего часа
word-passed = Вне аукциона
word-chosen = Карта выбрана
word-roll = Последний бросок: { $first } + { $second } = { $total }
word-odds = Шансы следующего броска
word-collapse = Опасные прииски рушатся
word-you-pay = Вы платите { $gold }
word-lacking =
    { $mines ->
        [one] Ещё { $mines } прииск — и вы мэр
        [few] Ещё { $mines } прииска — и вы мэр
       *[many] Ещё { $mines } приисков — и вы мэр
    }

## Терминал

short-CJ = КД
short-CM = КМ
short-CC = КС
short-DG = ДГ
short-SN = СН
column-card = Карта
column-coins = Даёт
column-number = Число
column-chance = Шанс
column-fee = Сбор
column-worth = Польза
column-note = Что важно
column-town = Город
column-mayor = Мэр
column-my-fee = Сбор
column-saloons = Салуны
column-to-come = Выйдет
column-player = Старатель
column-gold = Золото
column-score = Очки
column-income = За бросок
column-mines = Прииски (число: ценность)
column-cards = Карты
column-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
note-mayor = вы станете мэром
note-unseats = мэр — вы, а не { $name }
note-danger = опасно
note-saloon = салун { $number }: { $town }
note-saloon-girls = салун { $number } с Девочками: { $town }
note-idle = { event-name } (ждёт)
note-governor = губернатор
note-preview = { $bid }: { $shares }
note-standing = Если { $name } выиграет со ставкой { $bid }: { $shares }
note-next = Ваши следующие ставки:
note-bank = банк { $gold }
note-mayor-then = новый мэр — { $name }
legend-acting = ходит
legend-bidder = высшая ставка
legend-first = первый игрок
legend-mayor = ★ мэр · ★★ с Губернатором
note-order = Ещё выбирают: { $names }
note-outcomes = Что даст вам каждая сумма:

# Поле

board-round = Раунд { $round }/{ $rounds }
board-worth = ≈{ NUMBER($worth, maximumFractionDigits: 1) }
board-bids = Ставка: { $gold }
board-out = пас
board-less = Уменьшить ставку
board-more = Увеличить ставку
board-first-choice = Ставку получат остальные: половину — сосед справа. Победитель выбирает карту первым.
board-then-order = Карты: { $names }
board-map = Города и прииски
board-production = Производство
board-no-roll = Кубики ещё не бросали
board-brings = Вам: { $gold }
board-heir = Последний прииск здесь взят раньше, чем у других с тем же числом: сменит мэра, если тот отстанет
board-unseen = Ещё не вышел
board-row = Среди открытых карт
board-gone = Вне игры
board-mayor-stays = Мэр { town-of } прежний: { $name }
board-mayor-then = Новый мэр { town-of }: { $name }!
board-blow_up = Взорвать: салун { town-in } ({ $name })
board-hire_girls = Отправить Девочек в салун { town-of }
board-aim = Выберите карту здесь или на карте городов.
board-robbery = { $number } и больше: шанс { $chance } из { $ways }, добыча { $gold }.
board-total = Сумма { $total }
board-die = Кубик { $die }
board-mines = Прииски
board-mayors = Мэры

film-sits_out = Нет золота — нет ставки
film-passed = Пас
film-cannot_raise = Больше не могу
film-offered = { $gold }!
film-first = Выбирает первым
film-gold = +{ $gold }
film-rode = Но, залётный!
film-stayed = Не сейчас
film-idle = Пока не пригодится
film-no_target = Цели нет
film-elected = Мэр { town-of }!
film-failed = Не вышло!
film-wired = Молния!
film-left_dice = Пусть так

# Урок

lesson-1 = Добро пожаловать на золотую лихорадку! В каждом раунде открывают столько карт, сколько игроков, и каждый берёт по одной. На прииске указаны число, при котором он даёт золото, и сколько золота он даёт. Точки под числом — это шансы: шестёрка и восьмёрка выпадают часто, двойка и двенадцать — почти никогда. Внизу написано, сколько примерно карта стоит для вас.
lesson-2 = Вот пять городов, а над ними два кубика и шансы каждой суммы. На пересечении города и суммы лежит прииск: три из них открыты сейчас, остальные ещё в колоде. В конце вы получите очки за золото, за ценность своих приисков и по 5 за каждый город, где вы мэр.
lesson-3 = Кто выбирает первым? Это решает аукцион. Ставку победителя получают остальные: сосед справа оставляет себе половину, а прочее передаёт дальше направо. Под кнопками видно, кому что достанется. Поставьте 3.
lesson-4 = Больше никто не предложил, и ваши 3 золота ушли соседям: 2 направо, ещё 1 дальше. Зато вы выбираете раньше всех, а потом очередь идёт налево. Возьмите Колд-Маунтин 6: семь золота, и шестёрка выпадает часто. Один изъян — знак опасности: если выпадет 2 или 12, прииск обрушится.
lesson-5 = Шестёрка, и ваш прииск сразу дал 7 золота! Кубики бросают в конце каждого раунда, и каждый прииск с выпавшим числом платит своему хозяину, чья бы ни была очередь. Над шансами написано, что каждая сумма принесёт вам.
lesson-6 = Второй аукцион начинаете вы, потому что выиграли первый. Но теперь пусть платят другие: кто не выиграл, тоже возьмёт карту, да ещё и получит долю ставки. Пасуйте.
lesson-7 = Ваш сосед справа отдал за первый выбор 4: из них 2 достались его соседу справа, 1 — вам, последняя монета ушла в банк. Теперь выбираете вы. Возьмите Колд-Маунтин 5: кто первым соберёт два прииска в одном городе, становится его мэром.
lesson-8 = А вот и фигурка: вы мэр Колд-Маунтина. Это 5 очков, и теперь каждый, кто берёт там прииск, платит вам сбор: по 1 золоту за каждый ваш прииск в городе. Отнимет фигурку только тот, у кого приисков станет больше, чем у вас: столько же не хватит.
lesson-9 = Вышла карта другого рода — событие. Конфискация забирает прииск у соперника, динамит взрывает, салун кормится с чужих приисков, телеграф меняет кубик. Карты, которые действуют долго, остаются лежать перед хозяином. Коснитесь карты (или наведите курсор), чтобы прочесть.
lesson-10 = Вот и вся игра: платите, чтобы выбирать первым, или получайте деньги за то, что выбираете последним. Если карта очень нужна соседу слева, набивайте цену: половина достанется вам. Держите немного золота про запас, следите за счётом — и удачи, старатель!

# Чем измеряется конец партии.

figure-gold = на { $amount } { $amount ->
    [one] золото
   *[other] золота
  } { $more ->
    [more] больше
   *[less] меньше
  }
figure-mines = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за прииски
figure-mayors = на { $amount } { $amount ->
    [one] пост мэра
    [few] поста мэра
    [many] постов мэра
   *[other] поста мэра
  } { $more ->
    [more] больше
   *[less] меньше
  }
