import { LANGUAGES, type Language } from './languages';

/** Shown if the page cannot start: not even its texts have come. */
export function showStartFailure(language: Language): void {
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'page';
  notice.textContent = LANGUAGES[language]!.sorry;
  document.documentElement.lang = language;
  document.getElementById('app')!.replaceChildren(notice);
}
