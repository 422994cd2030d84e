### «Эль-Пасо» по-русски.
### Предмет приходит своим обозначением; фишка и карта двумя переменными: вид ($tile, $card) и число ($tile_value, $card_value).
### Имена игроков не склоняются, их род неизвестен: они стоят в именительном падеже, а глаголы в настоящем времени.

## Об игре

game-title = Эль-Пасо
game-tagline = Семь городов, один Шериф и вечный вопрос: ещё одно ограбление — или пора уносить ноги?
game-about =
    От двух до пяти бандитов грабят всё подряд на пути из Дедвуда в Эль-Пасо. Каждый раунд вы либо тайком кладёте карту и хватаете добычу, либо уезжаете с тем, что есть, а каждая звезда на кубиках приближает Шерифа. Трофеи ничего не стоят, пока их не обменяли на самородки, и дороже всего они там, где таких больше нет ни у кого.

## Названия

location-bank = Банк
location-saloon = Салун
location-gold_mine = Рудник
location-cattle_pasture = Пастбище
location-hotel = Отель
location-horse_meadow = Луг

location-bank-full = Банк
location-saloon-full = Салун
location-gold_mine-full = Золотой рудник
location-cattle_pasture-full = Пастбище рогатого скота
location-hotel-full = Отель
location-horse_meadow-full = Луг с лошадьми

loot-bank = мешок денег
loot-saloon = игральные кости
loot-gold_mine = золото
loot-cattle_pasture = рогатый скот
loot-hotel = ключ от номера
loot-horse_meadow = лошади

town-deadwood = Дедвуд
town-cheyenne = Шайен
town-abilene = Абилен
town-santa_fe = Санта-Фе
town-san_diego = Сан-Диего
town-tombstone = Тумстоун
town-el_paso = Эль-Пасо

state-deadwood = Южная Дакота
state-cheyenne = Вайоминг
state-abilene = Канзас
state-santa_fe = Нью-Мексико
state-san_diego = Калифорния
state-tombstone = Аризона
state-el_paso = Техас

face-star = Звезда Шерифа
face-brand = Тавро
face-six = Шестёрка

bandit-jesse = Джесси
bandit-little_joe = Маленький Джо
bandit-bill = Билл
bandit-jane = Джейн
bandit-joe = Джо
seat-names = Джесси, Маленький Джо, Билл, Джейн, Джо
example-search = Шериф, EP-53…
typed-choice = банк 7
typed-refused = салун 8

## Части предложений

# Именительный и винительный падежи у всех шести мест совпадают.
location-plain =
    { $location ->
        [bank] банк
        [saloon] салун
        [gold_mine] рудник
        [cattle_pasture] пастбище
        [hotel] отель
        [horse_meadow] луг
       *[other] { $location }
    }
location-of =
    { $location ->
        [bank] банка
        [saloon] салуна
        [gold_mine] рудника
        [cattle_pasture] пастбища
        [hotel] отеля
        [horse_meadow] луга
       *[other] { $location }
    }
tile-plain =
    { $tile ->
        [bank] банк
        [saloon] салун
        [gold_mine] рудник
        [cattle_pasture] пастбище
        [hotel] отель
        [horse_meadow] луг
       *[other] { $tile }
    }
card-plain =
    { $card ->
        [bank] банк
        [saloon] салун
        [gold_mine] рудник
        [cattle_pasture] пастбище
        [hotel] отель
        [horse_meadow] луг
       *[other] { $card }
    }
card-of =
    { $card ->
        [bank] банка
        [saloon] салуна
        [gold_mine] рудника
        [cattle_pasture] пастбища
        [hotel] отеля
        [horse_meadow] луга
       *[other] { $card }
    }
tile-name = { tile-plain } { $tile_value }
card-name = { card-plain } { $card_value }
town-name =
    { $town ->
        [deadwood] { town-deadwood }
        [cheyenne] { town-cheyenne }
        [abilene] { town-abilene }
        [santa_fe] { town-santa_fe }
        [san_diego] { town-san_diego }
        [tombstone] { town-tombstone }
        [el_paso] { town-el_paso }
       *[other] { $town }
    }
town-in =
    { $town ->
        [deadwood] в Дедвуде
        [cheyenne] в Шайене
        [abilene] в Абилене
        [santa_fe] в Санта-Фе
        [san_diego] в Сан-Диего
        [tombstone] в Тумстоуне
        [el_paso] в Эль-Пасо
       *[other] в городе
    }
state-name =
    { $town ->
        [deadwood] { state-deadwood }
        [cheyenne] { state-cheyenne }
        [abilene] { state-abilene }
        [santa_fe] { state-santa_fe }
        [san_diego] { state-san_diego }
        [tombstone] { state-tombstone }
        [el_paso] { state-el_paso }
       *[other] { $town }
    }
# После «до» и «не больше»: родительный падеж.
limit-tiles =
    { $limit ->
        [one] { $limit } фишки
       *[many] { $limit } фишек
    }
at-rate-nuggets =
    { $at_rate ->
        [one] { $at_rate } самородок
        [few] { $at_rate } самородка
       *[many] { $at_rate } самородков
    }
one-to-one-nuggets =
    { $one_to_one ->
        [one] { $one_to_one } самородок
        [few] { $one_to_one } самородка
       *[many] { $one_to_one } самородков
    }

## Выбор

action-rob = Ограбить { location-plain } картой { $card }
action-leave = Покинуть город
action-keep = Взять с собой: { tile-name }
action-done = Готово: остальное обменять
action-draw = Взять карту { location-of }

## О чём спрашивают

phase-decide = Грабить или уезжать
phase-depart = Отъезд
phase-pick = Выбор стопки
phase-draw = Добор карты
phase-over = Конец пути

prompt-decide = Положите карту, чтобы ограбить город, или покиньте его.
prompt-depart = Возьмите с собой не больше { limit-tiles }; остальное обменяется на самородки.
prompt-pick = Тайно выберите, из какой стопки взять карту.
prompt-draw = Выберите, из какой стопки взять карту.

waiting-gone = Вы уже не в городе: ждите следующего. Ходят: { $names }
waiting-decide = Грабить или уезжать? Ждём: { $names }
waiting-depart = Сборы в дорогу. Ждём: { $names }
waiting-pick = Выбор стопки. Ждём: { $names }
waiting-draw = Добор карты. Ждём: { $names }

## Журнал

event-entered = Банда въезжает в { town-name } ({ state-name }). Охранник — { $guard }.
event-stocked =
    { town-name }: { $placed ->
        [one] в городе { $placed } фишка трофеев
        [few] в городе { $placed } фишки трофеев
       *[many] в городе { $placed } фишек трофеев
    }{ $returned ->
        [0] .
        [one] ; { $returned } фишке нет здесь места, она возвращается в мешок.
       *[many] ; { $returned } фишкам нет здесь места, они возвращаются в мешок.
    }
event-laid =
    { $card ->
        [hidden] { $seat } кладёт карту рубашкой вверх.
       *[other] { $seat } кладёт карту рубашкой вверх: { card-name }.
    }
event-left =
    { $limit ->
        [0] { $seat } покидает город (группа { $group }).
       *[other] { $seat } покидает город (группа { $group }, с собой не больше { limit-tiles }).
    }
event-kept = { $seat } берёт с собой: { tile-name }.
event-sold =
    { $count ->
        [1] { $seat } обменивает: { tile-name }.
       *[other] { $seat } обменивает: { tile-name } × { $count }.
    }
event-exchanged =
    { $value ->
        [0] { $one_to_one ->
            [0] { $seat }: обменивать нечего.
           *[other] { $seat } получает { one-to-one-nuggets } по курсу 1:1 за товар, которого в городе нет.
        }
       *[other] { $one_to_one ->
            [0] { $seat } сдаёт товара на { $value } по курсу { $rate }:1 и получает { at-rate-nuggets }.
           *[other] { $seat } сдаёт товара на { $value } по курсу { $rate }:1 и получает { at-rate-nuggets }, а ещё { one-to-one-nuggets } по курсу 1:1 за товар, которого в городе нет.
        }
    }
event-revealed = { $seat } открывает карту: { card-name }.
event-rolled =
    { $seat } бросает { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }: { $star ->
        [0] ни одной звезды
        [one] { $star } звезда
        [few] { $star } звезды
       *[many] { $star } звёзд
    }, { $brand ->
        [0] ни одного тавра
        [one] { $brand } тавро
        [few] { $brand } тавра
       *[many] { $brand } тавр
    }, { $six ->
        [0] ни одной шестёрки
        [one] { $six } шестёрка
        [few] { $six } шестёрки
       *[many] { $six } шестёрок
    }. { $stars ->
        [0] Поле Шерифа пока пусто.
        [one] На поле Шерифа { $stars } звезда.
        [few] На поле Шерифа { $stars } звезды.
       *[many] На поле Шерифа { $stars } звёзд.
    }
event-took = { $seat } грабит { tile-plain }: фишка стоимостью { $tile_value }.
event-empty_handed =
    { $reason ->
        [no_such_location] { $seat } остаётся с пустыми руками ({ card-name }): в этом городе нет { card-of }.
        [no_symbol] { $card ->
            [cattle_pasture] { $seat } остаётся с пустыми руками ({ card-name }): без тавра скот не угнать.
            [saloon] { $seat } остаётся с пустыми руками ({ card-name }): без шестёрки салун не ограбить.
           *[other] { $seat } остаётся с пустыми руками ({ card-name }): на кубиках нет нужного символа.
        }
        [no_tile_left] { $seat } остаётся с пустыми руками ({ card-name }): фишек там больше нет.
       *[other] { $seat } остаётся с пустыми руками ({ card-name }).
    }
event-caught =
    { $tiles ->
        [0] { $seat } попадается Шерифу, но терять нечего: трофеев нет.
        [one] { $seat } попадается Шерифу: { $tiles } фишка стоимостью { $value } возвращается в мешок, самородки остаются.
        [few] { $seat } попадается Шерифу: { $tiles } фишки общей стоимостью { $value } возвращаются в мешок, самородки остаются.
       *[many] { $seat } попадается Шерифу: { $tiles } фишек общей стоимостью { $value } возвращаются в мешок, самородки остаются.
    }
event-chose_pile = { $seat } выбирает стопку: { location-plain }.
event-drew =
    { $card ->
        [hidden] { $seat } берёт карту { location-of }.
       *[other] { $seat } берёт карту { location-of }: { $card_value }.
    }
event-passed_over = Карт { location-of } больше нет: { $seat } выбирает ещё раз.
event-turned_over =
    Стопка { location-of } кончилась: { $cards ->
        [one] из сброса в неё переходит { $cards } карта.
        [few] сброс ({ $cards } карты) переворачивается без перемешивания.
       *[many] сброс ({ $cards } карт) переворачивается без перемешивания.
    }
event-emptied = { town-name }: город опустошён! Все, кто ещё здесь, уезжают.
event-cleared =
    { $tiles ->
        [one] { $tiles } фишка осталась { town-in } и возвращается в мешок.
        [few] { $tiles } фишки остались { town-in } и возвращаются в мешок.
       *[many] { $tiles } фишек остались { town-in } и возвращаются в мешок.
    }
event-final_exchange =
    { $nuggets ->
        [one] { $seat } обменивает последние трофеи 1:1 и получает { $nuggets } самородок.
        [few] { $seat } обменивает последние трофеи 1:1 и получает { $nuggets } самородка.
       *[many] { $seat } обменивает последние трофеи 1:1 и получает { $nuggets } самородков.
    }
event-ended = Конец пути. Самый неуловимый бандит — тот, у кого больше всех самородков.

## Почему нельзя

refusal-no-such-card = У вас нет такой карты: { card-name }.
refusal-leave-first = Выбирать, какие фишки взять с собой, можно только при отъезде из города.
refusal-no-draw-now = Карты добирают после ограбления, а не сейчас.
refusal-no-such-tile = Такой фишки у вас нет: { tile-name }.
refusal-tile-kept = Все такие фишки вы уже берёте с собой: { tile-name }.
refusal-keep-limit = С собой можно взять не больше { limit-tiles }, и выбор уже сделан; остальное придётся обменять.
refusal-leaving-is-final = Вы уже уезжаете, и пути назад нет: выберите, что взять с собой, или завершите обмен.
refusal-pile-exhausted = Все карты { location-of } на руках, брать нечего: выберите другую стопку.
refusal-draw-first = Сначала доберите карту: выберите одну из стопок.

## Настройки стола

option-tiles_per_town = Сколько фишек трофеев вытягивают для города
option-tiles_per_town-about = Чем больше фишек, тем богаче города и тем дольше их опустошать.
option-tiles_per_town-18 = 18 фишек
option-tiles_per_town-20 = 20 фишек

option-draw_mode = Добор карт
option-draw_mode-about = Как грабители добирают карту после ограбления.
option-draw_mode-fair = По очереди: все выбирают стопку тайно, право взять первым переходит по кругу
option-draw_mode-fastest = Наперегонки: кто успел, тот и взял

option-emptied_keep = Сколько фишек увозят из опустошённого города
option-emptied_keep-about = Сколько фишек могут взять с собой те, кто был в городе, когда забрали последнюю.
option-emptied_keep-two = Всегда 2
option-emptied_keep-at_least_two = Не меньше 2, а поздней группе — по её номеру

option-first_guard = Первый охранник
option-first_guard-about = У кого кубики и кто решает первым в первом городе.
option-first_guard-random = Случайно
option-first_guard-chosen = Назначает хозяин стола

option-guard_seat = Место первого охранника
option-guard_seat-about = Кто из игроков охраняет первым.

## Слова для поля

word-town = Город
word-rate = Курс { $rate }:1
word-guard = Охранник
word-sheriff = Шериф
word-stars =
    { $stars ->
        [one] { $stars } звезда
        [few] { $stars } звезды
       *[many] { $stars } звёзд
    }
word-dice =
    { $dice ->
        [one] В броске { $dice } кубик
        [few] В броске { $dice } кубика
       *[many] В броске { $dice } кубиков
    }
word-round = Раунд { $round }
chapter-rolled = Раунд { $number }
word-bag =
    { $tiles ->
        [one] В мешке { $tiles } фишка
        [few] В мешке { $tiles } фишки
       *[many] В мешке { $tiles } фишек
    }
word-hand = Рука
word-loot = Трофеи
word-gold =
    { $gold ->
        [one] { $gold } самородок
        [few] { $gold } самородка
       *[many] { $gold } самородков
    }
word-nobody = Никто
word-gone = Вне города
word-robbing = Грабит
word-in-town = В городе
word-picked = Стопка выбрана
word-serving = Берёт карту { $place }-м
word-limit = Если уехать сейчас: с собой не больше { limit-tiles }
word-odds-caught = Поймают следующим броском: { NUMBER($percent, maximumFractionDigits: 1) }{"\u00A0"}%
word-odds-face =
    { $face ->
        [star] Хотя бы одна звезда
        [brand] Хотя бы одно тавро
        [six] Хотя бы одна шестёрка
       *[other] { $face }
    }: { NUMBER($percent, maximumFractionDigits: 1) }{"\u00A0"}%
word-needs =
    { $face ->
        [star] Нужна звезда на кубиках
        [brand] Нужно тавро на кубиках
        [six] Нужна шестёрка на кубиках
       *[other] Кубики не важны
    }
word-sale =
    { $one_to_one ->
        [0] { $at_rate } по курсу города
       *[other] { $at_rate } по курсу города + { $one_to_one } по курсу 1:1
    }{ $lost ->
        [0] {""}
       *[other] {" "}(пропадёт при округлении: { $lost })
    }. Станет { word-gold }.
word-advice = Выгоднее всего увезти
word-sells-all = Здесь обменивается всё
word-absent = Такого места в городе нет: его трофеи меняют 1:1
word-pile =
    { $cards ->
        [one] В стопке { $cards } карта
        [few] В стопке { $cards } карты
       *[many] В стопке { $cards } карт
    }, в сбросе { $discarded }
word-top = Верхняя в сбросе: { $value }
word-known = Порядок сверху вниз известен всем: { $values }

warn-no-such-location = Такого места в городе нет: карта ничего не принесёт.
warn-empty-stack = Трофеев здесь не осталось: карта ничего не принесёт.
warn-leave-nothing = Вы уедете без единого трофея.
warn-nearly-empty = Город почти опустошён: когда заберут последнюю фишку, все оставшиеся уедут без всякого риска.
warn-emptying-keeps-less = Если ждать, пока город опустошат, увезти можно будет меньше фишек, чем сейчас.

## Терминал

short-bank = Б
short-saloon = С
short-gold_mine = Р
short-cattle_pasture = П
short-hotel = О
short-horse_meadow = Л
column-location = Место
column-needs = Нужно
column-stack = Трофеи сверху вниз
column-cards = Стопка / сброс
column-bandit = Бандит
column-gold = Самородки
column-state = Где
column-loot = Трофеи
column-held = Карты на руке
word-road = Дорога: курс и что меняют 1:1
word-one-to-one = меняют 1:1
word-odds = поймают { $caught }{"\u00A0"}% · тавро { $brand }{"\u00A0"}% · шестёрка { $six }{"\u00A0"}%
word-laid = Лежит перед вами рубашкой вверх: { $card }
word-keeping = С собой:
legend-top = (число): верхняя в сбросе
legend-known = ↧ известный всем порядок стопки, сверху вниз
short-face-star = ★
short-face-brand = тавро
short-face-six = 6

# Поле

board-road = Дорога в Эль-Пасо
board-town = { town-name }, курс { $rate }:1
board-town-and-markets = { town-name }, курс { $rate }:1. Здесь меняют 1:1: { $goods }
board-stack =
    { $tiles ->
        [0] { location-plain }: трофеев не осталось
       *[other] { location-plain }, трофеи сверху вниз: { $values }
    }
board-no-loot = пусто
board-no-tiles = Трофеев нет
board-dice =
    { $faces ->
        [none] { word-dice }
       *[other] { word-dice }. Последний бросок: { $faces }
    }
board-odds = Шансы следующего броска
board-percent = { NUMBER($percent, maximumFractionDigits: 1) }{"\u00A0"}%
board-group = Группа отъезда: { $group }
board-sells-here = Здесь меняют { $rate }:1
board-market = Меняют 1:1 { town-in }
board-market-short = 1:1 { town-name }
board-sell-all = Обменять всё: +{ $gold }
board-leave-advised =
    { $gold ->
        [0] Уехать и увезти
       *[other] Уехать: +{ $gold } и увезти
    }
board-take-advice =
    { $gold ->
        [0] Последовать совету
       *[other] Последовать совету: +{ $gold }
    }
board-saddlebag = Седельная сумка
board-at-rate = По курсу города
board-one-to-one = По курсу 1:1
board-lost = Пропадёт при округлении
board-gold-after = Самородки
board-warn-no-such-location = нет здесь
board-warn-empty-stack = пусто

note-no_such_location = Здесь такого нет!
note-no_symbol =
    { $card ->
        [cattle_pasture] Нет тавра!
        [saloon] Нет шестёрки!
       *[other] Нет символа!
    }
note-no_tile_left = Ничего не осталось!
note-caught =
    { $tiles ->
        [0] Арест!
        [one] Арест: −{ $tiles } фишка
        [few] Арест: −{ $tiles } фишки
       *[many] Арест: −{ $tiles } фишек
    }
note-passed_over = Стопка пуста: выберите другую
note-gold =
    { $gold ->
        [0] Ни одного самородка
       *[other] +{ $gold }
    }

# Урок

lesson-1 = На дороге в Эль-Пасо семь городов; Док Холлидей показывает, где вы сейчас. Побеждает тот, у кого в конце больше всех самородков. Под каждым городом написано, сколько в нём платят: 4:1 — это один самородок за трофеи стоимостью четыре. Товара с отметкой 1:1 в городе нет, поэтому за него дают полную цену.
lesson-2 = Это Дедвуд. В каждом месте лежит стопка трофеев, самый дешёвый сверху. Два места грабить труднее: салуну нужна шестёрка на кубиках, а пастбищу, где оно есть, — тавро. В Дедвуде пастбища нет вовсе, оно заколочено.
lesson-3 = Вы охранник, и начинать вам. Каждый кладёт одну карту рубашкой вверх. Если в одно место пришли несколько бандитов, старшая карта берёт первой, и достаётся ей самая дешёвая фишка. Восьмёрку никто не побьёт: положите восьмёрку луга.
lesson-4 = За лошадьми пришли все трое! Ваша восьмёрка взяла верхнюю фишку, младшие карты — то, что лежало под ней. Теперь посмотрите на кубики: каждая звезда уходит к Шерифу и там остаётся. Когда выпадет пятая, все, кто ещё грабит, потеряют все трофеи. Цифры показывают, насколько это вероятно при следующем броске.
lesson-5 = Каждый, кто грабил, берёт новую карту и тайно выбирает, из какой стопки. Маленькое число — сколько в ней карт. Выберите любую стопку.
lesson-6 = А теперь наоборот. В отеле четыре фишки. Если другие придут туда со старшими картами, они снимут сверху дешёвое, а вам останется кое-что получше. Положите двойку отеля.
lesson-7 = Получилось: они взяли 2 и 3, а вам досталась 4. Будь стопка ниже, вы остались бы с пустыми руками. В этом всё искусство. Доберите карту.
lesson-8 = Трофеи ничего не стоят, пока их не обменяли, а обменять их можно только уезжая из города. Под каждой вашей фишкой написано, по какому курсу её берут здесь и в каком городе впереди за неё дадут 1:1. Коснитесь фишки: она назовёт этот город, а на дороге, вверху, засветятся все такие города.
lesson-9 = У Шерифа три звезды, и каждый новый бросок может стать последним. Кто уезжает первым, увозит не больше 1 фишки, следующая группа — 2, потом 3; остальное сразу обменивается. В этом раунде начинаете вы, так что увезти можно не больше { limit-tiles }. Покиньте город.
lesson-10 = Какую фишку положить в седельную сумку? В следующем городе, Шайене, нет отеля: там за ваш отель 4 дадут четыре самородка, а здесь только один. Возьмите его, посмотрите, что получится, и обменяйте остальное.
lesson-11 = Добро пожаловать в Шайен! Отель заколочен: когда бы вы ни уехали, ваша фишка отеля принесёт полную цену. Грабьте, пока хватит духу, обменивайте там, где платят больше, и не засиживайтесь в городах. В Эль-Пасо всё меняют 1:1. Удачи!

# Чем измеряется конец партии.

own-figure-points = на { $amount } { $amount ->
    [one] самородок
    [few] самородка
    [many] самородков
   *[other] самородка
  } { $more ->
    [more] больше
   *[less] меньше
  }
