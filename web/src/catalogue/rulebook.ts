/** The rules of a game in sections, converted from Markdown when the page is built. */

export interface Section {
  /** The anchor of its heading. */
  id: string;
  title: string;
  level: number;
  html: string;
  /** The plain text in lower case, for the search. */
  text: string;
  /** The ids of rules in this section. */
  rules: string[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
}
