### Великий западный путь: Эль-Пасо, по-русски.
### Вещь приходит под своим именем-идентификатором, числа жетонов и карточек — числами; здесь они есть только в названиях дисков.

## Игра

game-title = Великий западный путь: Эль-Пасо
game-tagline = Круг за кругом — в Эль-Пасо: нанимайте, стройте, покупайте скот и с каждым разом доставляйте стадо получше.
game-about =
    От одного до четырёх пастухов гонят скот по тропе, которая всегда возвращается в Эль-Пасо. Каждая остановка даёт действия, каждая постройка на пути стоит шага, а каждое прибытие — это доставка: чем больше разных пород на руке, тем выше торговый пост, на который ляжет ваш диск. В одиночку вы соперничаете с Сью.

## Названия

cattle-criollo = Креольская
cattle-pineywoods = Пайнвудская
cattle-galloway = Галловейская
cattle-santa_gertrudis = Санта-гертруда
cattle-black_angus = Абердин-ангусская
cattle-corriente = Корриенте
cattle-shorthorn = Шортгорнская
cattle-hereford = Герефордская
cattle-simmental = Симментальская

# На карточке мало места: породы там короткими именами.
tag-criollo = Креол
tag-pineywoods = Пайнвуд
tag-galloway = Галловей
tag-santa_gertrudis = Санта-гертруда
tag-black_angus = Абердин-ангус
tag-corriente = Корриенте
tag-shorthorn = Шортгорн
tag-hereford = Герефорд
tag-simmental = Симментал

worker-cowboy = Ковбой
worker-engineer = Инженер
worker-builder = Строитель
worker-joker = Джокер

disc-aux1_plus = действие 1: $3 вместо $1
disc-aux2 = вспомогательное действие 2
disc-aux3_plus = действие 3: 2 обмена вместо 1
disc-aux4 = вспомогательное действие 4
disc-permanent_certificate = постоянный сертификат
disc-hand_limit = 5 карточек на руке вместо 4
disc-step_limit = 4 шага вместо 3

bonus-permanent_certificate = постоянный сертификат
bonus-duplicate = повтор породы
bonus-money = деньги
bonus-certificates = сертификаты
bonus-exchange_tokens = жетоны обмена
bonus-hire = наём
bonus-remove = избавление от скота
bonus-plain = победные очки

place-ep = Эль-Пасо
place-s1 = Перевал Франклин
place-nb = Месилья
place-s2 = Сухое русло
place-s3 = Койотья равнина
place-s4 = Ветряк
place-nc = Речной брод
place-nd = Паломас
place-s5 = Сторожевая скала
place-ne = Волчьи ключи
place-s6 = Солонец
place-s7 = Можжевеловый лог
place-s8 = Красная меса
place-nf = Сокорро
place-ng = Хэтч
place-s9 = Последний брод

kind-el_paso = Эль-Пасо
kind-neutral = Нейтральная постройка
kind-building = Клетка построек

colour-red = красный
colour-blue = синий
colour-yellow = жёлтый
colour-white = белый
seat-names = Марта, Уайетт, Хэнк, Роза
example-search = доставка, GW-60…
typed-choice = паломас
typed-refused = эль-пасо
sue-name = Сью

## Части предложений

# «Whom» — винительный падеж: сбросить кого?
cattle-name =
    { $cattle ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [any] любая карточка скота
        [bv1] карточка ценностью 1
        [bv2] карточка ценностью 2
        [bv3] карточка ценностью 3
        [bv4] карточка ценностью 4
        [bv5] карточка ценностью 5
       *[other] { $cattle }
    }
    .whom = { $cattle ->
        [criollo] креольскую
        [pineywoods] пайнвудскую
        [galloway] галловейскую
        [santa_gertrudis] санта-гертруду
        [black_angus] абердин-ангусскую
        [corriente] корриенте
        [shorthorn] шортгорнскую
        [hereford] герефордскую
        [simmental] симментальскую
        [any] любую карточку скота
        [bv1] карточку ценностью 1
        [bv2] карточку ценностью 2
        [bv3] карточку ценностью 3
        [bv4] карточку ценностью 4
        [bv5] карточку ценностью 5
       *[other] { $cattle }
    }
card-name =
    { $card ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
       *[other] { $card }
    }
    .whom = { $card ->
        [criollo] креольскую
        [pineywoods] пайнвудскую
        [galloway] галловейскую
        [santa_gertrudis] санта-гертруду
        [black_angus] абердин-ангусскую
        [corriente] корриенте
        [shorthorn] шортгорнскую
        [hereford] герефордскую
        [simmental] симментальскую
        [cowboy] ковбоя
        [engineer] инженера
        [builder] строителя
        [joker] джокера
       *[other] { $card }
    }
worker-name =
    { $worker ->
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
       *[other] { $worker }
    }
    .whom = { $worker ->
        [cowboy] ковбоя
        [engineer] инженера
        [builder] строителя
        [joker] джокера
       *[other] { $worker }
    }
# Родительный падеж множественного числа.
workers-name =
    { $worker ->
        [cowboy] ковбоев
        [engineer] инженеров
        [builder] строителей
        [joker] джокеров
       *[other] { $worker }
    }
disc-name =
    { $disc ->
        [aux1_plus] { disc-aux1_plus }
        [aux2] { disc-aux2 }
        [aux3_plus] { disc-aux3_plus }
        [aux4] { disc-aux4 }
        [permanent_certificate] { disc-permanent_certificate }
        [hand_limit] { disc-hand_limit }
        [step_limit] { disc-step_limit }
       *[other] { $disc }
    }
bonus-name =
    { $bonus ->
        [permanent_certificate] { bonus-permanent_certificate }
        [duplicate] { bonus-duplicate }
        [money] { bonus-money }
        [certificates] { bonus-certificates }
        [exchange_tokens] { bonus-exchange_tokens }
        [hire] { bonus-hire }
        [remove] { bonus-remove }
        [plain] { bonus-plain }
       *[other] { $bonus }
    }
kind-name =
    { $kind ->
        [goal] жетон цели
        [bonus] жетон бонуса
       *[any] жетон цели или бонуса
    }
node-name =
    { $node ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] клетка { $node }
    }
to-name =
    { $to ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] клетка { $to }
    }
cell-name =
    { $cell ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] клетка { $cell }
    }
goal-name =
    { $goal ->
       *[O01] Корриенте + постройка
        [O02] Корриенте + диск на 10+
        [O03] 2 × Абердин-ангусская
        [O04] Абердин-ангусская + Корриенте
        [O05] Шортгорнская + диск на 10+
        [O06] Шортгорнская + постройка
        [O07] Герефордская + Джокер
        [O08] Герефордская + диск на 12+
        [O09] 2 × Шортгорнская
        [O10] 3 × Ковбой + Корриенте
        [O11] 3 × Строитель + постройка
        [O12] 3 × Инженер + жетон бонуса
        [O13] 2 × постройка
        [O14] постройка на 4+ строителей + Абердин-ангусская
        [O15] 2 × жетон бонуса
        [O16] жетон бонуса + диск на 10+
        [O17] 2 × диск на 10+
        [O18] диск на 16
        [O19] 4 × Симментальская
        [O20] 2 × Джокер + Симментальская
    }

need-name =
    { $need ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
        [building] постройка
        [building_4plus] постройка на 4+ строителей
        [post_10plus] диск на 10+
        [post_12plus] диск на 12+
        [post_16] диск на 16
        [bonus_tile] жетон бонуса
       *[other] { $need }
    }
price-of =
    { $cost ->
        [0] {""}
       *[other] {" "}за ${ $cost }
    }
with-jokers =
    { $jokers ->
        [0] {""}
       *[other] {" "}+ джокеры: { $jokers }
    }

## Выбор

action-use_token = Потратить жетон обмена: взять карточку и сбросить одну
action-worker_bonus =
    { $worker ->
        [engineer] Сбросить инженера ради денег
        [joker] Сбросить джокера ради денег
        [builder] Сбросить строителя и заплатить за сертификат
        [cowboy] Сбросить ковбоя ради шага
       *[other] Сбросить рабочего ради бонуса: { $worker }
    }
action-go = Идти: { to-name }
action-use = Использовать постройку
action-auxiliary = Вспомогательное действие { $auxiliary }
action-auxiliaries =
    { $n ->
        [one] { $n } вспомогательное действие
       *[many] До { $n } разных вспомогательных действий
    }
action-el_paso_simmental = Взять симментальскую карточку
action-el_paso_delivery = Доставить стадо
action-finish = Закончить здесь
action-skip = Никуда не идти
action-end_turn = Закончить ход
action-take_money = Получить ${ $dollars }
action-sell =
    { $dollars ->
        [double_bv] Сбросить { cattle-name.whom } за двойную племенную ценность
       *[other] Сбросить { cattle-name.whom } за ${ $dollars }
    }
action-gain_certificates =
    { $n ->
        [one] { $n } сертификат{ price-of }
        [few] { $n } сертификата{ price-of }
       *[many] { $n } сертификатов{ price-of }
    }
action-gain_tokens =
    { $n ->
        [one] { $n } жетон обмена{ price-of }
        [few] { $n } жетона обмена{ price-of }
       *[many] { $n } жетонов обмена{ price-of }
    }
action-exchange =
    { $n ->
        [one] Обменять { $n } карточку
       *[many] Обменять карточки, не больше { $n }
    }
action-hire_for =
    Нанять рабочего { $first ->
        [0] бесплатно
       *[other] за ${ $first }
    }{ $second ->
        [none] {""}
       *[other] , второго за ${ $second }
    }
action-hire_second = Нанять второго рабочего за ${ $second }
action-buy_cattle = Купить скот
action-use_train = Использовать поезд
action-place_building = Разместить или заменить постройку
action-take_tile = Взять { kind-name }{ price-of }
action-move_on =
    { $steps ->
        [one] Пройти ещё { $steps } шаг
       *[many] Пройти ещё до { $steps } шагов
    }
action-gain_cattle = Получить { cattle-name.whom }{ price-of }
action-remove = Убрать из игры { cattle-name.whom }
action-discard = Сбросить { cattle-name.whom }
action-remove_card = Убрать { cattle-name.whom }
action-hire = Нанять { worker-name.whom }
action-buy = Купить { cattle-name.whom }
action-train = Карточка поезда { $card }
action-build = Постройка { $building }
action-on_cell = Сюда: { cell-name }
action-pay =
    { $jokers ->
        [0] Заплатить без джокеров
        [one] Заплатить, отдав { $jokers } джокера
       *[many] Заплатить, отдав { $jokers } джокеров
    }
action-take_goal = Взять цель «{ goal-name }»
action-take_goal_unseen = Взять верхнюю цель стопки вслепую
action-take_bonus = Взять жетон бонуса: { bonus-name }
action-take_bonus_unseen = Взять верхний жетон бонуса стопки вслепую
action-exchange_again = Обменять ещё карточку
action-stop_exchanging = Больше не менять
action-deliver = Пост { $post }, диск «{ disc-name }»
action-deliver_nothing = Доставить без диска

## О чём спрашивают

phase-goal = Первые цели
phase-place = Первая остановка
phase-move = Этап движения
phase-stop = Остановка
phase-act = Этап действий
phase-reward = Награда поста
phase-deliver = Доставка
phase-before_draw = Перед добором
phase-end = Конец хода
phase-card = Выбор карточки
phase-hire = Наём рабочего
phase-buy = Рынок скота
phase-train = Поезд
phase-build = Строительство
phase-cell = Выбор клетки
phase-pay = Оплата
phase-tile = Выбор жетона
phase-exchange = Обмен
phase-again = Второй обмен
phase-over = Конец пути

prompt-goal = Выберите одну из открытых целей.
prompt-place = Поставьте пастуха на нейтральную постройку.
prompt-move = Передвиньте пастуха.
prompt-stop = Используйте постройку или одно вспомогательное действие.
prompt-act = Выполните действия в любом порядке, потом закончите.
prompt-reward = Пост даёт награду: возьмите её или закончите.
prompt-deliver = Племенная ценность стада — { $total }. Выберите пост и диск.
prompt-before_draw = Перед добором: нужно ли что-то ещё сделать жетонами или рабочими? Если нет, закончите.
prompt-end = Что-нибудь ещё? Если нет, закончите ход.
prompt-card = Какую карточку?
prompt-hire = Кого нанимаете?
prompt-buy = Какую породу покупаете?
prompt-train = Какую карточку поезда?
prompt-build = Какую постройку?
prompt-cell = На какую клетку?
prompt-pay = Сколько джокеров отдаёте?
prompt-tile = Какой жетон берёте?
prompt-exchange = Сбросьте одну карточку.
prompt-again = Обменять вторую карточку?

waiting-goal = Выбор первой цели. Ждём: { $names }
waiting-place = Выбор первой остановки. Ждём: { $names }
waiting-move = Движение. Ждём: { $names }
waiting-stop = Остановка. Ждём: { $names }
waiting-act = Действия постройки. Ждём: { $names }
waiting-reward = Награда поста. Ждём: { $names }
waiting-deliver = Доставка. Ждём: { $names }
waiting-before_draw = Перед добором. Ждём: { $names }
waiting-end = Конец хода. Ждём: { $names }
waiting-card = Выбор карточки. Ждём: { $names }
waiting-hire = Наём рабочего. Ждём: { $names }
waiting-buy = Рынок скота. Ждём: { $names }
waiting-train = Поезд. Ждём: { $names }
waiting-build = Строительство. Ждём: { $names }
waiting-cell = Выбор клетки. Ждём: { $names }
waiting-pay = Оплата. Ждём: { $names }
waiting-tile = Выбор жетона. Ждём: { $names }
waiting-exchange = Обмен карточки. Ждём: { $names }
waiting-again = Обмен карточек. Ждём: { $names }

## Журнал

event-began = Первым ходит { $seat }.
event-turn = Ходит { $seat }.
event-placed_herder = { $seat } начинает путь: { node-name }.
event-moved =
    { $seat } идёт: { node-name } ({ $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }{ $cowboys ->
        [0] {""}
        [one] , сброшен { $cowboys } ковбой
        [few] , сброшено { $cowboys } ковбоя
       *[many] , сброшено { $cowboys } ковбоев
    }).
event-used = { $seat } использует постройку: { node-name }.
event-auxiliary = { $seat } выполняет вспомогательное действие { $auxiliary }.
event-gained_money = { $seat } получает ${ $dollars }.
event-sold = { $seat } сбрасывает { card-name.whom } за ${ $dollars }.
event-certified =
    { $seat } получает { $n ->
        [0] 0 сертификатов
        [one] { $n } сертификат
        [few] { $n } сертификата
       *[many] { $n } сертификатов
    }{ $cost ->
        [0] {""}
       *[other] {" "}за ${ $cost }
    } (теперь { $now }).
event-got_tokens =
    { $seat } получает { $n ->
        [one] { $n } жетон обмена
        [few] { $n } жетона обмена
       *[many] { $n } жетонов обмена
    }{ $cost ->
        [0] .
       *[other] {" "}за ${ $cost }.
    }
event-token_used =
    { $now ->
        [0] { $seat } тратит последний жетон обмена.
       *[other] { $seat } тратит жетон обмена (осталось { $now }).
    }
event-worker_bonus =
    { $cost ->
        [0] { $seat } сбрасывает { worker-name.whom } и получает ${ $n }.
       *[other] { $seat } сбрасывает { worker-name.whom }, платит ${ $cost } и получает сертификат.
    }
event-drew =
    { $card ->
        [hidden] { $seat } берёт карточку.
       *[other] { $seat } берёт { card-name.whom }.
    }
event-drew_open = { $seat } берёт в открытую { card-name.whom }.
event-drew_worker = { $seat } вытягивает { worker-name.whom }.
event-shuffled =
    { $seat } перемешивает сброс ({ $cards ->
        [one] { $cards } карточка
        [few] { $cards } карточки
       *[many] { $cards } карточек
    }) в новую стопку.
event-discarded = { $seat } сбрасывает { card-name.whom }.
event-removed = { $seat } убирает из игры { card-name.whom }.
event-hired =
    { $price ->
        [0] { $seat } нанимает { worker-name.whom } бесплатно.
       *[other] { $seat } нанимает { worker-name.whom } за ${ $price }.
    }
event-bought = { $seat } покупает { card-name.whom } (ковбои: { $workers }{ with-jokers }; ${ $dollars }).
event-train =
    { $jokers ->
        [0] { $seat } использует карточку поезда { $train } за ${ $dollars }.
       *[other] { $seat } использует карточку поезда { $train } за ${ $dollars } (джокеры: { $jokers }).
    }
event-built = { $seat } строит № { $building }: { node-name } (строители: { $workers }{ with-jokers }; ${ $dollars }).
event-replaced = { $seat } меняет постройку № { $old } на № { $building }: { node-name } (строители: { $workers }{ with-jokers }; ${ $dollars }).
event-took_goal =
    { $unseen ->
        [0] { $seat } берёт цель «{ goal-name }».
       *[other] { $seat } берёт цель вслепую: «{ goal-name }».
    }
event-took_bonus =
    { $unseen ->
        [0] { $seat } берёт жетон бонуса: { bonus-name }.
       *[other] { $seat } берёт жетон бонуса вслепую: { bonus-name }.
    }
event-gained_cattle =
    { $cost ->
        [0] { $seat } получает { card-name.whom }.
       *[other] { $seat } получает { card-name.whom } за ${ $cost }.
    }
event-finished = { $seat } заканчивает действия.
event-arrived = { $seat } прибывает в Эль-Пасо ({ $visit }-й раз).
event-took_simmental =
    { $left ->
        [0] { $seat } берёт последнюю симментальскую карточку! Следующее прибытие закроет партию.
        [one] { $seat } берёт симментальскую карточку; осталась { $left }.
        [few] { $seat } берёт симментальскую карточку; осталось { $left }.
       *[many] { $seat } берёт симментальскую карточку; осталось { $left }.
    }
event-showed = { $seat } показывает { card-name.whom }.
event-total =
    { $seat }: общая племенная ценность { $total } ({ $breeds ->
        [one] { $breeds } порода
        [few] { $breeds } породы
       *[many] { $breeds } пород
    }{ $repeated ->
        [0] {""}
       *[other] , за повторы { $repeated }
    }{ $permanent ->
        [0] {""}
       *[other] , за постоянные сертификаты { $permanent }
    }).
event-delivered =
    { $seat } доставляет стадо на пост { $post }, диск «{ disc-name }»{ $certificates ->
        [0] {""}
        [one] ; потрачен { $certificates } сертификат
        [few] ; потрачено { $certificates } сертификата
       *[many] ; потрачено { $certificates } сертификатов
    }{ $gained ->
        [0] {""}
       *[other] {" "}(+${ $gained })
    }{ $paid ->
        [0] .
       *[other] {" "}(−${ $paid }).
    }
event-delivered_nothing = { $seat } доставляет стадо без диска.
event-hand_discarded = { $seat } сбрасывает все карточки с руки.
event-closed = Симментальских карточек нет: { $seat } встаёт на клетку симментальской породы. У остальных ещё по одному ходу.
event-last_turn = Последний ход: { $seat }.
event-ended = Конец пути. Побеждает тот, у кого больше победных очков.

# Сью объясняет, почему.

event-sue_row = При равенстве Сью выбирает по порядку: { $first ->
        [cowboy] ковбой
        [engineer] инженер
       *[builder] строитель
    }, { $second ->
        [cowboy] ковбой
        [engineer] инженер
       *[builder] строитель
    }, { $third ->
        [cowboy] ковбой
        [engineer] инженер
       *[builder] строитель
    }.
event-sue_reshuffled = Стопка Сью кончилась: карточки ({ $cards }) перемешаны заново.
event-sue_card = Сью открывает { $card }.
event-sue_fork =
    { $here ->
        [0] { $there ->
            [0] На развилке обе ветви свободны: Сью выбирает внутреннюю.
           *[other] На развилке Сью выбирает ветвь без построек (на другой их { $there }).
        }
       *[other] На развилке Сью выбирает: { node-name }. Построек здесь { $here }, на другой ветви { $there }.
    }
event-sue_moved =
    { $worker ->
        [hidden] { $steps ->
            [one] Сью проходит { $steps } шаг: { node-name }.
            [few] Сью проходит { $steps } шага: { node-name }.
           *[many] Сью проходит { $steps } шагов: { node-name }.
        }
       *[other] { $steps ->
            [one] Сью идёт по числу { workers-name }, { $steps } шаг: { node-name }.
            [few] Сью идёт по числу { workers-name }, { $steps } шага: { node-name }.
           *[many] Сью идёт по числу { workers-name }, { $steps } шагов: { node-name }.
        }
    }
event-sue_supply = Сью берёт из своего запаса { card-name.whom }.
event-sue_joker = Джокер становится рабочим того типа, которого у неё больше всего (но не больше лимита): { worker-name }, теперь { $now }.
event-sue_market = Ковбоев у Сью: { $cowboys }, поэтому она берёт с рынка { card-name.whom }.
event-sue_train = Инженеров у Сью: { $engineers }, поэтому она использует карточку поезда { $train }.
event-sue_goal = Сью берёт цель «{ goal-name }»: у неё больше всего очков среди открытых жетонов ({ $vp }).
event-sue_bonus = Сью берёт жетон бонуса «{ bonus-name }»: у него больше всего очков среди открытых жетонов ({ $vp }).
event-sue_cattle = Сью берёт с рынка { card-name.whom }.
event-sue_built = Строителей у Сью: { $builders }, поэтому она строит № { $building } на самой дорогой пустой клетке (${ $cost }): { node-name }.
event-sue_replaced = Строителей у Сью: { $builders }, поэтому она меняет № { $old } на № { $building }: { node-name }. Это самая большая возможная разница.
event-sue_cannot_raise = Заменить постройки Сью нечем: вместо этого она берёт { card-name.whom }.
event-sue_nothing =
    { $reason ->
        [market_empty] Стопка пуста: Сью ничего не получает.
        [no_tile_fits] Для её строителей постройки в запасе нет: Сью ничего не делает.
        [no_cell_left] Пустых клеток построек нет: Сью ничего не делает.
        [supply_empty] Запас Сью пуст: она ничего не берёт.
       *[no_disc_left] Дисков у Сью больше нет.
    }
event-sue_best =
    { $action ->
        [market] Больше всего у Сью ковбоев ({ $workers }; при равенстве — по порядку): она идёт на рынок.
        [train] Больше всего у Сью инженеров ({ $workers }; при равенстве — по порядку): она использует поезд.
       *[build] Больше всего у Сью строителей ({ $workers }; при равенстве — по порядку): она строит.
    }
event-sue_simmental =
    { $left ->
        [0] Сью берёт последнюю симментальскую карточку! Следующее прибытие закроет партию.
       *[other] Сью берёт симментальскую карточку; осталось { $left }.
    }
event-sue_delivered = Доставка Сью № { $delivery } идёт на пост { $post }, следующий по порядку.
event-sue_closed = Симментальских карточек нет: Сью встаёт на клетку симментальской породы. У вас ещё один ход.
event-sue_last_turn = Последний ход Сью.

## Почему нельзя

refusal-decide-first = Сейчас нужно решить другое.
refusal-finish-this-first = Сначала закончите начатое.
refusal-no-token = У вас нет жетона обмена: их дают постройки, карточки поезда и жетоны бонусов.
refusal-nothing-to-draw = И стопка карточек, и сброс пусты.
refusal-step-bonus = Бонус этого рабочего ({ worker-name }) — ещё один шаг: на этапе движения выберите остановку дальше лимита шагов, и нужные рабочие будут сброшены.
refusal-no-worker =
    В вашей области рабочих такого нет: { worker-name }. { $later ->
        [0] Сначала наймите: наём дают постройки, карточки поезда, посты и жетоны бонусов.
       *[other] Ваши рабочие сейчас в стопке или в сбросе: вернутся, когда вы их вытянете.
    }
refusal-money = Это стоит ${ $price }, а у вас ${ $money }.
refusal-certificates-full = Поле сертификатов заполнено: больше { $most } не бывает.
refusal-neutral-only = В первый ход пастуха ставят на нейтральную постройку.
refusal-no-movement-now = Сейчас не этап движения.
refusal-no-tile = Постройки здесь нет: на пустой клетке не останавливаются.
refusal-behind = Это место не впереди: назад не ходят, а миновать Эль-Пасо нельзя.
refusal-too-far =
    Туда { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }, а лимит — { $limit }. Нужно сбросить ковбоев: { $cowboys }.
refusal-foreign-building = Это постройка другого игрока: здесь доступно только вспомогательное действие.
refusal-no-auxiliary-in-el-paso = В Эль-Пасо вспомогательных действий нет.
refusal-auxiliary-locked = Вспомогательное действие { $auxiliary } ещё закрыто диском: доставьте его, и действие откроется.
refusal-building-or-auxiliary = Вы используете постройку, значит, вспомогательного действия нет.
refusal-auxiliary-twice = Вспомогательное действие { $auxiliary } уже выполнено: второе должно быть другим.
refusal-auxiliary-impossible = Вспомогательное действие { $auxiliary } сейчас выполнить нельзя.
refusal-use-building-first = Сначала решите использовать постройку.
refusal-bonus-tile-first = Сначала используйте то, что дал жетон бонуса, или откажитесь.
refusal-not-offered = Такого действия здесь нет.
refusal-no-matching-cattle = Такого скота у вас на руке нет: { cattle-name }.
refusal-cannot-hire = На ваши деньги нанять некого.
refusal-cannot-buy = Купить нечего: не хватает ковбоев или долларов.
refusal-cannot-use-train = Ни одну карточку поезда не оплатить: не хватает инженеров или долларов.
refusal-cannot-build = Построить нечего: не хватает строителей, долларов или фишки собственности.
refusal-run-out = Больше не осталось.
refusal-not-in-hand = На руке этого нет: { cattle-name }.
refusal-wrong-cattle = Для этого действия карточка не подходит: { cattle-name }.
refusal-same-worker = Рабочие должны быть разными, а такой уже нанят: { worker-name }.
refusal-workers = Нужно { workers-name } (или джокеров): { $needed }, а у вас { $held }.
refusal-not-for-sale = Не продаётся: { cattle-name }.
refusal-not-higher = Заменить постройку можно только той, которой нужно больше строителей.
refusal-no-building-cell = Подойдёт только пустая клетка построек или ваша постройка.
refusal-no-property-token = Фишек собственности больше нет: построек не больше { $tokens }.
refusal-few-jokers = Других рабочих для этого не хватит. Джокеров нужно не меньше: { $jokers }.
refusal-jokers = Столько джокеров отдать нельзя: { $jokers }.
refusal-face-up-goal = Первая цель — одна из открытых.
refusal-wrong-tile = Это действие даёт { kind-name }.
refusal-not-face-up = Этот жетон не лежит в открытую.
refusal-no-delivery-now = Доставка бывает один раз, по прибытии в Эль-Пасо.
refusal-total-too-low = Пост { $post } недоступен: общая племенная ценность { $total }, сертификаты добавят { $certificates }.
refusal-disc-is-there = На посту { $post } уже лежит ваш диск.
refusal-disc-is-gone = Этот диск уже доставлен: { disc-name }.
refusal-black-disc = У этого диска чёрные уголки ({ disc-name }): ему подойдёт только пост с чёрными уголками.
refusal-must-deliver = Диск положить нужно: пост для него доступен и без сертификатов с поля и повторных карточек.

## Настройки стола

option-neutral = Нейтральные постройки
option-neutral-about = Как лежат на тропе шесть нейтральных построек.
option-neutral-random = В случайном порядке
option-neutral-fixed = По буквам, как для первой партии

option-buildings = Общие постройки
option-buildings-about = Какой стороной лежат шесть стопок общих построек.
option-buildings-a = Все стороной a
option-buildings-b = Все стороной b
option-buildings-mixed = Каждая случайной стороной
option-buildings-chosen = На выбор для каждой

option-buildings_b = Стороной b
option-buildings_b-about = Какие номера лежат стороной b; остальные лежат стороной a.

option-train = Карточки поезда
option-train-about = Какой стороной лежат четыре карточки поезда.
option-train-front = Все лицевой стороной
option-train-star = Все стороной ★
option-train-mixed = Каждая случайной стороной
option-train-chosen = На выбор для каждой

option-train_star = Стороной ★
option-train_star-about = Какие карточки лежат стороной ★; остальные — лицевой стороной.

option-first_player = Первый игрок
option-first_player-about = Кто начинает.
option-first_player-random = Случайно
option-first_player-chosen = Назначает хозяин стола

option-first_seat = Место первого игрока
option-first_seat-about = Кто из игроков начинает.

option-sue_cards = Карточки B у Сью
option-sue_cards-about = В соло-режиме: чем больше карточек B в стопке Сью, тем она сильнее.
option-sue_cards-0 = Ни одной
option-sue_cards-1 = 1
option-sue_cards-2 = 2
option-sue_cards-3 = 3

## Слова для поля

word-trail = Тропа
word-market = Рынок скота
word-supply = Запас рабочих
word-train-cards = Поезд
word-train-card = Карточка { $card }
word-star = ★
word-stock = Постройки в запасе
word-goals = Цели
word-bonuses = Жетоны бонусов
word-stack =
    { $tiles ->
        [one] в стопке { $tiles } жетон
        [few] в стопке { $tiles } жетона
       *[many] в стопке { $tiles } жетонов
    }
word-posts = Торговые посты
word-simmentals =
    { $left ->
        [0] Симментальских карточек нет: следующее прибытие закроет партию
       *[other] Симментальских карточек: { $left }
    }
word-last-lap = Последние ходы
word-hand = Рука
word-draw-stack = Стопка: { $cards }
word-discards = Сброс: { $cards }
word-worker-area = Область рабочих
word-auxiliary-only = только вспомогательное действие
word-steps =
    { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }
word-cowboys =
    { $cowboys ->
        [0] {"–"}
        [one] { $cowboys } ковбой
        [few] { $cowboys } ковбоя
       *[many] { $cowboys } ковбоев
    }
word-delivery = Доставка сейчас: { $total }
word-delivery-parts = породы { $breeds }, повторы { $repeated }, постоянные сертификаты { $permanent }
word-certificates-add = сертификаты +{ $certificates }
word-posts-in-reach = посты { $posts }
word-one-more = Ещё одна карточка: { $cards }
word-total-with = { card-name } → { $total }
word-vp = { $vp } ПО
word-points =
    { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[many] { $total } очков
    }
word-money = ${ $money }
word-tokens =
    { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    }
word-visits =
    { $visits ->
        [one] { $visits } посещение
        [few] { $visits } посещения
       *[many] { $visits } посещений
    }
word-your-building = ваша
word-sue = Сью
word-sue-row = Порядок
word-sue-deck = стопка { $deck }, последняя карточка { $card }
word-sue-supply = запас { $cards }
word-score-money = Деньги
word-score-buildings = Постройки
word-score-discs = Диски
word-score-workers = Рабочие
word-score-cattle = Скот
word-score-bonus = Жетоны бонусов
word-score-goals = Цели
word-score-total = Всего
word-contested = то же нужно и для другой цели
word-scores = приносит очки
word-missing = не хватает
word-cost = стоит ${ $cost }
word-empty-cell = пустая клетка

## Терминал

column-short-criollo = Кре
column-short-pineywoods = Пай
column-short-galloway = Гал
column-short-santa_gertrudis = Сан
column-short-black_angus = Абе
column-short-corriente = Кор
column-short-shorthorn = Шор
column-short-hereford = Гер
column-short-simmental = Сим
column-short-cowboy = К
column-short-engineer = И
column-short-builder = С
column-short-joker = Д
column-cell = Клетка
column-empty = Пустые клетки
column-tile = Жетон
column-offers = Что даёт
column-way = Путь
column-herders = Пастухи
column-player = Игрок
column-money = Деньги
column-tokens = Жетоны
column-certificates = Серт.
column-workers = Рабочие
column-deck = Рука / стопка / сброс
column-discs = Диски на постах
column-goals = Цели
column-points = Очки

# Поле

end-nobody = Побеждает Сью!

board-desk = Что выбрать
board-waiting = Сейчас ходит { $name }.
board-tile = постройка { $tile }
board-goal = Цель, { $vp } ПО
board-bonus = Жетон бонуса, { $vp } ПО
board-take-goal = Взять цель «{ $needs }» ({ $vp } ПО)
board-permanent-certificate = сертификат при каждой доставке, навсегда
board-permanent-duplicate = при каждой доставке засчитывается один повтор породы
board-money-after = станет ${ $money }
board-spends =
    { $certificates ->
        [one] тратится { $certificates } сертификат
        [few] тратятся { $certificates } сертификата
       *[many] тратятся { $certificates } сертификатов
    }
board-vp = победные очки
board-vp-change = { $vp } ПО
board-certificates = Сертификаты
board-tokens = Жетоны обмена
board-certificates-of =
    Сертификаты: { $certificates } из { $most } возможных{ $permanent ->
        [0] {""}
       *[other] , постоянных { $permanent }
    }
board-property =
    { $tokens ->
        [0] Фишек собственности не осталось
        [one] Осталась { $tokens } фишка собственности
        [few] Осталось { $tokens } фишки собственности
       *[many] Осталось { $tokens } фишек собственности
    }
board-here = здесь: { $names }
board-breeding = племенная ценность { $breeding }
board-left = осталось { $left }
board-engineers =
    { $engineers ->
        [one] { $engineers } инженер
        [few] { $engineers } инженера
       *[many] { $engineers } инженеров
    }
board-builders =
    { $builders ->
        [one] { $builders } строитель
        [few] { $builders } строителя
       *[many] { $builders } строителей
    }
board-worker-bonus =
    при сбросе: { $bonus ->
        [money] ${ $n }
        [step] ещё { $n } { $n ->
            [one] шаг
            [few] шага
           *[many] шагов
        }
       *[certificate] { $n ->
            [one] { $n } сертификат
            [few] { $n } сертификата
           *[many] { $n } сертификатов
        } за ${ $cost }
    }
board-post = Пост { $value }
board-black = чёрные уголки
board-repeatable = можно положить несколько дисков
board-post-taken = ваш диск уже здесь
board-out-of-reach = пока недоступен
board-in-reach = доступен сейчас
board-needs-certificates =
    доступен, если потратить { $certificates ->
        [one] { $certificates } сертификат
        [few] { $certificates } сертификата
       *[many] { $certificates } сертификатов
    }
board-choose-disc = Пост { $post }. Какой диск туда положить?
board-choose-post = Диск «{ $disc }». На какой пост?
board-visits-left =
    { $visits ->
        [one] Следующее прибытие в Эль-Пасо закроет партию
       *[other] Партию закроет { $visits }-е прибытие в Эль-Пасо, считая с этого момента
    }
board-simmentals = Симментальских осталось
board-closed-by = { $name } закрывает партию: последние ходы
board-delivery = Если доставить сейчас
board-delivered-now = при доставке сейчас
board-delivery-parts =
    породы { $breeds }{ $repeated ->
        [0] {""}
       *[other] {" "}+ повторы { $repeated }
    }{ $permanent ->
        [0] {""}
       *[other] {" "}+ постоянные { $permanent }
    }
board-and-certificates =
    про запас { $certificates ->
        [one] { $certificates } сертификат
        [few] { $certificates } сертификата
       *[many] { $certificates } сертификатов
    }
board-best-post = Хватает на пост { $post }
board-no-post = Ни на один пост не хватает
board-one-more = Ещё одна карточка:
board-more = всего { $total }, пост { $post } (в стопке { $stack })
board-copy = повтор: считается один раз
board-discs = Диски и что они открывают
board-covered = ещё закрыто
board-unlocked = открыто
board-discs-left = Дисков ещё не доставлено
board-unlocked-of = Открыто: { $names }
board-limits = Шагов: { $steps }, карточек на руке: { $hand }
board-my-tiles = Мои цели и жетоны бонусов
board-goals-of = Выполнено целей: { $goals } из { $all }
board-cards = На руке { $hand }, в стопке { $stack }, в сбросе { $discards }
board-open-hand = Рука открыта
board-aux-short = Вспомогательное { $auxiliary }
board-sue-row = Её рабочие; при равенстве выбирает слева направо
board-sue-cattle = Её скот
board-sue-decks = в стопке { $deck }, в запасе { $supply }
board-sue-card = Карточка Сью { $card }
board-sue-moves-by =
    { $worker ->
        [cowboy] по шагу за каждого её ковбоя
        [engineer] по шагу за каждого её инженера
       *[builder] по шагу за каждого её строителя
    }
board-sue-supply =
    { $n ->
        [one] { $n } карточка из запаса
        [few] { $n } карточки из запаса
       *[many] { $n } карточек из запаса
    }
board-sue-market = рынок скота
board-sue-train = поезд
board-sue-build = строительство
board-sue-best = то, для чего у неё больше всего рабочих
board-sue-if-market = Рынок:
board-sue-if-train = Поезд:
board-sue-if-build = Стройка:
board-sue-if-deliver = Эль-Пасо:
board-unseen = На руке и в стопке вместе: { $cards }
board-sue-seen = Карточки, открытые после перемешивания: { $cards }
board-final = Финальный подсчёт
board-left-over = Остаток долларов

# Урок

lesson-1 = В начале вы берёте цель: в конце она принесёт очки, если у вас будет всё, что на ней. Эта просит абердин-ангусскую и корриенте, две самые дешёвые породы рынка. Возьмите её.
lesson-2 = Тропа идёт по кругу и всегда возвращается в Эль-Пасо. На каждом жетоне видно, что даёт остановка. На первом ходу можно встать куда угодно: поезжайте в Месилью, там нанимают рабочих.
lesson-3 = На остановке вы используете постройку или вместо этого одно вспомогательное действие. Используйте постройку.
lesson-4 = Действия постройки можно выполнять в любом порядке, каждое один раз. Сначала деньги: сбросьте за деньги галловейскую. Она попадёт в сброс и ещё вернётся.
lesson-5 = Теперь хватает, чтобы кого-нибудь нанять. Выберите наём.
lesson-6 = Ковбои покупают скот, инженеры водят поезд, строители строят, а джокер заменит любого, но стоит дороже. Наймите ковбоя. Он сразу встанет в область рабочих.
lesson-7 = Второй рабочий пока слишком дорог. Прежде чем ехать дальше, взгляните на руку: при доставке считаются только разные породы. Здесь видно, сколько рука стоит сейчас и что изменит ещё одна карточка. Закончите здесь: рука пополнится, и ход можно закончить.
lesson-8 = Теперь в путь. Медные числа показывают шаги: шаг стоит только остановка с жетоном, пустые клетки не в счёт. Дальше лимита шагов не уйти: он у сапога рядом с вашим именем. Поезжайте в Паломас, на рынок скота.
lesson-9 = Используйте рынок.
lesson-10 = Сбросьте за деньги пайнвудскую, а потом купите скот: ваши два ковбоя приведут корриенте, половину вашей цели. Рабочие, которыми вы платите, уходят в сброс и вернутся, когда вы их вытянете. Дальше доберитесь до Эль-Пасо сами.
lesson-11 = Эль-Пасо платит вам и даёт симментальскую карточку; затем идёт доставка. Ценность руки, а если хотите, то и сертификаты решают, как высоко вы подниметесь. Выберите пост, а затем диск: то, что он закрывал, открыто до конца партии. Диску с чёрными уголками нужен пост с чёрными уголками.
lesson-12 = Симментальские карточки — это часы партии: каждое прибытие забирает одну, а когда их не останется, следующее прибытие закроет партию. До тех пор собирайте разные породы, нанимайте рабочих и поднимайтесь к постам повыше. В списке выбора видно, что сколько стоит, а отменить можно всё, пока вы не вытянули карточку. Удачи на тропе!

# Чем измеряется конец партии.

figure-money = { $more ->
    [more] на ${ $amount } больше
   *[less] на ${ $amount } меньше
  }
figure-buildings = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за постройки
figure-posts = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за торговые посты
figure-workers = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за рабочих
figure-cattle = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за скот
figure-bonuses = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за жетоны бонусов
figure-goals = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  } за цели
