/** Loads the Fluent files of the page and of the games. */

const pageWords = import.meta.glob<string>('../../../src/gulch/text/*/{common,page}.ftl', {
  query: '?words',
  import: 'default',
});
const gameWords = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?words',
  import: 'default',
});
const titles = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?title',
  import: 'default',
});

/** The page's words in a language, followed by those of a game. */
export function wordsOf(language: string, game = ''): Promise<string[]> {
  const ofPage = Object.keys(pageWords).filter((path) => path.includes(`/${language}/`));
  const ofGame = gameWords[`../../../src/gulch/games/${game}/text/${language}.ftl`];
  return Promise.all([...ofPage.map((path) => pageWords[path]!()), ...(ofGame ? [ofGame()] : [])]);
}

/** The messages with the titles of all games in a language: pairs of a game and its messages. */
export function titlesOf(language: string): Promise<[string, string][]> {
  const known = Object.keys(titles).flatMap((path) => {
    const [, game, fileLanguage] = /games\/(\w+)\/text\/(\w+)\.ftl/.exec(path)!;
    return fileLanguage === language ? [[path, game!] as const] : [];
  });
  return Promise.all(known.map(async ([path, game]) => [game, await titles[path]!()] as [string, string]));
}
