import { LANGUAGES, type Language } from './languages';

/** Shows that the page cannot start; the words are built in, because the page's texts may be missing. */
export function showStartFailure(language: Language): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'page';
  notice.textContent = LANGUAGES[language]!.sorry;
  document.documentElement.lang = language;
  document.getElementById('app')!.replaceChildren(notice);
}
