### «Кольт Экспресс» по-русски.
### Предмет приходит своим обозначением; кошелёк двумя переменными: $loot = "purse" и $loot_value, его видимый номер.
### Имена игроков не склоняются, их род неизвестен: они стоят в именительном падеже, а глаголы в настоящем времени.

## Об игре

game-title = Кольт Экспресс
game-points = ${ NUMBER($points, maximumFractionDigits: 0) }
game-tagline = Один поезд, один шериф и хитрые планы всех бандитов — в одной стопке.
game-about =
    От двух до шести бандитов грабят экспресс «Юнион Пасифик». Сначала все по очереди кладут карты в общую стопку, по большей части открыто; потом стопку разыгрывают с самого начала — и только тут выясняется, стоит ли ваш герой там, где он нужен по плану. Бегайте, лазайте, стреляйте, бейте, крадите и не попадайтесь шерифу: его пули никого не убивают, зато до конца партии мешаются в руке.

## Названия

bandit-ghost = Призрак
bandit-doc = Док
bandit-tuco = Туко
bandit-cheyenne = Шайенн
bandit-belle = Красотка
bandit-django = Джанго

ability-ghost = Карту первого хода раунда можно выложить рубашкой вверх.
ability-doc = Раунд начинается с семью картами в руке, а не с шестью.
ability-tuco = Можно стрелять и сквозь крышу своего вагона.
ability-cheyenne = Кошелёк, выбитый вашим ударом, можно оставить себе.
ability-belle = Вас нельзя выбрать целью выстрела или удара, пока можно достать кого-то ещё.
ability-django = Ваш выстрел отбрасывает цель на один вагон.

car-locomotive = Локомотив
car-car_1p = Багажный вагон
car-car_1p1j = Вагон второго класса
car-car_3j = Вагон первого класса
car-car_3p = Вагон-ресторан
car-car_4p1j = Почтовый вагон
car-car_3p1j = Салон-вагон

card-move = Движение
card-ladder = Лестница
card-shoot = Выстрел
card-punch = Удар
card-rob = Кража
card-marshal = Шериф
card-bullet = Пуля

turn-standard = Стандартный ход
turn-tunnel = Туннель
turn-speeding = Разгон
turn-switching = Перевод стрелки
turn-standard-about = Карты лицом вверх, по часовой стрелке.
turn-tunnel-about = Карты рубашкой вверх, по часовой стрелке.
turn-speeding-about = По два действия подряд, карты лицом вверх.
turn-switching-about = Карты лицом вверх, против часовой стрелки.

round-angry_marshal = Разгневанный шериф
round-swivel_arm = Поворотный кронштейн
round-braking = Торможение
round-take_it_all = Забирайте всё!
round-passengers_rebellion = Пассажиры дают отпор
round-marshals_revenge = Месть шерифа
round-pickpocketing = Карманная кража
round-hostage = Выкуп за машиниста
round-tunnels = Туннели
round-bridge = Мост
round-angry_marshal-about = Бандиты на крыше вагона с шерифом получают по нейтральной пуле; затем шериф переходит на вагон назад.
round-swivel_arm-about = Всех бандитов с крыш сметает на крышу последнего вагона.
round-braking-about = Все бандиты на крышах съезжают на один вагон вперёд.
round-take_it_all-about = Второй кейс кладут в вагон, где находится шериф.
round-passengers_rebellion-about = Все бандиты внутри поезда получают по нейтральной пуле.
round-marshals_revenge-about = Бандиты на крыше вагона с шерифом теряют самый дешёвый кошелёк.
round-pickpocketing-about = Бандит, который стоит один, может взять лежащий рядом кошелёк.
round-hostage-about = Бандиты в локомотиве и на его крыше получают по $250.
round-tunnels-about = Без события.
round-bridge-about = Без события.

loot-purse = кошелёк
loot-jewel = камень
loot-strongbox = кейс
level-inside = внутри
level-roof = на крыше
direction-forward = вперёд
direction-back = назад

seat-names = Джек, Роза, Хэнк, Молли, Сэм, Руби
example-search = Призрак, CE-69…
typed-choice = кражу
typed-refused = стрелять в красотку

## Части предложений

bandit-name =
    { $bandit ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] кто-то
    }
target-name =
    { $target ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] кто-то
    }
partner-name =
    { $partner ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] кто-то
    }
# Родительный падеж.
bandit-of =
    { $bandit ->
        [ghost] Призрака
        [doc] Дока
        [tuco] Туко
        [cheyenne] Шайенн
        [belle] Красотки
        [django] Джанго
       *[other] бандита
    }
# Винительный падеж.
bandit-acc =
    { $bandit ->
        [ghost] Призрака
        [doc] Дока
        [tuco] Туко
        [cheyenne] Шайенн
        [belle] Красотку
        [django] Джанго
       *[other] бандита
    }
target-acc =
    { $target ->
        [ghost] Призрака
        [doc] Дока
        [tuco] Туко
        [cheyenne] Шайенн
        [belle] Красотку
        [django] Джанго
       *[other] бандита
    }
target-of =
    { $target ->
        [ghost] Призрака
        [doc] Дока
        [tuco] Туко
        [cheyenne] Шайенн
        [belle] Красотки
        [django] Джанго
       *[other] бандита
    }
card-name =
    { $card ->
        [move] «{ card-move }»
        [ladder] «{ card-ladder }»
        [shoot] «{ card-shoot }»
        [punch] «{ card-punch }»
        [rob] «{ card-rob }»
        [marshal] «{ card-marshal }»
        [bullet] пуля
       *[other] карта
    }
card-acc =
    { $card ->
        [move] «Движение»
        [ladder] «Лестницу»
        [shoot] «Выстрел»
        [punch] «Удар»
        [rob] «Кражу»
        [marshal] «Шерифа»
        [bullet] пулю
       *[other] карту
    }
car-name =
    { $car ->
        [locomotive] { car-locomotive }
        [car_1p] { car-car_1p }
        [car_1p1j] { car-car_1p1j }
        [car_3j] { car-car_3j }
        [car_3p] { car-car_3p }
        [car_4p1j] { car-car_4p1j }
        [car_3p1j] { car-car_3p1j }
       *[other] вагон
    }
round-name =
    { $card ->
        [angry_marshal] { round-angry_marshal }
        [swivel_arm] { round-swivel_arm }
        [braking] { round-braking }
        [take_it_all] { round-take_it_all }
        [passengers_rebellion] { round-passengers_rebellion }
        [marshals_revenge] { round-marshals_revenge }
        [pickpocketing] { round-pickpocketing }
        [hostage] { round-hostage }
        [tunnels] { round-tunnels }
        [bridge] { round-bridge }
       *[other] раунд
    }
event-name =
    { $happening ->
        [angry_marshal] { round-angry_marshal }
        [swivel_arm] { round-swivel_arm }
        [braking] { round-braking }
        [take_it_all] { round-take_it_all }
        [passengers_rebellion] { round-passengers_rebellion }
        [marshals_revenge] { round-marshals_revenge }
        [pickpocketing] { round-pickpocketing }
        [hostage] { round-hostage }
       *[other] событие
    }
# Именительный и винительный падежи совпадают.
loot-name =
    { $loot ->
        [purse] кошелёк № { $loot_value }
        [jewel] камень
       *[strongbox] кейс
    }
position-in =
    { $position ->
        [0] в локомотиве
       *[other] в вагоне { $position }
    }
position-to =
    { $position ->
        [0] в локомотив
       *[other] в вагон { $position }
    }
place-in =
    { $level ->
        [roof] { $position ->
            [0] на крыше локомотива
           *[other] на крыше вагона { $position }
        }
       *[inside] { position-in }
    }
place-to =
    { $level ->
        [roof] { $position ->
            [0] на крышу локомотива
           *[other] на крышу вагона { $position }
        }
       *[inside] { position-to }
    }
cards-count =
    { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }

## Выбор

action-couple = Прицепить: { car-name }
action-choose_bandit = Играть за { bandit-acc }
action-choose_any = Вытянуть бандита наугад
action-choose_team = Взять команду { bandit-of }
action-left_hand = { bandit-name } начинает в последнем вагоне
action-choose_card = Взять в руку { card-acc } { bandit-of }
action-play = Сыграть { card-acc } { bandit-of }
own-play = Сыграть { card-acc }
action-hide = Сыграть втёмную { card-acc } { bandit-of }
own-hide = Сыграть втёмную { card-acc }
action-hide_and_chain = Сыграть втёмную «Выстрел» { bandit-of } и поверх него { card-acc } напарника
action-draw = Добрать три карты
action-chain = Добавить { card-acc } { bandit-of }
action-no_chain = Ничего не добавлять
action-discard = Сбросить { card-acc }
action-keep_rest = Готово: остальное оставить
action-go = Идти { position-to }
action-shoot = Стрелять в { bandit-acc }
action-take = Взять { loot-name }
action-punch = Ударить { bandit-acc }
action-knock =
    { $loot ->
        [purse] Выбить кошелёк
        [purse_kept] Забрать кошелёк себе
        [jewel] Выбить камень
       *[strongbox] Выбить кейс
    }
action-push =
    { $direction ->
        [forward] Толкнуть в сторону локомотива
       *[back] Толкнуть в сторону хвоста поезда
    }
action-marshal =
    { $direction ->
        [forward] Послать шерифа в сторону локомотива
       *[back] Послать шерифа в сторону хвоста поезда
    }
action-decline = Ничего не брать

## О чём спрашивают

phase-couple = Сборка поезда
phase-choose_bandit = Выбор бандитов
phase-choose_team = Выбор команд
phase-hide_pawns = Начальные места
phase-choose_card = Выбор карты
phase-plan = Фаза 1: планирование
phase-chain = Фаза 1: планирование
phase-keep = Что оставить в руке
phase-move = Фаза 2: ограбление
phase-shoot = Фаза 2: ограбление
phase-rob = Фаза 2: ограбление
phase-punch = Фаза 2: ограбление
phase-knock = Фаза 2: ограбление
phase-push = Фаза 2: ограбление
phase-marshal = Фаза 2: ограбление
phase-pickpocket = Карманная кража
phase-over = Поезд прибыл

prompt-couple = Выберите следующий вагон, считая от локомотива.
prompt-choose_bandit = За кого вы играете?
prompt-choose_team = За каких двух бандитов вы играете?
prompt-hide_pawns = Кто из ваших бандитов начинает в последнем вагоне? Второй начинает на вагон ближе к голове поезда.
prompt-choose_card = Выберите карту действия, прежде чем брать остальные.
prompt-plan = Сыграйте карту в общую стопку или доберите три.
prompt-chain = Добавить к «Выстрелу» карту другого бандита?
prompt-keep = Какие карты сбросить? Остальные останутся в руке.
prompt-move = Куда идти?
prompt-shoot = В кого стрелять?
prompt-rob = Что взять?
prompt-punch = Кого ударить?
prompt-knock = Что теряет жертва?
prompt-push = Куда толкнуть жертву?
prompt-marshal = Куда идёт шериф?
prompt-pickpocket = Рядом никого: взять кошелёк?

waiting-couple = Сборка поезда. Ждём: { $names }
waiting-choose_bandit = Выбор бандита. Ждём: { $names }
waiting-choose_team = Выбор команды. Ждём: { $names }
waiting-hide_pawns = Начальные места. Ждём: { $names }
waiting-choose_card = Выбор карты. Ждём: { $names }
waiting-plan = Планирование. Ждём: { $names }
waiting-chain = Планирование. Ждём: { $names }
waiting-keep = Что оставить в руке. Ждём: { $names }
waiting-move = Движение. Ждём: { $names }
waiting-shoot = Выстрел. Ждём: { $names }
waiting-rob = Кража. Ждём: { $names }
waiting-punch = Удар. Ждём: { $names }
waiting-knock = Удар. Ждём: { $names }
waiting-push = Удар. Ждём: { $names }
waiting-marshal = Шериф. Ждём: { $names }
waiting-pickpocket = Карманная кража. Ждём: { $names }

## Журнал

event-teamed = Напарники: { bandit-name } и { partner-name }.
event-chose_bandit = { $seat } играет за { bandit-acc }.
event-hid_pawn = В вашей левой руке { bandit-name }: старт в последнем вагоне.
event-placed = { bandit-name } садится { position-to }.
event-first_player = По жребию выпадает { bandit-name }: первым ходит { $seat }.
event-round_began = Раунд { $round } («{ round-name }»). Первый игрок — { $seat }.
event-chose_card = Вы берёте в руку { card-acc } { bandit-of }.
event-drew = { $seat } берёт { cards-count }.
event-drew_card =
    { $card ->
        [bullet] Вам досталась пуля.
       *[other] Вам досталась карта { card-name } { bandit-of }.
    }
event-dumped =
    { $bullets ->
        [one] { $seat } берёт { $bullets } пулю, и она сразу уходит в сброс.
        [few] { $seat } берёт { $bullets } пули, и они сразу уходят в сброс.
       *[many] { $seat } берёт { $bullets } пуль, и они сразу уходят в сброс.
    }
event-reshuffled = { $seat } мешает сброс в новую колоду: { cards-count }.
event-turn_began =
    { $turn ->
        [standard] Ход { $number }: стандартный.
        [tunnel] Ход { $number }: туннель! Карты кладут рубашкой вверх.
        [speeding] Ход { $number }: разгон! По два действия подряд.
       *[switching] Ход { $number }: перевод стрелки! В обратную сторону.
    }
event-played = { bandit-name } играет { card-acc }.
event-chained = { bandit-name } тут же добавляет { card-acc }.
event-played_hidden =
    { $card ->
        [hidden] { $seat } играет карту втёмную.
       *[other] { bandit-name } играет карту втёмную: { card-name }.
    }
event-set_aside =
    { $card ->
        [bullet] Вы откладываете пулю.
       *[other] Вы откладываете { card-acc }.
    }
event-kept = { $seat } оставляет в руке { $kept }, сбрасывает { $discarded }.
event-robbery_began =
    { $cards ->
        [0] Планов ни у кого нет: стопка пуста.
        [one] Стопку переворачивают: в ней { $cards } карта.
        [few] Стопку переворачивают: в ней { $cards } карты.
       *[many] Стопку переворачивают: в ней { $cards } карт.
    }
event-card_up =
    { $hidden ->
        [0] { $number }. { bandit-name }: { card-name }
       *[other] { $number }. { bandit-name } вскрывает: { card-name }
    }
event-fizzled =
    { $reason ->
        [no_target] Без эффекта: { bandit-name } никого не видит на линии огня.
        [out_of_bullets] Без эффекта: { bandit-name } щёлкает курком, но патроны кончились.
        [no_loot] Без эффекта: { bandit-name } не находит рядом никакой добычи.
       *[no_victim] Без эффекта: { bandit-name } бьёт по воздуху.
    }
event-went =
    { $cause ->
        [move] { bandit-name } идёт { place-to }.
        [ladder] { bandit-name } перебирается { place-to }.
        [fled] { bandit-name } удирает { place-to }.
        [punched] { bandit-name } отлетает { place-to }.
        [knocked_back] { bandit-name } от выстрела отлетает { place-to }.
        [swivel_arm] { bandit-name } вместе с кронштейном летит { place-to }.
       *[braking] { bandit-name } съезжает { place-to }.
    }
event-shot = { bandit-name } стреляет в { target-acc }: пуля № { $bullet }.
event-took = { bandit-name } берёт { loot-name }.
event-looked = { bandit-name } заглядывает внутрь: ${ $value }.
event-punch_landed = { bandit-name } бьёт { target-acc }!
event-fell =
    { $loot ->
        [purse] { bandit-name } роняет кошелёк (№ { $loot_value }) { place-in }.
        [jewel] { bandit-name } роняет камень { place-in }.
       *[strongbox] { bandit-name } роняет кейс { place-in }.
    }
event-picked_pocket = { bandit-name } забирает себе кошелёк { target-of }.
event-marshal_went = Шериф переходит { position-to }.
event-caught = { bandit-name } попадается шерифу!
event-wounded = { bandit-name } получает нейтральную пулю (осталось { $left }).
event-shortage = Нейтральных пуль не хватает ({ $left } на { $needed }): никто ничего не получает.
event-event_came = Событие: { event-name }
event-strongbox_came = Второй кейс приносят { position-to }.
event-discarded_purse =
    { $value ->
        [hidden] { bandit-name } выбрасывает кошелёк.
       *[other] { bandit-name } выбрасывает кошелёк: ${ $value }.
    }
event-ransomed = { bandit-name } получает выкуп: ${ $money }.
event-declined = { bandit-name } ничего не берёт.
event-counted = { $seat }: добыча на ${ $money }.
event-gunslinger = Самый меткий стрелок — { $seat }: ещё ${ $money }.
event-ended = Поезд прибыл. Побеждает самый богатый бандит.

## Почему нельзя

refusal-not-now-setup = Это решают в другой момент подготовки к игре, не сейчас.
refusal-not-now-round = Карту заранее выбирают, только играя двумя бандитами, в начале раунда.
refusal-not-now-planning = Карты играют и добирают в фазе планирования, в свой ход.
refusal-not-now-chain = Вторую карту можно добавить только к «Выстрелу» на стандартном ходу, играя двумя бандитами.
refusal-not-now-keep = Карты оставляют или сбрасывают в конце планирования, в варианте для экспертов.
refusal-not-now-robbery = Это выбирают, только когда исполняется такая карта.
refusal-not-now-pickpocket = Вам сейчас ничего не предлагают.
refusal-car-coupled = Этот вагон уже в составе: { car-name }.
refusal-bandit-taken = Уже занято: { bandit-name }.
refusal-not-yours = Это не ваш бандит: { bandit-name }.
refusal-no-such-card =
    { $card ->
        [bullet] Такой пули у вас здесь нет.
       *[other] Такой карты у вас здесь нет: { card-name }.
    }
refusal-nothing-to-draw = Колода пуста: сыграйте карту.
refusal-not-hidden = Сыграть карту втёмную может только игрок Призрака, и только первым действием раунда.
refusal-hidden-anyway = В туннеле все карты и так играют втёмную: просто сыграйте её.
refusal-no-abilities = В этой партии у бандитов нет способностей.
refusal-chain-first = Сначала добавьте к «Выстрелу» карту другого бандита ({ bandit-name }) или откажитесь.
refusal-other-bandit = Добавить можно только карту другого вашего бандита: { bandit-name }.
refusal-no-marshal-in-chain = Карту «Шериф» к «Выстрелу» не добавляют.
refusal-no-such-car = Поезд не такой длинный.
refusal-must-move = Стоять на месте нельзя: нужно идти.
refusal-too-far-inside = Внутри поезда можно перейти только в соседний вагон.
refusal-too-far-roof =
    По крышам можно пройти не больше { $cars ->
        [one] { $cars } вагона
       *[many] { $cars } вагонов
    }.
refusal-belle = Красотку нельзя выбрать целью, пока можно достать кого-то ещё.
refusal-oneself = { bandit-name } и действует: выберите кого-нибудь другого.
refusal-own-space = { bandit-name } рядом с вами: в упор не стреляют.
refusal-no-line-of-fire = { bandit-name } не на линии огня.
refusal-loot-not-here = Рядом с вами этого нет: { loot-name }.
refusal-not-in-your-space = До { bandit-of } не дотянуться.
refusal-punch-in-order = Удар разыгрывают по порядку: кого бьют, что падает, куда отлетает жертва.
refusal-purse-falls = Забрать выбитый кошелёк себе может только Шайенн, и только если он есть у жертвы.
refusal-no-such-loot = Такой добычи у { bandit-of } нет.
refusal-purses-only = Сейчас можно взять только кошелёк.

## Настройки стола

option-preset = Правила
option-preset-about = Продвинутые: у бандитов есть способности, у раундов — события. Базовые: ни того ни другого. Экспертные: ещё и свой сброс, и карты, оставленные в руке.
option-preset-advanced = Продвинутые
option-preset-basic = Базовые, для первой партии
option-preset-expert = Экспертные

option-bandits_per_player_3p = Бандитов на игрока, если игроков трое
option-bandits_per_player_3p-about = Вдвоём у каждого всегда два бандита, вчетвером и больше — один. Правила для экспертов — только с одним бандитом на игрока.
option-bandits_per_player_3p-1 = По одному
option-bandits_per_player_3p-2 = По два

option-train = Поезд
option-train-about = Какие вагоны и в каком порядке.
option-train-random = Случайный
option-train-by_hand = Собирает хозяин стола, вагон за вагоном, перед началом

option-tuco_shots = Туко стреляет сквозь крышу
option-tuco_shots-about = На картинке и планшете показаны оба направления, в тексте правил — только одно.
option-tuco_shots-both = Вверх и вниз
option-tuco_shots-up = Только вверх

option-team_start_purses = Начальные кошельки при двух бандитах на игрока
option-team_start_purses-about = По кошельку на каждом планшете или один на игрока: на планшете Призрака, Дока или Красотки.
option-team_start_purses-bandit = По одному на бандита
option-team_start_purses-player = По одному на игрока

option-bullets_drawn = Пули в руке эксперта
option-bullets_drawn-about = Что делать с пулей, которую взял эксперт.
option-bullets_drawn-keep_in_hand = Остаются до конца планирования
option-bullets_drawn-discard_at_once = Сразу сбрасываются

option-host_seat = Место хозяина стола
option-host_seat-about = Кто собирает поезд.

option-abilities = Способности
option-abilities-about = Есть ли у бандитов способности в продвинутых и экспертных правилах.
option-abilities-on = В игре
option-abilities-off = Не в игре

option-events = События
option-events-about = Есть ли у раундов события, а в конце станция, в продвинутых и экспертных правилах.
option-events-on = В игре
option-events-off = Не в игре

option-ghost_and_doc_in_teams = Призрак и Док в базовых командах
option-ghost_and_doc_in_teams-about = Остаются ли в базовых правилах при двух бандитах на игрока скрытая карта Призрака и лишняя карта Дока.
option-ghost_and_doc_in_teams-off = Без способностей
option-ghost_and_doc_in_teams-on = Со своими

## Слова на поле

word-round = Раунд { $round } из { $rounds }
word-turn = Ход
word-first = Первый игрок
word-marshal = Шериф
word-neutral = Нейтральные пули: { $neutral }
word-pile = Общая стопка
word-pile-empty = Стопка пуста
word-hand = Ваша рука
word-deck = Колода: { $deck }
word-discard = Сброс: { $discarded }
word-money = ${ $money }
word-forecast = Прогноз
word-forecast-about = где все, вероятно, окажутся, когда исполнят видимую часть стопки
word-unseen =
    { $unseen ->
        [one] не учтена { $unseen } закрытая карта
        [few] не учтены { $unseen } закрытые карты
       *[many] не учтено { $unseen } закрытых карт
    }
word-fizzles = без эффекта
word-gunslinger = Самый меткий стрелок
word-cylinder = Осталось патронов: { $cylinder }
word-received = Получено пуль: { $received }
word-second-strongbox = Второй кейс ждёт рядом с поездом
word-face-down = рубашкой вверх
word-event = Событие
word-no-event = без события
word-teams = Команды
word-direction-clockwise = по часовой стрелке
word-direction-counter = против часовой стрелки
word-prize = Приз стрелка
word-loot = Добыча
word-total = Итого
end-lead =
    { $points ->
        [0] Денег поровну: решило, кто получил меньше пуль.
       *[other] С отрывом в ${ $points }.
    }
word-tie-break = При равенстве — у кого меньше пуль
fizzle-no_target = нет цели
fizzle-out_of_bullets = нет патронов
fizzle-no_loot = нет добычи
fizzle-no_victim = никого рядом

## В терминале

short-ghost = При
short-doc = Док
short-tuco = Тук
short-cheyenne = Шай
short-belle = Кра
short-django = Джа
short-locomotive = Локомотив
short-car_1p = Багажный
short-car_1p1j = 2-й класс
short-car_3j = 1-й класс
short-car_3p = Ресторан
short-car_4p1j = Почта
short-car_3p1j = Салон
column-car = Вагон { $position }
symbol-standard = стандартный
symbol-tunnel = туннель
symbol-speeding = ×2
symbol-switching = обратный
column-player = Игрок
column-bandit = Бандит
column-cards = Рука/кол.
column-bullets = Патроны
column-hits = Пули
column-loot = Добыча
column-money = $
word-roof = крыша
word-inside = внутри

# Поле

phase-robbery = Фаза 2: ограбление
board-train = Поезд
board-car =
    { $position ->
        [0] { car-name }
       *[other] Вагон { $position }: { car-name }
    }
board-car-short = Вагон { $position } · { $name }
board-nobody = пусто
board-turns = Ходы этого раунда
board-planned = { card-name } { bandit-of } ({ $name })
board-planned-dark = { $name }: карта рубашкой вверх
board-plans-next = Планирует { $name }
board-card = { card-name } { bandit-of }
board-forecast-card =
    { $card ->
        [move] куда приведёт «Движение»
        [ladder] куда приведёт «Лестница»
        [shoot] в кого попадёт «Выстрел»
        [punch] кого достанет «Удар»
        [rob] что достанется «Кражей»
       *[marshal] куда пойдёт шериф
    }
board-purses =
    { $purses ->
        [0] ни одного кошелька
        [one] { $purses } кошелёк
        [few] { $purses } кошелька
       *[many] { $purses } кошельков
    }
board-jewels =
    { $jewels ->
        [one] { $jewels } камень
        [few] { $jewels } камня
       *[many] { $jewels } камней
    }
board-strongboxes =
    { $strongboxes ->
        [one] { $strongboxes } кейс
        [few] { $strongboxes } кейса
       *[many] { $strongboxes } кейсов
    }
board-hand = Карт в руке: { $cards }
board-committed = Выбор сделан
board-no-cards = В руке нет карт
board-again = Ещё раз
board-hide = Сыграть втёмную
board-back = Назад
board-actions-left = Осталось действий: { $actions }
board-last-car = в последний вагон
board-watch = Стопка разыгрывается: следите за поездом.
board-counting = Добычу подсчитывают.
board-choose-on-train = Выберите прямо на поезде: доступное светится.
board-player = Игрок
board-received = Получено пуль
board-on-top = Пуль сверху в колоде: { $bullets }

note-caught = Шериф!
note-wounded = Пуля!
note-lost = Минус кошелёк
note-gain = +${ $money }

# Урок

lesson-1 = Экспресс «Юнион Пасифик» полон добычи, и вы в нём не единственный бандит. После пяти раундов побеждает самый богатый. Двое соперников уже выбрали, за кого играют; берите Дока.
lesson-2 = Перед вами поезд. В каждом вагоне два уровня: внутри и на крыше. В кошельке от $250 до $500, драгоценный камень стоит $500, кейс рядом с шерифом — $1 000. Вы Док, бандит в синем, в последнем вагоне. Достать можно только то, что лежит в том же вагоне и на том же уровне, что и вы.
lesson-3 = Раунд начинается с карты раунда. Её значки — это ходы планирования: в этом раунде один стандартный, один в туннеле и ещё два стандартных. В каждый ход каждый кладёт в общую стопку одну карту или добирает три. Пока ничего не происходит!
lesson-4 = В вашем вагоне лежит драгоценный камень, а рядом стоит Джанго. Вы планируете первым, поэтому и ваша карта сработает первой. Сыграйте «Кражу».
lesson-5 = Красотка собирается стрелять, Джанго — красть. Теперь поезд въезжает в туннель: карты кладут рубашкой вверх, и никто не знает, что вы задумали. Отсюда лучше убраться: сыграйте «Лестницу», она выведет вас на крышу.
lesson-6 = На киноплёнке видна общая стопка в том порядке, в каком её разыграют; тёмные карты пока секрет. Нажмите «Прогноз» или коснитесь своей карты (или наведите на неё курсор): призрачные фигуры покажут, где все, вероятно, окажутся. Это лишь догадка: тёмных карт не видит никто.
lesson-7 = Вместо того чтобы играть карту, можно добрать три. Чем больше карт, тем больше выбор потом. Доберите три.
lesson-8 = Последний ход. Внутри поезда «Движение» ведёт только в соседний вагон, а по крышам можно пробежать до трёх вагонов. К тому времени вы будете на крыше: сыграйте «Движение».
lesson-9 = Стопку перевернули, и первой исполняется ваша «Кража». Только теперь вы решаете, что взять. Всё, что можно выбрать, светится прямо на поезде. Берите камень.
lesson-10 = Красотка в вас попала, но пули здесь никого не убивают. «Лестница» вывела вас на крышу, а Красотка тем временем отправила шерифа на прогулку. Кто встретит его в вагоне, получит пулю и удерёт на крышу; здесь, наверху, он вам не страшен. Теперь ваше «Движение»: бегите по крышам так далеко, как хотите.
lesson-11 = Видели последнюю карту Красотки? Она ударила по воздуху: тех, кого она хотела достать, рядом уже не было. Планы сталкиваются, в этом вся соль. А её пуля теперь до конца игры среди ваших карт: занимает место в руке, и сыграть её нельзя.
lesson-12 = Следите и за барабанами: кто к концу партии выпустит больше всех пуль, получит ещё $1 000. За камнями и кейсами стоит побегать, а то, что выпало из рук того, кого ударили, может поднять кто угодно. Остальному научат крыши. Удачи!

# Чем измеряется конец партии.

own-figure-points = { $more ->
    [more] на ${ $amount } больше в итоге
   *[less] на ${ $amount } меньше в итоге
  }
own-figure-lead = { $more ->
    [more] лучший из соперников отстаёт ещё на ${ $amount }
   *[less] лучший из соперников ближе на ${ $amount }
  }
figure-loot = { $more ->
    [more] на ${ $amount } больше добычи
   *[less] на ${ $amount } меньше добычи
  }
figure-prize = { $more ->
    [more] на ${ $amount } больше от приза стрелка
   *[less] на ${ $amount } меньше от приза стрелка
  }
figure-bullets = на { $amount } { $amount ->
    [one] пулю
    [few] пули
    [many] пуль
   *[other] пули
  } { $more ->
    [more] больше
   *[less] меньше
  } в вашей колоде
